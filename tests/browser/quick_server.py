"""The real server in a process of its own: `python -m browser.quick_server FILE PORT`. Its bots do not dawdle."""

from __future__ import annotations

import sys
from pathlib import Path

from server.serving import quick

from nefarious.server.http.serve import listen, on_this_machine, serve

if __name__ == "__main__":
    listener = listen("127.0.0.1", int(sys.argv[2]))
    serve(quick(Path(sys.argv[1])), listener, lambda: print(on_this_machine(listener), flush=True))
