"""Exact referees: small set-ups of the real game, solved, and how far any bot is from perfect play in them."""

from nefarious.referee.exploit import Exploit, exploitability
from nefarious.referee.setups import SETUP_NAMES, SmallSetup, small_setup
from nefarious.referee.solution import Solution, solve

__all__ = ["SETUP_NAMES", "Exploit", "SmallSetup", "Solution", "exploitability", "small_setup", "solve"]
