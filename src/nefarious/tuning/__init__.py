"""Tuning the weights of `rules` by playing."""

from nefarious.tuning.settings import Tuning
from nefarious.tuning.tuner import Generation, Tuned, tune

__all__ = ["Generation", "Tuned", "Tuning", "tune"]
