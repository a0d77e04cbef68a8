import type { Speed } from "./speed";

type Theme = "dark" | "light";

function kept(name: string, otherwise: string): string {
  return globalThis.localStorage?.getItem(name) ?? otherwise;
}

const prefersStillness = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** How this device likes its table. */
class Settings {
  theme = $state<Theme>(kept("theme", "dark") === "light" ? "light" : "dark");
  speed = $state<Speed>(kept("speed", "normal") as Speed);
  sound = $state(kept("sound", "off") === "on");
  isMuted = $state(kept("muted", "no") === "yes");
  isGuided = $state(kept("guided", "yes") === "yes");
  readonly isStill = prefersStillness;

  wear(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem("theme", theme);
    document.documentElement.dataset.theme = theme;
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
    this.isGuided = isGuided;
    localStorage.setItem("guided", isGuided ? "yes" : "no");
  }
}

export const settings = new Settings();
