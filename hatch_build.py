"""Builds the page in the browser into every package, unless it is there already."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WITHOUT_PAGE = "NEFARIOUS_WITHOUT_PAGE"


class Page(BuildHookInterface[Any]):
    """Runs npm before the files of a package are gathered, if the page is missing or older than its sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """A packaged Node, if the page has to be built on a machine that has none of its own."""
        if not self._is_due() or self._told("npm.py", "own_npm") is not None:
            return []
        return list(self.metadata.core.optional_dependencies["node"])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Install what the page needs, and build it to where the package keeps it."""
        if not self._is_due():
            return
        for step in (("ci", "--silent", "--no-audit", "--no-fund"), ("run", "build", "--silent")):
            command = [sys.executable, str(self._web / "npm.py"), *step]
            if subprocess.run(command, check=False, stdout=sys.stderr).returncode != 0:
                sys.exit(f"The page could not be built. {WITHOUT_PAGE}=1 installs Nefarious without it.")

    def _is_due(self) -> bool:
        return not _is_unwanted() and self._told("page.py", "is_due")

    def _told(self, script: str, question: str) -> Any:
        """The answer of a function of one of the page's own scripts, which are no package."""
        return runpy.run_path(str(self._web / script))[question]()

    @property
    def _web(self) -> Path:
        return Path(self.root) / "web"


def _is_unwanted() -> bool:
    """Engine and server alone; a page that was built before is packed all the same."""
    return os.environ.get(WITHOUT_PAGE, "") not in ("", "0")
