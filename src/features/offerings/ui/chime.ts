import type { FaithKey } from "#/features/spaces/public.ts";

interface Tone {
  /** Hertz of the lowest, and how the others stand to it. */
  readonly hertz: number;
  readonly partials: readonly (readonly [ratio: number, loudness: number, seconds: number])[];
}

/** A small temple bell, and a single soft tone where no bell is rung. */
const ring: Tone = {
  hertz: 587,
  partials: [
    [1, 1, 3.2],
    [2.01, 0.5, 2.1],
    [2.76, 0.32, 1.3],
    [5.4, 0.12, 0.6],
  ],
};
const tone: Tone = {
  hertz: 392,
  partials: [
    [1, 1, 2.4],
    [1.5, 0.35, 2],
  ],
};

const toneOf = (faith: FaithKey): Tone => (faith === "sikh" || faith === "islamic" ? tone : ring);

const LOUDNESS = 0.05;
/** However many offer at once. */
const SHORTEST_MS = 4_000;

/** Makes a gentle sound now and then. Made on a press, as browsers ask; `stop` gives the device back. */
export function openChime(faith: FaithKey): { ring(): void; stop(): void } {
  const { hertz, partials } = toneOf(faith);
  const context = new AudioContext();
  let rangAt = -Infinity;
  return {
    ring() {
      if (document.visibilityState !== "visible" || performance.now() - rangAt < SHORTEST_MS) return;
      rangAt = performance.now();
      void context.resume();
      const at = context.currentTime + 0.02;
      for (const [ratio, loudness, seconds] of partials) {
        const wave = new OscillatorNode(context, { frequency: hertz * ratio });
        const volume = new GainNode(context, { gain: 0 });
        volume.gain.setValueAtTime(0, at);
        volume.gain.linearRampToValueAtTime(LOUDNESS * loudness, at + 0.015);
        volume.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
        wave.connect(volume).connect(context.destination);
        wave.start(at);
        wave.stop(at + seconds);
      }
    },
    stop: () => void context.close(),
  };
}
