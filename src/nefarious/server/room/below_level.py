"""Why a bot plays below its level, while the engine is not compiled."""

from __future__ import annotations

from nefarious.locale import words
from nefarious.players.levels import plays_below
from nefarious.server.store.documents import Seat
from nefarious.server.texts import Text

__all__ = ["below_level"]


def below_level(seat: Seat) -> Text | None:
    """What the table is told of such a bot."""
    if seat.kind != "bot" or seat.level is None or not plays_below(seat.level):
        return None
    return {lang: words(lang).say("web-bot-thumb", name=name) for lang, name in seat.name_text().items()}
