"""A batch plays the games that a table would, whatever it is asked to do besides."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from env.numbered import play_batch, some_action

from nefarious import Game
from nefarious.env import Batch, actions, features
from nefarious.env.fields import PLACE
from nefarious.simulate import simulate


def told(batch: Batch) -> tuple[bytes, ...]:
    """Everything that a batch tells after a step."""
    now = slice(batch.rows)
    rows = (batch.observations, batch.masks, batch.game, batch.seat, batch.asked)
    of_games = (batch.rewards, batch.terminated, batch.truncated, batch.finished)
    return (*(each[now].tobytes() for each in rows), *(each.tobytes() for each in of_games), batch.games.tobytes())


class Twin:
    """Every game of a batch once more, at tables that keep records."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.games = [self.dealt(index) for index in range(len(batch.games))]
        self.kinds: set[str] = set()
        self.ended = 0

    def dealt(self, index: int) -> Game:
        return self.batch.replay(self.batch._playing.sittings[index])

    def compare_and_step(self, dice: np.random.Generator) -> None:
        batch = self.batch
        now = slice(batch.rows)
        rows = zip(batch.game[now].tolist(), batch.seat[now].tolist(), strict=True)
        asked = [(index, seat) for index, game in enumerate(self.games) for seat in sorted(game.waiting_for)]
        assert list(rows) == asked
        chosen = some_action(batch.masks[now], dice)
        for row, (index, seat) in enumerate(asked):
            decision = self.games[index].decision(seat)
            assert decision is not None
            options = [actions.number(decision.kind, option) for option in decision.options]
            assert np.flatnonzero(batch.masks[row]).tolist() == sorted(options)
            assert batch.observations[row].tobytes() == features.encode(self.games[index].view(seat)).tobytes()
            assert batch.view(index, seat) == self.games[index].view(seat)
            self.kinds.add(decision.kind)
        for row, (index, seat) in enumerate(asked):
            self.games[index].answer(seat, actions.choice(int(chosen[row]))[1])
        batch.step(chosen)
        self.compare_ends()

    def compare_ends(self) -> None:
        batch = self.batch
        over = [index for index, game in enumerate(self.games) if game.is_over]
        assert batch.finished["game"].tolist() == over
        assert np.flatnonzero(batch.terminated | batch.truncated).tolist() == over
        for index, ended in zip(over, batch.finished, strict=True):
            result = self.games[index].result
            assert result is not None
            assert ended["turns"] == result.turns
            assert ended["winner"] == (-1 if result.winner is None else result.winner)
            assert ended["scores"][: batch.players].tolist() == result.scores
            assert ended["decisions"] == len(self.games[index].record().decisions)
            assert self.games[index].record().seed == ended["seed"]
            assert batch.rewards[index].sum() == pytest.approx(0, abs=1e-6)
            if result.winner is not None:
                assert batch.rewards[index, result.winner] == 1
            self.ended += 1
            self.games[index] = self.dealt(index)
        assert not batch.rewards[~(batch.terminated | batch.truncated)].any()


@pytest.mark.parametrize(("players", "twists"), [(2, "random"), (4, "random"), (6, ("alien-contact", "recycling"))])
def test_a_batch_plays_what_tables_play(players: int, twists: str | tuple[str, ...]) -> None:
    twin = Twin(Batch(12, players, twists, turn_limit=50, seed=7, check=True))
    dice = np.random.default_rng(1)
    for _ in range(130):
        twin.compare_and_step(dice)
    assert twin.ended > 10
    assert twin.kinds >= {"action", "zone", "invent", "discard"}
    assert twin.batch.illegal == 0


def test_cores_change_nothing() -> None:
    """Nor does it matter how many games a core gets: one, some, or all."""
    batches = [Batch(37, 3, seed=5, cores=cores) for cores in (1, 2, 37, 64)]
    assert [batch.cores for batch in batches] == [1, 2, 37, 37]
    dice = [np.random.default_rng(3) for _ in batches]
    for _ in range(60):
        assert len({told(batch) for batch in batches}) == 1
        for batch, own in zip(batches, dice, strict=True):
            batch.step(some_action(batch.masks[: batch.rows], own))


def test_the_first_games_of_a_batch_are_those_of_a_simulation() -> None:
    """Game k at table i is number k times games plus i of the run with that seed."""
    batch = Batch(20, 4, "random", seed=9, observe=False)
    batch.play(["random"] * 4)
    batch.step()
    outcome = simulate(games=20, players=4, twists="random", seed=9, rows=True)
    assert batch.finished["seed"].tolist() == [int(seed) for seed in outcome.games["seed"]]


