import type { Text } from "../wire/protocol";
import { loggedOut, Refusal, rest } from "../wire/rest";
import { say, t } from "../words/words.svelte";

/** The person at this device. */
class Myself {
  nickname = $state("");
  /** Why this device does not know this person any more, once that is so. */
  loggedOut = $state.raw<Text | null>(null);
  private kept = "";

  /** Asks who this is; a name that is being typed meanwhile stays. */
  async load(): Promise<void> {
    const { nickname } = await rest.me();
    if (this.nickname === this.kept) this.nickname = nickname;
    this.kept = nickname;
  }

  /** Makes sure that the table has something to call this person. */
  async introduce(): Promise<void> {
    const nickname = this.nickname.trim() || t("play-your-name");
    if (nickname !== this.kept) await rest.rename(nickname);
    this.kept = this.nickname = nickname;
  }
}

export const me = new Myself();
loggedOut.tell = (why) => (me.loggedOut = why);

/** A refusal as a sentence. */
export function sorry(error: unknown): string {
  if (error instanceof Refusal) return error.text ? say(error.text) : t(error.status === 0 ? "error-offline" : "error-unknown");
  throw error;
}

/** A refusal of the code of a table, as a sentence. */
export function sorryForCode(error: unknown): string {
  return error instanceof Refusal && error.status === 404 ? t("no-such-code") : sorry(error);
}
