"""A position as a value: everything on the table at one moment, open or partly unknown."""

from nefarious.position.value import Asks, Position, Side

__all__ = ["Asks", "Position", "Side"]
