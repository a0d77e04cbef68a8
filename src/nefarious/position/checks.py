"""What a position cannot be, as far as it can be told without the engine. The rest `Game.from_position` tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from nefarious.cards import INVENTIONS
from nefarious.cards.folding import folded
from nefarious.cards.lookup import near
from nefarious.cards.rules import SPIES, Rules
from nefarious.choices import CARD_NUMBER
from nefarious.engine.vocabulary import ACTIONS
from nefarious.errors import BadPosition, clip, shown

if TYPE_CHECKING:
    from nefarious.position.value import Asks, Position, Side

__all__ = ["KINDS", "check", "check_card", "places"]

MOST = 9_999
"""Of money, points, turns and shuffles: more than any game sees, and few enough for the engine's numbers."""

MOST_GOAL = 99
STEPS = ("start", "choose", "espionage", "invent", "research", "end")
"""The steps in which somebody may be asked."""

KINDS = ("commit", "discard", "place", "recall")
REPEATED = ("espionage", "invent", "research")


def check(position: Position) -> None:
    """Refuse what cannot be, with a sentence."""
    rules = folded(position.edition, position.twists)
    _check_numbers(position, rules)
    for seat, side in enumerate(position.seats):
        _check_side(seat, side, position, rules)
    _check_cards(position)
    _check_order(position)
    _check_shuffles(position)
    _check_moment(position, rules)
    _check_builders(position)
    _check_revealed(position)


def places(position: Position) -> Iterator[tuple[str, str]]:
    """Every card whose place is told, with the place."""
    for seat, side in enumerate(position.seats):
        for pile in ("hand", "shown", "built"):
            yield from ((f"{seat}: {pile}", card) for card in getattr(side, pile))
        if side.committed is not None:
            yield f"{seat}: committed", side.committed
    yield from (("deck", card) for card in position.deck or ())
    yield from (("discards", card) for card in position.discards)


def check_card(card: str, place: str) -> None:
    """Refuse a card that does not exist."""
    if card not in CARD_NUMBER:
        similar = ", ".join(each.id for each in near(card, INVENTIONS)) or "-"
        raise BadPosition("position-card", card=clip(card), place=place, near=similar)


