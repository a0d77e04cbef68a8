"""What environments of one seat among bots are told, whether they play one game at a time or many."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from inspect import Parameter, signature
from typing import TypeVar

from nefarious.bulk.limits import TURN_LIMIT
from nefarious.cards import DEFAULT_EDITION
from nefarious.doors import check_seat
from nefarious.env import pictures
from nefarious.env.dealing import TableSettings, check_way
from nefarious.env.seat_tables import bots_for

__all__ = ["Seated", "shows_settings"]

Environment = TypeVar("Environment", bound="Seated")


class Seated:
    """One seat at a table, bots at the others."""

    def __init__(
        self,
        players: int = 4,
        twists: str | tuple[str, ...] = "random",
        edition: str = DEFAULT_EDITION,
        turn_limit: int = TURN_LIMIT,
        *,
        seat: int | None = None,
        bots: str | Sequence[str] = "random",
        illegal: str = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        """Table settings are those of `Simulation`."""
        self.settings = TableSettings(players, twists, edition, turn_limit)
        self.wanted_seat = None if seat is None else check_seat(seat, self.settings.players)
        self.bots = bots_for(bots, self.settings.players)
        self.illegal = check_way(illegal)
        self.render_mode = pictures.check_mode(render_mode)
        self._set_up()

    @abstractmethod
    def _set_up(self) -> None:
        """What an environment needs besides; nothing is dealt yet."""


def shows_settings(environment: type[Environment]) -> type[Environment]:
    """A class whose signature tells the settings in place of `*given` and `**settings`, which hand them on."""
    own, handed_on = signature(environment), (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
    named = [each for each in own.parameters.values() if each.kind not in handed_on]
    first = [each for each in named if each.kind is not Parameter.KEYWORD_ONLY]
    last = [each for each in named if each.kind is Parameter.KEYWORD_ONLY]
    told = [*first, *signature(Seated).parameters.values(), *last]
    environment.__signature__ = own.replace(parameters=told)  # type: ignore[attr-defined]
    return environment
