"""The most points that a seat might have at the end of the turn, where twists make more of it than one card built.

It is generous: whatever cards are drawn, whoever builds what, and in whichever order, nobody gets further.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice

import numpy as np

from nefarious.cards import INVENTION_BY_ID, TWIST_BY_ID, TWISTS
from nefarious.cards.effects import Effect, Per, To, Verb
from nefarious.cards.rules import FULL_HAND, SPIES, field_paid_by
from nefarious.choices import CARD_IDS, CARD_NUMBER
from nefarious.doors import action_mask
from nefarious.engine import entries
from nefarious.engine.vocabulary import NO_CARD
from nefarious.views import PlayerView, View

__all__ = ["Ceiling"]

BESIDES = ("money_per_point", "full_hand_points", "no_spies_points")
"""The rules by which more than inventions is worth points."""

RAISING = (*BESIDES, "focus_pay", "spy_pact", "draws_per_spy")
"""The rules by which more may come of a turn than its income and one card."""

TAKEN_OUT = [twist.id for twist in TWISTS if {*BESIDES, "unions"} & set(twist.changes)]
ENOUGH = 9_999
"""Money for any card."""

BOTH_COUNT = 1
"""Two cards built in one turn may each count the other."""

DOES = {card: frozenset(effect.verb for effect in invention.you) for card, invention in INVENTION_BY_ID.items()}
"""What each invention does to its builder."""

Effects = Iterable[Effect]


class Ceiling:
    """A table as far as a viewer knows it, and how high everybody might get this turn."""

    def __init__(self, view: View) -> None:
        """Look at a game that is not over."""
        self.view = view
        self.players = view.players
        self.rules = view.rules
        self.is_choosing = view.step in ("start", "choose")
        self.is_before_building = self.is_choosing or view.step in ("income", "espionage")

    @cached_property
    def bare(self) -> View:
        """The same table, on which inventions alone are worth points, and anybody may build."""
        view = self.view
        for twist in TAKEN_OUT:
            if twist in view.setup.twists:
                view = view.without(twist)
        return view

    @cached_property
    def is_higher(self) -> bool:
        """Whether more is possible here than the income of a turn and one card of the hand."""
        return self.rules.action_repeats > 1 or any(getattr(self.rules, field) for field in RAISING)

    @cached_property
    def _counts_more(self) -> bool:
        """Whether more than inventions is worth points."""
        return any(getattr(self.rules, field) for field in BESIDES)

    def certain(self, seat: int) -> int:
        """The points that a seat cannot lose this turn."""
        return self._certain[seat]

    @cached_property
    def _certain(self) -> list[int]:
        return [self.bare.points(player.seat) for player in self.players]

    def is_building(self, seat: int) -> bool:
        """Whether a seat that revealed Invent has a card still to come in this Invent step."""
        if self.view.step != "invent" or self.view.asking is None:
            return False
        kind, cause = self.view.asking
        if kind in ("invent", "commit"):
            return True
        return (kind, cause.id) == ("recall", "labour-unions") and self.shown_to_build(seat) is not None

    def shown_to_build(self, seat: int) -> str | None:
        """The card that a seat has turned over in this Invent step and not built."""
        record = self.view._record
        if self.view.step != "invent" or record["built_now"][0, seat] != NO_CARD:
            return None
        return _card(record["revealed"][0, seat])

    def is_reached(self, player: PlayerView, actions: tuple[str, ...], needed: int) -> bool:
        """Whether a seat might have so many points after a turn with these actions."""
        return any(self._reaches(player, actions, built, needed) for built in self._built(player, actions))

    def _reaches(self, player: PlayerView, actions: tuple[str, ...], built: tuple[str, ...], needed: int) -> bool:
        """What inventions are worth is known most quickly; the rest is looked at only if it can make the difference."""
        missing = needed - self._in_play(player.seat, built)
        if self.rules.money_per_point:
            missing -= self._money_left(player, actions, built) // self.rules.money_per_point
        return missing <= 0 or (missing <= self._most_besides and missing <= self._besides(player, actions, built))

    @cached_property
    def _most_besides(self) -> int:
        """The points that a full hand and having no spies may bring together."""
        return self.rules.full_hand_points + self.rules.no_spies_points

    def _besides(self, player: PlayerView, actions: tuple[str, ...], built: tuple[str, ...]) -> int:
        points = 0
        if self.rules.full_hand_points and self._cards_left(player, actions, built) >= FULL_HAND:
            points += self.rules.full_hand_points
        if self.rules.no_spies_points and self._may_be_without_spies(player, built):
            points += self.rules.no_spies_points
        return points

    def _built(self, player: PlayerView, actions: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """The cards that a seat might build this turn: none, one, or two (twist 21)."""
        yield ()
        builds = self._builds_left(player.seat, actions)
        if not builds or (self.rules.unions and not self._spies(player) and builds == 1 and "espionage" not in actions):
            return
        money = self.money(player, actions)
        held, drawn = self._held(player), self._drawn(player)
        first = [card for card in {*held, *(drawn if self._draws_first(actions) else ())} if self._cost(card) <= money]
        for card in first:
            yield (card,)
        if builds == 1:
            return
        best_first = sorted({*held, *drawn}, key=lambda card: self._with_one(player.seat, card), reverse=True)
        for card in first:
            left = money - self._cost(card) + self._of(player, (card,), Verb.GAIN)
            seconds = ((card, second) for second in best_first if second != card and self._cost(second) <= left)
            yield from seconds if self._counts_more else islice(seconds, 1)

    def _builds_left(self, seat: int, actions: tuple[str, ...]) -> int:
        if "invent" not in actions:
            return 0
        repeats = self.rules.action_repeats
        if self.is_before_building:
            return repeats
        if self.view.step != "invent":
            return 0
        has_built = int(self.view._record["builders"][0]) >> seat & 1
        return max(0, repeats - has_built - (not has_built and not self.is_building(seat)))

    def money(self, player: PlayerView, actions: tuple[str, ...]) -> int:
        """The most that a seat can have to build with."""
        case = (player.seat, actions)
        if case not in self._known_money:
            self._known_money[case] = self._most_money(player, actions)
        return self._known_money[case]

    @cached_property
    def _known_money(self) -> dict[tuple[int, tuple[str, ...]], int]:
        return {}

    def _most_money(self, player: PlayerView, actions: tuple[str, ...]) -> int:
        money = player.money
        if self.is_choosing:
            money = int(entries.money_to_build(self.view._record, 0, player.seat, action_mask(actions)))
        if self.view.step == "start":
            money += sum(effect.amount for effect in self._by_twists("start_of_turn") if effect.verb is Verb.GAIN)
        if self.is_before_building:
            money += self.rules.focus_pay * len(actions)
            if "espionage" in actions:
                money += self.rules.spy_pact * self.rules.action_repeats * sum(map(self._spies, self.players))
        return money

    def _money_left(self, player: PlayerView, actions: tuple[str, ...], built: tuple[str, ...]) -> int:
        """What may be there at the end of the turn."""
        money = self.money(player, actions) - sum(map(self._cost, built))
        if built and self.rules.broke_after_building:
            money = 0
        return money + self._pay(actions) + self._of(player, built, Verb.GAIN)

    def _pay(self, actions: tuple[str, ...]) -> int:
        """What Research and Work are still to bring."""
        if actions not in self._known_pay:
            fields = (field_paid_by(action) for action in actions if self._is_to_come(action))
            pays = [getattr(self.rules, field) for field in fields if field is not None]
            self._known_pay[actions] = sum(pay * self.rules.action_repeats + self.rules.focus_pay for pay in pays)
        return self._known_pay[actions]

    @cached_property
    def _known_pay(self) -> dict[tuple[str, ...], int]:
        return {}

    def _cards_left(self, player: PlayerView, actions: tuple[str, ...], built: tuple[str, ...]) -> int:
        """How many cards may be in the hand at the end of the turn."""
        cards = player.hand_size - len(built) + (player.committed is not None and bool(built))
        cards += self._of(player, built, Verb.DRAW)
        if self.rules.draws_per_spy:
            placed = self._of(player, built, Verb.PLACE) + self.rules.action_repeats * ("espionage" in actions)
            cards += self.rules.draws_per_spy * placed
        if "research" in actions and self._is_to_come("research"):
            more = sum(effect.amount for effect in self._by_twists("research") if effect.verb is Verb.DRAW)
            cards += self.rules.action_repeats * (1 + more)
        return cards

    def _may_be_without_spies(self, player: PlayerView, built: tuple[str, ...]) -> bool:
        recalled = self._of(player, built, Verb.RECALL) + (len(built) if self.rules.unions else 0)
        return self._spies(player) <= recalled

    def _is_to_come(self, action: str) -> bool:
        """Whether the step of Research or Work is still to come, or under way."""
        return self.is_before_building or self.view.step in ("invent", "research", action)

    def _of(self, player: PlayerView, built: tuple[str, ...], verb: Verb) -> int:
        """How much of something the cards built this turn, by anybody, and the twists may do to a seat."""
        doing = tuple([card for card in built if verb in DOES[card]])
        case = (player.seat, doing, bool(built), verb)
        if case not in self._known_effects:
            self._known_effects[case] = self._done_to(player, self._sources(player, doing, bool(built)), verb)
        return self._known_effects[case]

    @cached_property
    def _known_effects(self) -> dict[tuple[int, tuple[str, ...], bool, Verb], int]:
        return {}

    def _done_to(self, player: PlayerView, sources: set[str], verb: Verb) -> int:
        if not self.rules.effects_happen:
            own = others = 0
        else:
            own = sum(self._amount(player, INVENTION_BY_ID[card].you, verb) for card in sources)
            others = self._from_others[player.seat][verb]
        after = (
            effect for effect in self._by_twists("after_effects") if effect.to in (To.BUILDERS, To.RECORD_BUILDERS)
        )
        twists = sum(effect.amount for effect in after if effect.verb is verb) * self.rules.action_repeats
        return (own + others) * self.rules.effect_rounds + twists

    def _sources(self, player: PlayerView, built: tuple[str, ...], has_built: bool) -> set[str]:
        """The cards whose effects may happen because of a seat (twist 15)."""
        record, seat = self.view._record, player.seat
        pending = _card(record["effects_of"][0, seat]) if self.view.step == "invent" else None
        last = _card(record["last_built"][0, seat]) if has_built and self.rules.repeat_previous_effects else None
        return {card for card in (*built, pending, last) if card is not None}

    def _amount(self, player: PlayerView, effects: Effects, verb: Verb) -> int:
        return sum(effect.amount * self._times(player, effect.per) for effect in effects if effect.verb is verb)

    def _times(self, player: PlayerView, per: Per) -> int:
        if per is Per.SPY:
            return SPIES
        inventions = len(player.inventions) + self.rules.action_repeats
        if per is Per.INVENTION or (per is Per.CARD and self.rules.cards_mean_inventions):
            return inventions
        return player.hand_size if per is Per.CARD else 1

    @cached_property
    def _from_others(self) -> dict[int, Counter[Verb]]:
        """For each seat, how much of everything the cards that the others may build this turn do to it."""
        return {player.seat: self._others(player) for player in self.players}

    def _others(self, player: PlayerView) -> Counter[Verb]:
        total: Counter[Verb] = Counter()
        for card in self._cards_of_others(player.seat):
            for effect in INVENTION_BY_ID[card].others:
                total[effect.verb] += effect.amount
        return total

    def _cards_of_others(self, seat: int) -> set[str]:
        """What others than a seat may build this turn, or have just built."""
        record, view = self.view._record, self.view
        cards: set[str | None] = set()
        for other in self.players:
            if other.seat == seat:
                continue
            if view.step == "invent":
                cards.add(_card(record["effects_of"][0, other.seat]))
            if self.is_choosing or ("invent" in other.actions and (self.is_before_building or view.step == "invent")):
                cards |= {*other.shown, other.committed, *view.unseen, self.shown_to_build(other.seat)}
                cards |= set(view.hand) if other.seat == view.seat else set()
                if self.rules.repeat_previous_effects:
                    cards.add(_card(record["last_built"][0, other.seat]))
        return {card for card in cards if card is not None}

    def _held(self, player: PlayerView) -> set[str]:
        """The cards that a seat may have to build now."""
        shown = self.shown_to_build(player.seat)
        if shown is not None and self.is_building(player.seat):
            return {shown}
        if player.seat == self.view.seat:
            return set(self.view.buildable or self.view.hand)
        if player.committed is not None:
            return {player.committed}
        shuffles = set(player.hidden_from)
        return {*player.shown, *(card for card, shuffle in self.view.dealt_in.items() if shuffle in shuffles)}

    def _drawn(self, player: PlayerView) -> set[str]:
        """The cards that a seat may have by the time that it builds once more."""
        hand = self.view.hand if player.seat == self.view.seat else player.shown
        return {*hand, *self.view.unseen}

    def _draws_first(self, actions: tuple[str, ...]) -> bool:
        """Whether a card may be drawn before one is built (twists 17 and 22, or 21)."""
        if self.view.step == "invent":
            return self.view.asking is None or self.view.asking[0] != "invent"
        return bool(self.rules.draws_per_spy) and "espionage" in actions

    def _in_play(self, seat: int, built: tuple[str, ...]) -> int:
        """The points of the inventions with those built now."""
        points = self.certain(seat)
        more = sum(self._with_one(seat, card) - points for card in built)
        return points + more + (BOTH_COUNT if len(built) > 1 else 0)

    def _with_one(self, seat: int, card: str) -> int:
        invention = INVENTION_BY_ID[card]
        alike = (seat, invention.points, invention.points_per_invention)
        if alike not in self._known_points:
            mask = np.uint64(1 << CARD_NUMBER[card])
            score = int(entries.score_by_building(self.bare._record, 0, seat, mask, ENOUGH, 0))
            self._known_points[alike] = score
        return self._known_points[alike]

    @cached_property
    def _known_points(self) -> dict[tuple[int, int, int], int]:
        return {}

    def _cost(self, card: str) -> int:
        printed = INVENTION_BY_ID[card].cost
        if printed not in self._known_costs:
            self._known_costs[printed] = self.view.cost(card)
        return self._known_costs[printed]

    @cached_property
    def _known_costs(self) -> dict[int, int]:
        return {}

    def _spies(self, player: PlayerView) -> int:
        return SPIES - player.reserve

    def _by_twists(self, moment: str) -> Iterator[Effect]:
        for twist in self.view.setup.twists:
            yield from getattr(TWIST_BY_ID[twist], moment)


def _card(number: int) -> str | None:
    return None if number == NO_CARD else CARD_IDS[int(number)]
