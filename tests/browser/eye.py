"""What can be seen, read, reached and hit on a page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

READABLE = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("kbd, script, style")) continue;
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data.trim());
    else for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
      if (element.hasAttribute(name)) found.push(element.getAttribute(name));
  }
  return [document.title, ...found].filter(Boolean);
}"""

SMALL_TARGETS = """(root, least) => {
  const extent = (element, dx, dy) => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const reach = (sign) => {
      let step = 0;
      const hit = () => document.elementFromPoint(x + sign * step * dx, y + sign * step * dy);
      while (step < least && element.contains(hit())) step++;
      return step;
    };
    return reach(1) + reach(-1);
  };
  const small = [];
  for (const element of root.querySelectorAll("button, a[href], select, summary, input:not([type=hidden])")) {
    if (element.disabled || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = (element.closest("label") ?? element).getBoundingClientRect();
    const width = Math.max(box.width, extent(element, 1, 0));
    const height = Math.max(box.height, extent(element, 0, 1));
    if (width < least - 0.5 || height < least - 0.5)
      small.push(`${element.ariaLabel ?? element.innerText}: ${Math.round(width)} x ${Math.round(height)}`);
  }
  scrollTo(0, 0);
  return small;
}"""

CUT_OFF = """(root) => {
  const cut = [];
  for (const element of [root, ...root.querySelectorAll("h2, p, button, button span, select, input")]) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("[aria-hidden=true], .unseen")) continue;
    if (getComputedStyle(element).clipPath === "inset(50%)") continue;
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const isLarger = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    const isHiding = isLarger && /hidden|clip/.test(getComputedStyle(element).overflow);
    const isOut = box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    if (isOut || isHiding) cut.push(element.innerText || element.tagName);
  }
  return cut;
}"""

LIT = """() => {
  const places = (element) =>
    element ? [element.dataset.place, ...places(element.parentElement)].filter(Boolean) : [];
  const note = document.querySelector("aside.isPlaced")?.getBoundingClientRect();
  return [...document.querySelectorAll(".spotlight .ring")].map((ring) => {
    const box = ring.getBoundingClientRect();
    const under = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return {
      places: places(under),
      isCovered: box.left < note.right && note.left < box.right && box.top < note.bottom && note.top < box.bottom,
      isSeen: box.width > 20 && box.bottom > 10 && box.top < innerHeight - 10 && box.left < innerWidth - 10,
      isNoteSeen: note.left >= 0 && note.top >= 0 && note.right <= innerWidth + 2 && note.bottom <= innerHeight + 2,
    };
  });
}"""

FOCUS = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const ringed = [element, element.closest("label")].filter(Boolean).some((one) => {
    const style = getComputedStyle(one);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
  const box = (element.closest("label") ?? element).getBoundingClientRect();
  window.focused ??= [];
  const before = window.focused.at(-1);
  window.focused.push(element);
  return {
    name: element.getAttribute("aria-label") ?? element.innerText ?? element.tagName,
    isRinged: ringed,
    isSeen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
    isAfter: !before || Boolean(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING),
    isInDialog: element.closest("dialog") !== null,
  };
}"""


def readable(page: Page) -> list[str]:
    """Every text on a page that somebody could see or hear."""
    texts: list[str] = page.evaluate(READABLE)
    return texts


def small_targets(part: Locator, least: int = 44) -> list[str]:
    """Buttons and links in a part of the page that a finger could miss."""
    targets: list[str] = part.evaluate(SMALL_TARGETS, least)
    return targets


def cut_off(part: Locator) -> list[str]:
    """Words and buttons of a part of the page that are not wholly there."""
    pieces: list[str] = part.evaluate(CUT_OFF)
    return pieces


def scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.scrollingElement.scrollWidth > document.documentElement.clientWidth"))


def lit(page: Page) -> list[dict[str, Any]]:
    """What the guide has lit up: which places of the table it is, and whether its note covers it."""
    rings: list[dict[str, Any]] = page.evaluate(LIT)
    return rings


def focus(page: Page) -> dict[str, Any] | None:
    """What has the focus, whether that can be seen, and whether it comes after what had it before."""
    found: dict[str, Any] | None = page.evaluate(FOCUS)
    return found
