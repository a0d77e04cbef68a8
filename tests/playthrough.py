"""Random games as digests of everything that can be seen or hidden in them. Run as a script, it prints them."""

from __future__ import annotations

import random
from hashlib import sha256

from nefarious import Game, possible_world

GAMES = 40


def digest_of_game(seed: int) -> str:
    """Play one game at random; digest states, views, worlds and events on the way."""
    digest = sha256()
    dice = random.Random(seed)
    game = Game.new(2 + seed % 5, "random", ("en-2015", "ru-2014", "ru-2")[seed % 3], turn_limit=60, seed=seed)
    while not game.is_over:
        for decision in game.decisions:
            game.answer(decision.seat, dice.choice(decision.options))
        if game.turn % 4 == 0:
            view = game.view(seed % 2)
            digest.update(view.to_bytes())
            digest.update(possible_world(view, seed)._state_bytes())
        digest.update(game._state_bytes())
    digest.update("\n".join(map(str, game.events(all_seen=True))).encode())
    return digest.hexdigest()[:16]


def digest_of_games() -> list[str]:
    """One digest a game."""
    return [digest_of_game(seed) for seed in range(GAMES)]


if __name__ == "__main__":
    print(*digest_of_games())
