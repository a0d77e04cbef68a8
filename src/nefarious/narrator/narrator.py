"""`Narrator`: what happened, why, and what is asked, in the words of either language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby

from nefarious.cards import EDITION_BY_ID, INVENTION_BY_ID, TWIST_BY_ID
from nefarious.cards.wording import points_text, twist_text
from nefarious.choices import Choice, Decision
from nefarious.doors import MOST_TOLD, action_mask, check_number, check_seat, checked_list, expect, expect_mapping
from nefarious.engine.vocabulary import ACTIONS
from nefarious.errors import shown
from nefarious.events import Event
from nefarious.locale import Words
from nefarious.narrator.phrases import Phrases
from nefarious.narrator.prices import Prices
from nefarious.narrator.reasons import cause_name, why_text
from nefarious.narrator.story import Chapter, Story
from nefarious.narrator.storyteller import Outline, Passage, passages, turns
from nefarious.setup import Setup
from nefarious.views import View

__all__ = ["Narrator"]


class Narrator:
    """Tells one game to one viewer, whom it calls "you"; without a viewer, to everybody.

    It says what the events say: give it the events that the viewer may see.

    >>> from nefarious import Game
    >>> from nefarious.locale import words
    >>> game = Game.new(players=("Ada", "Boris"), seed=1)
    >>> narrator = Narrator(game.setup, words("en"), viewer=1)
    >>> narrator.question(game.decisions[1])
    'Choose your action in secret.'
    >>> game.answer(0, "work")
    >>> game.answer(1, "work")
    >>> [narrator.sentence(event) for event in game.events(seat=1) if event.kind == "gained"]
    ['Ada gains $4 (Work).', 'You gain $4 (Work).']
    """

    def __init__(self, setup: Setup, words: Words, viewer: int | None = None) -> None:
        """Tell a game set up like that in these words."""
        self.setup = expect(setup, Setup, "setup")
        self.words = expect(words, Words, "words")
        self.viewer = viewer = None if viewer is None else check_seat(viewer, len(setup.players))
        self.rules = View.of_rules(setup).rules
        self._phrases = Phrases(setup.players, words, viewer, is_planned=bool(self.rules.planning))

    def sentence(self, event: Event) -> str:
        """One event as a sentence that stands alone."""
        return self._phrases.sentence(expect(event, Event, "event"))

    def why(self, event: Event | Decision, view: View | None = None) -> str:
        """The card or the rule behind an event or a question, with its text, its paragraph, and a view's prices."""
        if not isinstance(event, Event | Decision):
            raise TypeError(f"event must be an Event or a Decision, not {shown(event)}")
        return why_text(event, self._seen(view), self.words)

    def story(self, events: Iterable[Event]) -> Iterator[str]:
        """A whole log, line by line: the deal, then a heading and its sentences for each turn.

        An empty line parts the turns.
        """
        return Story(self.chapters(events)).lines()

    def tally(self, seats: Sequence[int], money: int = 0, cards: int = 0, spies: int = 0) -> str:
        """What each of some seats has more or less of, as a sentence: "Boris loses $2 and draws a card."."""
        whose = tuple(check_seat(seat, len(self.setup.players)) for seat in checked_list(seats, "seats"))
        if not whose:
            raise TypeError("seats must name at least one seat")
        counts = [check_number(each, "tally-number", -MOST_TOLD, MOST_TOLD) for each in (money, cards, spies)]
        return self._phrases.tally(whose, *counts)

    def in_brief(self, events: Sequence[Event]) -> str:
        """Some events of one turn and one cause that goes without saying, without a full stop."""
        told = _checked_events(events)
        untold = [event.kind for event in told if not self.words.has(f"did-{event.kind}")]
        if untold:
            raise TypeError(f"events of the kind {untold[0]!r} are not told in brief")
        known = frozenset(event.cause.id for event in told[:1])
        return "; ".join(self._phrases.passage(each, "inside", known) for each in passages(told))

    def in_two_sentences(self, events: Iterable[Event]) -> list[str]:
        """What a listener needs of a stretch of play: who does what, then what comes of it; a sentence each, if at all.

        The deal, the scores and whose turn begins are left out: they can be looked up when they are wanted.
        """
        return self._in_outline(Outline.of(_checked_events(events)))

    def _in_outline(self, outline: Outline) -> list[str]:
        """The same, of events that were gone through before: once for several listeners."""
        told = [self._phrases.reveal(outline.revealed)] if outline.revealed else []
        return [*told, self._in_one_line(outline.outcomes)] if outline.outcomes else told

    def scores(self, scores: Mapping[int, int]) -> str:
        """Points seat by seat: "you 3, Boris 1"."""
        told = []
        expect_mapping(scores, "scores")
        by_seat = {
            check_seat(seat, len(self.setup.players)): check_number(score, "tally-number", -MOST_TOLD, MOST_TOLD)
            for seat, score in scores.items()
        }
        for seat in sorted(by_seat):
            who, _ = self._phrases.who((seat,), "inside")
            told.append(self.words.say("tale-score", who=who, amount=by_seat[seat]))
        return self._phrases.named(", ".join(told))

    def chapters(self, events: Iterable[Event]) -> Iterator[Chapter]:
        """The same, turn by turn. A log that begins later knows only the scores it tells."""
        scores: dict[int, int] = {}
        for turn in turns(_checked_events(events)):
            number, heading = turn[0].turn, ""
            lines: list[str] = []
            if turn[0].kind == "dealt":
                lines += self._opening()
                scores = dict.fromkeys(range(len(self.setup.players)), 0)
            elif turn[0].kind == "turn-began":
                heading = self.sentence(turn.pop(0))
            for _, events_of_round in groupby(turn, key=_round_of):
                lines += self._round(list(events_of_round), scores)
            yield Chapter(number, heading, lines)

    def question(self, decision: Decision, view: View | None = None) -> str:
        """What is asked, and because of what. Prices, for languages that name them, are a view's."""
        if expect(decision, Decision, "decision").kind == "action":
            return self._action_question(decision)
        cause = cause_name(decision.cause, self.words)
        return self.words.say(f"ask-{decision.kind}", cause=cause, **Prices.of(self._seen(view)).told(self.words))

    def option(self, kind: str, choice: Choice, view: View | None = None) -> str:
        """A choice for a decision of some kind, in words: "Virus ($5, 2 points)"."""
        say = self.words.say
        if not isinstance(choice, str):
            action_mask(choice)
            return self._phrases.actions(choice) or say("pick-nothing")
        if choice not in ACTIONS:
            return _card_option(choice, self._seen(view).cost(choice), self.words)
        zone = say(f"action-{choice}")
        return say("pick-zone", zone=zone, amount=self._seen(view).zone_cost(choice)) if kind == "zone" else zone

    def _seen(self, view: View | None) -> View:
        return View.of_rules(self.setup) if view is None else expect(view, View, "view")

    def _action_question(self, decision: Decision) -> str:
        """How many actions to choose, and which of the four are not on offer."""
        number = max(map(len, decision.options))
        offered = {action for option in decision.options for action in option}
        barred = [self.words.say(f"action-{action}") for action in ACTIONS if action not in offered]
        message = "ask-action-barred" if barred else "ask-action"
        return self.words.say(message, number=number, barred=", ".join(barred))

    def _opening(self) -> Iterator[str]:
        """Who plays for what, and by which twists."""
        say = self.words.say
        who, form = self._phrases.who(range(len(self.setup.players)), everyone=False)
        yield self._phrases.named(say("tale-opening", who=who, form=form, goal=self.rules.goal))
        edition = EDITION_BY_ID[self.setup.edition]
        for twist in self.setup.twists:
            yield say("tale-twist", name=say(twist), text=twist_text(TWIST_BY_ID[twist], self.words, edition))

    def _round(self, events: Sequence[Event], scores: dict[int, int]) -> list[str]:
        """The lines for some events in a row of which `_round_of` tells the same."""
        event = events[0]
        if event.kind == "turn-began":
            return [self.sentence(event)]
        if event.kind == "revealed-actions":
            return [self._phrases.reveal(events)]
        if event.kind == "scored":
            scores.update((seat, event.amount) for event in events for seat in _seats(event))
            return [self.words.say("tale-scores", scores=self.scores(scores))]
        if _round_of(event):
            seat_by_seat = sorted(events, key=_seats) if event.kind == "drew" else events
            return [self._in_one_line(passages(seat_by_seat))]
        return [self._line(passage) for passage in passages(events)]

    def _line(self, passage: Passage) -> str:
        """A passage as a sentence of its own."""
        return self._in_one_line([passage]) if passage.seats else self.sentence(passage.deeds[0].events[0])

    def _in_one_line(self, several: Iterable[Passage]) -> str:
        """Short passages about seat after seat, in one sentence."""
        told = [self._phrases.passage(each, "inside" if number else "start") for number, each in enumerate(several)]
        return self._phrases.stop("; ".join(told))


@lru_cache(2_000)
def _card_option(card: str, cost: int, words: Words) -> str:
    """A card in a hand: people hold the same few at all tables."""
    price = words.say("amount-money", amount=cost)
    return words.say("pick-card", name=words.say(card), cost=price, points=points_text(INVENTION_BY_ID[card], words))


def _checked_events(events: Iterable[Event]) -> list[Event]:
    """Events, and nothing else."""
    return [expect(event, Event, "an event") for event in checked_list(events, "events", MOST_TOLD)]


def _seats(event: Event) -> tuple[int, ...]:
    return () if event.seat is None else (event.seat,)


def _round_of(event: Event) -> str:
    """The same for events that are told in one line, however many; empty for most."""
    if event.kind == "drew" and event.cause.kind == "rules":
        return "deal"
    return event.kind if event.kind in ("committed", "revealed-actions", "scored") else ""
