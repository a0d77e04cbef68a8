/** One tab stop for a long list: Tab comes in once, arrow keys go from stop to stop. Stops are marked `data-stop`. */
export class Roving {
  constructor(private readonly list: () => HTMLElement | undefined) {
    $effect(() => {
      const node = list();
      if (!node) return;
      const watch = new MutationObserver(() => this.settle());
      watch.observe(node, { childList: true, subtree: true });
      this.settle();
      return () => watch.disconnect();
    });
  }

  private get stops(): HTMLElement[] {
    return [...(this.list()?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])];
  }

  /** Sees to it that exactly one stop can be reached: the one that was last, else the newest. */
  private settle(current?: HTMLElement): void {
    const stops = this.stops;
    const one = current ?? stops.findLast((stop) => stop.tabIndex === 0) ?? stops.at(-1);
    for (const stop of stops) stop.tabIndex = stop === one ? 0 : -1;
  }

  enter(focus: FocusEvent): void {
    const stop = (focus.target as HTMLElement).closest<HTMLElement>("[data-stop]");
    if (stop) this.settle(stop);
  }

  press(press: KeyboardEvent): void {
    if (press.ctrlKey || press.metaKey || press.altKey) return;
    const stops = this.stops;
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: stops.length - 1 }[press.key];
    if (at < 0 || to === undefined) return;
    press.preventDefault();
    press.stopPropagation();
    const next = stops[Math.max(0, Math.min(stops.length - 1, to))]!;
    this.settle(next);
    next.focus();
  }
}
