"""Somebody with a browser: does what people do, and finds things by role and name, as a screen reader does."""

from __future__ import annotations

import re
from time import monotonic

from browser.wording import Wording, wording
from playwright.sync_api import BrowserContext, Locator, Page, WebSocketRoute, expect
from server.serving import Person, play_out
from server.serving import sit as take_seat

HABIT = ("research", "work", "invent", "espionage", "work", "invent")
PATIENCE = 60_000
"""Milliseconds until whatever should be seen must be seen: long, for a busy machine may take five times as long."""
GAME_PATIENCE = 240.0
A_MOMENT = 100
"""Milliseconds between two looks whether somebody is asked."""

expect.set_options(timeout=PATIENCE)


class Cable:
    """What sockets run through: a browser that goes offline keeps those that are open."""

    def __init__(self) -> None:
        self._is_whole = True
        self._open: list[WebSocketRoute] = []

    def connect(self, socket: WebSocketRoute) -> None:
        if self._is_whole:
            socket.connect_to_server()
            self._open.append(socket)
        else:
            socket.close()

    def cut(self) -> None:
        self._is_whole = False
        while self._open:
            self._open.pop().close()

    def mend(self) -> None:
        self._is_whole = True


class Player:
    """A person at a page, in a language."""

    def __init__(self, context: BrowserContext, url: str, lang: str = "en", touches: bool = False) -> None:
        self.context = context
        self.touches = touches
        self.url = url
        self.say: Wording = wording(lang)
        self.page: Page = context.new_page()
        self._answers = 0

    # Going about

    def opens(self, path: str = "/") -> Player:
        self.page.goto(path if path.startswith("http") else self.url + path)
        return self

    def gives_name(self, name: str) -> Player:
        self.page.get_by_label(self.say("your-name")).first.fill(name)
        return self

    def is_called(self, name: str) -> Player:
        assert self.context.request.put(f"{self.url}/api/me", data={"nickname": name}).ok
        return self

    def plays_now(self, bots: int = 1, twists: str = "none") -> Player:
        """Start at once, with what the first page would ask the server for; the page is spared."""
        wish = {"bots": bots, "twists": twists}
        made = self.context.request.post(f"{self.url}/api/play", data=wish)
        assert made.ok, made.text()
        return self.opens(f"/table/{made.json()['id']}").is_at_the_table()

    def sets_table(self, name: str, people: int = 2, bots: int = 0, shares_device: bool = False) -> Player:
        """Create a table and wait in its lobby."""
        self.opens().gives_name(name)
        self.press(self.page.get_by_role("link", name=self.say("create-table")))
        self.chooses("how-many-people", str(people))
        self.chooses("how-many-bots", str(bots))
        if people > 1:
            self.chooses("where-people-sit", self.say("sit-here" if shares_device else "sit-by-link"))
        self.presses("create-table")
        expect(self.button("start")).to_be_visible()
        return self

    def starts(self) -> Player:
        self.presses("start")
        self.is_at_the_table()
        return self

    @property
    def invite_link(self) -> str:
        return self.page.get_by_role("textbox", name=self.say("invite-link"), exact=True).input_value()

    @property
    def table_id(self) -> str:
        return re.sub(r".*/(?:table|replay)/([^/?]+).*", r"\1", self.page.url)

    def joins(self, link: str, name: str) -> Player:
        self.opens(link)
        self.gives_name(name)
        self.presses("join")
        expect(self.page.get_by_text(self.say("wait-for-host"))).to_be_visible()
        return self

    def leads_sockets_through(self, cable: Cable) -> Player:
        self.page.route_web_socket(re.compile("/api/"), cable.connect)
        return self

    def loses_network(self, cable: Cable) -> None:
        """Nothing gets through any more, and what was open breaks."""
        self.context.set_offline(True)
        cable.cut()

    def finds_network(self, cable: Cable) -> None:
        cable.mend()
        self.context.set_offline(False)

    def switches_language(self) -> Player:
        self.press(self.page.get_by_role("button", name="Русский" if self.say.lang == "en" else "English"))
        self.say = wording("ru" if self.say.lang == "en" else "en")
        return self

    def waits_until(self, condition: str) -> Player:
        """Until something is so in the page, whose policy forbids what Playwright itself would look with again."""
        deadline = monotonic() + PATIENCE / 1000
        while not self.page.evaluate(condition):
            assert monotonic() < deadline, f"never: {condition}"
            self.page.wait_for_timeout(A_MOMENT)
        return self

    def chooses(self, group: str, name: str) -> None:
        """A radio button of a group. The label takes the click: the button itself is drawn by it."""
        members = self.page.get_by_role("group", name=self.say(group), exact=True)
        self.press(members.get_by_text(name, exact=True))

    def presses(self, message: str, **blanks: str | int) -> None:
        self.press(self.button(message, **blanks))

    def press(self, what: Locator) -> None:
        """A click, or a tap where there is no mouse."""
        if self.touches:
            what.tap()
        else:
            what.click()

    def button(self, message: str, **blanks: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.say(message, **blanks), exact=True)

    # At the table

    def is_at_the_table(self) -> Player:
        self.question.wait_for()
        return self

    @property
    def question(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("question"))

    @property
    def _asking(self) -> Locator:
        """Where questions are: a role is quickly found there, and slowly in a page with a long log."""
        return self.page.locator("[data-place=question]")

    @property
    def lock_in(self) -> Locator:
        return self._asking.get_by_role("button", name=self.say("lock-in"), exact=True)

    @property
    def asked(self) -> str:
        return self.question.get_by_role("heading").inner_text()

    @property
    def options(self) -> Locator:
        """What may be chosen: buttons beside the question, or cards of the hand."""
        group = self._asking.get_by_role("group", name=self.say("options"))
        beside = group.get_by_role("button", disabled=False)
        return beside.or_(self.hand.and_(self.page.locator("[aria-pressed]")))

    @property
    def chosen(self) -> Locator:
        """The option picked at present."""
        return self.options.and_(self.page.get_by_role("button", pressed=True))

    @property
    def hand(self) -> Locator:
        return self.page.locator(".hand").get_by_role("list", name=self.say("your-hand")).get_by_role("button")

    @property
    def hand_names(self) -> list[str]:
        """The names on the cards of the hand."""
        return [text.partition(".")[0] for text in self.hand.all_text_contents()]

    @property
    def is_locked_in(self) -> Locator:
        return self.button("is-locked-in")

    @property
    def end(self) -> Locator:
        """The panel that shows the result."""
        return self.page.locator(".end").and_(self.page.get_by_role("region", name=self.say("result"), exact=True))

    @property
    def log(self) -> Locator:
        """The panel that tells what happened."""
        return self.page.get_by_role("region", name=self.say("log"), exact=True)

    @property
    def note(self) -> Locator:
        """The note that lies on the table: of the guide, a hint, or what was missed."""
        return self.page.get_by_role("complementary", name=self.say("note"), exact=True)

    @property
    def turn(self) -> int:
        heading = self.page.get_by_role("heading", level=1).inner_text()
        return int(heading.rpartition(" ")[2])

    def sees_turn(self, turn: int) -> Player:
        heading = self.page.get_by_role("heading", level=1)
        expect(heading).to_contain_text(re.compile(re.escape(self.say("turn-number", turn=turn)) + "$"))
        return self

    def is_asked(self) -> Player:
        """Wait until there is something to decide."""
        self.lock_in.wait_for()
        return self

    def is_asked_again(self) -> bool:
        """Wait until there is something to decide, or nothing any more: then False."""
        self.lock_in.or_(self.end).first.wait_for()
        return not self.end.count()

    def picks(self, action: str) -> Player:
        """Pick an action, or whatever is first where there is no such action."""
        named = self.options.filter(has_text=self.say.action(action))
        self.press((named if named.count() else self.options).first)
        return self

    def locks_in(self, action: str) -> Player:
        self.picks(action)
        self.press(self.lock_in)
        return self.waits_for_answer()

    def waits_for_answer(self) -> Player:
        """Until the server has what was locked in."""
        offered = self._asking.get_by_role("button", name=self.say("lock-in"), exact=True, disabled=False)
        offered.wait_for(state="hidden")
        return self

    def answers(self) -> Player:
        """One thing or another, so that games have a bit of everything."""
        self.is_asked()
        self.locks_in(HABIT[self._answers % len(HABIT)])
        self._answers += 1
        return self

    @property
    def result(self) -> list[str]:
        """The lines of the result, best first."""
        lines = self.end.get_by_role("listitem").all_inner_texts()
        return [re.sub(r"\s+", " ", line).strip() for line in lines]


