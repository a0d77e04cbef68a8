import { settings } from "./settings.svelte";

type Noise = "card" | "coins" | "spy" | "lock";

const NOTES: Record<Noise, { tones: number[]; shape: OscillatorType; length: number }> = {
  card: { tones: [220], shape: "triangle", length: 0.06 },
  coins: { tones: [1320, 1760, 1480], shape: "sine", length: 0.05 },
  spy: { tones: [330, 247], shape: "square", length: 0.05 },
  lock: { tones: [196, 147], shape: "triangle", length: 0.08 },
};

let speaker: AudioContext | null = null;

/** A short noise, if the person at the table wants noises at all. */
export function ring(noise: Noise): void {
  if (!settings.sound) return;
  speaker ??= new AudioContext();
  const { tones, shape, length } = NOTES[noise];
  tones.forEach((tone, index) => {
    const voice = new OscillatorNode(speaker!, { frequency: tone, type: shape });
    const volume = new GainNode(speaker!, { gain: 0.04 });
    const start = speaker!.currentTime + index * length;
    volume.gain.exponentialRampToValueAtTime(0.001, start + length * 3);
    voice.connect(volume).connect(speaker!.destination);
    voice.start(start);
    voice.stop(start + length * 3);
  });
}
