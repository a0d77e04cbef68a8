import { settings } from "../look/settings.svelte";
import type { Decision, View } from "../wire/protocol";
import { LAST_LESSON, lesson, understood, type Lesson, type Progress } from "./lessons";

const KEPT = "guide";
const START: Progress = { seen: [], rested: "" };

function kept(): Progress {
  try {
    return { ...START, ...(JSON.parse(globalThis.localStorage?.getItem(KEPT) ?? "{}") as Partial<Progress>) };
  } catch {
    return START;
  }
}

/** The guide of a first game. This device remembers how far it has come, until it has said farewell. */
class Guidance {
  private progress = $state.raw(kept());

  /** What to tell somebody at a question; by itself the guide only comes to those who play alone against bots. */
  lesson(view: View, decision: Decision, table: string): Lesson | null {
    if (!settings.isGuided || !(decision.can_hint || settings.isGuideWanted)) return null;
    return lesson(view, decision, this.progress, `${table}:${view.turn}`);
  }

  understand(view: View, decision: Decision, table: string, id: string): void {
    if (id === LAST_LESSON) this.end();
    else this.keep(understood(view, decision, this.progress, id, `${table}:${view.turn}`));
  }

  /** From the first lesson, at whatever table. */
  begin(): void {
    this.keep(START);
    settings.guide(true);
  }

  end(): void {
    this.keep(START);
    settings.guide(false);
  }

  private keep(progress: Progress): void {
    this.progress = progress;
    localStorage.setItem(KEPT, JSON.stringify(progress));
  }
}

export const guidance = new Guidance();
