import type { GameEvent } from "../wire/protocol";
import type { Speed } from "../look/speed";
import { kept, moments, pace, secretFor, type Moment } from "./moments";

/** Events to play out, and what to do once they have been. */
interface Scene {
  events: GameEvent[];
  end: () => void;
}

interface Troupe {
  speed: () => Speed;
  /** Shows a moment; resolves when its time is over. With zero milliseconds nothing moves. */
  perform: (moment: Moment, milliseconds: number) => Promise<void>;
  /** What a moment has brought may be known from now on. */
  tell: (moment: Moment) => void;
  /** Called when the first scene begins, and when the last one has ended. */
  busy: (isBusy: boolean) => void;
}

/** Plays scenes one after the other. A skip ends everything that is queued at once. */
export class Playback {
  private scenes: Scene[] = [];
  private playing = false;
  private skipping = false;
  /** Milliseconds told since the stage was last idle, at normal speed. */
  private spent = 0;
  private wake: (() => void) | null = null;

  constructor(private readonly troupe: Troupe) {}

  add(scene: Scene): void {
    this.scenes.push(scene);
    if (!this.playing) void this.play();
  }

  skip(): void {
    if (!this.playing) return;
    this.skipping = true;
    this.wake?.();
  }

  private async play(): Promise<void> {
    this.playing = true;
    this.troupe.busy(true);
    try {
      for (let scene = this.scenes.shift(); scene; scene = this.scenes.shift()) {
        await this.show(scene);
      }
    } finally {
      this.playing = false;
      this.skipping = false;
      this.spent = 0;
      this.troupe.busy(false);
    }
  }

  private async show(scene: Scene): Promise<void> {
    const story = moments(scene.events);
    const beats = pace(story, this.troupe.speed(), this.spent);
    this.spent += pace(story, "normal", this.spent).reduce((sum, beat) => sum + beat, 0);
    for (const [index, moment] of story.entries()) {
      const isRushed = this.skipping || this.troupe.speed() === "instant";
      const beat = isRushed ? 0 : beats[index]!;
      const woken = new Promise<void>((wake) => (this.wake = wake));
      const ended = this.perform(moment, beat);
      const secret = secretFor(moment, beat);
      if (secret > 0) await Promise.race([kept(secret), woken]);
      this.troupe.tell(moment);
      if (!isRushed) await Promise.race([ended, woken]);
    }
    scene.end();
  }

  /** What cannot be shown is told all the same: a picture that fails must not keep the truth back. */
  private async perform(moment: Moment, beat: number): Promise<void> {
    try {
      await this.troupe.perform(moment, beat);
    } catch (problem) {
      console.error(problem);
    }
  }
}
