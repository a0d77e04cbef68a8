"""Simulation: many games between bots, on all cores, with honest figures."""

from nefarious.simulate.outcome import Outcome, SeatOutcome, Spread
from nefarious.simulate.rows import Portion
from nefarious.simulate.run import simulate
from nefarious.simulate.settings import Simulation

__all__ = ["Outcome", "Portion", "SeatOutcome", "Simulation", "Spread", "simulate"]
