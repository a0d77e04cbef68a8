"""How one invention is built and looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop import Tabletop, table

OLD = 2
"""What the inventor's older invention scores."""


def builds(
    card: str, *, money: int, hand: Sequence[str] = (), spies: Mapping[str, int] | None = None, deck: Sequence[str] = ()
) -> Tabletop:
    """Seat 0 builds its second invention; its two neighbours, with three cards and a spy each, work."""
    t = table(
        3,
        hand={0: [card, *hand]},
        money={0: money},
        built={0: ["buttered-cat-array"]},
        spies={0: spies or {}, 1: {"research": 1}, 2: {"research": 1}},
        deck=deck,
    )
    t.plays("invent", "work", "work")
    return t.invents(0, card) if hand else t


def others_just_worked(t: Tabletop) -> bool:
    """Whether the two neighbours of `builds` have their wages, and everything else as it was."""
    spared = all(len(t.hand(seat)) == 3 and t.spies(seat) == {"research": 1} for seat in (1, 2))
    return t.turn == 2 and spared and t.purses[1:] == [14, 14] and t.scores[1:] == [0, 0]


def only_scores(card: str, *, cost: int, points: int) -> None:
    """Building it costs money and scores points, and nothing else changes for anybody."""
    t = builds(card, money=cost + 1, hand=["virus"], spies={"espionage": 1})
    assert (t.money(0), t.score(0)) == (1, OLD + points)
    assert t.inventions(0) == ["buttered-cat-array", card]
    assert (t.hand(0), t.spies(0), t.discard_pile) == (["virus"], {"espionage": 1}, [])
    assert others_just_worked(t)
