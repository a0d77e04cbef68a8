"""`Scene`: what a picture of a table shows, and to whom: from a game, a view or a position, no more than they tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from nefarious.choices import Choice, Decision
from nefarious.displayed import Displayed
from nefarious.game import Game
from nefarious.locale import Words
from nefarious.narrator import Narrator
from nefarious.position import Position
from nefarious.position.numbers import lay_out
from nefarious.views import PlayerView, View

__all__ = ["Place", "Scene", "Shown", "scene_of"]

Shown: TypeAlias = Game | View | Position


@dataclass(frozen=True, slots=True)
class Place:
    """A player as they are drawn: what everybody sees of them, and the cards of their hand that the viewer knows."""

    player: PlayerView
    known: tuple[str, ...]
    unknown: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A table as one viewer sees it. `own` is the seat that looks, or the only one whose hand is known."""

    view: View
    position: Position
    places: tuple[Place, ...]
    own: int | None
    turn: int
    decision: Decision | None
    answer: Choice | None
    words: Words
    poker_face: bool = False
    """Whether nobody shows who has locked in."""

    @property
    def others(self) -> list[Place]:
        """Everybody but the viewer, as they sit: clockwise, from the left neighbour on."""
        seats = range(len(self.places))
        if self.own is None:
            return list(self.places)
        return [self.places[(self.own + step) % len(seats)] for step in seats if step]

    @property
    def mine(self) -> Place | None:
        """The viewer's own place."""
        return None if self.own is None else self.places[self.own]

    @property
    def effects_happen(self) -> bool:
        """Whether what stands on inventions happens at this table."""
        return bool(self.view.rules.effects_happen)

    def has_locked_in(self, player: PlayerView) -> bool:
        """Whether it can be seen that somebody has answered."""
        return player.has_answered and (player.seat == self.view.seat or not self.poker_face)

    def side(self, seat: int) -> str:
        """Where somebody sits, in words; empty for those farther off, and for spectators."""
        if self.own is None or seat == self.own:
            return ""
        around = [place.player.seat for place in self.others]
        if len(around) == 1:
            return self.words.say("side-both")
        if seat == around[0]:
            return self.words.say("side-left")
        return self.words.say("side-right") if seat == around[-1] else ""

    def question(self) -> str:
        """What is asked, or how it ended, in words."""
        say, view = self.words.say, self.view
        if view.is_over:
            winner = view.winner
            return say("show-over") if winner is None else say("show-won", name=view.setup.players[winner])
        if self.decision is not None:
            return Narrator(view.setup, self.words, self.own).question(self.decision, view)
        if view.asking is None:
            return ""
        kind, cause = view.asking
        asked = [place.player for place in self.places if place.player.is_asked]
        asked = [player for player in asked if not self.has_locked_in(player)] or asked
        reason = say(cause.id) if cause.kind in ("invention", "twist") else ""
        names = ", ".join(player.name for player in asked)
        told = say(f"picture-asked-{kind}", names=names)
        return say("picture-because", told=told, cause=reason) if reason else say("picture-stop", told=told)


def scene_of(shown: Shown | Displayed, words: Words) -> Scene:
    """What there is to see: of a game what spectators see, of a view what it knows, of a position what it tells."""
    if isinstance(shown, Position):
        return _of_position(shown, words)
    if isinstance(shown, Game):
        shown = shown.view()
    if isinstance(shown, View):
        return _of_view(shown, words)
    raise TypeError(f"a game, a view or a position can be drawn, not {type(shown).__name__}")


def _of_view(view: View, words: Words) -> Scene:
    places = []
    for player in view.players:
        known = player.shown if player.hand is None else player.hand
        places.append(Place(player, known, player.hand_size - len(known)))
    return Scene(view, view.position(), tuple(places), view.seat, view.turn, view.decision, view.answer, words)


def _of_position(position: Position, words: Words) -> Scene:
    """As a spectator who was told the position: cards that it does not name stay unknown, however they are laid out."""
    view = Game._of(position.setup, lay_out([position], seed=0)).view()
    places = []
    for player, side in zip(view.players, position.seats, strict=True):
        places.append(Place(player, tuple(sorted((*side.hand, *side.shown))), len(side.unknown)))
    holders = [seat for seat, side in enumerate(position.seats) if side.hand]
    own = holders[0] if len(holders) == 1 else None
    return Scene(view, position, tuple(places), own, position.turn, None, None, words)
