"""Builds the page in the browser whenever the package is built."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT_PAGE = "NEFARIOUS_WITHOUT_PAGE"


class Page(BuildHookInterface[Any]):
    """Runs npm before the files of a wheel are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """A packaged Node, for machines that have none of their own."""
        if _is_unwanted() or self._npm("--version", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) == 0:
            return []
        return list(self.metadata.core.optional_dependencies["node"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Install what the page needs, and build it to where the package keeps it."""
        if _is_unwanted():
            return
        for step in (("ci", "--silent", "--no-audit", "--no-fund"), ("run", "build", "--silent")):
            if self._npm(*step, stdout=sys.stderr) != 0:
                sys.exit(f"The page could not be built. {WITHOUT_PAGE}=1 installs Nefarious without it.")

    def _npm(self, *arguments: str, **streams: Any) -> int:
        command = [sys.executable, str(Path(self.root) / "web" / "npm.py"), *arguments]
        return subprocess.run(command, check=False, **streams).returncode


def _is_unwanted() -> bool:
    """Engine and server alone; a page that was built before is packed all the same."""
    return os.environ.get(WITHOUT_PAGE, "") not in ("", "0")
