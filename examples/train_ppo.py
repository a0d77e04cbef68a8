"""Learns to play by playing against itself: PPO in plain PyTorch, on the rows of a batch.

    python examples/train_ppo.py --decisions 240000 --save policy.pt

Every row is a seat that is asked. What it chose is worth what its game brought that seat in the end.
"""

import argparse
from time import process_time

import numpy as np
import torch
from torch import nn
from torch.nn.functional import log_softmax, mse_loss

from nefarious.env import Batch
from nefarious.env.actions import COUNT
from nefarious.env.features import SIZE, VERSION

ROUNDS, PORTION, EPOCHS, CLIP, ENTROPY, RATE, WIDTH = 48, 1024, 3, 0.2, 0.01, 1e-3, 128
Columns = dict[str, torch.Tensor]


class Policy(nn.Module):  # type: ignore[misc]
    """What to choose, and what a position is worth."""

    def __init__(self) -> None:
        """Two layers, and two answers."""
        super().__init__()
        self.body = nn.Sequential(nn.Linear(SIZE, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.choice, self.worth = nn.Linear(WIDTH, COUNT), nn.Linear(WIDTH, 1)

    def forward(self, rows: torch.Tensor, masks: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of how likely each action is, and the worth."""
        seen = self.body(rows)
        return log_softmax(self.choice(seen).masked_fill(masks == 0, -1e9), dim=-1), self.worth(seen).squeeze(-1)

    def act(self, batch: Batch) -> Columns:
        """Choose for everybody who is asked."""
        rows, masks = torch.tensor(batch.observations[: batch.rows]), torch.tensor(batch.masks[: batch.rows])
        with torch.no_grad():
            likely, worth = self(rows, masks)
        actions = torch.multinomial(likely.exp(), 1)
        batch.actions[: batch.rows] = actions.squeeze(-1).numpy()
        chance = likely.gather(1, actions).squeeze(-1)
        return {"rows": rows, "masks": masks, "actions": actions, "chance": chance, "worth": worth}


class Games:
    """A batch, and all decisions in it whose games are not over yet."""

    def __init__(self, games: int, seed: int) -> None:
        """Every game gets a number of its own."""
        self.batch, self.number, self.dealt = Batch(games, players=2, seed=seed), np.arange(games), games
        self.undecided: list[Columns] = []

    def play(self, policy: Policy) -> Columns:
        """Some rounds everywhere: the decisions of all games that are over now, and what each led to."""
        won: dict[int, np.ndarray] = {}
        for _ in range(ROUNDS):
            decided, asked = policy.act(self.batch), slice(self.batch.rows)
            whose = {"game": self.number[self.batch.game[asked]], "seat": self.batch.seat[asked]}
            self.undecided.append(decided | {name: torch.tensor(each) for name, each in whose.items()})
            self.batch.step()
            for game in np.flatnonzero(self.batch.terminated | self.batch.truncated):
                won[self.number[game]] = self.batch.rewards[game].copy()
                self.number[game], self.dealt = self.dealt, self.dealt + 1
        columns = {name: torch.cat([each[name] for each in self.undecided]) for name in self.undecided[0]}
        is_over = torch.tensor(np.isin(columns["game"].numpy(), list(won)))
        self.undecided = [{name: column[~is_over] for name, column in columns.items()}]
        done = {name: column[is_over] for name, column in columns.items()}
        paid = [float(won[game][seat]) for game, seat in zip(done["game"].tolist(), done["seat"].tolist(), strict=True)]
        return done | {"won": torch.tensor(paid)}


def learn(policy: Policy, optimiser: torch.optim.Optimizer, done: Columns) -> None:
    """Make what went better than expected more likely, but not by much at once."""
    better = done["won"] - done["worth"]
    better = (better - better.mean()) / (better.std() + 1e-6)
    for portion in (part for _ in range(EPOCHS) for part in torch.randperm(len(better)).split(PORTION)):
        likely, worth = policy(done["rows"][portion], done["masks"][portion])
        ratio = (likely.gather(1, done["actions"][portion]).squeeze(-1) - done["chance"][portion]).exp()
        gain = torch.min(ratio * better[portion], ratio.clamp(1 - CLIP, 1 + CLIP) * better[portion])
        loss = mse_loss(worth, done["won"][portion]) / 2 - (gain - ENTROPY * (likely.exp() * likely).sum(-1)).mean()
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
        optimiser.step()


def share_won(policy: Policy, opponent: str, games: int = 500) -> str:
    """How many games the policy wins against a bot: the first at each table, so that short ones do not count more."""
    batch = Batch(games, players=2, seed=99)
    batch.play([None, opponent])
    winners: dict[int, int] = {}
    while len(winners) < games:
        policy.act(batch)
        batch.step()
        winners = dict(batch.finished[["game", "winner"]].tolist()) | winners
    share = list(winners.values()).count(0) / games
    margin = 1.96 * (share * (1 - share) / games) ** 0.5
    return f"{share:.0%} of games against {opponent}, and surely more than {share - margin:.0%}"


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--decisions", type=int, default=240_000)
    options.add_argument("--save", metavar="FILE")
    given = options.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    policy, games, started, learnt = Policy(), Games(128, seed=1), process_time(), 0
    optimiser = torch.optim.Adam(policy.parameters(), RATE)
    while learnt < given.decisions:
        done = games.play(policy)
        learn(policy, optimiser, done)
        learnt += len(done["won"])
    print(f"{learnt} decisions, {process_time() - started:.0f} s of processor time: wins {share_won(policy, 'random')}")
    if given.save:
        torch.save({"policy": policy.state_dict(), "features": VERSION}, given.save)
