"""What is said before Ray is needed: without it, and to options that cannot be meant."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from terminal.runs import is_one_sentence, nefarious

from nefarious import cluster, parts
from nefarious.cluster import ClusterProblem, Progress
from nefarious.cluster.address import check_address, is_address
from nefarious.cluster.chunks import games_of_chunk, table_games_of_chunk
from nefarious.cluster.connection import _knock
from nefarious.locale import words
from nefarious.parts import PartsMissing
from nefarious.simulate import Simulation
from nefarious.terminal.clusters import _state, spelled_out
from nefarious.tuning import Tuning


@pytest.fixture
def _without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also on a machine that has it."""
    monkeypatch.setattr(parts, "find_spec", lambda name: None if name == "ray" else find_spec(name))


@pytest.mark.usefixtures("_without_ray")
@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    "command",
    [
        ["simulate", "--games", "5", "--ray"],
        ["simulate", "--games", "5", "--ray", "127.0.0.1:6379", "--resume", "journal.jsonl"],
        ["arena", "folder", "--bots", "simple,random", "--blocks", "1", "--ray"],
        ["tune", "folder", "--generations", "1", "--ray", "auto"],
    ],
)
def test_without_ray_one_sentence_says_how_to_get_it(
    command: list[str], lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = nefarious(*command, "--lang", lang)
    assert (run.code, run.out, run.err.count("\n")) == (3, "", 1)
    assert "ray" in run.err
    assert "pip install" in run.err
    assert not list(tmp_path.iterdir())


@pytest.mark.usefixtures("_without_ray")
def test_without_ray_python_says_the_same(tmp_path: Path) -> None:
    with pytest.raises(PartsMissing, match="ray"):
        cluster.simulate(Simulation(5))
    with pytest.raises(PartsMissing, match="ray"):
        cluster.arena(tmp_path, bots=["simple", "random"])
    with pytest.raises(PartsMissing, match="ray"):
        cluster.gate(tmp_path, bots=["simple", "random"])
    with pytest.raises(PartsMissing, match="ray"):
        cluster.tune(Tuning(), tmp_path, 1)


def test_nobody_imports_ray_who_does_not_ask_for_it() -> None:
    program = (
        "import sys; from nefarious import cluster, arena; import nefarious.terminal.main; print('ray' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], env=os.environ, capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


@pytest.mark.parametrize(
    "address", ["auto", "local", "10.0.0.1:6379", "head.example.org:6379", "ray://head:10001", "[::1]:6379"]
)
def test_addresses(address: str) -> None:
    assert check_address(address) == address


@pytest.mark.parametrize(
    "given", ["", "x", "head", "head:", ":6379", "http://head:1", "a b:1", "head:123456", 5, b"auto"]
)
def test_what_is_no_address(given: Any) -> None:
    assert not (isinstance(given, str) and is_address(given))
    with pytest.raises(ClusterProblem, match="is no address of a cluster"):
        check_address(given)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999", "[::1]:1"])
def test_nobody_at_home(address: str) -> None:
    with pytest.raises(ClusterProblem) as refused:
        _knock(address)
    for lang in ("en", "ru"):
        assert address in refused.value.in_words(words(lang))


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (["--games", "5"], ["--games", "5"]),
        (["--ray"], ["--ray="]),
        (["--ray", "--json"], ["--ray=", "--json"]),
        (["--ray", "folder"], ["--ray=", "folder"]),
        (["--ray", "auto", "folder"], ["--ray", "auto", "folder"]),
        (["--ray", "head:6379"], ["--ray", "head:6379"]),
        (["--ray=nonsense"], ["--ray=nonsense"]),
        (["--", "--ray"], ["--", "--ray"]),
    ],
)
def test_the_address_may_be_left_out(typed: list[str], read: list[str]) -> None:
    assert spelled_out(typed) == read


@pytest.mark.parametrize(
    "options",
    [["--ray=nonsense"], ["--ray", "nonsense"], ["--resume", "journal.jsonl"], ["--ray", "--save", "folder"]],
)
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_options_that_cannot_be_meant(options: list[str], lang: str) -> None:
    run = nefarious("simulate", "--games", "5", *options, "--lang", lang)
    assert run.out == ""
    assert run.code in (2, 3)
    assert is_one_sentence(run.err) or "--help" in run.err


def test_a_chunk_is_as_large_as_its_slowest_bot_allows() -> None:
    assert games_of_chunk(["random"]) == 200_000
    assert games_of_chunk(["random", "rules"]) == 2_000
    assert games_of_chunk(["rules", "search"]) == table_games_of_chunk(["search"]) == 5


def test_progress_is_told_in_words() -> None:
    english, russian = words("en"), words("ru")
    assert _state(Progress(0, 9, 0, 0.0, 2, 0), english, True) == "preparing the engine on 2 nodes"
    told = Progress(4_000, 9_000, 2, 1234.5, 2, 1)
    assert _state(told, english, True) == "2 chunks, 2 nodes, 1 retry, 1,234 games/s"
    assert _state(told, russian, False) == "2 порции, 2 узла, 1 повтор"
