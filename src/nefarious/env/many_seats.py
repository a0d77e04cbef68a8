"""What both of PettingZoo's interfaces share: a table, the agents at it, spaces, pictures, copies and worlds."""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from nefarious.bulk.limits import TURN_LIMIT
from nefarious.cards import DEFAULT_EDITION
from nefarious.doors import check_seat, check_seed
from nefarious.env import pictures
from nefarious.env.acting import illegal_action, passing
from nefarious.env.dealing import TableSettings, agent_names, check_way, deal_word, payoffs
from nefarious.env.one_table import OneTable
from nefarious.env.saving import chance_of, chance_state, packed, reading, unpacked
from nefarious.env.spaces import action_space, row_space, seat_space
from nefarious.errors import BadSeat, BadSetup, told
from nefarious.views import View

__all__ = ["ManySeats", "Observed", "check_reset"]

Observed = dict[str, np.ndarray]
"""What an agent sees: "observation" and "action_mask"."""


class ManySeats:
    """A table at which every seat is an agent, `seat_0` and so on."""

    metadata: dict[str, Any] = {**pictures.metadata(), "name": "nefarious_v0", "is_parallelizable": False}  # noqa: RUF012

    possible_agents: list[str]
    agents: list[str]
    render_mode: str | None

    _kind: str
    """How saved ones are called."""

    def __init__(
        self,
        players: int = 4,
        twists: str | tuple[str, ...] = "random",
        edition: str = DEFAULT_EDITION,
        turn_limit: int = TURN_LIMIT,
        *,
        illegal: str = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        """Settings are those of `Simulation`; `illegal` says what an illegal action leads to."""
        self.settings = TableSettings(players, twists, edition, turn_limit)
        self.illegal = check_way(illegal)
        self.render_mode = pictures.check_mode(render_mode)
        self.possible_agents = list(agent_names(self.settings.players))
        self.agents = []
        self.observation_spaces = {agent: seat_space() for agent in self.possible_agents}
        self.action_spaces = {agent: action_space() for agent in self.possible_agents}
        self.state_space = row_space(self.settings.players)
        self._table = OneTable(self.settings)
        self._is_dealt = False
        self._forfeits: dict[int, int] = {}
        self._chance: np.random.Generator | None = None
        self._answers = np.zeros(self.settings.players, np.int64)
        self._be_seated()

    def _be_seated(self) -> None:
        """What an interface keeps besides."""

    @property
    def np_random(self) -> np.random.Generator:
        """Where the seeds of games come from; `reset(seed)` seeds it."""
        if self._chance is None:
            self._chance = np.random.Generator(np.random.PCG64())
        return self._chance

    def observation_space(self, agent: str) -> Any:
        """What an agent may see: always the same object."""
        return self.observation_spaces[self._agent(agent)]

    def action_space(self, agent: str) -> Any:
        """What an agent may do: always the same object."""
        return self.action_spaces[self._agent(agent)]

    def state(self) -> np.ndarray:
        """What all seats see, one after the other: all hands. For centralised critics; no agent may act on it."""
        self._check_dealt()
        return self._table.rows.reshape(-1).copy()

    def view(self, agent: str | int | None = None) -> View:
        """What an agent, by its name or seat, knows, to look at in words; without one, what a spectator sees."""
        self._check_dealt()
        return self._table.view(None if agent is None else self._seat(agent))

    def render(self) -> Any:
        """The table as a spectator sees it, as `render_mode` has it."""
        self._check_dealt()
        return pictures.shown(self._table.view(None), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def world(self, agent: str | int, seed: int) -> Self:
        """An environment in which that agent would know exactly the same, all else dealt anew: to plan in honestly."""
        self._check_dealt()
        seat, seed = self._seat(agent), check_seed(seed)
        other = self._twin()
        other._table = self._table.world(seat, seed)
        other._chance = np.random.default_rng(seed)
        other._is_dealt = True
        other._forfeits = dict(self._forfeits)
        return other

    def save(self) -> bytes:
        """Everything that the environment needs to go on exactly like this."""
        state = {"game": None, "chance": chance_state(self.np_random), **self._saved()}
        if self._is_dealt:
            forfeits = [[seat, action] for seat, action in self._forfeits.items()]
            state |= {"game": self._table.saved(), "forfeits": forfeits}
        return packed(self._kind, self.settings, state)

    def load(self, data: bytes) -> None:
        """Go on as an environment with the same settings did when it was saved."""
        told = unpacked(data, self._kind, self.settings)
        other = self._twin()
        with reading():
            other._chance = chance_of(told["chance"])
            if told["game"] is not None:
                other._table.load(told["game"])
                other._is_dealt = True
                other._forfeits = {self._seat(seat): int(action) for seat, action in told["forfeits"]}
            other._go_on(told)
        self.__dict__.update(other.__dict__)

    def _twin(self) -> Self:
        """Another environment with the same settings, its table not dealt yet."""
        known = self.settings
        return type(self)(
            known.players,
            known.twists,
            known.edition,
            known.turn_limit,
            illegal=self.illegal,
            render_mode=self.render_mode,
        )

    def _saved(self) -> dict[str, Any]:
        """What an interface has to keep besides."""
        return {}

    def _go_on(self, told: dict[str, Any]) -> None:
        """Take what was kept."""

    def _deal(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal the next game in which anybody is asked anything."""
        if seed is not None:
            self._chance = np.random.Generator(np.random.PCG64(check_seed(seed)))
        dealt = self._table.deal(deal_word(self.np_random, options))
        while not dealt:
            dealt = self._table.deal(deal_word(self.np_random, None))
        self._is_dealt = True
        self._forfeits = {}
        self.agents = self.possible_agents[:]

    def _observed(self) -> list[Observed]:
        """What every seat sees, copied."""
        rows = self._table.rows.copy()
        return [{"observation": row, "action_mask": mask} for row, mask in zip(rows, self._masks(), strict=True)]

    def _masks(self) -> np.ndarray:
        """What every seat may do, copied."""
        return passing(self._table.masks) if self._forfeits else self._table.masks.copy()

    def _mask_infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": mask} for agent, mask in zip(self.possible_agents, self._masks(), strict=True)}

    @property
    def _is_over(self) -> bool:
        return bool(self._forfeits) or self._table.is_over

    @property
    def _is_cut_off(self) -> bool:
        return not self._forfeits and self._table.is_cut_off

    def _outcome(self) -> tuple[dict[str, float], dict[str, dict[str, Any]]]:
        """Rewards and infos of a game that is over: who chose what was not allowed has lost it."""
        infos = self._mask_infos()
        for agent in self.possible_agents:
            infos[agent] |= self._table.ending()
        if not self._forfeits:
            winner = infos[self.possible_agents[0]]["winner"]
            return dict(zip(self.possible_agents, payoffs(winner, self.settings.players), strict=True)), infos
        rewards = dict.fromkeys(self.possible_agents, 0.0)
        for seat, action in self._forfeits.items():
            agent = self.possible_agents[seat]
            rewards[agent] = -1.0
            infos[agent]["illegal_action"] = str(illegal_action(self._table.view(seat), action))
        return rewards, infos

    def _seat(self, agent: object) -> int:
        """The seat of an agent by its name; a seat is one itself."""
        if isinstance(agent, str) and agent in self.possible_agents:
            return self.possible_agents.index(agent)
        if isinstance(agent, str):
            seats = tuple(range(self.settings.players))
            raise BadSeat("unknown-agent", agent=told(agent), known=", ".join(self.possible_agents)).with_facts(
                given=told(agent), seats=seats
            )
        return check_seat(agent, self.settings.players)

    def _agent(self, agent: object) -> str:
        return self.possible_agents[self._seat(agent)]

    def _check_dealt(self) -> None:
        check_reset(self._is_dealt)

    def _check_going_on(self) -> None:
        """Refuse to go on where nothing has begun, or all have left."""
        self._check_dealt()
        if not self.agents:
            raise BadSetup("env-over")


def check_reset(is_dealt: bool) -> None:
    """Refuse to go on where nothing has begun."""
    if not is_dealt:
        raise BadSetup("env-reset")
