"""What `make release` goes by."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from packages import Failed
from packaging.specifiers import SpecifierSet
from pythons import pythons
from release import Steps, dated, failed

CHANGES = "# Changelog\n\n## [Unreleased]\n\n## [0.4.0] - 2026-01-31\n\n## [0.3.0] - 2025-12-24\n"


def test_the_changelog_has_to_date_the_version() -> None:
    assert dated(CHANGES, "0.4.0") == "## [0.4.0] - 2026-01-31"
    for version in ("0.3.0", "0.5.0"):
        with pytest.raises(Failed, match=version):
            dated(CHANGES, version)


def test_every_python_that_starts_is_found_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    major, minor = sys.version_info[:2]
    on_path, pyenv = tmp_path / "bin", tmp_path / "pyenv" / "versions" / "9.9" / "bin"
    for folder in (on_path, pyenv):
        folder.mkdir(parents=True)
        (folder / f"python{major}.{minor}").symlink_to(sys.executable)
    placeholder = on_path / "python3.99"
    placeholder.write_text("#!/bin/sh\nexit 127\n")
    placeholder.chmod(0o755)
    monkeypatch.setenv("PATH", f"{on_path}{os.pathsep}{tmp_path / 'nowhere'}")
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path / "pyenv"))
    [found] = pythons(SpecifierSet(">=3.11"))
    assert found.program.parent == on_path
    assert found.name == f"Python {major}.{minor}"
    assert pythons(SpecifierSet(f">{major}.{minor}")) == []


def test_one_failure_stops_a_release(capsys: pytest.CaptureFixture[str]) -> None:
    steps = Steps()
    assert steps.do("wheel", lambda: "made\n1.0 MB\n")
    assert not steps.do("game", lambda: failed("nobody won"))
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("ok ")
    assert first.endswith("wheel: 1.0 MB")
    assert second.startswith("FAILED ")
    assert second.endswith("game: nobody won")
    assert steps.verdict() == "Not to be released: game."
