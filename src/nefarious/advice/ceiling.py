"""The most points that a seat might have at the end of the turn, where twists make more of it than one card built.

It is generous: whatever cards are drawn, whoever builds what, and in whichever order, nobody gets further.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache

import numpy as np

from nefarious.advice.known import Hands, Known, just
from nefarious.cards import INVENTIONS, TWIST_BY_ID, TWISTS
from nefarious.cards.effects import Effect, Per, To, Verb
from nefarious.cards.rules import FULL_HAND, SPIES, field_paid_by
from nefarious.choices import actions_in, members
from nefarious.engine import entries
from nefarious.engine.vocabulary import ACTIONS, NO_CARD
from nefarious.views import PlayerView, View

__all__ = ["Ceiling"]

BESIDES = ("money_per_point", "full_hand_points", "no_spies_points")
"""The rules by which more than inventions is worth points."""

TAKEN_OUT = [twist.id for twist in TWISTS if {*BESIDES, "unions"} & set(twist.changes)]
ENOUGH = 9_999
"""Money for any card."""

BOTH_COUNT = 1
"""Two cards built in one turn may each count the other."""

DOES = [frozenset(effect.verb for effect in invention.you) for invention in INVENTIONS]
"""What each invention does to its builder."""

TO_OTHERS = [(1 << number, effect) for number, invention in enumerate(INVENTIONS) for effect in invention.others]
"""What inventions do to everybody but their builder, each as a set of cards."""

GAINS = [effect for invention in INVENTIONS for effect in invention.you if effect.verb is Verb.GAIN]
"""How inventions gain money for their builder: each in one way."""

MOST_GAINED = {per: max(gain.amount for gain in GAINS if gain.per is per) for per in {gain.per for gain in GAINS}}
"""The most that any of them gains for each thing that is counted."""

MASKS: dict[tuple[str, ...], int] = {actions_in(mask): mask for mask in range(1 << len(ACTIONS))}
"""The engine's number for each set of actions."""

Effects = Iterable[Effect]
Cards = tuple[int, ...]
"""Inventions by their numbers, in the order in which they are built."""


