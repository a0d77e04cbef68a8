"""Sentences and their parts: who, and what they did. The narrator puts them together.

They are made with a sign for each person, and names are put in last: what was said of somebody at one table will be
said of somebody else at another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence, Set
from functools import cache
from itertools import groupby

from nefarious.cards import INVENTION_BY_ID
from nefarious.cards.rules import SPIES
from nefarious.cards.wording import points_text
from nefarious.engine.vocabulary import ACTIONS
from nefarious.events import Event
from nefarious.locale import LANGUAGES, Words, folded, words
from nefarious.narrator.calling import Said, called, said_of, sign_of
from nefarious.narrator.reasons import cause_name
from nefarious.narrator.storyteller import Deed, Passage

__all__ = ["Phrases", "is_word_of_stories"]

_OBVIOUS = frozenset({"espionage", "invent", "rules"})
"""Causes that go without saying, because nothing else does what they do."""

MOST_SAID = 20_000

_said: dict[Hashable, Said] = {}
"""What was said before, at any table: forgotten all at once when it becomes too much."""


def is_word_of_stories(name: str) -> bool:
    """Whether stories mean somebody by this without a name, whoever reads them or everybody, in any language.

    Signs beside the letters, also those that nobody sees, make no other word of it.
    """
    return _letters_of(name) in _words_of_stories()


def _letters_of(text: str) -> str:
    return "".join(filter(str.isalpha, folded(text)))


@cache
def _words_of_stories() -> frozenset[str]:
    whom = ("tale-you", "tale-everyone")
    return frozenset(_letters_of(words(lang).say(who, place="start")) for lang in LANGUAGES for who in whom)


class Phrases:
    """Says who did what to a viewer called "you", or to nobody in particular."""

    def __init__(self, names: Sequence[str], words: Words, viewer: int | None, *, is_planned: bool) -> None:
        """Speak of people called like that in these words. `is_planned`: cards come back to a plan (twist 16)."""
        self._names = names
        self._words = words
        self._viewer = viewer
        self._is_planned = is_planned

    def sentence(self, event: Event) -> str:
        """One event as a sentence that stands alone."""
        cause, seat, other = event.cause, event.seat, event.other
        is_own = other == seat
        cast = () if seat is None else (seat,) if other is None or is_own else (seat, other)
        told = event.kind, cause.kind, cause.id, event.amount, event.card, event.zone, event.actions, is_own
        return self._once(cast, told, lambda: self._sentence(event))

    def _sentence(self, event: Event) -> str:
        seats = () if event.seat is None else (event.seat,)
        if event.kind == "turn-began":
            who, form = self.who(seats)
            return self._words.say("tale-turn", turn=event.amount, who=who, form=form)
        if event.kind == "scored":
            who, form = self.who(seats)
            return self.stop(self._words.say("tale-scored", who=who, form=form, amount=event.amount))
        if not seats:
            return self._words.say(f"tale-{event.kind}", amount=event.amount)
        return self.stop(self._told(Passage(seats, (Deed((event,)),))))

    def passage(self, passage: Passage, place: str = "start", known: Set[str | None] = frozenset()) -> str:
        """What some seats did, without its full stop. Causes that are `known` go without saying."""
        cast = passage.cast()
        is_all = len(passage.seats) == len(self._names)
        told = [deed.content(cast) for deed in passage.deeds]
        what = len(passage.seats), is_all, passage.times, place, known, *told
        return self._once(cast, what, lambda: self._told(passage, place, known))

    def reveal(self, events: Sequence[Event]) -> str:
        """Everybody's actions in board order: "Ada spies; Boris and Clara work."."""
        cast = tuple([event.seat for event in events if event.seat is not None])
        is_all = len(cast) == len(self._names)
        return self._once(cast, (is_all, *[event.actions for event in events]), lambda: self._reveal(events))

    def _reveal(self, events: Sequence[Event]) -> str:
        actors: dict[tuple[str, ...], list[int]] = {}
        for event in events:
            actors.setdefault(event.actions, []).extend(() if event.seat is None else (event.seat,))
        told: list[str] = []
        for actions in sorted(actors, key=lambda actions: [ACTIONS.index(action) for action in actions]):
            who, form = self.who(actors[actions], "inside" if told else "start")
            does = [self._words.say(f"tale-does-{action}", form=form) for action in actions or ("nothing",)]
            told.append(self._words.say("tale-sentence", who=who, did=self.listed(does)))
        return self.stop("; ".join(told))

    def _once(self, cast: tuple[int, ...], what: Hashable, say: Callable[[], str]) -> str:
        """What is said of something, as it was said before of others who did the same, if it was.

        `cast` are all of whom it speaks, `what` is all that it says of them but who they are.
        """
        viewer = cast.index(self._viewer) if self._viewer in cast else None
        key = self._words, self._is_planned, len(cast), viewer, what
        said = _said.get(key)
        if said is None:
            if len(_said) >= MOST_SAID:
                _said.clear()
            said = _said[key] = said_of(say(), cast)
        return called(said, cast, self._names)

    def named(self, text: str) -> str:
        """A text with people's names in place of their signs."""
        everybody = range(len(self._names))
        return called(said_of(text, everybody), everybody, self._names)

    def who(self, seats: Sequence[int], place: str = "start", everyone: bool = True) -> tuple[str, str]:
        """Signs for some seats, the viewer first as "you", and the form their verb takes."""
        if everyone and 2 < len(seats) == len(self._names):
            return self._words.say("tale-everyone", place=place), "all"
        others, is_told = [sign_of(seat) for seat in seats if seat != self._viewer], self._viewer in seats
        whom = [self._words.say("tale-you", place=place), *others] if is_told else others
        if len(seats) == 1:
            return whom[0], "you" if is_told else "one"
        return self.listed(whom), "us" if is_told else "many"

    def _told(self, passage: Passage, place: str = "start", known: Set[str | None] = frozenset()) -> str:
        who, form = self.who(passage.seats, place)
        if len(passage.seats) > 1 and form != "all":
            who = self._words.say("tale-each", who=who)
        if len(passage.deeds) == 1:
            did = self._clause(passage.deeds, form, known)
        else:
            known = known | {deed.events[0].card for deed in passage.deeds if deed.kind == "built"}
            one_by_one = groupby(passage.deeds, key=lambda deed: deed.cause)
            did = self._in_order([self._clause(tuple(deeds), form, known) for _, deeds in one_by_one])
        if passage.times > 1:
            did = self._words.say("tale-times", did=did, amount=passage.times)
        return self._words.say("tale-sentence", who=who, did=did)

    def tally(self, seats: Sequence[int], money: int, cards: int, spies: int) -> str:
        """What each of some seats has more or less of in the end, as a sentence."""
        who, form = self.who(seats)
        if len(seats) > 1 and form != "all":
            who = self._words.say("tale-each", who=who)
        did = [
            self._words.say(f"did-{more if amount > 0 else less}", form=form, amount=abs(amount))
            for amount, more, less in (
                (money, "gained", "lost"),
                (cards, "drew-hidden", "discarded-hidden"),
                (spies, "placed-somewhere", "recalled-somewhere"),
            )
            if amount
        ]
        return self.named(self.stop(self._words.say("tale-sentence", who=who, did=self.listed(did))))

    def stop(self, sentence: str) -> str:
        """A sentence with its full stop."""
        return self._words.say("tale-stop", sentence=sentence)

    def listed(self, items: Iterable[str]) -> str:
        """Things side by side: "Ada, Boris and Clara"."""
        *first, last = list(items) or [""]
        return self._words.say("tale-and", first=", ".join(first), last=last) if first else last

    def actions(self, actions: Iterable[str]) -> str:
        """Actions by name: "Espionage and Work"."""
        return self.listed(self._words.say(f"action-{action}") for action in actions)

    def _in_order(self, items: Sequence[str]) -> str:
        """Things one after the other: "draws Virus, then gains $2"."""
        *first, last = items
        return self._words.say("in-order", first=", ".join(first), last=last) if first else last

    def _clause(self, deeds: Sequence[Deed], form: str, known: Set[str | None]) -> str:
        """What was done for one cause, and the cause unless it goes without saying."""
        cause = deeds[0].cause
        told = [self._did(deed, form) for deed in deeds]
        has_lists = any(len(deed.events) > 1 for deed in deeds)
        did = self._in_order(told) if has_lists else self.listed(told)
        if cause.id in _OBVIOUS or cause.id in known or deeds[0].kind == "committed":
            return did
        return self._words.say("tale-because", did=did, cause=cause_name(cause, self._words))

    def _did(self, deed: Deed, form: str) -> str:
        """One deed as a verb and its objects."""
        match deed.kind:
            case "drew" | "discarded":
                return self._moved_cards(deed, form)
            case "placed" | "recalled":
                return self._moved_spies(deed, form)
            case "built":
                return self._built(deed, form)
            case "earned":
                return self._words.say("did-earned", form=form, sums=self._sums(deed.events))
        event = deed.events[0]
        return self._words.say(
            f"did-{event.kind}{self._variant(event)}",
            form=form,
            amount=event.amount,
            spies=SPIES,
            to="plan" if self._is_planned else "hand",
            actions=self.actions(event.actions),
            card=self._card(event.card) if event.card else "",
            zone=event.zone or "",
        )

    def _variant(self, event: Event) -> str:
        """What to add to a message's name for a kind of event that has several."""
        match event.kind:
            case "paid":
                return "-card" if event.card else "-zone"
            case "returned":
                return "-unions" if event.cause.kind == "twist" else ""
            case "revealed-actions":
                return "" if event.actions else "-none"
            case "nothing-done":
                return f"-{event.cause.id}"
        return ""

    def _moved_cards(self, deed: Deed, form: str) -> str:
        """Cards drawn, dealt or discarded: by name, or only how many."""
        message = "did-was-dealt" if deed.cause.kind == "rules" else f"did-{deed.kind}"
        number = len(deed.events)
        names = [self._card(event.card) for event in deed.events if event.card]
        if len(names) < number:
            return self._words.say(f"{message}-hidden", form=form, amount=number)
        cards = self._words.say("tale-cards", number=number, cards=self.listed(names))
        return self._words.say(message, form=form, cards=cards)

    def _moved_spies(self, deed: Deed, form: str) -> str:
        """Spies zone by zone, and the price: "puts 2 spies on Work and a spy on Research"."""
        message = "tale-spies-onto" if deed.kind == "placed" else "tale-spies-from"
        zones = Counter(event.zone or "" for event in deed.events)
        spies = self.listed(
            self._words.say(message, zone=zone, amount=number, form=form) for zone, number in zones.items()
        )
        if deed.price is None:
            return self._words.say(f"did-{deed.kind}", form=form, spies=spies)
        return self._words.say("did-placed-for", form=form, spies=spies, amount=deed.price)

    def _built(self, deed: Deed, form: str) -> str:
        """An invention with its points, and its price if that was told with it."""
        card, price = deed.events[0].card or "", deed.price
        message = "did-built" if price is None else "did-built-for"
        points = points_text(INVENTION_BY_ID[card], self._words)
        return self._words.say(message, form=form, card=self._card(card), points=points, amount=price or 0)

    def _card(self, card: str) -> str:
        return self._words.say("tale-card", card=self._words.say(card))

    def _sums(self, events: Sequence[Event]) -> str:
        """Income zone by zone: neighbours on the same zone pay the same, and with two players both are one."""
        paying: dict[tuple[str, bool], list[Event]] = {}
        for event in events:
            paying.setdefault((event.zone or "", event.other == event.seat), []).append(event)
        return self.listed(self._sum(zone, is_own, events) for (zone, is_own), events in paying.items())

    def _sum(self, zone: str, is_own: bool, events: Sequence[Event]) -> str:
        """What one zone earns, and thanks to whom."""
        seats = dict.fromkeys(event.other for event in events if event.other is not None)
        names, form = self.who(list(seats), "inside", everyone=False)
        source = "own" if is_own else "you" if form == "you" else "names"
        amount = sum(event.amount for event in events)
        return self._words.say("tale-income", zone=zone, amount=amount, names=names, source=source)
