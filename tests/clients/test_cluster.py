"""A cluster of two nodes on this machine: what dies changes no number. `docs/cluster.md` says the same to people."""

from __future__ import annotations

import json
import logging
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from terminal.runs import PLAIN_LOCALE, is_one_sentence, nefarious, shell

import nefarious as package
from nefarious import arena, cluster, simulate, tuning
from nefarious.cluster import ClusterProblem, Progress
from nefarious.cluster import simulating as on_a_cluster
from nefarious.simulate import Outcome, Simulation

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")

LONGEST_WAIT = 120.0
"""Seconds until something must have happened that always does."""

NOTICE_THE_DEAD = {
    "health_check_initial_delay_ms": 0,
    "health_check_period_ms": 500,
    "health_check_failure_threshold": 3,
}

GAMES = Simulation(games=4_800, players=3, twists="random", bots=("rules", "simple"), seed=5)
CHUNKS = 24


class Nodes:
    """A head and one more node, each with one processor."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        head = {"num_cpus": 1, "include_dashboard": False, "_system_config": NOTICE_THE_DEAD}
        self.cluster = Cluster(initialize_head=True, head_node_args=head)
        self.second = self.cluster.add_node(num_cpus=1)

    @property
    def address(self) -> str:
        return str(self.cluster.address)

    def add(self, **settings: Any) -> Any:
        return self.cluster.add_node(num_cpus=1, **settings)

    def remove(self, node: Any) -> None:
        self.cluster.remove_node(node, allow_graceful=False)

    def kill_a_worker(self) -> bool:
        """One that is at work now, if there is one."""
        raylets = {node.all_processes["raylet"][0].process.pid for node in self.cluster.list_all_nodes()}
        for pid, told in processes():
            if told.startswith("ray::perform") and parent_of(pid) in raylets:
                os.kill(pid, signal.SIGKILL)
                return True
        return False


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    """The cluster of all tests here, and this process as its driver: that is used, and the workers stay warm.

    Its files lie in a folder with a short name: sockets must not have long ones.
    """
    folder = tempfile.mkdtemp(prefix="ray-")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_TMPDIR", folder)
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.delenv("RAY_ADDRESS", raising=False)
        started = Nodes()
        import ray

        try:
            ray.init(started.address, logging_level=logging.ERROR, log_to_driver=False)
            yield started
        finally:
            ray.shutdown()
            started.cluster.shutdown()
            wait_until(lambda: not [told for _, told in processes() if folder in told])
            shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def alone() -> Outcome:
    """What the games come to on this machine alone."""
    return simulate.simulate(GAMES)


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many chunks, so that there is always one to be lost."""
    monkeypatch.setattr(on_a_cluster, "games_of_chunk", lambda bots: GAMES.games // CHUNKS)


def test_a_worker_is_killed(nodes: Nodes, alone: Outcome) -> None:
    told: list[Progress] = []
    killed_at = [0]

    def murderous(progress: Progress) -> None:
        """Kills a worker after each chunk until one of them was missed."""
        told.append(progress)
        if progress.chunks > killed_at[-1] and not progress.retries:
            killed_at.append(progress.chunks)
            nodes.kill_a_worker()

    assert cluster.simulate(GAMES, nodes.address, on_progress=murderous).to_dict() == alone.to_dict()
    assert told[-1].retries > 0
    assert {progress.nodes for progress in told} == {2}
    assert (told[-1].done, told[-1].total, told[-1].chunks) == (GAMES.games, GAMES.games, CHUNKS)


def test_a_node_is_killed(nodes: Nodes, alone: Outcome) -> None:
    doomed = [nodes.second]

    def murderous(progress: Progress) -> None:
        if progress.chunks and doomed:
            nodes.remove(doomed.pop())

    try:
        assert cluster.simulate(GAMES, nodes.address, on_progress=murderous).to_dict() == alone.to_dict()
        assert not doomed
    finally:
        nodes.second = nodes.add()


def test_the_driver_is_killed_and_resumed(nodes: Nodes, alone: Outcome, tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    program = (
        "import sys, threading; from nefarious.cluster import simulate, simulating as own\n"
        "from nefarious.simulate import Simulation\n"
        f"own.games_of_chunk = lambda bots: {GAMES.games // CHUNKS}\n"
        "def stop(progress): progress.chunks >= 5 and threading.Event().wait()\n"
        f"simulate({GAMES!r}, {nodes.address!r}, resume=sys.argv[1], on_progress=stop)"
    )
    driver = subprocess.Popen([sys.executable, "-c", program, str(journal)])
    try:
        wait_until(lambda: driver.poll() is not None or lines_of(journal) == 1 + 5)
    finally:
        driver.kill()
        driver.wait()
    assert lines_of(journal) == 1 + 5
    with journal.open("a") as file:
        file.write('{"first":0,"games":')
    told: list[Progress] = []
    resumed = cluster.simulate(GAMES, nodes.address, resume=journal, on_progress=told.append)
    assert resumed.to_dict() == alone.to_dict()
    assert told[0].done == 5 * GAMES.games // CHUNKS
    assert told[-1].chunks == CHUNKS - 5
    assert lines_of(journal) == CHUNKS + 1


def test_an_arena_has_the_same_results(nodes: Nodes, tmp_path: Path) -> None:
    wanted: dict[str, Any] = {"bots": ["rules", "simple"], "players": [2, 3], "blocks": 12}
    here = arena.run(tmp_path / "here", **wanted)
    folder = tmp_path / "there"
    run = nefarious(
        "arena",
        folder,
        *["--bots", "rules,simple", "--players", "2,3", "--blocks", "5", "--json", "--ray"],
        nodes.address,
    )
    assert (run.code, run.err) == (0, "")
    told: list[Progress] = []
    there = cluster.arena(folder, nodes.address, on_progress=told.append, **wanted)
    assert there == here
    assert results(folder) == results(tmp_path / "here")
    assert 0 < told[0].done < told[-1].done == told[-1].total


def test_a_gate_has_the_same_verdict(nodes: Nodes, tmp_path: Path) -> None:
    wanted: dict[str, Any] = {"bots": ["simple", "random"], "players": 2, "blocks": 60}
    assert cluster.gate(tmp_path / "there", nodes.address, **wanted) == arena.gate(tmp_path / "here", **wanted)
    assert results(tmp_path / "there") == results(tmp_path / "here")


def test_tuned_weights_are_the_same(nodes: Nodes, tmp_path: Path) -> None:
    settings = tuning.Tuning(twists="none", games=64, seed=3)
    here = tuning.tune(settings, tmp_path / "here", 2)
    run = nefarious(
        "tune",
        tmp_path / "there",
        *["--twists", "none", "--games", "64", "--seed", "3", "--generations", "2", "--json", "--ray"],
        nodes.address,
    )
    assert (run.code, run.err) == (0, "")
    assert json.loads(run.out)["weights"] == here.weights
    assert (tmp_path / "there/tuning.jsonl").read_text() == (tmp_path / "here/tuning.jsonl").read_text()


def test_the_cluster_of_this_machine_is_found_and_left_running(nodes: Nodes, alone: Outcome) -> None:
    """As under `ray job submit`, which sets `RAY_ADDRESS`. Of a worker that dies nothing is seen in the numbers."""
    options = ["--players=3", "--twists=random", "--bots=rules,simple", "--seed=5", f"--games={GAMES.games}", "--json"]
    run = subprocess.Popen(
        [sys.executable, "-m", "nefarious", "simulate", "--ray", *options],
        env=os.environ | PLAIN_LOCALE | {"RAY_ADDRESS": nodes.address},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    wait_until(lambda: run.poll() is not None or nodes.kill_a_worker())
    out, err = run.communicate(timeout=LONGEST_WAIT)
    assert (run.returncode, err.decode()) == (0, "")
    assert json.loads(out) == alone.to_dict()
    assert nodes.cluster.head_node.any_processes_alive()


def test_a_node_with_another_source_is_refused(nodes: Nodes, tmp_path: Path) -> None:
    home = Path(package.__file__).parent
    shutil.copytree(home, tmp_path / home.name, ignore=shutil.ignore_patterns("static", "__pycache__"))
    changed = tmp_path / home.name / "arena" / "play" / "deals.py"
    changed.write_text(changed.read_text() + "# another source\n")
    stranger = nodes.add(env_vars={"PYTHONPATH": str(tmp_path)})
    try:
        with pytest.raises(ClusterProblem, match=r"^The node .+ has another version of Nefarious"):
            cluster.simulate(GAMES, nodes.address)
    finally:
        nodes.remove(stranger)


def test_a_bot_that_fails_is_named(nodes: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sulking.py").write_text(
        "class Sulker:\n    def choose(self, view, decision):\n        raise RuntimeError('no')\n"
    )
    monkeypatch.chdir(tmp_path)
    run = shell("simulate", "--games", "3", "--bots", "sulking:Sulker", "--ray", nodes.address)
    assert run.code == 3
    assert "sulking:Sulker" in run.err
    assert "Traceback" not in run.err


def test_a_cluster_that_cannot_be_reached() -> None:
    run = shell("simulate", "--games", "5", "--ray", "127.0.0.1:1")
    assert (run.code, run.out) == (3, "")
    assert is_one_sentence(run.err)
    assert "127.0.0.1:1" in run.err


def lines_of(journal: Path) -> int:
    return journal.read_bytes().count(b"\n") if journal.exists() else 0


def results(folder: Path) -> bytes:
    return (folder / "results.parquet").read_bytes()


def processes() -> Iterator[tuple[int, str]]:
    """All there are, and how they were called."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            yield int(folder.name), (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode("utf-8", "replace")
        except OSError:
            continue


def parent_of(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def wait_until(is_so: Callable[[], bool]) -> None:
    until = monotonic() + LONGEST_WAIT
    while not is_so():
        assert monotonic() < until, "it should have happened by now"
        sleep(0.05)
