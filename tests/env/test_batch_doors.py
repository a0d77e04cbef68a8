"""What a batch is given is what it has to be, or refused in one sentence; and encoders of one's own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from env.numbered import play_batch

from nefarious import BadSetup, IllegalChoice, NefariousError
from nefarious.engine.bits import count
from nefarious.engine.compiled import numba
from nefarious.env import Batch, actions

BAD_SETTINGS: list[tuple[dict[str, Any], str]] = [
    ({"games": 0}, "from 1 to 100000"),
    ({"games": -5}, "from 1 to"),
    ({"games": 2.5}, "from 1 to"),
    ({"games": "8"}, "from 1 to"),
    ({"games": 10**9}, "from 1 to"),
    ({"players": 1}, "2"),
    ({"players": 7}, "6"),
    ({"players": None}, "2"),
    ({"twists": "rain"}, "rain"),
    ({"twists": 3}, "2"),
    ({"twists": 1.5}, "1.5"),
    ({"twists": ("grants", "grants")}, "grants"),
    ({"edition": "fr-1999"}, "fr-1999"),
    ({"turn_limit": 0}, "from 1 to"),
    ({"seed": -1}, "seed"),
    ({"seed": 2**64}, "seed"),
    ({"cores": 0}, "from 1 to"),
    ({"cores": 10**6}, "from 1 to"),
    ({"dtype": np.float64}, "float32 or uint8"),
    ({"dtype": "rows"}, "float32 or uint8"),
    ({"layout": "columns"}, "rows, seats"),
    ({"layout": None}, "rows, seats"),
    ({"size": 5}, "encoder"),
    ({"encoder": "mine", "size": 5}, "function"),
    ({"encoder": print}, "from 1 to"),
    ({"encoder": print, "size": 0}, "from 1 to"),
    ({"encoder": print, "size": 5, "observe": False}, "observe=True"),
]


@pytest.mark.parametrize(("settings", "sentence"), BAD_SETTINGS, ids=str)
def test_settings_that_cannot_be(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(NefariousError, match=sentence) as refused:
        Batch(**{"games": 2, **settings})
    assert str(refused.value).count("\n") == 0


@pytest.mark.parametrize("name", ["observe", "final", "check"])
def test_flags_are_true_or_false(name: str) -> None:
    with pytest.raises(TypeError, match="True or False"):
        Batch(2, **{name: "yes"})  # type: ignore[arg-type]


BAD_ACTIONS = [
    np.zeros(3, np.int64),
    np.zeros((8, 1), np.int64),
    np.zeros(8, np.float32),
    np.zeros(8, bool),
    np.zeros(8, object),
    np.zeros((), np.int64),
    "work",
    {},
]


@pytest.mark.parametrize("given", BAD_ACTIONS, ids=str)
def test_actions_of_another_shape_or_type(given: Any) -> None:
    batch = Batch(2, 4, seed=1)
    before = batch.games.tobytes()
    with pytest.raises(BadSetup, match="8 whole numbers are needed"):
        batch.step(given)
    assert batch.games.tobytes() == before


@pytest.mark.parametrize("action", [0, 16, 7, 219, 220, -1, 2**62])
def test_with_check_an_illegal_action_is_an_error(action: int) -> None:
    batch = Batch(3, 2, "none", seed=1, check=True)
    before = batch.games.tobytes()
    chosen = np.full(6, actions.number("action", "work"))
    chosen[4] = action
    with pytest.raises(IllegalChoice, match="espionage, invent, research, work") as refused:
        batch.step(chosen)
    assert refused.value.seat == 0
    assert batch.games.tobytes() == before
    chosen[4] = 8
    batch.step(chosen)
    assert batch.illegal == 0


def test_with_check_who_is_not_asked_must_pass() -> None:
    batch = Batch(1, 2, "none", seed=1, check=True, layout="seats")
    batch.step([actions.number("action", "espionage"), actions.number("action", "work")])
    assert batch.asked.tolist() == [True, False]
    with pytest.raises(IllegalChoice, match="eat 1"):
        batch.step([80, 8])
    batch.step([80, 0])


@pytest.mark.parametrize(
    "minds", [[], ["random"], ["random"] * 5, ["nobody"] * 4, [3] * 4, "rand", 7, ["search:ms=5"] * 4]
)
def test_bots_that_cannot_sit_down(minds: Any) -> None:
    batch = Batch(2, 4, seed=1)
    with pytest.raises((NefariousError, TypeError)):
        batch.play(minds)
    play_batch(batch, 2)
    assert batch.rows > 0


@pytest.mark.parametrize(("game", "seat"), [(-1, 0), (2, 0), ("0", 0), (0, 4), (0, -2), (0, "1"), (None, 0), (0, 1.0)])
def test_views_of_games_and_seats_that_are_not_there(game: Any, seat: Any) -> None:
    with pytest.raises(NefariousError):
        Batch(2, 4, seed=1).view(game, seat)


def test_more_cores_than_games() -> None:
    batch = Batch(1, 2, seed=1, cores=1024)
    assert batch.cores == 1
    play_batch(batch, 5)


def money(view: Any, row: Any) -> None:
    """Everybody's money, and how many cards one has: whatever a view's record holds may be used."""
    for seat in range(view.players):
        row[seat] = view.money[seat]
    row[6] = count(view.own_hand)


def beyond(view: Any, row: Any) -> None:
    """It does not see where its row ends."""
    row[view.players + 1000] = 1


def nonsense(view: Any, row: Any) -> None:
    """There is no such column."""
    row[0] = view.luck


def test_an_encoder_of_ones_own() -> None:
    batch = Batch(6, 3, seed=2, encoder=money, size=7, final=True, turn_limit=3, cores=2)
    usual = Batch(6, 3, seed=2, turn_limit=3)
    assert batch.observations.shape == (18, 7)

    def look(batch: Batch) -> None:
        for row in range(batch.rows):
            view = batch.view(int(batch.game[row]), int(batch.seat[row]))
            wealth = [player.money for player in view.players]
            assert batch.observations[row].tolist() == [*wealth, 0, 0, 0, len(view.hand)]

    look(batch)
    play_batch(batch, 25, watch=look)
    play_batch(usual, 25)
    assert batch.games.tobytes() == usual.games.tobytes()
    assert batch.masks[: batch.rows].tobytes() == usual.masks[: usual.rows].tobytes()
    assert batch.final.shape == (6, 3, 7)
    assert batch.final.any()


@pytest.mark.parametrize("encoder", [beyond, nonsense])
def test_encoders_that_do_not_work(encoder: Any) -> None:
    with pytest.raises(BadSetup, match="encoder does not work"):
        Batch(1, 2, encoder=encoder, size=4)


def test_a_compiled_encoder() -> None:
    plain, compiled = (Batch(2, 2, seed=1, encoder=each, size=7) for each in (money, numba.njit(money)))
    assert plain.observations.tobytes() == compiled.observations.tobytes()
