"""Somebody who looks at many desks in one go: a page stays open in each language, and gets one window after the other.

The page stands in a frame, whose size is that of the window: a desk is measured in all of them at one call, and drawn
in none. Our pages let nobody frame them: what says so is taken from this one on its way.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

from browser.conftest import Sit
from browser.laying import Workshop
from browser.player import PATIENCE, Player
from playwright.sync_api import Route

__all__ = ["WINDOWS", "Walker", "Window"]

Window = tuple[int, int]

WINDOWS: tuple[Window, ...] = (
    (1280, 640),
    (1366, 650),
    (1440, 789),
    (1440, 900),
    (1920, 1080),
    (2560, 1080),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (360, 640),
    (844, 390),
    (720, 450),
    (640, 360),
)
"""Desks, tablets and phones; the last but one is a desk at 200%, the last a small one."""

MEASURE = Path(__file__).with_name("measuring.js").read_text(encoding="utf-8")

ARRIVE = """async ([path, cards, isForeseen, patience]) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
  const deadline = performance.now() + patience;
  const count = (what) => document.querySelectorAll(what).length;
  const isReady = () =>
    document.querySelector("[data-place=question] h2")?.textContent &&
    count(".held") === cards &&
    (!isForeseen || count(".held .after") > 0);
  do {
    if (performance.now() > deadline) return [count(".held"), count(".held .after")];
    await new Promise(requestAnimationFrame);
  } while (!isReady());
  await Promise.all([...document.fonts].map((letters) => letters.load()));
}"""
"""Goes to a table as a link does, without loading the page anew, until everything lies there that has to."""


POLICIES = {"content-security-policy", "x-frame-options"}
FRAMED: dict[str, Any] = {"permissions": ["local-network-access"]}
"""What has been changed on its way comes from nowhere, to the browser: it has to be allowed to talk to this machine."""

FRAME = '<body style="margin: 0"><iframe src="/about" style="border: 0; width: 1440px; height: 900px"></iframe>'

LOOK = """async (windows) => {
  const found = [];
  const frame = () => new Promise(requestAnimationFrame);
  for (const [width, height] of windows) {
    frameElement.style.width = `${width}px`;
    frameElement.style.height = `${height}px`;
    if (document.querySelector("[role=status] > p")) for (let frames = 0; frames < 3; frames++) await frame();
    found.push(measured());
    if (innerWidth !== width || innerHeight !== height) throw new Error(`${innerWidth} x ${innerHeight}`);
  }
  return found;
}"""
"""All is laid out by styles alone, but for the line of the first minute: whose height has to be noticed first."""


def without_policy(route: Route) -> None:
    answer = route.fetch()
    route.fulfill(
        response=answer, headers={name: told for name, told in answer.headers.items() if name not in POLICIES}
    )


class Page:
    """A page in one language that stays open, in a frame."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.lang = player.say.lang
        player.page.route("**/about", without_policy)
        player.page.route("**/framed", lambda route: route.fulfill(content_type="text/html", body=FRAME))
        player.opens("/framed")
        self.frame = player.page.frames[1]
        self.frame.evaluate(f"() => {{ window.measured = {MEASURE} }}")

    def arrive(self, path: str, cards: int, *, is_foreseen: bool) -> None:
        found = self.frame.evaluate(ARRIVE, [path, cards, is_foreseen, PATIENCE])
        assert found is None, f"{path} in {self.lang}: {found} cards and previews, not {cards}"

    def measured(self, windows: Sequence[Window]) -> list[dict[str, Any]]:
        """What is wrong in each window, and where everything is."""
        found: list[dict[str, Any]] = self.frame.evaluate(LOOK, windows)
        return found


class Walker:
    """One person at two pages, in English and in Russian."""

    def __init__(self, sit: Sit, workshop: Workshop) -> None:
        self.host = sit("en", at=workshop, **FRAMED).is_called("Ada")
        reader = sit("ru", at=workshop, **FRAMED)
        reader.context.add_cookies(cast(Any, self.host.context.cookies()))
        self.pages = [Page(player) for player in (self.host, reader)]
        self._places: dict[Any, dict[str, str]] = {}

    def walk(
        self,
        table: str,
        told: str,
        cards: int,
        *,
        is_foreseen: bool = True,
        alike: object = None,
        windows: Sequence[Sequence[Window]] = (WINDOWS, WINDOWS),
    ) -> list[str]:
        """What is wrong with a table in these windows of each language, or lies elsewhere than at those before it.

        So many cards are in hand. `is_foreseen`: they say what would come of them. `alike`: what tables have in common
        on which everything has to lie at the same place.
        """
        wrong = []
        for page, through in zip(self.pages, windows, strict=True):
            page.arrive(f"/table/{table}", cards, is_foreseen=is_foreseen)
            for window, found in zip(through, page.measured(through), strict=True):
                here = f"{told} {page.lang} {window[0]}x{window[1]}"
                wrong += [f"{here}: {problem}" for problem in found["wrong"]]
                before = self._places.setdefault((page.lang, window, alike), {})
                for thing, place in found["places"].items():
                    if before.setdefault(thing, place) != place:
                        wrong.append(f"{here}: {thing} has moved from {before[thing]} to {place}")
        return wrong
