"""Rows and masks tell a seat what it may know, exactly; and the checks that say so find what is planted."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from env.numbered import Numbered, play_batch
from hidden import TWISTS, positions, swapped

from nefarious import Game, possible_world
from nefarious.cards import TWISTS as ALL_TWISTS
from nefarious.choices import choice_of, members
from nefarious.engine.state import GAME
from nefarious.env import actions, features
from nefarious.env.batch import Batch
from nefarious.env.fields import PLACE


@pytest.mark.parametrize("seed", range(5))
def test_swapped_hidden_cards_leave_rows_identical(seed: int) -> None:
    for game, dice in positions(seed):
        for seat in (None, *range(len(game.setup.players))):
            twin = swapped(game, seat, dice)
            assert features.encode(twin.view(seat)).tobytes() == features.encode(game.view(seat)).tobytes()


@pytest.mark.parametrize("players", range(2, 7))
def test_rows_of_a_batch_fit_every_world_that_the_seat_may_be_in(players: int) -> None:
    """All hidden cards dealt anew, in thousands of positions of all kinds and twists."""
    batch = Batch(150, players, seed=players)
    kinds: set[int] = set()
    seen = 0

    def redeal(batch: Batch) -> None:
        nonlocal seen
        for row in range(seen % 7, batch.rows, 41):
            game, seat = int(batch.game[row]), int(batch.seat[row])
            world = possible_world(batch.view(game, seat), seed=row)
            assert features.encode(world.view(seat)).tobytes() == batch.observations[row].tobytes()
            assert features.mask(world.view(seat)).tobytes() == batch.masks[row].tobytes()
            kinds.add(int(batch.games["kind"][game]))
            seen += 1

    play_batch(batch, 110, watch=redeal)
    assert seen > 500
    assert kinds >= {1, 3, 4, 5, 6, 7}, "every kind of question but commits, which two twists alone ask"
    assert {twist for deal in np.unique(batch.games["rules"]["turned_over"], axis=0) for twist in np.flatnonzero(deal)}


def test_every_twist_was_among_them() -> None:
    twists = {twist for pair in Batch(600, seed=3).deals for twist in pair}
    assert twists == {twist.id for twist in ALL_TWISTS}


class Leaking(Numbered):
    """A seat's row tells one card that the left neighbour hides."""

    def row(self, seat: int) -> np.ndarray:
        row = super().row(seat)
        other = (seat + 1) % self.players
        hidden = int(self.games["hand"][0, other]) & ~int(self.games["shown"][0, other])
        for card in members(hidden)[:1]:
            row[PLACE["known"].start + 64 + card] = 1
        return row


class WithoutMaskBit(Numbered):
    """One option is missing in some masks, and another stands in its place."""

    def mask(self, seat: int) -> np.ndarray:
        mask = super().mask(seat)
        if mask[actions.number("action", "work")]:
            mask[actions.number("action", "work")] = 0
            mask[actions.number("action", ("invent", "work"))] = 1
        return mask


class EmptyMasks(Numbered):
    """Who is not asked has no action at all."""

    def mask(self, seat: int) -> np.ndarray:
        mask = super().mask(seat)
        return mask if seat in self.asked else np.zeros_like(mask)


class Unseeded(Numbered):
    """The deal follows from something else than the seed."""

    dealt = 0

    def deal(self, twists: tuple[str, ...], seed: int) -> None:
        Unseeded.dealt += 1
        super().deal(twists, seed ^ Unseeded.dealt)


class Unsealed(Numbered):
    """A row tells what another seat has just chosen."""

    def row(self, seat: int) -> np.ndarray:
        row = super().row(seat)
        for other in range(self.players):
            if int(self.games["answered"][0]) >> other & 1:
                row[PLACE["pending"].start] += 1 + int(self.games["answer"][0, other])
        return row


