"""PettingZoo: every seat an agent. `env` asks them one by one (AEC), `parallel_env` all at once.

>>> env_ = parallel_env(players=2, twists="none")
>>> observations, infos = env_.reset(seed=1)
>>> observations["seat_0"]["action_mask"].nonzero()[0].tolist()
[1, 2, 4, 8]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nefarious.env.acting import action_number, illegal_action
from nefarious.env.actions import PASS
from nefarious.errors import BadSetup, shown
from nefarious.parts import install_command, require_parts

require_parts(("gymnasium", "pettingzoo"), install_command("env"))

from pettingzoo import AECEnv, ParallelEnv  # noqa: E402

from nefarious.env.many_seats import ManySeats, Observed  # noqa: E402

__all__ = ["env", "parallel_env", "raw_env"]


class NefariousAEC(ManySeats, AECEnv):  # type: ignore[misc]
    """Agents are asked one by one, and only those who have a choice. Nobody sees an answer before the last one is in.

    Within a round, what an agent sees stays the same.
    """

    _kind = "aec"

    def _be_seated(self) -> None:
        self._waiting: list[int] = []
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.rewards: dict[str, float] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self._skip_agent_selection: str | None = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; `options={"deal": word}` deals the one whose `info["seed"]` this was."""
        self._deal(seed, options)
        self._live()
        self._ask()

    def _live(self) -> None:
        """Nobody has lost or won anything yet."""
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._skip_agent_selection = None

    def observe(self, agent: str) -> Observed:
        """What an agent sees, and may do."""
        self._check_dealt()
        seat = self._seat(agent)
        return {"observation": self._table.rows[seat].copy(), "action_mask": self._masks()[seat]}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, and how it stands with it."""
        self._check_going_on()
        agent = self.agent_selection
        told = self._cumulative_rewards[agent], self.terminations[agent], self.truncations[agent], self.infos[agent]
        return self.observe(agent) if observe else None, *told

    def step(self, action: int | None) -> None:
        """The selected agent answers; the last one to be asked lets the game go on."""
        self._check_going_on()
        if self._is_over:
            if action is not None:
                raise BadSetup("env-over-agent", given=shown(action))
            self._was_dead_step(action)
            return
        seat, number = self._waiting[0], action_number(action)
        if not self._table.masks[seat, number]:
            if self.illegal == "raise":
                raise illegal_action(self._table.view(seat), number)
            if self.illegal == "forfeit":
                self._forfeits[seat] = number
                self._end()
                return
            number = self._table.any_action(seat)
        self._answers[seat] = number
        del self._waiting[0]
        if self._waiting:
            self.agent_selection = self.possible_agents[self._waiting[0]]
        else:
            self._table.play(self._answers)
            self._ask()

    def _ask(self) -> None:
        """Begin a round, or end the game."""
        if self._table.is_over:
            self._end()
            return
        asked = self._table.asked
        self._answers[:] = PASS
        self._waiting = [seat for seat in range(self.settings.players) if asked >> seat & 1]
        self.agent_selection = self.possible_agents[self._waiting[0]]
        self.infos = self._mask_infos()

    def _end(self) -> None:
        """Pay everybody; agents then leave one by one."""
        self._waiting = []
        rewards, infos = self._outcome()
        self.rewards = {agent: rewards[agent] for agent in self.agents}
        self.infos = {agent: infos[agent] for agent in self.agents}
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, not self._is_cut_off)
        self.truncations = dict.fromkeys(self.agents, self._is_cut_off)
        self.agent_selection = self.agents[0]

    def world(self, agent: str | int, seed: int) -> NefariousAEC:
        """An environment in which that agent would know exactly the same, all else dealt anew: to plan in honestly.

        What others have answered in this round nobody knows: they are asked again.
        """
        other = super().world(agent, seed)
        seat = self._seat(agent)
        other.agents = self.agents[:]
        if self._is_over and other.agents:
            other._end()
        elif other.agents:
            other._live()
            other._ask()
        has_answered = not self._is_over and seat in other._waiting and seat not in self._waiting
        if has_answered and len(other._waiting) > 1:
            other._answers[seat] = self._answers[seat]
            other._waiting.remove(seat)
            other.agent_selection = other.possible_agents[other._waiting[0]]
        return other

    def _saved(self) -> dict[str, Any]:
        return {"left": len(self.agents), "waiting": self._waiting, "answers": self._answers.tolist()}

    def _go_on(self, told: dict[str, Any]) -> None:
        if not self._is_dealt:
            return
        self.agents = self.possible_agents[:]
        self._live()
        if self._is_over:
            self._end()
            while len(self.agents) > max(0, int(told["left"])):
                self._was_dead_step(None)
            return
        self._ask()
        waiting, answers = [self._seat(seat) for seat in told["waiting"]], told["answers"]
        for seat in self._waiting[: len(self._waiting) - len(waiting)]:
            if not self._table.masks[seat, action_number(answers[seat])]:
                raise BadSetup("saved-answers")
            self._answers[seat] = answers[seat]
        if not waiting or waiting != self._waiting[-len(waiting) :]:
            raise BadSetup("saved-answers")
        self._waiting = waiting
        self.agent_selection = self.possible_agents[waiting[0]]


class NefariousParallel(ManySeats, ParallelEnv):  # type: ignore[misc]
    """All agents act in every step; those who are not asked pass: 0 is all their mask allows."""

    _kind = "parallel"

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Deal a game; `options={"deal": word}` deals the one whose `info["seed"]` this was."""
        self._deal(seed, options)
        return dict(zip(self.possible_agents, self._observed(), strict=True)), self._mask_infos()

    def step(
        self, actions: Mapping[str, int] | Mapping[int, int]
    ) -> tuple[
        dict[str, Observed],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Everybody acts at once. A seat that is not asked may be left out."""
        self._check_going_on()
        self._take(actions)
        wrong = self._table.play(self._answers)
        if wrong:
            self._mend(wrong)
        agents = self.possible_agents
        observations = dict(zip(agents, self._observed(), strict=True))
        if not self._is_over:
            going_on = dict.fromkeys(agents, False)
            return observations, dict.fromkeys(agents, 0.0), going_on, going_on.copy(), self._mask_infos()
        rewards, infos = self._outcome()
        self.agents = []
        is_cut_off = self._is_cut_off
        return observations, rewards, dict.fromkeys(agents, not is_cut_off), dict.fromkeys(agents, is_cut_off), infos

    def _take(self, actions: object) -> None:
        """Everybody's action as a number."""
        if not isinstance(actions, Mapping):
            raise TypeError(f"actions must be a dict of agents and their actions, not {shown(actions)}")
        given = {self._seat(agent): action for agent, action in actions.items()}
        if len(given) < len(actions):
            raise BadSetup("agent-twice", given=shown(list(actions)))
        for seat, agent in enumerate(self.possible_agents):
            if seat in given:
                self._answers[seat] = action_number(given[seat])
            elif self._table.asked >> seat & 1:
                raise BadSetup("agent-silent", agent=agent)
            else:
                self._answers[seat] = PASS

    def _mend(self, wrong: int) -> None:
        """What follows from actions that are not allowed."""
        seats = [seat for seat in range(self.settings.players) if wrong >> seat & 1]
        if self.illegal == "raise":
            raise illegal_action(self._table.view(seats[0]), int(self._answers[seats[0]]))
        if self.illegal == "forfeit":
            self._forfeits = {seat: int(self._answers[seat]) for seat in seats}
            return
        for seat in seats:
            self._answers[seat] = self._table.any_action(seat)
        self._table.play(self._answers)

    def world(self, agent: str | int, seed: int) -> NefariousParallel:
        """An environment in which that agent would know exactly the same, all else dealt anew: to plan in honestly."""
        other = super().world(agent, seed)
        other.agents = self.agents[:]
        return other

    def _saved(self) -> dict[str, Any]:
        return {"left": len(self.agents)}

    def _go_on(self, told: dict[str, Any]) -> None:
        self.agents = self.possible_agents[:] if self._is_dealt and not self._is_over else []


raw_env = NefariousAEC
parallel_env = NefariousParallel


def env(**settings: Any) -> NefariousAEC:
    """PettingZoo's AEC interface. It says by itself what its wrappers would check, so it needs none."""
    return NefariousAEC(**settings)
