"""What a visit costs, in milliseconds of the one loop that all tables share.

Stated is the least that something costs; what it really took is measured, and charged where that is more. The
reckoning: somebody who plays answers every seven seconds (5 ms with its telling), is told ten things meanwhile
(0.2 ms each), says a word now and then: 1 to 2 ms a second. Opening the page takes 30 to 60 ms, coming back 5 to 15.
`Settings.person_budget` and `Settings.address_budget` allow fifty and more times that, so nobody who plays meets them,
not with five tabs and not a program that plays ten games at once.
"""

from __future__ import annotations

from typing import Final

__all__ = ["CALL", "FRAME", "MESSAGES", "PICTURE", "SOCKET"]

FRAME: Final = 0.05
"""A control frame: a ping, and the pong that answers it."""

CALL: Final = 1.0
"""A call, whatever it asks for: the way to what answers it. A file of the page, too."""

PICTURE: Final = 30.0
"""A picture for a messenger: a process of its own draws it, unless it is kept."""

SOCKET: Final = 4.0
"""Opening a socket: the way to the table, and the snapshot."""

MESSAGES: Final = {
    "choose": 2.0,
    "resume": 3.0,
    "earlier": 3.0,
    "why": 0.5,
    "hint": 20.0,
    "preview": 3.0,
    "back": 1.0,
    "stand-in": 1.0,
    "chat": 2.0,
    "react": 1.0,
    "ping": 0.1,
}
"""A message, by its type. Whoever asks for a hint lets a strong bot think, on another core but not for nothing."""
