"""How whoever runs the server wants to hear of it, and whom it is to believe: diary, numbers, proxies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from ipaddress import ip_network
from typing import TYPE_CHECKING, TypeVar

from nefarious.errors import clip
from nefarious.nearness import nearest, told_near
from nefarious.terminal.options import BadOption

if TYPE_CHECKING:
    from nefarious.server.settings import Settings

__all__ = ["networks", "watched_as"]

Known = TypeVar("Known", bound=str)


def watched_as(settings: Settings, form: str, level: str, readers: Sequence[str] | None) -> Settings:
    """Settings with what was wished for; this machine may read the numbers in any case."""
    from nefarious.server.settings import LOG_FORMATS, LOG_LEVELS

    return replace(
        settings,
        log_format=_one_of("--log-format", form, LOG_FORMATS),
        log_level=_one_of("--log-level", level, LOG_LEVELS),
        metrics_from=(*settings.metrics_from, *networks("--metrics-from", readers)),
    )


def _one_of(option: str, given: str, known: tuple[Known, ...]) -> Known:
    for each in known:
        if each == given.strip().lower():
            return each
    near = told_near(nearest(given, known))
    raise BadOption("option-known", option=option, given=clip(given), known=", ".join(known), **near)


def networks(option: str, given: Sequence[str] | None) -> tuple[str, ...]:
    """Addresses, or networks as in 10.0.0.0/8, that an option was given."""
    return tuple(_network(option, text) for text in given or ())


def _network(option: str, text: str) -> str:
    try:
        return str(ip_network(text.strip(), strict=False))
    except ValueError:
        raise BadOption("option-network", option=option, given=clip(text)) from None
