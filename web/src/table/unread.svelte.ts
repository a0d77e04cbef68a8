import { settings } from "../look/settings.svelte";
import type { Talk } from "../wire/protocol";

/** What others have said since this person last looked. */
class Unread {
  private heard = $state(0);

  /** How much there is to mark: nothing for those who do not want to hear. */
  get count(): number {
    return settings.isMuted ? 0 : this.heard;
  }

  /** Takes note of what was said, unless it was said from the seat of whoever hears it. */
  hear(said: Talk[], seat: number | null): void {
    this.heard += said.filter((talk) => seat === null || talk.seat !== seat).length;
  }

  read(): void {
    this.heard = 0;
  }
}

export const unread = new Unread();

/** The lines that are new in what was said. */
export function since(said: Talk[], known: Talk[]): Talk[] {
  const last = Math.max(-1, ...known.map(({ number }) => number));
  return said.filter(({ number }) => number > last);
}
