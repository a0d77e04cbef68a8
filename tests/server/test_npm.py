"""How the page's builder finds Node."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

NPM = Path(__file__).parent.parent.parent / "web" / "npm.py"


def npm(programs: Path) -> subprocess.CompletedProcess[str]:
    """`npm hello` where only these programs are installed, and no package of Python."""
    command = [sys.executable, "-I", "-S", str(NPM), "hello"]
    return subprocess.run(command, env={"PATH": str(programs)}, capture_output=True, text=True, check=False)


def install(programs: Path, node: str) -> None:
    """A Node of some version, and an npm that repeats what it is told."""
    for name, says in (("node", node), ("npm", "npm $*")):
        (programs / name).write_text(f"#!/bin/sh\necho {says}\n")
        (programs / name).chmod(0o755)


def test_a_recent_node_is_used(tmp_path: Path) -> None:
    install(tmp_path, node="v20.1.0")
    assert npm(tmp_path).stdout == "npm hello\n"


def test_an_old_node_is_none(tmp_path: Path) -> None:
    install(tmp_path, node="v18.20.4")
    assert "Node 20 or newer" in npm(tmp_path).stderr


def test_without_node_there_is_a_sentence(tmp_path: Path) -> None:
    tried = npm(tmp_path)
    assert tried.returncode == 1
    assert "Node 20 or newer" in tried.stderr
    assert "Traceback" not in tried.stderr
