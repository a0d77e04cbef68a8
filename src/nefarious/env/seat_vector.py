"""Many games of one seat each, side by side, as Gymnasium's vector interface wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from nefarious.doors import check_number, check_seed
from nefarious.env import pictures
from nefarious.env.acting import illegal_action, passing
from nefarious.env.actions import COUNT
from nefarious.env.compiled.seats import ILLEGAL, OVER
from nefarious.env.dealing import deal_word
from nefarious.env.seat_tables import SeatTables, plays_compiled
from nefarious.env.seated import Seated, shows_settings
from nefarious.env.spaces import action_space, row_space
from nefarious.errors import BadSetup, shown, told, whole
from nefarious.players.roster import BOT_NAMES
from nefarious.views import View

from gymnasium.vector import AutoresetMode, VectorEnv  # isort: skip  after `spaces`, which says how to get it
from gymnasium.vector.utils import batch_space  # isort: skip

__all__ = ["SeatVectorEnv"]

MAX_ENVS: Final = 100_000

Step = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]


@shows_settings
class SeatVectorEnv(Seated, VectorEnv):  # type: ignore[misc]
    """So many games at once, compiled; each plays as a `SeatEnv` of its own would with the seeds seed, seed + 1, ...

    `infos["action_mask"]` has a row for each. `autoreset_mode` says what follows the end of a game: its next step deals
    ("NextStep"), the same step does ("SameStep": the last observation is in `infos["final_obs"]`, what is told of the
    end in `infos["final_info"]`), or you do ("Disabled": `reset(options={"reset_mask": done})`).
    """

    def __init__(
        self,
        num_envs: int = 1,
        *given: Any,
        autoreset_mode: str | AutoresetMode = "NextStep",
        **settings: Any,
    ) -> None:
        """Settings are those of `SeatEnv`."""
        self.num_envs = check_number(num_envs, "vector-count", 1, MAX_ENVS)
        self.autoreset_mode = _mode(autoreset_mode)
        self.metadata = {**pictures.metadata(), "autoreset_mode": self.autoreset_mode}
        super().__init__(*given, **settings)

    def _set_up(self) -> None:
        for bot in self.bots:
            if not plays_compiled(bot):
                raise BadSetup("vector-guests", bot=told(bot), known=", ".join(BOT_NAMES))
        self.single_observation_space = row_space()
        self.single_action_space = action_space()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._tables = SeatTables(self.num_envs, self.settings, self.wanted_seat, self.bots)
        self._chances = [np.random.default_rng() for _ in range(self.num_envs)]
        self._is_done = np.ones(self.num_envs, np.bool_)
        self._is_dealt = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deal games: all, or those that `options={"reset_mask": ...}` names."""
        wanted = self._reset_mask(options)
        for index, own in enumerate(self._seeds(seed)):
            if own is not None:
                self._chances[index] = np.random.Generator(np.random.PCG64(own))
        for index in np.flatnonzero(wanted).tolist():
            self._deal(index)
        self._is_dealt = True
        return self._tables.rows.copy(), self._infos()

    def step(self, actions: np.ndarray) -> Step:
        """One action in each game; a game that is over takes none, and is dealt anew as `autoreset_mode` has it."""
        if not self._is_dealt:
            raise BadSetup("env-reset")
        numbers, was_done = self._checked(actions), self._is_done.copy()
        if was_done.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            raise BadSetup("env-over")
        if self.illegal == "raise":
            self._refuse(numbers, ~was_done)
        self._tables.step(numbers, ~was_done, self.illegal == "replace")
        rewards = np.zeros(self.num_envs)
        terminated, truncated = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        endings: dict[int, dict[str, Any]] = {}
        for index in np.flatnonzero(was_done).tolist():
            self._deal(index)
        for index in np.flatnonzero((self._tables.conditions & (OVER | ILLEGAL) != 0) & ~was_done).tolist():
            endings[index], rewards[index] = self._ended(index, int(numbers[index]))
            truncated[index] = self._tables.is_cut_off(index)
            terminated[index] = not truncated[index]
        infos: dict[str, Any] = {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            for index, ending in endings.items():
                last = ending | {"action_mask": self._tables.masks[index].copy()}
                own = {"final_obs": self._tables.rows[index].copy(), "final_info": last}
                infos = self._add_info(infos, own, index)
                self._deal(index)
        else:
            self._is_done[list(endings)] = True
            for index, ending in endings.items():
                infos = self._add_info(infos, ending, index)
        return self._tables.rows.copy(), rewards, terminated, truncated, infos | self._infos()

    def action_masks(self) -> np.ndarray:
        """What is legal now, a row for each game."""
        return self._tables.masks.astype(np.bool_)

    def view(self, index: int) -> View:
        """What the seat of one of the games knows, to look at in words."""
        if not self._is_dealt:
            raise BadSetup("env-reset")
        place = check_number(index, "vector-index", 0, self.num_envs - 1)
        return self._tables.view(place, int(self._tables.seats[place]))

    def render(self) -> tuple[Any, ...] | None:
        """Every table as its seat sees it, as `render_mode` has it."""
        shown = tuple(pictures.shown(self.view(index), self.render_mode) for index in range(self.num_envs))
        return None if self.render_mode in (None, "human") else shown

    def _deal(self, index: int) -> None:
        while not self._tables.deal(index, deal_word(self._chances[index], None)):
            pass
        self._is_done[index] = False

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._tables.masks.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _ended(self, index: int, action: int) -> tuple[dict[str, Any], float]:
        """How a game ended, and the reward."""
        ending = self._tables.ending(index)
        if self._tables.conditions[index] != ILLEGAL:
            return ending, self._tables.payoff(index)
        self._tables.masks[index] = passing(self._tables.masks[index])
        return ending | {"illegal_action": str(self._illegal(index, action))}, -1.0

    def _illegal(self, index: int, action: int) -> BaseException:
        return illegal_action(self._tables.view(index, int(self._tables.seats[index])), action)

    def _refuse(self, actions: np.ndarray, is_playing: np.ndarray) -> None:
        """Before anything happens: raise for the first action that is not legal."""
        is_legal = self._tables.masks[np.arange(self.num_envs), actions] != 0
        wrong = np.flatnonzero(is_playing & ~is_legal)
        if len(wrong):
            raise self._illegal(int(wrong[0]), int(actions[wrong[0]]))

    def _checked(self, actions: object) -> np.ndarray:
        try:
            given = np.asarray(actions)
        except ValueError:
            given = np.empty(0)
        is_listed = given.shape == (self.num_envs,) and given.dtype.kind in "iu"
        if not is_listed or given.min() < 0 or given.max() >= COUNT:
            raise BadSetup("vector-actions", number=self.num_envs, given=shown(actions), most=COUNT - 1)
        return given.astype(np.int64)

    def _seeds(self, seed: object) -> list[int | None]:
        """A seed for each game: from one on, or as they are listed."""
        if seed is None:
            return [None] * self.num_envs
        if whole(seed) is not None:
            first = check_seed(seed)
            return [check_seed(first + index) for index in range(self.num_envs)]
        if not isinstance(seed, Sequence) or isinstance(seed, str | bytes) or len(seed) != self.num_envs:
            raise BadSetup("vector-seeds", number=self.num_envs, given=shown(seed))
        return [None if each is None else check_seed(each) for each in seed]

    def _reset_mask(self, options: dict[str, Any] | None) -> np.ndarray:
        if not isinstance(options, dict) or options.get("reset_mask") is None:
            return np.ones(self.num_envs, np.bool_)
        wanted = options["reset_mask"]
        is_mask = isinstance(wanted, np.ndarray) and wanted.shape == (self.num_envs,) and wanted.dtype == np.bool_
        if not is_mask:
            raise BadSetup("reset-mask", number=self.num_envs, given=shown(wanted))
        return np.asarray(wanted) if self._is_dealt else np.ones(self.num_envs, np.bool_)


def _mode(given: object) -> AutoresetMode:
    for mode in AutoresetMode:
        if given is mode or (isinstance(given, str) and given == mode.value):
            return mode
    raise BadSetup("autoreset-mode", given=shown(given), known=", ".join(mode.value for mode in AutoresetMode))
