"""Tuning: it improves, it can be broken off, and it says what is wrong."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from nefarious import BadSetup
from nefarious.players.weights import TUNED
from nefarious.tuning import Generation, Tuning, tune
from nefarious.tuning.objective import vector_of, weights_of

QUICK = Tuning(twists="none", games=64, seed=3)


def test_weights_survive_the_change_of_scale() -> None:
    for weights in TUNED:
        assert weights_of(vector_of(weights)) == pytest.approx(weights)


@pytest.mark.long
def test_a_tuning_broken_off_goes_on_to_the_same_weights(tmp_path: Path) -> None:
    whole = tune(QUICK, tmp_path / "whole", 12)
    tune(QUICK, tmp_path / "parts", 5)
    diary = tmp_path / "parts" / "tuning.jsonl"
    diary.write_text(diary.read_text() + '{"generation": 5, "scor')
    assert tune(QUICK, tmp_path / "parts", 12) == whole
    assert diary.read_text() == (tmp_path / "whole" / "tuning.jsonl").read_text()


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[Generation] = []
    tune(QUICK, tmp_path, 3, told.append)
    assert [generation.number for generation in told] == [1, 2, 3]
    assert all(np.isfinite(generation.mean_score) for generation in told)


def test_other_settings_do_not_go_on_in_the_same_folder(tmp_path: Path) -> None:
    tune(QUICK, tmp_path, 1)
    with pytest.raises(BadSetup):
        tune(Tuning(twists="none", games=65, seed=3), tmp_path, 1)


@pytest.mark.parametrize(
    "wrong", [{"twists": "some"}, {"games": 0}, {"games": 10**12}, {"seed": -1}], ids=lambda wrong: next(iter(wrong))
)
def test_what_cannot_be_tuned_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        Tuning(**wrong)  # type: ignore[arg-type]
