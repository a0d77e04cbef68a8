"""What people are told: every event, every reason, every question, in both languages and to the right eyes."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from rich_games import all_events, rich_games

from nefarious import Cause, Decision, Event, Game, Setup
from nefarious.cards import EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID
from nefarious.cards.wording import invention_text, twist_text
from nefarious.choices import CauseKind
from nefarious.engine.diary import EVENT_KINDS
from nefarious.engine.vocabulary import DECISION_KINDS, DecisionKind
from nefarious.locale import LANGUAGES, words
from nefarious.narrator import Narrator
from nefarious.narrator.storyteller import passages, turns

EN, RU = words("en"), words("ru")
TRIO = Setup(("Ada", "Boris", "Clara"))

in_both_languages = pytest.mark.parametrize("lang", LANGUAGES)


def event(kind: str, seat: int | None = 0, cause: tuple[str, str] = ("rules", "rules"), **details: object) -> Event:
    """An event as the engine would note it."""
    known: dict[str, object] = {"number": 0, "turn": 1, "step": "start", "rule": "4.3", **details}
    return Event(kind=kind, seat=seat, cause=Cause(*cause), **known)  # type: ignore[arg-type]


def test_the_rich_games_hold_every_kind_of_event_and_of_question() -> None:
    assert {event.kind for _, event in all_events()} == set(EVENT_KINDS)
    asked = {decision.kind for _, decisions in rich_games() for decision in decisions}
    assert asked == set(DECISION_KINDS) - {"none"}


@in_both_languages
def test_every_event_has_a_sentence_for_everyone_and_for_its_seat(lang: str) -> None:
    for game, event in all_events():
        for viewer in (None, event.seat):
            sentence = Narrator(game.setup, words(lang), viewer).sentence(event)
            assert is_sentence(sentence, lang), (event, sentence)


@in_both_languages
def test_every_event_has_a_reason_with_its_paragraph(lang: str) -> None:
    for game, event in all_events():
        reason = Narrator(game.setup, words(lang)).why(event)
        assert is_sentence(reason, lang), (event, reason)
        assert reason.endswith(f" {event.rule}.")


@in_both_languages
def test_every_question_and_option_has_words(lang: str) -> None:
    for game, decisions in rich_games():
        narrator = Narrator(game.setup, words(lang))
        for decision in decisions:
            assert is_sentence(narrator.question(decision), lang)
            told = [narrator.option(decision.kind, option) for option in decision.options]
            assert all(told)
            assert len(set(told)) == len(told)


@in_both_languages
def test_every_line_of_a_story_is_well_formed(lang: str) -> None:
    for game, _ in rich_games():
        for viewer in (None, 0):
            for line in Narrator(game.setup, words(lang), viewer).story(game.events(seat=viewer)):
                assert not line or is_sentence(line, lang), line


def is_sentence(text: str, lang: str) -> bool:
    """Whether a text is finished, without holes, and has no English in it if it is Russian, names apart."""
    if not re.search(r"[.!?]$", text) or re.search(r"[{}$]\D|  | [.,;:)]|\( |\.\.|,\s*\(|None", text):
        return False
    foreign = set(re.findall(r"[A-Za-z]+", text)) - {"Ada", "Boris", "Clara", "Dmitri", "Emmy", "Fyodor"}
    return lang == "en" or not foreign


def test_sentences_in_english() -> None:
    narrator = Narrator(TRIO, EN)
    reveal = event("revealed-actions", actions=("work",))
    assert narrator.sentence(reveal) == "Ada reveals Work."
    income = event("earned", 1, amount=2, zone="research", other=2)
    assert narrator.sentence(income) == "Boris earns $2 on Research from Clara."
    built = event("built", 2, ("action", "invent"), amount=5, card="moon-base")
    assert narrator.sentence(built) == "Clara builds Moon Base (5 points)."
    returned = event("returned", 0, ("action", "invent"), card="virus")
    assert narrator.sentence(returned) == "Ada cannot pay for Virus: the card goes back to hand."
    grant = event("gained", 0, ("twist", "grants"), amount=2)
    assert narrator.sentence(grant) == "Ada gains $2 (Grants)."
    assert narrator.sentence(event("won", 1, amount=21)) == "Boris wins with 21 points: the world surrenders."


def test_sentences_in_russian_leave_names_and_genders_alone() -> None:
    narrator = Narrator(Setup(("Ада", "Борис", "Клара")), RU)
    reveal = event("revealed-actions", actions=("work",))
    assert narrator.sentence(reveal) == "Ада открывает: Работа."
    income = event("earned", 1, amount=2, zone="research", other=2)
    assert narrator.sentence(income) == "Борис получает от шпионов 2 монеты за «Исследование» (Клара)."
    built = event("built", 2, ("action", "invent"), amount=5, card="moon-base")
    assert narrator.sentence(built) == "Клара создаёт изобретение «Лунная база» (5 очков)."
    returned = event("returned", 0, ("action", "invent"), card="virus")
    assert narrator.sentence(returned) == "Ада не может заплатить за изобретение «Вирус»: карта возвращается в руку."


@pytest.mark.parametrize(
    ("amount", "coins"), [(1, "1 монету"), (2, "2 монеты"), (5, "5 монет"), (11, "11 монет"), (21, "21 монету")]
)
def test_russian_amounts(amount: int, coins: str) -> None:
    gained = event("gained", 1, ("action", "work"), amount=amount)
    assert Narrator(TRIO, RU).sentence(gained) == f"Boris получает {coins} (Работа)."


def test_the_viewer_is_called_you() -> None:
    drew = event("drew", 1, ("twist", "recycling"), amount=1, card="virus")
    assert Narrator(TRIO, EN, viewer=1).sentence(drew) == "You draw Virus (Recycling)."
    assert Narrator(TRIO, RU, viewer=1).sentence(drew) == "Вы берёте карту «Вирус» (Переработка)."
    assert Narrator(TRIO, EN, viewer=0).sentence(drew) == "Boris draws Virus (Recycling)."
    income = event("earned", 0, amount=3, zone="work", other=1)
    assert Narrator(TRIO, EN, viewer=1).sentence(income) == "Ada earns $3 on Work from you."
    assert Narrator(TRIO, RU, viewer=1).sentence(income) == "Ada получает от шпионов 3 монеты за вашу «Работу»."
    began = event("turn-began", 1, amount=7)
    assert Narrator(TRIO, EN, viewer=1).sentence(began) == "Turn 7. You resolve first."
    assert Narrator(TRIO, RU, viewer=1).sentence(began) == "Ход 7. Начинаете вы."


@pytest.mark.parametrize(
    ("lang", "own", "hidden"),
    [("en", "You draw {}.", "Boris draws a card."), ("ru", "Вы берёте карту «{}».", "Boris берёт карту.")],
)
def test_a_card_drawn_is_named_to_its_owner_only(lang: str, own: str, hidden: str) -> None:
    game = Game.new(TRIO.players, seed=3)
    for seat, action in enumerate(("work", "research", "work")):
        game.answer(seat, action)

    def told(viewer: int | None, all_seen: bool = False) -> str:
        narrator = Narrator(game.setup, words(lang), viewer)
        events = game.events(seat=viewer, all_seen=all_seen)
        draws = [event for event in events if event.kind == "drew" and event.turn == 1]
        return re.sub(r" \(.*\)", "", narrator.sentence(draws[0]))

    card = next(event.card for event in game.events(seat=1) if event.kind == "drew" and event.turn == 1)
    assert card is not None
    assert told(1) == own.format(words(lang).say(card))
    assert told(0) == told(2) == told(None) == hidden
    assert words(lang).say(card) in told(None, all_seen=True)


@in_both_languages
def test_a_story_names_no_card_that_its_viewer_may_not_see(lang: str) -> None:
    for game, _ in rich_games():
        shown = {event.card for event in game.events()}
        own = {event.card for event in game.events(seat=0)}
        secret = {words(lang).say(card) for card in INVENTION_BY_ID.keys() - shown - own}
        story = "\n".join(Narrator(game.setup, words(lang), 0).story(game.events(seat=0)))
        assert not [name for name in secret if re.search(rf"\b{re.escape(name)}\b", story) and is_whole(name, story)]


def is_whole(name: str, story: str) -> bool:
    """Whether a card is named, and not only a longer name that holds this one: Virus in Engineered Virus."""
    longer = [card for card in INVENTION_BY_ID if any(name in lang.say(card) != name for lang in (EN, RU))]
    for card in longer:
        for lang in (EN, RU):
            story = story.replace(lang.say(card), "")
    return name in story


@in_both_languages
def test_why_tells_the_card_the_twist_or_the_action(lang: str) -> None:
    told = words(lang)
    narrator = Narrator(Setup(TRIO.players, twists=("grants", "white-mice")), told)
    moon_base = narrator.why(event("gained", 0, ("invention", "moon-base"), amount=9))
    assert told.say("moon-base") in moon_base
    assert invention_text(INVENTION_BY_ID["moon-base"], told) in moon_base
    grants = narrator.why(event("gained", 0, ("twist", "grants"), amount=2, rule="2.0"))
    assert grants.startswith(told.say("grants"))
    assert twist_text(TWIST_BY_ID["grants"], told) in grants
    work = narrator.why(event("gained", 0, ("action", "work"), amount=6, rule="3.5"))
    assert work.startswith(told.say("action-work"))
    assert twist_text(TWIST_BY_ID["white-mice"], told) in work


def test_why_speaks_of_the_rules_and_of_the_twists_that_bend_them() -> None:
    income = event("earned", 0, amount=4, zone="work", other=1, rule="2.3")
    assert Narrator(TRIO, EN).why(income) == (
        "Each spy earns $1 for each neighbour whose action is the zone it stands on. "
        "With two players the opponent is both neighbours and counts twice. Rule 2.3."
    )
    doubled = Narrator(Setup(TRIO.players, twists=("parallel-universe", "grants")), EN).why(income)
    assert twist_text(TWIST_BY_ID["parallel-universe"], EN) in doubled
    assert twist_text(TWIST_BY_ID["grants"], EN) not in doubled


def test_why_follows_the_edition() -> None:
    setup = Setup(TRIO.players, "ru-2014", ("spy-pact",))
    pact = Narrator(setup, EN).why(event("gained", 0, ("twist", "spy-pact"), amount=3, rule="6.11"))
    assert twist_text(TWIST_BY_ID["spy-pact"], EN, EDITION_BY_ID["ru-2014"]) in pact


def test_questions_say_what_for() -> None:
    narrator = Narrator(TRIO, EN)
    both = (("espionage", "invent"), ("espionage", "research"), ("invent", "research"))
    assert narrator.question(decision("action", both)) == (
        "Choose 2 different actions in secret. Not allowed now: Work."
    )
    zone = decision("zone", ("espionage", "work"), ("action", "espionage"))
    assert narrator.question(zone) == "Where does the spy go?"
    discard = decision("discard", ("virus", "android"), ("invention", "shrink-ray"))
    assert narrator.question(discard) == "Shrink Ray: choose a card to discard."
    assert Narrator(TRIO, RU).question(discard) == "Уменьшающий луч: выберите карту для сброса."


def decision(
    kind: DecisionKind, options: tuple[str | tuple[str, ...], ...], cause: tuple[CauseKind, str] = ("rules", "rules")
) -> Decision:
    return Decision(0, kind, options, Cause(*cause))


def test_options_by_name() -> None:
    narrator = Narrator(TRIO, EN)
    assert narrator.option("invent", "virus") == "Virus ($5, 2 points)"
    assert narrator.option("discard", "secret-hideout") == "Secret Hideout ($12, 1 point per invention)"
    assert narrator.option("zone", "work") == "Work ($1)"
    assert narrator.option("zone", "research") == "Research (free)"
    assert narrator.option("place", "work") == "Work"
    assert narrator.option("action", ("espionage", "work")) == "Espionage and Work"
    assert narrator.option("action", ()) == "No action"
    cheap = Narrator(Setup(TRIO.players, twists=("cheap-fusion-power",)), RU)
    assert cheap.option("commit", "virus") == "Вирус (3 монеты, 2 очка)"


def test_a_story_begins_with_the_table_and_the_deal() -> None:
    game = Game.new(TRIO.players, "grants", seed=3)
    mine = [EN.say(card) for card in (event.card for event in game.events(seat=1)) if card]
    assert list(Narrator(game.setup, EN, 1).story(game.events(seat=1)))[:5] == [
        "You, Ada and Clara want the world. 20 points will buy it.",
        "Twist: Grants — Start of turn: each player with no invention in play gains $2.",
        "Everyone starts with $10 and 5 spies.",
        f"Ada gets 3 cards; you get {mine[0]}, {mine[1]} and {mine[2]}; Clara gets 3 cards.",
        "",
    ]


def test_a_turn_is_told_in_few_lines() -> None:
    game = Game.new(TRIO.players, "grants", seed=3)
    for seat, action in enumerate(("work", "research", "work")):
        game.answer(seat, action)
    first, second = list(Narrator(game.setup, EN).chapters(game.events()))[1:]
    assert first.heading == "Turn 1. Ada resolves first."
    assert first.lines == [
        "Everyone gains $2 (Grants).",
        "Boris does research; Ada and Clara work.",
        "Boris draws a card and gains $2 (Research).",
        "Ada and Clara each gain $4 (Work).",
    ]
    assert second.heading == "Turn 2. Boris resolves first."


def test_a_log_that_begins_in_the_middle_needs_no_heading() -> None:
    scored = [event("scored", 1, amount=5, step="score"), event("scored", 2, amount=3, step="score")]
    assert list(Narrator(TRIO, EN).story(scored)) == ["Scores: Boris 5, Clara 3."]
    assert list(Narrator(TRIO, RU, 2).story(scored)) == ["Счёт: Boris — 5, вы — 3."]


def test_income_from_both_sides_and_from_oneself() -> None:
    income = [event("earned", 0, amount=2, zone="work", other=other, step="income") for other in (1, 2)]
    income.append(event("earned", 0, ("twist", "insider-trading"), amount=2, zone="work", other=0, step="income"))
    assert list(Narrator(TRIO, EN).story(income)) == [
        "Ada earns $4 on Work from Boris and Clara, then earns $2 on Work (Insider Trading)."
    ]


def test_a_story_tells_every_event_once() -> None:
    """A payment is told with what it bought, a card shown with what became of it; all else is in its place."""
    for game, _ in rich_games():
        for turn in turns(game.events(all_seen=True)):
            told = [
                (deed, len(passage.seats or (0,)) * passage.times)
                for passage in passages(turn)
                for deed in passage.deeds
            ]
            prices = [deed.price for deed, times in told if deed.price is not None for _ in range(times)]
            assert sorted(prices) == sorted(event.amount for event in turn if event.kind == "paid")
            counted = Counter[str]()
            for deed, times in told:
                counted[deed.kind] += len(deed.events) * times
            assert counted == Counter(event.kind for event in turn if event.kind not in ("paid", "showed"))


@in_both_languages
def test_a_listener_hears_each_turn_in_two_sentences(lang: str) -> None:
    """Who does what, then what comes of it; nothing that the listener may not know."""
    for game, _ in rich_games():
        narrator = Narrator(game.setup, words(lang), 0)
        for turn in turns(game.events(seat=0)):
            heard = narrator.in_two_sentences(turn)
            assert len(heard) <= (2 if turn[0].turn else 0)
            assert all(is_sentence(sentence, lang) for sentence in heard), heard


def test_what_a_listener_hears_of_a_turn() -> None:
    turn = [
        event("turn-began", 1, amount=2),
        *(event("revealed-actions", seat, actions=("work",), step="income") for seat in (0, 1)),
        event("revealed-actions", 2, actions=("invent",), step="income"),
        event("earned", 2, amount=2, zone="work", other=0, step="income"),
        *(event("gained", seat, ("action", "work"), amount=4, step="work") for seat in (0, 1)),
        event("scored", 2, amount=3, step="score"),
    ]
    assert Narrator(TRIO, EN, 0).in_two_sentences(turn) == [
        "Clara invents; you and Boris work.",
        "Clara earns $2 on Work from you; you and Boris each gain $4 (Work).",
    ]


def test_names_are_told_as_they_are() -> None:
    setup = Setup(("{ $who }", "<b>you</b>", "*Клара*"))
    told = Narrator(setup, EN).sentence(event("gained", 0, ("action", "work"), amount=4))
    assert told == "{ $who } gains $4 (Work)."
    story = list(Narrator(setup, RU).story([event("gained", 1, ("action", "work"), amount=4)]))
    assert story == ["<b>you</b> получает 4 монеты (Работа)."]
