type Command = { kind: "choose"; index: number } | { kind: "lock" | "log" | "help" | "skip" | "close" | "hint" };

interface KeyPress {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

/** What a key means at the table. Letters count by their place, so that they work in a Russian layout too. */
export function command(press: KeyPress, isTyping: boolean, isOnButton: boolean): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === "Escape") return { kind: "close" };
  if (isTyping) return null;
  if (/^[1-9]$/.test(press.key)) return { kind: "choose", index: Number(press.key) - 1 };
  if (press.key === "0") return { kind: "choose", index: 9 };
  if (press.key === "Enter") return isOnButton ? null : { kind: "lock" };
  if (press.key === " ") return isOnButton ? null : { kind: "skip" };
  if (press.key === "?" || press.key === "F1") return { kind: "help" };
  if (press.code === "KeyL" || press.key.toLowerCase() === "l") return { kind: "log" };
  if (press.code === "KeyH" || press.key.toLowerCase() === "h") return { kind: "hint" };
  return null;
}