def tables(kind: type[Numbered]) -> Iterator[Numbered]:
    """Some tables at many of their rounds."""
    for seed, twists in enumerate(TWISTS):
        table = kind(2 + seed, twists, seed)
        dice = np.random.default_rng(seed)
        for _ in range(60):
            if table.is_over:
                break
            yield table
            for seat in table.asked:
                options = np.flatnonzero(Numbered.mask(table, seat))
                assert table.seal(seat, int(dice.choice(options)))


def keeps_secrets(kind: type[Numbered]) -> bool:
    """Whether rows stay the same when what a seat cannot see is dealt anew."""
    for table in tables(kind):
        seat = table.asked[0]
        row, kept = table.row(seat), table.games.copy()
        unseen = int(kept["hand"][0, (seat + 1) % table.players]) & ~int(kept["shown"][0, (seat + 1) % table.players])
        end = int(kept["deck_end"][0]) - 1
        if not unseen or end < int(kept["deck_next"][0]):
            continue
        theirs = members(unseen)[0]
        drawn = int(kept["deck"][0, end])
        if kept["dealt_in"][0, theirs] != kept["dealt_in"][0, drawn]:
            continue
        table.games["hand"][0, (seat + 1) % table.players] ^= np.uint64(1 << theirs | 1 << drawn)
        table.games["deck"][0, end] = theirs
        is_same = table.row(seat).tobytes() == row.tobytes()
        table.games[:] = kept
        if not is_same:
            return False
    return True


def masks_are_exact(kind: type[Numbered]) -> bool:
    """Whether masks are the options of those asked, and pass for all others."""
    for table in tables(kind):
        asks = int(table.games["kind"][0])
        for seat in range(table.players):
            options = members(int(table.games["options"][0, seat])) if seat in table.asked else []
            numbers = [actions.number(*choice_and_kind(asks, option)) for option in options] or [actions.PASS]
            if np.flatnonzero(table.mask(seat)).tolist() != numbers:
                return False
    return True


def choice_and_kind(kind: int, option: int) -> tuple[str, str | tuple[str, ...]]:
    return tuple(actions.FIRST)[kind - 1], choice_of(kind, option)


def is_seeded(kind: type[Numbered]) -> bool:
    """Whether the same seed deals the same game."""
    first, second = (kind(3, TWISTS[0], 5) for _ in range(2))
    return first.games.tobytes() == second.games.tobytes() and first.row(1).tobytes() == second.row(1).tobytes()


def seals_answers(kind: type[Numbered]) -> bool:
    """Whether rows are the same whatever others have locked in, and whether or not they have."""
    for table in tables(kind):
        if len(table.asked) < 2:
            continue
        mine, other = table.asked[:2]
        kept = table.games.copy()
        seen = {table.row(mine).tobytes()}
        for action in np.flatnonzero(Numbered.mask(table, other)):
            assert table.seal(other, int(action))
            seen.add(table.row(mine).tobytes())
            table.games[:] = kept
        if len(seen) > 1:
            return False
    return True


CHECKS = {
    Leaking: keeps_secrets,
    WithoutMaskBit: masks_are_exact,
    EmptyMasks: masks_are_exact,
    Unseeded: is_seeded,
    Unsealed: seals_answers,
}


@pytest.mark.parametrize("fault", CHECKS, ids=lambda fault: fault.__name__)
def test_what_is_planted_is_found(fault: type[Numbered]) -> None:
    check = CHECKS[fault]
    assert check(Numbered)
    assert not check(fault)


def test_a_game_that_is_over_has_rows_and_nothing_but_pass() -> None:
    game = Game.new(2, turn_limit=1, seed=1)
    for decision in game.decisions:
        game.answer(decision.seat, "work")
    assert game.is_over
    row = features.split(features.encode(game.view(0)))
    assert row["kind"].tolist() == [1] + [0] * 7
    assert not row["cause"].any()
    assert features.mask(game.view(0)).sum() == 1
    assert GAME.itemsize < 1000