def seat(host: Player, *guests: Player, bots: int = 0, **options: object) -> str:
    """A table that has begun, and everybody sits at it; lobby and first page are spared."""
    bot = {"kind": "bot", "level": "novice"}
    seats = [{"kind": "person"}, *[{"kind": "empty"}] * len(guests), *[bot] * bots]
    made = host.context.request.post(f"{host.url}/api/tables", data={"seats": seats, "options": options})
    assert made.ok, made.text()
    table: str = made.json()["id"]
    for guest in guests:
        assert guest.context.request.post(f"{host.url}/api/tables/{table}/join", data={}).ok
    begun = host.context.request.post(f"{host.url}/api/tables/{table}/start", data={})
    assert begun.ok, begun.text()
    for player in (host, *guests):
        player.opens(f"/table/{table}").is_at_the_table()
    return table


def play_without_looking(*players: Player) -> None:
    """They answer whatever they are asked to the end of the game, quicker than by hand.

    Their pages are closed meanwhile, for drawing a game takes longer than playing it, and then opened at its end.
    """
    table, people = players[0].table_id, []
    for player in players:
        player.page.goto("about:blank")
        cookie = next(each["value"] for each in player.context.cookies() if each["name"] == "nefarious_id")
        people.append(Person(int(player.url.rpartition(":")[2]), cookie))
    play_out(*(take_seat(person, table, lang=player.say.lang) for person, player in zip(people, players, strict=True)))
    for person in people:
        person.leave()
    for player in players:
        player.opens(f"/table/{table}")


def play_until(turn: int, *players: Player) -> None:
    """Everybody answers whatever they are asked, be it by somebody's invention, until all are at a turn.

    A question that was there before one looked at the turn belongs to that turn or an earlier one.
    """
    deadline = monotonic() + GAME_PATIENCE
    while any(player.turn < turn for player in players):
        assert monotonic() < deadline, "the turn does not come"
        for player in players:
            if player.lock_in.count() and player.turn < turn:
                player.answers()
        players[0].page.wait_for_timeout(A_MOMENT)
