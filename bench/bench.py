"""What the engine costs, measured in one run beside a known yardstick. Writes docs/benchmarks.md.

Machines differ and are noisy: read the ratios.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from time import perf_counter

import numpy as np
from benchmarks import REPORT, Row, machine, table, write_engine, write_environments
from env_table import measure_all

from nefarious import Decision, Game, View
from nefarious.engine.state import GAME
from nefarious.players import make_bot, play
from nefarious.players.timed import TimedBot
from nefarious.simulate import Simulation, simulate

YARDSTICK = "goofspiel(players=4,num_cards=13,imp_info=True)"
ROUNDS = 5
MIDDLE_TURN = 7
A_GAME_AND_A_SIMULATION = (
    "from nefarious import Game; Game.new(seed=1).view(0);"
    "from nefarious.simulate import Simulation, simulate; simulate(Simulation(1))"
)


def best_of(measure: Callable[[], float], rounds: int = ROUNDS) -> float:
    """The best of a few rounds: noise only ever slows down."""
    return max(measure() for _ in range(rounds))


def bulk(players: int, cores: int, games: int) -> tuple[float, float]:
    """Games and decisions a second: two random twists, random choices, every rule on."""
    outcomes = [simulate(Simulation(games, players, "random", cores=cores, seed=seed)) for seed in range(ROUNDS)]
    fastest = max(outcomes, key=lambda outcome: outcome.games_per_second)
    return fastest.games_per_second, fastest.decisions_per_second


def rows_against_none(games: int) -> float:
    """How fast a simulation is that keeps a row for each game and each invention built, beside one that keeps none."""
    asked = [Simulation(games, 4, "random", cores=1, seed=seed) for seed in range(ROUNDS)]
    pairs = [[simulate(each, rows=rows).games_per_second for rows in (False, True)] for each in asked]
    plain, noted = (max(speeds) for speeds in zip(*pairs, strict=True))
    return float(noted / plain)


def copies_per_second() -> float:
    """Copies of a game's record, one after the other, driven from Python."""
    game = np.zeros(1, GAME).view(np.uint8)
    started = perf_counter()
    for _ in range(20_000):
        game.copy()
    return 20_000 / (perf_counter() - started)


def game_copies_per_second() -> float:
    """Copies of a `Game` from Python."""
    game = Game.new(4, "random", seed=1)
    started = perf_counter()
    for _ in range(2_000):
        game.copy()
    return 2_000 / (perf_counter() - started)


def python_decisions_per_second() -> float:
    """Decisions through `Game`: what is open, one option at random, answer."""
    dice = random.Random(1)
    decisions = 0
    started = perf_counter()
    for seed in range(20):
        game = Game.new(4, "random", turn_limit=60, seed=seed)
        while not game.is_over:
            for decision in game.decisions:
                game.answer(decision.seat, dice.choice(decision.options))
                decisions += 1
    return decisions / (perf_counter() - started)


def moves_per_second() -> float:
    """Decisions as a program of one's own makes them: what is open, a view, a bot's choice, the answer."""
    bots = [make_bot("simple", seat) for seat in range(4)]
    decisions = 0
    started = perf_counter()
    for seed in range(20):
        game = Game.new(4, "random", turn_limit=60, seed=seed)
        while not game.is_over:
            for decision in game.decisions:
                bot = bots[decision.seat]
                game.answer(decision.seat, bot.choose(game.view(decision.seat), decision))
                decisions += 1
    return decisions / (perf_counter() - started)


def middle_positions(number: int, players: int = 4) -> list[tuple[View, Decision]]:
    """Positions from the middle of games with two random twists between `rules`: turn 7, actions to choose."""
    found: list[tuple[View, Decision]] = []
    seed = 0
    while len(found) < number:
        seed += 1
        game = Game.new(players, "random", seed=seed)
        bots = [make_bot("rules", seat) for seat in range(players)]
        play(game, bots, until=lambda game: game.turn == MIDDLE_TURN and game.decisions[0].kind == "action")
        if not game.is_over:
            found.append((game.view(0), game.decisions[0]))
    return found


def rollouts_per_second(options: str = "") -> float:
    """Roll-outs by `rules` from the middle of four-player games, worlds and all, as `search` makes them."""
    positions = middle_positions(30)
    bot = make_bot(f"search:rollouts=1000{options}", 1)
    started = perf_counter()
    tried = sum(option.tried for each in positions for option in bot.consider(*each).options)
    return tried / (perf_counter() - started)


def thinking_time(spec: str, games: int) -> tuple[float, float]:
    """Milliseconds for a choice from Python, median and 95th percentile, over all decisions of four-player games."""
    taken: list[float] = []
    for seed in range(games):
        game = Game.new(4, "random", seed=seed)
        timed = TimedBot(make_bot(spec, 0))
        play(game, [timed, *(make_bot("rules", seat) for seat in range(1, 4))])
        taken += [milliseconds for _, milliseconds in timed.taken]
    return float(np.median(taken)), float(np.percentile(taken, 95))


