"""What an arena plays: which bots meet, at which tables, how often, on which deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nefarious.bulk.limits import TURN_LIMIT, check_bots, check_turn_limit, check_twists
from nefarious.cards import DEFAULT_EDITION
from nefarious.doors import check_number, check_texts, checked_list
from nefarious.errors import BadSetup, clip, told
from nefarious.players.specs import check_without_clock
from nefarious.setup import Setup, TwistWish, check_players, check_seed

__all__ = ["GATE_BLOCKS", "MATCHES", "MAX_BLOCKS", "MAX_BOTS", "RANGES", "Design"]

MATCHES = ("duel", "one-among", "mixed", "self")
"""Two bots; one among copies of another; a table drawn at random; a bot among its own copies."""

RANGES = ("training", "development", "final")
"""Deals that never meet: to train on, to try things out on, and to be used once for each release."""

MAX_BOTS = 24
MAX_BLOCKS = 100_000

GATE_BLOCKS = 3_000
"""The gate's usual limit: its cap of 6,000 games is reached first."""


@dataclass(frozen=True, slots=True)
class Design:
    """What to play. The games follow from it alone, never from cores or interruptions.

    `twists` are "random" (all pairs in turn, with a tenth of the blocks each for one twist and none), "none", or ids
    in their order. `blocks` are played by each line-up; `seeds` is the range their deals come from. With `gate` only
    the first bot against the second is played, until the sequential test decides.
    """

    bots: tuple[str, ...]
    players: tuple[int, ...] = (2, 4)
    blocks: int = 100
    twists: str | tuple[str, ...] = "random"
    edition: str = DEFAULT_EDITION
    seed: int = 1
    seeds: str = "development"
    matches: tuple[str, ...] = MATCHES
    turn_limit: int = TURN_LIMIT
    gate: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be played; put what has no order into one."""
        plain = {
            "bots": check_bots(self.bots),
            "players": tuple(check_players(number) for number in checked_list(self.players, "players")),
            "blocks": check_number(self.blocks, "arena-blocks", 1, MAX_BLOCKS),
            "twists": self.twists if isinstance(self.twists, str) else check_texts(self.twists, "listed-twists"),
            "seed": check_seed(self.seed),
            "matches": check_texts(self.matches, "listed-matches"),
            "turn_limit": check_turn_limit(self.turn_limit),
            "gate": bool(self.gate),
        }
        for name, value in plain.items():
            object.__setattr__(self, name, value)
        self._check_bots()
        _check_listed("arena-match", self.matches, MATCHES)
        _check_listed("arena-range", (self.seeds,), RANGES)
        check_twists(TwistWish.of(self.twists))
        Setup.of(2, self.fixed_twists or (), self.edition)
        object.__setattr__(self, "players", tuple(sorted(set(self.players))))
        object.__setattr__(self, "matches", tuple(match for match in MATCHES if match in self.matches))
        if not any(self.is_playable(match, number) for match in self.matches for number in self.players):
            raise BadSetup("arena-nothing", matches=", ".join(MATCHES))

    @property
    def fixed_twists(self) -> tuple[str, ...] | None:
        """The twists of every game, or None if each deal has its own."""
        wish = TwistWish.of(self.twists)
        return None if wish.drawn else wish.named

    def is_playable(self, match: str, players: int) -> bool:
        """Whether a match makes sense for so many players and these bots."""
        if match == "self":
            return not self.gate
        if len(self.bots) < 2 or (match == "duel") != (players == 2):
            return False
        return match != "mixed" or not self.gate

    def _check_bots(self) -> None:
        if not 1 <= len(self.bots) <= MAX_BOTS:
            raise BadSetup("bot-count", most=MAX_BOTS)
        for bot in self.bots:
            check_without_clock(bot)
            if self.bots.count(bot) > 1:
                raise BadSetup("arena-bot-twice", bot=clip(bot))
        if self.gate and len(self.bots) != 2:
            raise BadSetup("arena-gate-bots")


def _check_listed(problem: str, given: Sequence[str], known: Sequence[str]) -> None:
    for each in given:
        if each not in known:
            raise BadSetup(problem, given=told(each), known=", ".join(known))
