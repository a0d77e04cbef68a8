"""The table drawn: zones with everybody's spies, the players, and one's own hand as cards.

It fits what it is given: wide terminals get columns, narrow ones the same things below each other. Nothing has a
background, and whatever a colour says is also said by a sign or a word.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nefarious.engine.vocabulary import ACTIONS, Zone
from nefarious.terminal.screen import height_of
from nefarious.terminal.signs import COLOURS, Signs, signs_here

if TYPE_CHECKING:
    from rich.console import RenderableType

    from nefarious.locale import Words
    from nefarious.views import PlayerView, View

__all__ = ["WIDE", "Board"]

WIDE = 76
"""Columns from which zones stand beside each other, and a player's last actions beside the points."""

ROOMY = 50
"""Columns below which names and bars are shortened."""

BAR = 10
"""Pieces of the bar to the goal; where there is little room, half of them."""

LONGEST_NAME = 14
SHORT_NAME = 10
FEW = 3
"""So many spies are drawn one by one; more are a sign and a number."""


class Board:
    """What one viewer sees, in lines that fit a width."""

    def __init__(
        self,
        view: View,
        words: Words,
        width: int,
        signs: Signs | None = None,
        hands: Mapping[int, tuple[str, ...]] | None = None,
    ) -> None:
        """Draw `view`; `hands` are cards of others that lie open, as in a replay."""
        self.view = view
        self.words = words
        self.width = width
        self.signs = signs or signs_here()
        self.hands = hands or {}
        self.is_wide = width >= WIDE
        self.is_roomy = width >= ROOMY
        self._players = [view.players[seat] for seat in self._seats()]

    def drawn(self, shortened: int = 0) -> Iterator[RenderableType]:
        """Everything but one's own hand; shortened once, zones in running lines, twice, without what has been built."""
        yield self._heading()
        if self.view.setup.twists:
            twists = self.signs.parting.join(self.words.say(twist) for twist in self.view.setup.twists)
            yield Text(twists, style="italic")
        yield self._zones_in_lines() if shortened else self._zones()
        for player in self._players:
            yield self._player(player, has_side=self.is_wide or bool(shortened))
            yield from self._details(player, shortened)

    def fitting(self, room: int) -> list[RenderableType]:
        """The same in at most so many lines, if it can be: as short as need be, and no shorter."""
        forms = ([*self.drawn(shortened)] for shortened in (0, 1))
        fitting = (form for form in forms if height_of(form, self.width) <= room)
        return next(fitting, [*self.drawn(2)])

    def _seats(self) -> tuple[int, ...]:
        """Clockwise, from the viewer, or from the first seat for a spectator."""
        return (self.view.seat or 0, *self.view.around)

    def _heading(self) -> Text:
        view, say = self.view, self.words.say
        turn = say("board-turn", turn=view.turn)
        first = say("board-first", name=view.players[view.first_seat].name)
        piles = say("board-piles", deck=view.deck_size, discards=len(view.discards))
        return Text.assemble((turn, "bold"), self.signs.parting, first, self.signs.parting, piles)

    def _places(self) -> dict[str, Text]:
        """Who has spies where, and in reserve."""
        places = {self.words.say(f"action-{zone}"): self._spies(zone) for zone in ACTIONS}
        return places | {self.words.say("board-reserve"): self._reserve()}

    def _zones_in_lines(self) -> RenderableType:
        """Zone after zone, none of them parted by the end of a line."""
        lines = [Text()]
        for name, spies in self._places().items():
            place = Text.assemble((name, "bold"), " ", spies if spies.plain else "-")
            is_first = not lines[-1].cell_len
            if not is_first and lines[-1].cell_len + cell_len(self.signs.parting) + place.cell_len > self.width:
                lines.append(place)
            else:
                lines[-1] = Text.assemble(lines[-1], "" if is_first else self.signs.parting, place)
        return Text("\n").join(lines)

    def _zones(self) -> RenderableType:
        """Zones beside each other, or, where there is no room, below each other."""
        places = self._places()
        if self.is_wide:
            table = Table(box=self.signs.box, border_style="dim", width=self.width, show_header=False)
            for _ in places:
                table.add_column(ratio=1)
            table.add_row(*(Text.assemble((name, "bold"), "\n", spies) for name, spies in places.items()))
            return table
        rows = Table.grid(padding=(0, 2, 0, 0))
        for name, spies in places.items():
            rows.add_row(Text(name, style="bold"), spies)
        return rows

    def _spies(self, zone: Zone) -> Text:
        return self._pawns({player.seat: player.spies[zone] for player in self._players})

    def _reserve(self) -> Text:
        return self._pawns({player.seat: player.reserve for player in self._players}, few=0)

    def _pawns(self, numbers: Mapping[int, int], few: int = FEW) -> Text:
        """Spies by seat: some signs for a few of them, a sign and a number for more."""
        several = []
        for seat, number in numbers.items():
            sign = self.signs.seats[seat]
            drawn = sign * number if number <= few else f"{sign}{number}"
            if drawn:
                several.append(Text(drawn, style=COLOURS[seat]))
        return Text(" ").join(several)

    def _player(self, player: PlayerView, has_side: bool) -> Text:
        """A player in one line: who, money, the way to the goal, cards, where; on wide boards the last actions."""
        say, colour, gap = self.words.say, COLOURS[player.seat], "  " if self.is_roomy else " "
        rows = self._players
        place = rows.index(player)
        longest = min(max(cell_len(each.name) for each in rows), LONGEST_NAME if self.is_roomy else SHORT_NAME)
        line = Text.assemble(
            (f"{self.signs.seats[player.seat]} ", colour),
            (set_cell_size(player.name, longest), f"bold {colour}"),
            gap,
            _right([say("board-money", amount=each.money) for each in rows], place),
            gap,
            self._bar(player),
            " ",
            _right([f"{each.score}/{self.view.goal}" for each in rows], place),
            gap,
            _left([say("count-cards", amount=each.hand_size) for each in rows], place),
        )
        if has_side:
            sides = [say(f"board-{side}") if (side := self._side(each.seat)) else "" for each in rows]
            where = gap + _left(sides, place)
            line.append(where if line.cell_len + cell_len(where) <= self.width else "")
        if self.is_wide:
            line.append(f"{gap}{self._actions(player)}")
        line.rstrip()
        return line

    def _bar(self, player: PlayerView) -> Text:
        """How far a player has come: the first piece is there from the first point on, the last one at the goal."""
        pieces, goal = BAR if self.is_roomy else BAR // 2, self.view.goal
        reached = pieces if player.score >= goal else min(pieces - 1, -(-max(0, player.score) * pieces // goal))
        rest = self.signs.ahead * (pieces - reached)
        return Text.assemble((self.signs.reached * reached, COLOURS[player.seat]), (rest, "dim"))

    def _details(self, player: PlayerView, shortened: int) -> Iterator[RenderableType]:
        """What else lies open before a player."""
        say = self.words.say
        told = []
        if not self.is_wide and not shortened:
            side = self._side(player.seat)
            told += [say("board-side", side=side)] if side else []
            told += [say("situation-last", actions=self._actions(player))] if player.actions else []
        if player.inventions and shortened < 2:
            told.append(say("situation-built", inventions=self._names(player.inventions)))
        if player.committed:
            told.append(say("situation-planned", card=self._names((player.committed,))))
        if player.seat in self.hands:
            hand = self._names(self.hands[player.seat]) or say("situation-none")
            told.append(say("show-hand", cards=hand))
        elif player.shown and player.hand is None:
            told.append(say("situation-shown", cards=self._names(player.shown)))
        if told:
            yield Padding(Text(" ".join(told)), (0, 0, 0, 2))

    def _side(self, seat: int) -> str:
        """On which side a neighbour of the viewer sits; nothing for everybody else."""
        left, right = self.view.left, self.view.right
        if self.view.seat is None or seat not in (left, right):
            return ""
        return "both" if left == right else "left" if seat == left else "right"

    def _actions(self, player: PlayerView) -> str:
        return ", ".join(self.words.say(f"action-{action}") for action in player.actions)

    def _names(self, cards: tuple[str, ...]) -> str:
        return ", ".join(self.words.say(card) for card in cards)


def _left(texts: list[str], place: int) -> str:
    """One of some texts, as wide as the widest."""
    return set_cell_size(texts[place], max(map(cell_len, texts)))


def _right(texts: list[str], place: int) -> str:
    """The same, pushed to the right."""
    return " " * (max(map(cell_len, texts)) - cell_len(texts[place])) + texts[place]
