"""How smoothly the page tells a story: six players, a processor four times as slow, the real server and Chromium.

`make bench-frames` prints it. A frame is counted from one to the next while a story is being told, that is from a
lock-in to the next question, at the usual speed and size of a desk. What the page works on meanwhile is told beside.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from browser.conftest import LIKES, desk
from browser.laboratory import Laboratory
from browser.player import Player

SLOWER = 4
BOTS = 5
WORK = {"ScriptDuration": "scripts", "RecalcStyleDuration": "styles", "LayoutDuration": "layout", "TaskDuration": "all"}

COUNT_FRAMES = """
window.frames_ = [];
window.isTelling = false;
let last = 0;
function frame(now) {
  if (window.isTelling && last) window.frames_.push(now - last);
  last = window.isTelling ? now : 0;
  requestAnimationFrame(frame);
}
requestAnimationFrame(frame);
"""


def tells(player: Player) -> bool:
    """One story: from a lock-in to the next question, or to the end."""
    player.picks("work")
    player.page.evaluate("window.isTelling = true")
    player.presses("lock-in")
    player.waits_for_answer()
    is_asked = player.is_asked_again()
    player.page.evaluate("window.isTelling = false")
    return is_asked


def measure(stories: int) -> tuple[list[float], dict[str, float]]:
    """The frames of some stories in milliseconds, and the seconds of work by kind."""
    with tempfile.TemporaryDirectory() as folder, Laboratory(Path(folder) / "games.sqlite") as laboratory:
        assert desk.browser is not None, desk.problem
        with desk.browser.new_context(locale="en-GB", viewport={"width": 1440, "height": 900}) as context:
            context.add_init_script(LIKES.replace("{likes}", repr({"speed": "normal", "guided": "no"})))
            context.set_default_timeout(120_000)
            player = Player(context, laboratory.url).plays_now(bots=BOTS)
            player.is_asked()
            page: Any = context.new_cdp_session(player.page)
            page.send("Performance.enable")
            player.page.evaluate(COUNT_FRAMES)
            page.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            before = _metrics(page)
            for _ in range(stories):
                if not tells(player):
                    break
            after = _metrics(page)
            frames: list[float] = player.page.evaluate("window.frames_")
    return frames, {name: after[metric] - before[metric] for metric, name in WORK.items()}


def _metrics(page: Any) -> dict[str, float]:
    return {metric["name"]: metric["value"] for metric in page.send("Performance.getMetrics")["metrics"]}


def main() -> None:
    """Measure and tell."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--stories", type=int, default=8)
    frames, work = measure(options.parse_args().stories)
    desk.close()
    cuts = statistics.quantiles(frames, n=100)
    print(f"{len(frames)} frames, six players, processor 1/{SLOWER}:")
    print(f"median {cuts[49]:.0f} ms, 95th percentile {cuts[94]:.0f} ms, longest {max(frames):.0f} ms")
    print("seconds of work:", ", ".join(f"{name} {seconds:.2f}" for name, seconds in work.items()))


if __name__ == "__main__":
    main()
