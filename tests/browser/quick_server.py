"""The real server in a process of its own: `python -m browser.quick_server FILE PORT`. Its bots do not dawdle."""

from __future__ import annotations

import sys
from pathlib import Path

from web.serving import quick

from nefarious.web.serve import serve


def announce(url: str) -> None:
    print(url, flush=True)


if __name__ == "__main__":
    serve(quick(Path(sys.argv[1])), "127.0.0.1", int(sys.argv[2]), announce)
