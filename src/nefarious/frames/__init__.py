"""Games as columns: what records tell, ready for NumPy, polars and pandas. `docs/data.md` says what each column means.

>>> from nefarious import Game, frames
>>> game = Game.new(players=2, seed=1)
>>> game.answer(0, "work")
>>> game.answer(1, "research")
>>> print(frames.decisions(game)[:2])
game  number  turn  seat  kind    cause  choice    options                              won
   0       0     1     0  action  rules  work      espionage, invent, research, work  False
   0       1     1     1  action  rules  research  espionage, invent, research, work  False
"""

from nefarious.archive import read_records, write_records
from nefarious.frames.frame import Coded, Frame, UnknownColumn
from nefarious.frames.tables import decisions, events, games, turns

__all__ = [
    "Coded",
    "Frame",
    "UnknownColumn",
    "decisions",
    "events",
    "games",
    "read_records",
    "turns",
    "write_records",
]
