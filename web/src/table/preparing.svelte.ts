import type { Preparing } from "../wire/protocol";
import { rest } from "../wire/rest";

const ASK_EVERY = 1000;

/** The first minute on a machine, in which its engine is compiled: what the server says of it. */
class Preparation {
  now = $state.raw<Preparing | null>(null);
  isPutAway = $state(false);
  /** Somewhere on the page stands a sign of it. */
  hasSign = $state(false);

  /** Asks until it is over; to be called once more by whoever does not wait for that. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answer = await rest.engine().catch(() => ({ preparing: null }));
      this.now = answer.preparing;
      if (this.now) timer = setTimeout(ask, ASK_EVERY);
    };
    void ask();
    return () => clearTimeout(timer);
  }
}

export const preparation = new Preparation();
