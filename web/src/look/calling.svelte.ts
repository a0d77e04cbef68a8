const KEPT = "calls";

/** Calls somebody who looks elsewhere, by a notification of their system; only if they have asked for it. */
class Calling {
  readonly isPossible = "Notification" in globalThis;
  isOn = $state(this.isPossible && Notification.permission === "granted" && localStorage.getItem(KEPT) === "on");
  /** Whether the browser forbids it. */
  isForbidden = $state(false);
  private call: Notification | null = null;

  /** To be called by a click of theirs: this is the only time that the browser asks them. */
  async turn(isOn: boolean): Promise<void> {
    const permission = isOn ? await Notification.requestPermission() : "default";
    this.isForbidden = isOn && permission !== "granted";
    this.keep(isOn && !this.isForbidden);
  }

  /** Calls, if they look elsewhere; a click on the notification brings them here. */
  out(title: string, body: string, language: string): void {
    if (!this.isOn || !document.hidden) return;
    try {
      this.call = new Notification(title, { body, lang: language, tag: location.pathname });
      this.call.onclick = () => {
        window.focus();
        this.hush();
      };
    } catch {
      // Some phones offer notifications and then do not show any.
      this.keep(false);
    }
  }

  hush(): void {
    this.call?.close();
    this.call = null;
  }

  private keep(isOn: boolean): void {
    this.isOn = isOn;
    localStorage.setItem(KEPT, isOn ? "on" : "off");
  }
}

export const calling = new Calling();
