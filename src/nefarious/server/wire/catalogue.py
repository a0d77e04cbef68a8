"""All cards, twists, editions and levels, as data and in words of both languages."""

from __future__ import annotations

from functools import cache
from typing import Any

from nefarious.cards import DEFAULT_EDITION, EDITIONS, INVENTIONS, TWISTS, Edition, Effect, Invention, Per, To, Twist
from nefarious.cards.rules import MAX_PLAYERS, MIN_PLAYERS
from nefarious.cards.wording import edition_name, effect_text, invention_text, source_text, twist_text
from nefarious.engine.vocabulary import ACTIONS, ZONE_COST
from nefarious.players.levels import LEVELS, USUAL_LEVEL
from nefarious.server.settings import MESSAGE_BYTES
from nefarious.server.store.documents import LONGEST_CLOCK, LONGEST_DELAY, MAX_CHAT, MAX_NICKNAME
from nefarious.server.texts import Text, in_both, said

__all__ = ["REACTIONS", "catalogue"]

REACTIONS = ("bravo", "laugh", "ouch", "think", "hurry", "sorry", "thanks", "wow")


@cache
def catalogue(least_clock: int, least_delay: int) -> dict[str, Any]:
    """Everything a client looks up by id."""
    return {
        "inventions": [_invention(invention) for invention in INVENTIONS],
        "twists": [_twist(twist) for twist in TWISTS],
        "editions": [_edition(edition) for edition in EDITIONS],
        "levels": [{"id": level.id, "name": said(f"level-{level.id}")} for level in LEVELS],
        "actions": [
            {"id": action, "name": said(f"action-{action}"), "zone_cost": cost}
            for action, cost in zip(ACTIONS, ZONE_COST, strict=True)
        ],
        "reactions": REACTIONS,
        "defaults": {"edition": DEFAULT_EDITION, "level": USUAL_LEVEL.id},
        "limits": {
            "nickname": MAX_NICKNAME,
            "chat": MAX_CHAT,
            "message_bytes": MESSAGE_BYTES,
            "seats": (MIN_PLAYERS, MAX_PLAYERS),
            "clock": (least_clock, LONGEST_CLOCK),
            "delay": (least_delay, LONGEST_DELAY),
        },
    }


def _card(card: Invention | Twist) -> dict[str, Any]:
    return {
        "id": card.id,
        "number": card.number,
        "name": said(card.id),
        "source": card.source,
        "source_text": in_both(lambda voice: source_text(card.source, voice)),
    }


def _invention(invention: Invention) -> dict[str, Any]:
    return _card(invention) | {
        "cost": invention.cost,
        "points": invention.points,
        "points_per_invention": invention.points_per_invention,
        "you": [_effect(effect) for effect in invention.you],
        "others": [_effect(effect) for effect in invention.others],
        "text": in_both(lambda voice: invention_text(invention, voice)),
    }


def _effect(effect: Effect) -> dict[str, Any]:
    data: dict[str, Any] = {"verb": effect.verb.name.lower(), "amount": effect.amount}
    if effect.per is not Per.ONCE:
        data["per"] = effect.per.name.lower()
    if effect.to is not To.EVERYONE:
        data["to"] = effect.to.name.lower()
    return data | {"text": in_both(lambda voice: effect_text(effect, voice))}


def _twist(twist: Twist) -> dict[str, Any]:
    usual = in_both(lambda voice: twist_text(twist, voice))
    texts = {edition.id: _twist_text(twist, edition) for edition in EDITIONS}
    differing = {edition: text for edition, text in texts.items() if text != usual}
    return _card(twist) | {"text": usual} | ({"text_in": differing} if differing else {})


def _twist_text(twist: Twist, edition: Edition) -> Text:
    return in_both(lambda voice: twist_text(twist, voice, edition))


def _edition(edition: Edition) -> dict[str, Any]:
    return {
        "id": edition.id,
        "name": in_both(lambda voice: edition_name(edition, voice)),
        "first_game_with_twists": edition.first_game_with_twists,
    }