class Ceiling:
    """A table as everybody sees it, and how high everybody might get this turn, as far as a viewer may know.

    All that look at one moment share one: what they know of cards is given where it matters.
    """

    def __init__(self, view: View) -> None:
        """Look at a game that is not over, with anybody's eyes."""
        self.view = view
        self.players = view.players
        self.rules = view.rules
        self._most_besides = self.rules.full_hand_points + self.rules.no_spies_points
        self._unit = self.rules.money_per_point or 1
        self.step = view.step
        self._costs = view._prices
        self.is_choosing = self.step in ("start", "choose")
        self.is_before_building = self.is_choosing or self.step in ("income", "espionage")
        self._known_values: dict[tuple[int, int], int] = {}
        self._known_money: dict[tuple[int, tuple[str, ...]], int] = {}
        self._known_pay: dict[tuple[str, ...], int] = {}
        self._known_effects: dict[tuple[int, Cards, bool, Verb], tuple[int, int]] = {}
        self._known_others: dict[tuple[Known, int, Verb], int] = {}
        self._known_points: dict[tuple[int, int, int], int] = {}

    @cached_property
    def bare(self) -> View:
        """The same table, on which inventions alone are worth points, and anybody may build."""
        view = self.view
        for twist in TAKEN_OUT:
            if twist in view.setup.twists:
                view = view.without(twist)
        return view

    @property
    def is_higher(self) -> bool:
        """Whether more is possible here than the income of a turn and one card of the hand."""
        rules = self.rules
        raised = rules.focus_pay or rules.spy_pact or rules.draws_per_spy
        return rules.action_repeats > 1 or bool(raised or rules.money_per_point or self._most_besides)

    @cached_property
    def certain(self) -> list[int]:
        """The points that each seat cannot lose this turn."""
        return [self.bare.points(player.seat) for player in self.players]

    def ways(self, player: PlayerView) -> tuple[tuple[str, ...], ...]:
        """The sets of actions that a seat may choose, or that which it has chosen."""
        if not self.is_choosing:
            return (player.actions,)
        return _sets_of(int(entries.choosable(self.view._record, 0, player.seat)))

    def is_building(self, seat: int) -> bool:
        """Whether a seat that revealed Invent has a card still to come in this Invent step."""
        if self.step != "invent" or self.view.asking is None:
            return False
        kind, cause = self.view.asking
        if kind in ("invent", "commit"):
            return True
        return (kind, cause.id) == ("recall", "labour-unions") and self.shown_to_build(seat) != 0

    def shown_to_build(self, seat: int) -> int:
        """The card that a seat has turned over in this Invent step and not built, as a set."""
        record = self.view._record
        if self.step != "invent" or record["built_now"][0, seat] != NO_CARD:
            return 0
        return just(record["revealed"][0, seat])

    def held(self, seat: int, known: Known) -> tuple[int, int]:
        """The cards that a seat has to build now, as the viewer knows, and those that it may have besides."""
        shown = self.shown_to_build(seat)
        return (shown, 0) if shown and self.is_building(seat) else self._hands.held(seat, known)

    @cached_property
    def _hands(self) -> Hands:
        return Hands(self.view, self.players)

    def is_reached(self, player: PlayerView, actions: tuple[str, ...], needed: int, known: Known) -> bool:
        """Whether a seat might have so many points after a turn with these actions."""
        least = self._least_value(player, actions, needed, known)
        # Nobody gets further than by these sums, and most get nowhere near: few cards are looked at one by one.
        if least <= 0 and self._reaches(player, actions, (), needed, known):
            return True
        building = self._built(player, actions, least, known)
        return any(self._reaches(player, actions, built, needed, known) for built in building)

    def _reaches(self, player: PlayerView, actions: tuple[str, ...], built: Cards, needed: int, known: Known) -> bool:
        """What inventions are worth is known most quickly; the rest is looked at only if it can make the difference."""
        missing = needed - self._in_play(player.seat, built)
        if self.rules.money_per_point:
            missing -= self._money_left(player, actions, built, known) // self.rules.money_per_point
        return missing <= 0 or (
            missing <= self._most_besides and missing <= self._besides(player, actions, built, known)
        )

    def _besides(self, player: PlayerView, actions: tuple[str, ...], built: Cards, known: Known) -> int:
        points = 0
        if self.rules.full_hand_points and self._cards_left(player, actions, built, known) >= FULL_HAND:
            points += self.rules.full_hand_points
        if self.rules.no_spies_points and self._may_be_without_spies(player, built, known):
            points += self.rules.no_spies_points
        return points

    def _built(self, player: PlayerView, actions: tuple[str, ...], least: int, known: Known) -> Iterator[Cards]:
        """The cards that a seat might build this turn: one, or two (twist 21); none if no card can bring enough."""
        seat, builds = player.seat, self._builds_left(player.seat, actions)
        if not builds or (self.rules.unions and not self._spies(player) and builds == 1 and "espionage" not in actions):
            return
        money = self.money(player, actions)
        held, drawn = sum(self.held(seat, known)), self._hands.drawn(seat, known)
        first = held | drawn if self._draws_first(actions) else held
        if self.rules.broke_after_building and self.rules.money_per_point:
            least += money  # is lost
        if builds > 1:
            least -= BOTH_COUNT * self._unit
        another = self._most_value(player, held | drawn, ENOUGH) if builds > 1 else 0
        if self._most_value(player, first, money) + another < least:
            return
        payable = [card for card in members(first) if self._costs[card] <= money]
        values = {card: value for card in payable if (value := self._value(player, card)) + another >= least}
        for card, value in values.items():
            if value >= least:
                yield (card,)
        if builds > 1 and values:
            yield from self._pairs(player, values, held | drawn, money, least, known)

    def _pairs(
        self, player: PlayerView, firsts: Mapping[int, int], cards: int, money: int, least: int, known: Known
    ) -> Iterator[Cards]:
        """Two cards that bring at least so much; of all second ones the best will do, if nothing else counts."""
        enough = least - max(firsts.values())
        seconds = {card: value for card in members(cards) if (value := self._value(player, card)) >= enough}
        best_first = sorted(seconds, key=seconds.__getitem__, reverse=True)
        for first, value in firsts.items():
            left = money - self._costs[first] + self._of(player, (first,), Verb.GAIN, known)
            for second in best_first:
                if value + seconds[second] < least:
                    break
                if second != first and self._costs[second] <= left:
                    yield first, second
                    if not self._most_besides:
                        break

    def _value(self, player: PlayerView, card: int) -> int:
        """What building a card brings: points, or money for points and itself (twist 31)."""
        case = (player.seat, card)
        if case not in self._known_values:
            value = (self._with_one(player.seat, card) - self.certain[player.seat]) * self._unit
            if self.rules.money_per_point and not self.rules.broke_after_building:
                value -= self._costs[card]
            if self.rules.money_per_point and Verb.GAIN in DOES[card]:
                gained = [self._own_effects(player, built, True, Verb.GAIN)[0] for built in ((card,), ())]
                value += (gained[0] - gained[1]) * self.rules.effect_rounds
            self._known_values[case] = value
        return self._known_values[case]

    def _best(self, seat: int, cards: int, money: int) -> int:
        """The most points that inventions are worth with one of some cards for so much money; negative without any."""
        return int(entries.score_by_building(self.bare._record, 0, seat, np.uint64(cards), money, 0))

    def _least_value(self, player: PlayerView, actions: tuple[str, ...], needed: int, known: Known) -> int:
        """What the cards that a seat builds have to bring, if all else that counts comes together."""
        missing = needed - self.certain[player.seat] - self._most_besides
        if not self.rules.money_per_point:
            return missing
        spare = self.money(player, actions) + self._pay(actions) + self._done_to(player, (), True, Verb.GAIN, known)
        return missing * self.rules.money_per_point - spare

    def _most_value(self, player: PlayerView, cards: int, money: int) -> int:
        """More than one of some cards can bring, if it costs no more than that."""
        value = (self._best(player.seat, cards, money) - self.certain[player.seat]) * self._unit
        if self.rules.money_per_point:
            most = max([amount * self._times(player, per) for per, amount in MOST_GAINED.items()])
            value += most * self.rules.effect_rounds
        return value

    def _builds_left(self, seat: int, actions: tuple[str, ...]) -> int:
        if "invent" not in actions:
            return 0
        repeats = self.rules.action_repeats
        if self.is_before_building:
            return repeats
        if self.step != "invent":
            return 0
        has_built = int(self.view._record["builders"][0]) >> seat & 1
        return max(0, repeats - has_built - (not has_built and not self.is_building(seat)))

    def money_now(self, player: PlayerView, actions: tuple[str, ...]) -> int:
        """The most that a seat can have to build with, by nothing but its income."""
        if not self.is_choosing:
            return player.money
        return int(entries.money_to_build(self.view._record, 0, player.seat, MASKS[actions]))

    def money(self, player: PlayerView, actions: tuple[str, ...]) -> int:
        """The same if twists help."""
        case = (player.seat, actions)
        if case not in self._known_money:
            self._known_money[case] = self._most_money(player, actions)
        return self._known_money[case]

    def _most_money(self, player: PlayerView, actions: tuple[str, ...]) -> int:
        money = self.money_now(player, actions)
        if self.step == "start":
            money += sum(effect.amount for effect in self._by_twists("start_of_turn") if effect.verb is Verb.GAIN)
        if self.is_before_building:
            money += self.rules.focus_pay * len(actions)
            if "espionage" in actions:
                money += self.rules.spy_pact * self.rules.action_repeats * sum(map(self._spies, self.players))
        return money

    def _money_left(self, player: PlayerView, actions: tuple[str, ...], built: Cards, known: Known) -> int:
        """What may be there at the end of the turn."""
        money = self.money(player, actions) - sum([self._costs[card] for card in built])
        if built and self.rules.broke_after_building:
            money = 0
        return money + self._pay(actions) + self._of(player, built, Verb.GAIN, known)

    def _pay(self, actions: tuple[str, ...]) -> int:
        """What Research and Work are still to bring."""
        if actions not in self._known_pay:
            fields = (field_paid_by(action) for action in actions if self._is_to_come(action))
            pays = [getattr(self.rules, field) for field in fields if field is not None]
            self._known_pay[actions] = sum(pay * self.rules.action_repeats + self.rules.focus_pay for pay in pays)
        return self._known_pay[actions]

    def _cards_left(self, player: PlayerView, actions: tuple[str, ...], built: Cards, known: Known) -> int:
        """How many cards may be in the hand at the end of the turn."""
        cards = player.hand_size - len(built) + (player.committed is not None and bool(built))
        cards += self._of(player, built, Verb.DRAW, known)
        if self.rules.draws_per_spy:
            placed = self._of(player, built, Verb.PLACE, known) + self.rules.action_repeats * ("espionage" in actions)
            cards += self.rules.draws_per_spy * placed
        if "research" in actions and self._is_to_come("research"):
            more = sum(effect.amount for effect in self._by_twists("research") if effect.verb is Verb.DRAW)
            cards += self.rules.action_repeats * (1 + more)
        return cards

    def _may_be_without_spies(self, player: PlayerView, built: Cards, known: Known) -> bool:
        recalled = self._of(player, built, Verb.RECALL, known) + (len(built) if self.rules.unions else 0)
        return self._spies(player) <= recalled

    def _is_to_come(self, action: str) -> bool:
        """Whether the step of Research or Work is still to come, or under way."""
        return self.is_before_building or self.step in ("invent", "research", action)

    def _of(self, player: PlayerView, built: Cards, verb: Verb, known: Known) -> int:
        """How much of something the cards built this turn, by anybody, and the twists may do to a seat."""
        doing = tuple([card for card in built if verb in DOES[card]])
        return self._done_to(player, doing, bool(built), verb, known)

    def _done_to(self, player: PlayerView, doing: Cards, has_built: bool, verb: Verb, known: Known) -> int:
        own, twists = self._own_effects(player, doing, has_built, verb)
        others = self._from_others(player.seat, verb, known) if self.rules.effects_happen else 0
        return (own + others) * self.rules.effect_rounds + twists

    def _own_effects(self, player: PlayerView, doing: Cards, has_built: bool, verb: Verb) -> tuple[int, int]:
        """What a seat's own cards and what twists do to it."""
        case = (player.seat, doing, has_built, verb)
        if case not in self._known_effects:
            cards = self._sources(player.seat, doing, has_built) if self.rules.effects_happen else ()
            own = sum(self._amount(player, INVENTIONS[card].you, verb) for card in cards)
            after = (
                effect for effect in self._by_twists("after_effects") if effect.to in (To.BUILDERS, To.RECORD_BUILDERS)
            )
            twists = sum(effect.amount for effect in after if effect.verb is verb) * self.rules.action_repeats
            self._known_effects[case] = own, twists
        return self._known_effects[case]

    def _sources(self, seat: int, built: Cards, has_built: bool) -> set[int]:
        """The cards whose effects may happen because of a seat (twist 15)."""
        record = self.view._record
        pending = record["effects_of"][0, seat] if self.step == "invent" else NO_CARD
        last = record["last_built"][0, seat] if has_built and self.rules.repeat_previous_effects else NO_CARD
        return {int(card) for card in (*built, pending, last) if card != NO_CARD}

    def _amount(self, player: PlayerView, effects: Effects, verb: Verb) -> int:
        return sum(effect.amount * self._times(player, effect.per) for effect in effects if effect.verb is verb)

    def _times(self, player: PlayerView, per: Per) -> int:
        if per is Per.SPY:
            return SPIES
        inventions = len(player.inventions) + self.rules.action_repeats
        if per is Per.INVENTION or (per is Per.CARD and self.rules.cards_mean_inventions):
            return inventions
        return player.hand_size if per is Per.CARD else 1

    def _from_others(self, seat: int, verb: Verb, known: Known) -> int:
        """How much of something the cards that the others may build this turn do to a seat."""
        case = (known, seat, verb)
        if case not in self._known_others:
            cards = self._cards_of_others(seat, known)
            self._known_others[case] = sum(
                [effect.amount for card, effect in TO_OTHERS if effect.verb is verb and cards & card]
            )
        return self._known_others[case]

    def _cards_of_others(self, seat: int, known: Known) -> int:
        """What others than a seat may build this turn, or have just built."""
        record, cards = self.view._record, 0
        for other in self.players:
            if other.seat == seat:
                continue
            if self.step == "invent":
                cards |= just(record["effects_of"][0, other.seat])
            if self.is_choosing or ("invent" in other.actions and (self.is_before_building or self.step == "invent")):
                cards |= (
                    self._hands.drawn(other.seat, known)
                    | self.shown_to_build(other.seat)
                    | just(record["committed"][0, other.seat])
                )
                if self.rules.repeat_previous_effects:
                    cards |= just(record["last_built"][0, other.seat])
        return cards

    def _draws_first(self, actions: tuple[str, ...]) -> bool:
        """Whether a card may be drawn before one is built (twists 17 and 22, or 21)."""
        if self.step == "invent":
            return self.view.asking is None or self.view.asking[0] != "invent"
        return bool(self.rules.draws_per_spy) and "espionage" in actions

    def _in_play(self, seat: int, built: Cards) -> int:
        """The points of the inventions with those built now."""
        points = self.certain[seat]
        more = sum([self._with_one(seat, card) - points for card in built])
        return points + more + (BOTH_COUNT if len(built) > 1 else 0)

    def _with_one(self, seat: int, card: int) -> int:
        invention = INVENTIONS[card]
        alike = (seat, invention.points, invention.points_per_invention)
        if alike not in self._known_points:
            self._known_points[alike] = self._best(seat, 1 << card, ENOUGH)
        return self._known_points[alike]

    def _spies(self, player: PlayerView) -> int:
        return SPIES - player.reserve

    def _by_twists(self, moment: str) -> Iterator[Effect]:
        for twist in self.view.setup.twists:
            yield from getattr(TWIST_BY_ID[twist], moment)


@lru_cache
def _sets_of(masks: int) -> tuple[tuple[str, ...], ...]:
    """Sets of actions, as the engine has them in one word."""
    return tuple(actions_in(mask) for mask in members(masks))