def goofspiel_per_second() -> float | None:
    """Games of OpenSpiel's goofspiel, driven from Python at random; None if OpenSpiel is not installed."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game(YARDSTICK)
    dice = random.Random(1)
    games = 6_000
    started = perf_counter()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            elif state.is_simultaneous_node():
                state.apply_actions([dice.choice(state.legal_actions(player)) for player in range(4)])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
    return games / (perf_counter() - started)


def in_a_new_process(code: str, **environment: str) -> float:
    """Seconds a fresh interpreter takes for some code, start included."""
    started = perf_counter()
    subprocess.run([sys.executable, "-c", code], env=os.environ | environment, check=True, stderr=subprocess.DEVNULL)
    return perf_counter() - started


def compile_and_load() -> tuple[float, float]:
    """Seconds to compile everything into an empty cache, and to start a game and a simulation from it."""
    everything = "from nefarious.compiling import prepare; prepare()"
    with tempfile.TemporaryDirectory() as cache:
        compiled = in_a_new_process(everything, NUMBA_CACHE_DIR=cache)
        loaded = min(in_a_new_process(A_GAME_AND_A_SIMULATION, NUMBA_CACHE_DIR=cache) for _ in range(3))
    return compiled, loaded


def plain_games_per_second() -> float:
    """Games a second of the un-compiled engine."""
    code = (
        "from nefarious.simulate import Simulation, simulate;"
        "print(simulate(Simulation(60, 4, 'random', cores=1)).games_per_second)"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    return float(run.stdout)


def measure(games: int, show: Callable[[str], None]) -> list[Row]:
    """Everything, row by row."""
    rows: list[Row] = []

    def add(what: str, value: str) -> None:
        rows.append((what, value))
        show(f"{what:<66} {value}")

    cores = os.cpu_count() or 1
    speed: dict[tuple[int, int], float] = {}
    yardstick = goofspiel_per_second() and best_of(lambda: goofspiel_per_second() or 0.0)
    for players in (2, 4, 6):
        for used in sorted({1, cores}):
            speed[players, used], decisions = bulk(players, used, games)
            what = f"bulk, {players} players, {used} core{'s' * (used > 1)}"
            add(what, f"{speed[players, used]:,.0f} games/s, {decisions / 1e6:.1f} M decisions/s")
    add(f"all cores against one ({cores} cores, 4 players)", f"{speed[4, cores] / speed[4, 1]:.2f} times")
    add(
        "with a row for each game and build against without, 4 players, 1 core", f"{rows_against_none(games):.2f} times"
    )
    add("the same un-compiled, 4 players, 1 core", f"{plain_games_per_second():,.0f} games/s")
    if yardstick:
        add("goofspiel of OpenSpiel, driven from Python, 1 core", f"{yardstick:,.0f} games/s")
        add("our 4 players against goofspiel, 1 core", f"{speed[4, 1] / yardstick:.1f} times")
    add("a game in memory", f"{GAME.itemsize} bytes")
    add("copy of a record, driven from Python", f"{1e6 / best_of(copies_per_second):.3f} microseconds")
    add(
        "copy of a Game with its diary and record, driven from Python",
        f"{1e6 / best_of(game_copies_per_second):.1f} microseconds",
    )
    add("a random answer driven from Python", f"{1e6 / best_of(python_decisions_per_second):.1f} microseconds")
    add("the same with a view and the bot simple", f"{1e6 / best_of(moves_per_second):.1f} microseconds")
    for what, options in (("as search makes them", ""), ("to the very end of the game", ":horizon=1000")):
        speed_of_search = best_of(lambda options=options: rollouts_per_second(options), 3)  # type: ignore[misc]
        add(f"roll-outs by rules from turn {MIDDLE_TURN}, 4 players, 1 core, {what}", f"{speed_of_search:,.0f}/s")
    for bot, number in (("rules", 40), ("search:rollouts=300", 30), ("search:rollouts=1000", 30)):
        median, high = thinking_time(bot, number)
        add(f"a choice of {bot} from Python, 4 players", f"{median:.2f} ms, 95th percentile {high:.2f} ms")
    compiled, loaded = compile_and_load()
    add("first compile of everything, start included", f"{compiled:.1f} s")
    add("start from the cache: interpreter, a game, a simulation", f"{loaded:.2f} s")
    return rows


def write_report(rows: list[Row]) -> None:
    """The table, with the command and the machine."""
    write_engine(
        f"""# Benchmarks

Made by `make bench` on {machine()}.
Best of {ROUNDS} rounds each, all in one run. Two random twists, random choices, every rule on.

{table(rows)}

The yardstick is OpenSpiel's `{YARDSTICK}`, random play, driven from Python:
absolute figures change from machine to machine, the ratio much less.
"""
    )


def main() -> None:
    """Measure and write."""
    parser = argparse.ArgumentParser(description="Measure the engine and write docs/benchmarks.md.")
    parser.add_argument("--games", type=int, default=100_000, help="games in each bulk round (default 100000)")
    parser.add_argument("--seconds", type=float, default=6.0, help="seconds for each environment (default 6)")
    parser.add_argument("--only", choices=["engine", "environments"], help="measure and write that part alone")
    options = parser.parse_args()

    def show(line: str) -> None:
        print(line, flush=True)

    if options.only != "environments":
        write_report(measure(options.games, show))
    if options.only != "engine":
        measure_all(show, write_environments, options.seconds)
    print(f"\nWritten to docs/{REPORT.name}")


if __name__ == "__main__":
    main()
