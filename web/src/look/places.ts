/** The element at a place of the table: places are marked `data-place`, and the first one with a size counts. */
export function at(name: string): Element | null {
  return [...document.querySelectorAll(`[data-place="${name}"]`)].find((element) => element.getBoundingClientRect().width > 0) ?? null;
}

/** Whether nothing lies over an element, neither at its middle nor at its ends, and none of it is outside the window. */
export function isInSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inset = 6;
  const points = [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [(left + right) / 2, (top + bottom) / 2],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
  ] as const;
  return points.every(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element));
  });
}
