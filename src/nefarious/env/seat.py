"""Gymnasium: one seat at a table, bots at the others. `SeatEnv` plays one game at a time, `SeatVectorEnv` many.

>>> env = SeatEnv(players=2, twists="none", seat=0, bots="rules")
>>> observation, info = env.reset(seed=1)
>>> info["action_mask"].nonzero()[0].tolist()
[1, 2, 4, 8]
"""

from __future__ import annotations

from typing import Any

import numpy as np

from nefarious.doors import check_seat, check_seed
from nefarious.env import pictures
from nefarious.env.acting import action_number, illegal_action, passing
from nefarious.env.compiled.seats import OVER
from nefarious.env.dealing import deal_word
from nefarious.env.saving import chance_of, chance_state, packed, reading, unpacked
from nefarious.env.seat_game import is_cut_off, seat_game
from nefarious.env.seat_vector import SeatVectorEnv
from nefarious.env.seated import Seated
from nefarious.env.spaces import action_space, row_space
from nefarious.errors import BadSetup
from nefarious.views import View

import gymnasium  # isort: skip  after `spaces`, which says how to get it

__all__ = ["SeatEnv", "SeatVectorEnv"]

Step = tuple[np.ndarray, float, bool, bool, dict[str, Any]]


class SeatEnv(Seated, gymnasium.Env):  # type: ignore[misc]
    """One seat at a table. The reward is that of the game, at its end; what is legal stands in `info["action_mask"]`.

    `seat` None is drawn for each game. `bots` are specs of `make_bot`, clockwise from the seat's left, and repeated if
    they are fewer than the other seats. `illegal` says what an illegal action leads to: "forfeit" loses the game,
    "raise" raises `IllegalChoice`, "replace" takes any legal action.
    """

    metadata: dict[str, Any] = pictures.metadata()

    def _set_up(self) -> None:
        self.observation_space = row_space()
        self.action_space = action_space()
        self._game = seat_game(self.settings, self.wanted_seat, self.bots)
        self._is_dealt = False
        self._forfeit: int | None = None

    @property
    def seat(self) -> int:
        """Where one sits in this game."""
        self._check_dealt()
        return self._game.seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deal a game; `options={"deal": word}` deals the one whose `info["seed"]` this was."""
        super().reset(seed=None if seed is None else check_seed(seed))
        is_asked = self._game.deal(deal_word(self.np_random, options))
        while not is_asked:
            is_asked = self._game.deal(deal_word(self.np_random, None))
        self._is_dealt, self._forfeit = True, None
        return self._game.row.copy(), {"action_mask": self._mask()}

    def step(self, action: int) -> Step:
        """Answer, and let the others play until one is asked again, or the game is over."""
        self._check_dealt()
        if self._is_over:
            raise BadSetup("env-over")
        number = action_number(action)
        if not self._game.act(number, self.illegal == "replace"):
            if self.illegal == "raise":
                raise illegal_action(self._game.view(self._game.seat), number)
            self._forfeit = number
        row, info = self._game.row.copy(), {"action_mask": self._mask()}
        if not self._is_over:
            return row, 0.0, False, False, info
        info |= self._game.ending()
        if self._forfeit is not None:
            info["illegal_action"] = str(illegal_action(self._game.view(self._game.seat), self._forfeit))
            return row, -1.0, True, False, info
        is_truncated = is_cut_off(self._game.condition)
        return row, self._game.payoff(), not is_truncated, is_truncated, info

    def action_masks(self) -> np.ndarray:
        """What is legal now, as sb3-contrib asks for it."""
        self._check_dealt()
        return self._mask().astype(np.bool_)

    def _mask(self) -> np.ndarray:
        """What one may do, copied."""
        return self._game.mask.copy() if self._forfeit is None else passing(self._game.mask)

    def view(self) -> View:
        """What one knows, to look at in words."""
        self._check_dealt()
        return self._game.view(self._game.seat)

    def render(self) -> Any:
        """The table as one sees it, as `render_mode` has it."""
        return pictures.shown(self.view(), self.render_mode)

    def world(self, seat: int | None = None, seed: int = 0) -> SeatEnv:
        """An environment in which one would know exactly the same, all else dealt anew: to plan in honestly.

        There is one seat to know anything here, so `seat` can only be this one.
        """
        self._check_dealt()
        if seat is not None and check_seat(seat, self.settings.players) != self.seat:
            raise BadSetup("world-seat", seat=self.seat)
        seed = check_seed(seed)
        other = self._twin()
        other._game = self._game.world(seed)
        other._is_dealt, other._forfeit = True, self._forfeit
        other.np_random = np.random.Generator(np.random.PCG64(seed))
        return other

    def save(self) -> bytes:
        """Everything that the environment needs to go on exactly like this. Guests begin anew."""
        state: dict[str, Any] = {"game": None, "chance": chance_state(self.np_random), **self._seating()}
        if self._is_dealt:
            state |= {"game": self._game.saved(), "forfeit": self._forfeit}
        return packed("seat", self.settings, state)

    def load(self, data: bytes) -> None:
        """Go on as an environment with the same settings and bots did when it was saved."""
        told = unpacked(data, "seat", self.settings)
        other = self._twin()
        with reading():
            if {name: told[name] for name in self._seating()} != self._seating():
                raise BadSetup("saved-bots", bots=", ".join(self.bots))
            other.np_random = chance_of(told["chance"])
            if told["game"] is not None:
                other._game.load(told["game"])
                other._is_dealt = True
                other._forfeit = None if told["forfeit"] is None else action_number(told["forfeit"])
        self.__dict__.update(other.__dict__)

    @property
    def _is_over(self) -> bool:
        return self._forfeit is not None or bool(self._game.condition & OVER)

    def _seating(self) -> dict[str, Any]:
        return {"wanted_seat": self.wanted_seat, "bots": list(self.bots)}

    def _twin(self) -> SeatEnv:
        """Another environment with the same settings, its table not dealt yet."""
        known = self.settings
        other = SeatEnv(
            known.players,
            known.twists,
            known.edition,
            known.turn_limit,
            seat=self.wanted_seat,
            bots=self.bots,
            illegal=self.illegal,
            render_mode=self.render_mode,
        )
        other.spec = self.spec
        return other

    def _check_dealt(self) -> None:
        if not self._is_dealt:
            raise BadSetup("env-reset")