def _within(word: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise BadPosition("position-range", word=word, number=shown(number), least=least, most=most)


def _seats(word: str, seats: Iterable[int], position: Position) -> None:
    for seat in seats:
        _within(word, seat, 0, len(position.seats) - 1)


def _check_numbers(position: Position, rules: Rules) -> None:
    _within("turn", position.turn, 1, MOST)
    _seats("first", [position.first], position)
    _within("shuffles", position.shuffles, 0, MOST)
    if position.goal is not None:
        _within("goal", position.goal, 1, MOST_GOAL)
    repeats = rules.action_repeats if position.step in REPEATED else 1
    _within("time", position.time, 1, repeats)
    _seats("order", position.order, position)
    has_dawn = rules.spy_pact and rules.spy_pact_by_zone and position.step == "espionage"
    for number in position.dawn:
        _within("dawn", number, 0, SPIES * len(position.seats) if has_dawn else 0)


def _is_choice(answer: str | None) -> bool:
    """Whether a text names a card, a zone, or actions."""
    return answer in CARD_NUMBER or set((answer or "").split("+")) <= set(ACTIONS)


def _check_side(seat: int, side: Side, position: Position, rules: Rules) -> None:
    _within(f"{seat}: money", side.money, 0, MOST)
    if side.score is not None:
        _within(f"{seat}: score", side.score, 0, MOST)
    for zone, number in zip(ACTIONS, side.spies, strict=True):
        _within(f"{seat}: spies: {zone}", number, 0, SPIES)
    if sum(side.spies) > SPIES:
        raise BadPosition("position-spies", seat=seat, number=sum(side.spies), most=SPIES)
    if side.answer not in (None, "?") and not _is_choice(side.answer):
        raise BadPosition("position-answer", step=position.step)
    for shuffle in side.unknown:
        _within(f"{seat}: hand: ?@", shuffle, 0, position.shuffles)
    known = tuple(action for action in ACTIONS if action in side.actions)
    if known != side.actions or len(known) > rules.actions_per_turn:
        raise BadPosition(
            "position-actions",
            seat=seat,
            given=clip("+".join(side.actions)),
            most=rules.actions_per_turn,
            known=", ".join(ACTIONS),
        )
    if side.committed is not None and not rules.planning:
        raise BadPosition("position-committed", seat=seat, twist="quarterly-planning")


def _check_cards(position: Position) -> None:
    """Every card lies in one place, and in this game."""
    lying: dict[str, str] = {}
    for place, card in places(position):
        check_card(card, place)
        if card in lying:
            raise BadPosition("position-card-twice", card=card, place=place, other=lying[card])
        if position.cards and card not in position.cards:
            raise BadPosition("position-card-boxed", card=card, place=place)
        lying[card] = place
    hidden = sum(len(side.unknown) for side in position.seats)
    unseen = len(position.unseen)
    if unseen < hidden or (position.deck is not None and unseen != hidden):
        cards = ", ".join(position.unseen) or "-"
        raise BadPosition("position-unknown", hidden=hidden, unseen=unseen, cards=clip(cards, 200))


def _check_order(position: Position) -> None:
    if position.order and Counter(position.order) != Counter(position.seat_after_seat):
        raise BadPosition("position-order", order="".join(map(str, position.order)))


def _check_shuffles(position: Position) -> None:
    """A card drawn before a shuffle was not in it, and one drawn after it was: the numbers must allow a deal."""
    unseen = set(position.unseen)
    in_hand = {card for side in position.seats for card in (*side.hand, *side.shown)}
    dealt_in: dict[str, int] = {}
    for shuffle, cards in position.older:
        _within("older", shuffle, 0, position.shuffles - 1)
        for card in cards:
            if card not in unseen | in_hand or card in dealt_in:
                raise BadPosition("position-older", card=clip(card))
            dealt_in[card] = shuffle
    wanted = Counter(shuffle for side in position.seats for shuffle in side.unknown)
    there = Counter(dealt_in.get(card, position.shuffles) for card in unseen)
    for shuffle in wanted | there:
        is_deck = shuffle == position.shuffles and position.deck is None
        if wanted[shuffle] > there[shuffle] or (wanted[shuffle] < there[shuffle] and not is_deck):
            raise BadPosition("position-dealt", shuffle=shuffle, wanted=wanted[shuffle], there=there[shuffle])


def _check_moment(position: Position, rules: Rules) -> None:
    """Somebody is asked, or the turn has not begun, or the game is over."""
    if position.over:
        is_asking = position.asks is not None or any(side.answer is not None for side in position.seats)
        if position.step != "score" or is_asking:
            raise BadPosition("position-over")
        if position.winner is not None:
            _seats("over", [position.winner], position)
        return
    if position.winner is not None:
        raise BadPosition("position-winner")
    if position.step not in STEPS:
        raise BadPosition("position-step", step=clip(position.step), known=", ".join(STEPS))
    if position.asks is not None:
        _check_asks(position.asks, position, rules)
    elif position.step in ("research", "end") or _is_answered_early(position):
        raise BadPosition("position-nobody", step=position.step)


def _is_answered_early(position: Position) -> bool:
    return position.step == "start" and any(side.answer is not None for side in position.seats)


def _check_asks(asks: Asks, position: Position, rules: Rules) -> None:
    if asks.kind not in KINDS:
        raise BadPosition("position-asks", known=", ".join(KINDS))
    plain = (asks.seat, asks.number, asks.effect, asks.of, asks.round) == (None, 1, None, None, 1)
    if asks.kind == "commit":
        if not (rules.planning and position.step in ("start", "invent") and plain):
            raise BadPosition("position-commit", twist="quarterly-planning")
        return
    if position.step in ("choose", "espionage"):
        raise BadPosition("position-effect", kind=asks.kind, step=position.step)
    if asks.seat is None:
        raise BadPosition("position-asks-seat", kind=asks.kind)
    _seats("seat", [asks.seat], position)
    _within("number", asks.number, 1, 255)
    _within("round", asks.round, 1, rules.effect_rounds if asks.of is not None else 1)
    if asks.effect is not None:
        _within("effect", asks.effect, 1, 5)
    if asks.of is not None:
        _seats("of", [asks.of], position)
        if asks.effect is None:
            raise BadPosition("position-effect", kind=asks.kind, step=position.step)


def _check_builders(position: Position) -> None:
    """Who built in this step built in this turn, and has built something."""
    _seats("built-this-turn", position.built_this_turn, position)
    steps = ("invent", "research", "end") if not position.over else ()
    in_effects = position.step == "invent" and position.asks is not None and position.asks.kind != "commit"
    built = {seat for seat, side in enumerate(position.seats) if side.built and position.step in steps}
    turn, now = set(position.built_this_turn), set(position.built_this_step)
    is_once = len(turn) == len(position.built_this_turn) and len(now) == len(position.built_this_step)
    if not (now <= turn <= built and is_once) or (now and not in_effects):
        raise BadPosition("position-builders")


def _check_revealed(position: Position) -> None:
    """Cards turned over wait in hand to be built, where the unions ask for a spy first."""
    asks = position.asks
    is_building = position.step == "invent" and asks is not None and asks.kind == "recall" and asks.effect is None
    for seat, side in enumerate(position.seats):
        if side.revealed is None:
            if is_building and asks is not None and asks.seat == seat:
                raise BadPosition("position-revealed", seat=seat)
            continue
        waits = asks is not None and _turn_of(seat, position) >= _turn_of(asks.seat or 0, position)
        if not (is_building and waits and "invent" in side.actions and _is_held(side.revealed, side)):
            raise BadPosition("position-revealed", seat=seat)


def _turn_of(seat: int, position: Position) -> int:
    return (seat - position.first) % len(position.seats)


def _is_held(card: str, side: Side) -> bool:
    return card in side.hand or card in side.shown or card == side.committed
