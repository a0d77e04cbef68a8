"""Where there is no Numba, or one that cannot be imported, the same engine plays as plain Python."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playthrough import digest_of_game

HERE = Path(__file__).parent

REASON = "this Python has no Numba"

RULES = ("rules", "rulings", "cards", "test_rulebook_examples.py", "test_what_changes.py")
"""Everything that says what the rules are."""


@pytest.fixture
def without_numba(tmp_path: Path) -> dict[str, str]:
    """The environment of a program for which importing Numba fails."""
    (tmp_path / "numba.py").write_text(f'raise ImportError("{REASON}")\n')
    path = os.pathsep.join([str(tmp_path), str(HERE), *sys.path])
    environment = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    return environment | {"PYTHONPATH": path, "HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}


def run(program: str, environment: dict[str, str]) -> Any:
    """What a program prints as JSON at its end."""
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.mark.long
def test_every_rule_holds(without_numba: dict[str, str]) -> None:
    quiet = ["-q", "-p", "no:cacheprovider", "-W", "ignore::nefarious.compiler.CompilerWarning"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *quiet, *(str(HERE / part) for part in RULES)],
        env=without_numba,
        cwd=HERE.parent,
        capture_output=True,
        text=True,
        timeout=500,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout


LIBRARY = """
import json, sys, warnings
from playthrough import digest_of_game
from nefarious import Game, possible_world, replay
from nefarious.errors import BadSetup
from nefarious.players import make_bot, play
from nefarious.players.levels import adviser, levels_here
from nefarious.simulate import Simulation, simulate

def refusal(call):
    try:
        call()
    except BadSetup as problem:
        return str(problem)

with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    game = Game.new(players=3, seed=5, twists=("grants", "geeks"))
    line = sys._getframe().f_lineno - 1
    play(game, [make_bot(name, 1) for name in ("simple", "rules", "random")])
    again = replay(game.record())
    world = possible_world(Game.new(seed=1).view(0), seed=2)
print(json.dumps({
    "warnings": [[str(each.message), each.category.__name__, each.lineno == line] for each in heard],
    "over": game.is_over, "same": again == game, "asked": len(world.decisions),
    "levels": [level.id for level in levels_here()], "adviser": adviser(),
    "search": refusal(lambda: make_bot("search", 1)),
    "simulate": refusal(lambda: simulate(Simulation(games=10))),
    "compiled": [name for name in sys.modules if name.startswith(("numba.", "llvmlite"))],
    "digest": digest_of_game(3),
}))
"""


def test_a_program_plays_keeps_and_imagines_games_and_is_told_once(without_numba: dict[str, str]) -> None:
    found = run(LIBRARY, without_numba)
    [[sentence, category, is_our_line]] = found["warnings"]
    assert REASON in sentence
    assert "pip install numba" in sentence
    assert (category, is_our_line) == ("CompilerWarning", True)
    assert found["over"]
    assert found["same"]
    assert found["asked"] == 4
    assert found["compiled"] == []
    assert found["digest"] == digest_of_game(3), "the same game to the last byte"
    assert found["levels"] == ["novice", "apprentice", "assistant"]
    assert found["adviser"].startswith("rules")
    assert '"search"' in found["search"]
    assert "random, simple, rules" in found["search"]
    assert "pip install numba" in found["simulate"]


TERMINAL = """
import json
from pathlib import Path
from terminal.runs import nefarious
game = Path("game.json").absolute()
runs = {
    "cards": nefarious("cards", "moon base"),
    "play": nefarious("play", "--new", "--players", "2", "--file", str(game), typed="work\\nhint\\nquit\\n"),
    "show": nefarious("show", "/ /"),
    "hint": nefarious("hint", "/ /", "--seat", "0"),
    "level": nefarious("play", "--level", "mastermind", "--lang", "ru"),
    "simulate": nefarious("simulate", "--games", "10"),
    "arena": nefarious("arena", "somewhere", "--bots", "rules,simple", "--blocks", "1"),
    "referee": nefarious("referee", "--lang", "ru"),
    "cache": nefarious("cache", "--json"),
}
print(json.dumps({name: [each.code, each.out, each.err] for name, each in runs.items()}))
"""


def test_a_table_in_the_browser_says_so_in_one_sentence(without_numba: dict[str, str], tmp_path: Path) -> None:
    """One that is there but cannot be imported is found out while games are played already, so there is none at all."""
    (tmp_path / "numba.py").unlink()
    (tmp_path / "sitecustomize.py").write_text('import sys; sys.modules["numba"] = None\n')
    command = [sys.executable, "-m", "nefarious", "web", "--no-open", "--port=0", f"--database={tmp_path / 'games'}"]
    with subprocess.Popen(
        [*command, "--json"], env=without_numba, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert json.loads(server.stdout.readline())["url"]
        server.send_signal(signal.SIGINT)
        [told] = server.communicate(timeout=120)[1].splitlines()
    assert told.startswith("There is no compiler here (ModuleNotFoundError")


def test_people_are_told_once_and_can_do_everything_but_work_in_bulk(
    without_numba: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = run(TERMINAL, without_numba)
    assert [name for name, (code, *_) in found.items() if code == 0] == ["cards", "play", "show", "hint", "cache"]
    assert [name for name, (*_, err) in found.items() if REASON in err] == ["play"], "the first one says so"
    for refused in ("level", "simulate", "arena", "referee"):
        assert found[refused][2].count("\n") == 1
        assert "pip install numba" in found[refused][2]
    assert json.loads(found["cache"][1])["folder"] is None