def test_layouts_tell_the_same() -> None:
    rows, seats = Batch(15, 4, seed=2), Batch(15, 4, seed=2, layout="seats")
    dice = np.random.default_rng(1)
    for _ in range(80):
        asked = np.flatnonzero(seats.asked)
        assert seats.rows == 60
        assert len(asked) == rows.rows
        now = slice(rows.rows)
        assert seats.observations[asked].tobytes() == rows.observations[now].tobytes()
        assert seats.masks[asked].tobytes() == rows.masks[now].tobytes()
        assert (seats.game[asked] == rows.game[now]).all()
        assert (seats.seat[asked] == rows.seat[now]).all()
        assert (seats.masks[~seats.asked] == np.eye(1, actions.COUNT, dtype=np.int8)).all(), "the others may pass"
        for row in np.flatnonzero(~seats.asked)[:3]:
            view = seats.view(int(seats.game[row]), int(seats.seat[row]))
            assert features.encode(view).tobytes() == seats.observations[row].tobytes()
        chosen = some_action(seats.masks, dice)
        seats.step(chosen)
        rows.step(chosen[asked])
        assert rows.rewards.tobytes() == seats.rewards.tobytes()
        assert rows.finished.tobytes() == seats.finished.tobytes()


def test_arrays_never_move() -> None:
    batch = Batch(10, seed=1, cores=2)
    arrays = [batch.actions, batch.observations, batch.masks, batch.rewards, batch.terminated, batch.game]
    places = [each.ctypes.data for each in arrays]
    play_batch(batch, 120)
    batch.reset(seed=4)
    batch.play([None, "random", None, None])
    now = [batch.actions, batch.observations, batch.masks, batch.rewards, batch.terminated, batch.game]
    assert [each.ctypes.data for each in now] == places


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
def test_copies_go_on_identically(copied: object) -> None:
    assert callable(copied)
    batch = Batch(9, 3, seed=1, cores=2)
    batch.play([None, "rules", None], rotate=True)
    play_batch(batch, 40)
    twin = copied(batch)
    assert told(twin) == told(batch)
    for each in (batch, twin):
        play_batch(each, 40, seed=2)
    assert told(twin) == told(batch)
    play_batch(twin, 1)
    assert told(twin) != told(batch), "they are two"


def test_the_same_seed_the_same_games() -> None:
    batch, other = Batch(5, seed=11), Batch(5, seed=12)
    first = told(batch)
    assert first != told(other)
    play_batch(batch, 30)
    batch.reset()
    assert told(batch) == first
    batch.reset(seed=12)
    assert told(batch) == told(other)


def test_bots_answer_for_themselves() -> None:
    batch = Batch(30, 4, seed=6)
    dealt = batch._playing.sittings["seed"].tolist()
    batch.play(["rules", None, "random", "simple"])
    assert batch._playing.sittings["seed"].tolist() == dealt, "who plays does not change the deal"
    assert batch.rows == 30
    wins = np.zeros(4)

    def count(batch: Batch) -> None:
        assert batch.rows == 30
        assert (batch.seat[:30] == 1).all()
        assert (batch.game[:30] == np.arange(30)).all()
        for winner in batch.finished["winner"]:
            wins[winner] += winner >= 0

    play_batch(batch, 200, watch=count)
    assert wins.sum() > 50
    assert wins[0] + wins[3] > 4 * (wins[1] + wins[2])
    batch.play(None)
    assert batch.rows == 120


def test_bots_at_every_seat_play_whole_games() -> None:
    batch = Batch(25, 3, seed=2, cores=2)
    batch.play(["simple", "random", "random"], rotate=True)
    assert batch.rows == 0
    batch.step()
    ended = batch.finished
    assert len(ended) == 25
    assert set(ended["turned"].tolist()) == {0, 1, 2}
    assert (ended["winner"] == ended["turned"]).sum() > 18, "`simple` wins, wherever it sits"
    assert batch.rows == 0


def test_seats_are_drawn_for_every_game() -> None:
    batch = Batch(40, 4, seed=2, cores=2)
    batch.play([None, "random", "random", "random"], rotate=True)
    assert batch.rows == 40
    assert set(batch.seat[:40].tolist()) == {0, 1, 2, 3}
    before = batch.seat[:40].copy()
    play_batch(batch, 60)
    assert (batch.seat[:40] != before).any()


def test_the_last_rows_of_games_are_kept() -> None:
    batch = Batch(10, 3, seed=4, turn_limit=6, final=True, check=True)
    twin = Twin(batch)
    dice = np.random.default_rng(1)
    seen = 0
    for _ in range(60):
        games = list(twin.games)
        twin.compare_and_step(dice)
        for index in np.flatnonzero(batch.terminated | batch.truncated):
            assert games[index].is_over
            for seat in range(3):
                row = features.encode(games[index].view(seat))
                assert batch.final[index, seat].tobytes() == row.tobytes()
                seen += 1
    assert seen > 60
    assert Batch(2).final.shape[0] == 0


