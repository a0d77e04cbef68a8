/** Lets the keyboard reach, and so scroll, a list that may be longer than the room for it. */
export function scrollable(node: HTMLElement): void {
  node.tabIndex = 0;
}
