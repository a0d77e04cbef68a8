"""The diary of a tuning: one line of JSON for each generation, after a first line with its settings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nefarious.bulk.folders import said_in_a_sentence
from nefarious.errors import BadSetup, clip
from nefarious.files import write_whole

__all__ = ["Diary"]


class Diary:
    """Generations played before, and those added now. A line that is not whole is played again."""

    def __init__(self, folder: Path, settings: dict[str, Any]) -> None:
        """Open a folder's diary, or begin one."""
        self._path = folder / "tuning.jsonl"
        with said_in_a_sentence(folder):
            folder.mkdir(parents=True, exist_ok=True)
            lines = self._path.read_text(encoding="utf-8").splitlines() if self._path.exists() else []
            self._entries = _whole(lines)
            if self._entries and self._entries[0] != settings:
                raise BadSetup("tune-other-settings", folder=clip(str(folder), 200))
            if not self._entries:
                self._entries = [settings]
            write_whole(self._path, "".join(json.dumps(entry) + "\n" for entry in self._entries).encode())

    def entry(self, number: int) -> dict[str, Any] | None:
        """What came of a generation, if it was played."""
        return self._entries[number + 1] if number + 1 < len(self._entries) else None

    def add(self, entry: dict[str, Any]) -> None:
        """Write one more down."""
        self._entries.append(entry)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


def _whole(lines: list[str]) -> list[dict[str, Any]]:
    """The entries up to the first line that is broken or out of order."""
    entries: list[dict[str, Any]] = []
    for number, line in enumerate(lines):
        try:
            entry = json.loads(line)
        except json.JSONDecodeError:
            break
        if not isinstance(entry, dict) or (number > 0 and entry.get("generation") != number - 1):
            break
        entries.append(entry)
    return entries