def test_limits_truncate_and_victories_terminate() -> None:
    batch = Batch(40, 2, "none", turn_limit=2, seed=1)
    ends = {"terminated": 0, "truncated": 0}

    def count(batch: Batch) -> None:
        assert not (batch.terminated & batch.truncated).any()
        assert not batch.rewards[batch.truncated].any()
        assert (batch.finished["truncated"] == batch.truncated[batch.finished["game"]]).all()
        ends["terminated"] += int(batch.terminated.sum())
        ends["truncated"] += int(batch.truncated.sum())

    play_batch(batch, 40, watch=count)
    assert ends["truncated"] > 100
    assert ends["terminated"] == 0, "nobody has twenty points after two turns"
    won = Batch(40, 2, "none", seed=1)
    play_batch(won, 150, watch=count)
    assert ends["terminated"] > 20


def test_illegal_actions_are_counted_and_replaced() -> None:
    batch, legal = Batch(6, 3, seed=1), Batch(6, 3, seed=1)
    for action in (0, -1, 7, 16, 219, 220, 2**62, -(2**63)):
        before = batch.illegal
        batch.actions[: batch.rows] = action
        asked = batch.rows
        batch.step()
        assert batch.illegal == before + asked
    assert len(batch.games) == 6
    now = slice(legal.rows)
    legal.actions[now] = legal.masks[now].argmax(axis=1)
    legal.actions[1] = 0
    legal.step()
    assert legal.illegal == 1
    seats = Batch(2, 2, "none", seed=1, layout="seats")
    seats.step(np.array([2, 2, 8, 8]))
    assert seats.illegal == 0
    idle = np.flatnonzero(~seats.asked)
    seats.step(np.where(seats.asked, seats.masks.argmax(axis=1), 5))
    assert seats.illegal == len(idle), "whoever is not asked may only pass"


def test_counts_as_they_are() -> None:
    small, usual = Batch(5, 6, seed=3, dtype=np.uint8), Batch(5, 6, seed=3)
    scale = np.concatenate([np.tile(np.array(field.scales, np.float32), field.rows) for field in features.FIELDS])
    for batch in (small, usual):
        play_batch(batch, 50)
    now = slice(usual.rows)
    assert small.observations.dtype == np.uint8
    assert (small.observations[now] / scale == usual.observations[now]).all()


def test_rows_past_the_caches_are_the_same() -> None:
    batch, other = Batch(50, 3, seed=3), Batch(50, 3, seed=3)
    other._terms = other._terms._replace(is_large=1)
    for each in (batch, other):
        play_batch(each, 30)
    assert told(batch) == told(other)


def test_what_people_do_to_arrays_stays_theirs() -> None:
    """Rows may be written over, reshaped and renamed: the next ones are whole again, and nothing else is read."""
    batch, twin = Batch(8, 3, seed=3, cores=2), Batch(8, 3, seed=3)
    for seed in range(30):
        chosen = some_action(batch.masks[: batch.rows], np.random.default_rng(seed))
        batch.observations[:] = np.nan
        batch.masks[:] = 1
        batch.game[:] = 2**30
        batch.seat[:] = -(2**30)
        batch.asked[:] = True
        batch.terminated[:] = False
        batch.actions[: batch.rows] = chosen
        twin.step(chosen)
        batch.step()
        now = slice(batch.rows)
        assert batch.observations[now].tobytes() == twin.observations[now].tobytes()
        assert batch.masks[now].tobytes() == twin.masks[now].tobytes()
    batch.actions.shape = (2, -1)
    batch.observations.shape = (-1,)
    batch.step()
    with pytest.raises(ValueError, match="read-only"):
        batch.games["agenda_size"] = 100


UNCOMPILED = """
import hashlib, numpy as np
from nefarious.env import Batch
batch = Batch(2, 3, ("geeks", "academics"), seed=1, final=True, turn_limit=2)
batch.play(["simple", None, None])
told = hashlib.sha256()
for _ in range(12):
    now = slice(batch.rows)
    told.update(batch.observations[now].tobytes() + batch.masks[now].tobytes() + batch.final.tobytes())
    batch.step(np.array([np.flatnonzero(mask)[-1] for mask in batch.masks[now]]))
print(told.hexdigest())
"""


def test_plain_python_writes_the_same_rows(tmp_path: Path) -> None:
    script = tmp_path / "rows.py"
    script.write_text(UNCOMPILED)
    printed = [
        subprocess.run(
            [sys.executable, str(script)], env=os.environ | {"NUMBA_DISABLE_JIT": off}, capture_output=True, check=True
        ).stdout
        for off in ("0", "1")
    ]
    assert printed[0] == printed[1] != b""


def test_pending_tells_how_many_are_left() -> None:
    """Somebody who discards several cards is told how many, one less each time."""
    batch = Batch(200, 3, seed=5)
    seen: set[float] = set()

    def look(batch: Batch) -> None:
        pending = batch.observations[: batch.rows, PLACE["pending"].start] * 4
        kinds = batch.games["kind"][batch.game[: batch.rows]]
        assert (pending[kinds < 5] == 0).all()
        assert (pending[kinds >= 5] > 0).all()
        seen.update(pending.tolist())

    play_batch(batch, 60, watch=look)
    assert {0, 1, 2} <= seen
