"""What holds for every bot: it sees a view only, its seed decides, and it can play whatever is asked."""

from __future__ import annotations

import pytest
from hidden import positions, swapped
from tabletop import table

from nefarious import Game
from nefarious.cards import EDITIONS, TWISTS
from nefarious.engine.vocabulary import DECISION_KINDS
from nefarious.players import BOT_NAMES, make_bot
from nefarious.simulate import Simulation, simulate

BOTS = ("random", "simple", "rules", "rules:worlds=3", "search:rollouts=6")
THINKING_BOTS = ("rules", "rules:worlds=5", "search:rollouts=60")

ENDLESS = {("simple", "herd-instinct")}
"""Five or six of `simple` do the same every turn and lose all they earn: 130 of 400 such games take 200 turns."""

every_bot = pytest.mark.parametrize("bot", BOTS)


def test_every_bot_is_tested() -> None:
    assert {bot.partition(":")[0] for bot in BOTS} == set(BOT_NAMES)


@pytest.mark.long
@every_bot
def test_no_peeking(bot: str) -> None:
    """Other cards where the seat cannot see them: the same choice, at thousands of decisions."""
    compared = 0
    for seed in range(30):
        for game, dice in positions(seed):
            for decision in game.decisions:
                twin = swapped(game, decision.seat, dice)
                choices = [make_bot(bot, seed).choose(each.view(decision.seat), decision) for each in (game, twin)]
                assert choices[0] == choices[1]
                compared += 1
    assert compared > 2_000


@every_bot
def test_the_seed_decides(bot: str) -> None:
    game = Game.new(3, "random", seed=5)
    decision = game.decisions[0]
    view = game.view(decision.seat)
    first, again = ([make_bot(bot, seed).choose(view, decision) for seed in range(20)] for _ in range(2))
    assert first == again


@every_bot
def test_answers_of_others_make_no_difference(bot: str) -> None:
    """Whether others have locked in already tells nothing: bots think the same."""
    game = Game.new(4, "random", seed=11)
    waiting = game.view(0)
    before = make_bot(bot, 3).choose(waiting, game.decisions[0])
    for seat in (1, 2, 3):
        game.answer(seat, "research")
    assert make_bot(bot, 3).choose(game.view(0), game.decisions[0]) == before


@pytest.mark.long
@every_bot
@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_games_end_under_every_twist_at_every_player_count(bot: str, edition: str) -> None:
    """Long before the usual limit of 200 turns: without twists no game of 6,000 took 50."""
    for number, twist in enumerate(TWISTS):
        if (bot, twist.id) not in ENDLESS:
            players = 2 + number % 5
            outcome = simulate(Simulation(2, players, (twist.id,), edition, (bot,), seed=number, cores=1))
            assert outcome.unfinished == 0, twist.id


@every_bot
def test_every_kind_of_decision_is_answered(bot: str) -> None:
    asked = set()
    for seed, twists in enumerate(
        [("quarterly-planning",), ("labour-unions",), ("two-carrots", "academics"), ("perpetual-motion",), ()] * 3
    ):
        game = Game.new(3 + seed % 2, twists, turn_limit=40, seed=seed)
        players = [make_bot(bot, seat) for seat in range(4)]
        while not game.is_over:
            for decision in game.decisions:
                choice = players[decision.seat].choose(game.view(decision.seat), decision)
                assert choice in decision.options
                asked.add(decision.kind)
                game.answer(decision.seat, choice)
    assert asked == set(DECISION_KINDS) - {"none"}


@pytest.mark.parametrize("bot", THINKING_BOTS)
@pytest.mark.parametrize("players", [2, 4])
def test_an_option_that_wins_now_is_taken(bot: str, players: int) -> None:
    built = ["android", "panacea", "death-ray"]
    at = table(players, hand={0: ["moon-base", "virus", "robotic-pet"]}, money={0: 13}, built={0: built})
    game = at.game
    for seed in range(10):
        mind = make_bot(bot, seed)
        decision = game.decisions[0]
        assert mind.choose(game.view(0), decision) == ("invent",)
    at.plays("invent", *["work"] * (players - 1))
    for seed in range(10):
        assert make_bot(bot, seed).choose(game.view(0), game.decisions[0]) == "moon-base"
