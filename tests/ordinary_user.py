"""Programs that run as an ordinary user, also where the tests themselves run as root.

What a program needs is imported before it gives its privileges up: another user may not be able to read Python itself,
or our sources.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

NOBODY = 65534
SOMEBODY = 65533
"""Two users."""

_BEGINNING = """
import json, os, sys, tempfile
{imports}
from nefarious.engine import cache, own_folder
digest = cache.source_digest(cache._PACKAGE)
cache.source_digest = lambda package: digest
user, is_somebody_else = json.loads(sys.argv[1])
if os.geteuid() == 0:
    os.setgroups([])
    os.setgid(user)
    os.setuid(user)
elif is_somebody_else:
    # The tests run as an ordinary user, who cannot become another one: to this program, all that is here is foreign.
    cache.user_id = own_folder.user_id = lambda: os.geteuid() + 1
os.umask(0o022)
"""


def run_as(user: int, program: str, *, imports: str = "", **environment: str | Path) -> Any:
    """What a program prints as JSON when it runs as one of the two users, with nothing else in its environment."""
    given = {name: str(value) for name, value in environment.items()}
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "SYSTEMROOT") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-c", _BEGINNING.format(imports=imports) + program, json.dumps([user, user == SOMEBODY])],
        env=kept | {"PYTHONDONTWRITEBYTECODE": "1"} | given,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return json.loads(done.stdout.splitlines()[-1])


def give(path: Path, user: int, mode: int = 0o700) -> Path:
    """Make a folder, or take one that is there, belong to a user; whoever is no root keeps it."""
    path.mkdir(parents=True, exist_ok=True)
    for part in (path, *path.rglob("*")):
        if os.geteuid() == 0:
            os.chown(part, user, user)
    path.chmod(mode)
    return path
