"""Players: bots by name, bots of one's own, and the loop that seats them at a game."""

from nefarious.players.bots import Bot, make_bot
from nefarious.players.guests.failure import BotFailure
from nefarious.players.opinion import Opinion, OptionOpinion
from nefarious.players.playing import Player, play
from nefarious.players.registry import known_bots, register
from nefarious.players.roster import BOT_NAMES
from nefarious.players.standing_in import WithStandIn

__all__ = [
    "BOT_NAMES",
    "Bot",
    "BotFailure",
    "Opinion",
    "OptionOpinion",
    "Player",
    "WithStandIn",
    "known_bots",
    "make_bot",
    "play",
    "register",
]
