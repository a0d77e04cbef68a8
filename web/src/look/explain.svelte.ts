import type { Lines } from "../wire/protocol";

/** What a hover, a focus or a long press explains. */
export type Subject =
  | { kind: "invention"; id: string; cost: number; foreseen?: Lines | undefined }
  | { kind: "twist"; id: string; edition: string; now?: Lines | undefined; before?: Lines | undefined }
  | { kind: "words"; title: string; lines: string[] };

/** What a button without words does. */
export function named(title: string, ...lines: string[]): Subject {
  return { kind: "words", title, lines };
}

interface Explained {
  subject: Subject;
  node: Element;
  box: DOMRect;
}

export const explained = $state<{ now: Explained | null }>({ now: null });

const HOVER = 450;
const LONG_PRESS = 420;

/** Explains an element on hover, on keyboard focus and on a long press. */
export function explain(node: HTMLElement, subject: Subject | null) {
  let current = subject;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHovered = false;
  const show = () => current && explainHere(node, current);
  /** Later, because an element may lose the focus while the table is being redrawn. */
  const hide = () => {
    clearTimeout(timer);
    queueMicrotask(() => explained.now?.node === node && stopExplaining());
  };
  const soon = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(show, delay);
  };
  /** Only a mouse that moves asks something: the table may also have come to lie under one that rests. */
  const move = (pointer: PointerEvent) => {
    if (pointer.pointerType !== "mouse" || isHovered || !(pointer.movementX || pointer.movementY)) return;
    isHovered = true;
    soon(HOVER);
  };
  const press = (pointer: PointerEvent) => (pointer.pointerType === "mouse" ? hide() : soon(LONG_PRESS));
  const leave = (pointer: PointerEvent) => {
    isHovered = false;
    clearTimeout(timer);
    if (pointer.pointerType === "mouse") hide();
  };
  const focus = () => node.matches(":focus-visible") && show();
  const menu = (event: Event) => explained.now && event.preventDefault();
  const handlers: [string, (event: never) => unknown][] = [
    ["pointermove", move],
    ["pointerleave", leave],
    ["pointerdown", press],
    ["pointerup", (pointer: PointerEvent) => pointer.pointerType !== "mouse" && clearTimeout(timer)],
    ["focus", focus],
    ["blur", hide],
    ["contextmenu", menu],
  ];
  for (const [name, handler] of handlers) node.addEventListener(name, handler as EventListener);
  return {
    update: (next: Subject | null) => {
      current = next;
    },
    destroy: () => {
      hide();
      for (const [name, handler] of handlers) node.removeEventListener(name, handler as EventListener);
    },
  };
}

/** Explains an element, unless a dialog lies over it. */
export function explainHere(node: Element, subject: Subject): void {
  if (document.querySelector("dialog:modal") && !node.closest("dialog")) return;
  explained.now = { subject, node, box: node.getBoundingClientRect() };
}

export function stopExplaining(): void {
  explained.now = null;
}
