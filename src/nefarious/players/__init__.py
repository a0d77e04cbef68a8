"""Players: bots by name."""

from nefarious.players.bots import BOT_NAMES, Bot, make_bot

__all__ = ["BOT_NAMES", "Bot", "make_bot"]
