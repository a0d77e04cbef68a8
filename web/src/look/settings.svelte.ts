import type { Speed } from "./speed";

type Theme = "dark" | "light";

function kept(name: string, otherwise: string): string {
  return globalThis.localStorage?.getItem(name) ?? otherwise;
}

const light = globalThis.matchMedia?.("(prefers-color-scheme: light)");
const prefersStillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** How this device likes its table. */
class Settings {
  theme = $state<Theme>(kept("theme", light?.matches ? "light" : "dark") === "light" ? "light" : "dark");
  speed = $state<Speed>(kept("speed", "normal") as Speed);
  sound = $state(kept("sound", "off") === "on");
  isMuted = $state(kept("muted", "no") === "yes");
  isGuided = $state(kept("guided", "yes") !== "no");
  /** Whether the guide was called, and did not come by itself. */
  isGuideWanted = $state(kept("guided", "yes") === "wanted");
  readonly isStill = prefersStillness;

  /** Somebody chooses; from then on their choice counts and not that of their system. */
  wear(theme: Theme): void {
    localStorage.setItem("theme", theme);
    this.show(theme);
  }

  show(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
  }

  /** Shows the theme, and follows the system's as long as nobody has chosen one here. */
  dress(): void {
    this.show(this.theme);
    light?.addEventListener("change", () => {
      if (localStorage.getItem("theme") === null) this.show(light.matches ? "light" : "dark");
    });
  }

  pace(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem("speed", speed);
  }

  ring(isOn: boolean): void {
    this.sound = isOn;
    localStorage.setItem("sound", isOn ? "on" : "off");
  }

  mute(isMuted: boolean): void {
    this.isMuted = isMuted;
    localStorage.setItem("muted", isMuted ? "yes" : "no");
  }

  guide(isGuided: boolean): void {
    this.isGuided = this.isGuideWanted = isGuided;
    localStorage.setItem("guided", isGuided ? "wanted" : "no");
  }
}

export const settings = new Settings();
