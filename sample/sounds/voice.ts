import { hold, type Loop } from "../ceremonies/stage/synth.ts";

/** Where a mouth resonates for a vowel, in hertz; hummed for m. */
const formants = {
  a: [730, 1090, 2440],
  e: [530, 1840, 2480],
  i: [290, 2250, 2900],
  o: [500, 850, 2410],
  u: [310, 870, 2240],
  m: [240, 1000, 2100],
} as const;
export type Vowel = keyof typeof formants;

const widths = [90, 120, 190];
const strengths = [1, 0.55, 0.22];

/** The loudness of an overtone in this mouth. */
function resonance(hertz: number, vowel: Vowel): number {
  const peaks = formants[vowel].map((centre, i) => {
    const off = (hertz - centre) / (widths[i]! * 1.6);
    return (strengths[i]! * (vowel === "m" && i > 0 ? 0.15 : 1)) / (1 + off * off);
  });
  return peaks.reduce((sum, peak) => sum + peak, 0);
}

/** Adds a syllable that is sung: overtones as a mouth lets them through, a soft beginning, a slow vibrato. */
export function sing(loop: Loop, atS: number, forS: number, hertz: number, vowel: Vowel, level: number): void {
  const tones = Array.from({ length: 26 }, (_, i) => {
    const pitch = hertz * (i + 1);
    return { hertz: pitch, level: resonance(pitch, vowel) / (i + 1) ** 0.35 };
  });
  const shape = (age: number) => Math.min(1, (age * forS) / 0.09, ((1 - age) * forS) / 0.14);
  hold(loop, atS, forS, level * 0.22, tones, shape, { hertz: 5.1, depth: 0.006 });
}

/** Several who sing the same, none quite together. */
export function choir(loop: Loop, atS: number, forS: number, hertz: number, vowel: Vowel, level: number): void {
  for (const [off, pitch, late] of [
    [1, 1, 0],
    [0.8, 1.0035, 0.03],
    [0.7, 0.9968, 0.055],
  ] as const) {
    sing(loop, atS + late, forS, hertz * pitch, vowel, level * off);
  }
}
