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
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const isLarger = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    const isHiding = isLarger && /hidden|clip/.test(getComputedStyle(element).overflow);
    const isOut = box.left < -1 || box.right > document.documentElement.clientWidth + 1;
    if (isOut || isHiding) cut.push(element.innerText || element.tagName);
  }
  return cut;
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


def focus(page: Page) -> dict[str, Any] | None:
    """What has the focus, whether that can be seen, and whether it comes after what had it before."""
    found: dict[str, Any] | None = page.evaluate(FOCUS)
    return found
