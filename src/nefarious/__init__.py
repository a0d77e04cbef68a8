"""Nefarious, the board game of mad scientists: every invention, every twist, three editions."""

from nefarious.choices import Cause, Choice, Decision
from nefarious.errors import BadRecord, BadSetup, IllegalChoice, NefariousError
from nefarious.events import Event
from nefarious.game import Game
from nefarious.record import Record, Result, read_record, write_record
from nefarious.replay import load, load_record, replay, turn_states, verify
from nefarious.setup import Setup
from nefarious.views import PlayerView, View
from nefarious.worlds import possible_world

__version__ = "0.1.0"

__all__ = [
    "BadRecord",
    "BadSetup",
    "Cause",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "IllegalChoice",
    "NefariousError",
    "PlayerView",
    "Record",
    "Result",
    "Setup",
    "View",
    "load",
    "load_record",
    "possible_world",
    "read_record",
    "replay",
    "turn_states",
    "verify",
    "write_record",
]
