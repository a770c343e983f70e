import {
  bell,
  chirp,
  drone,
  drum,
  filter,
  type Loop,
  master,
  mix,
  noise,
  pipe,
  pluck,
  reed,
  room,
  silence,
  strike,
} from "../ceremonies/stage/synth.ts";
import { beatS, peaceLines, restS } from "./lines.ts";
import { choir, sing } from "./voice.ts";

/** A minute of sound each, written sample by sample. */
export const pieces: Readonly<Record<string, () => Loop>> = {
  "temple-bells": () => {
    const loop = silence();
    for (let i = 0; i < 24; i++)
      bell(loop, 0.4 + i * 2.5, [392, 440, 523.25, 392][i % 4]!, 0.2 + 0.1 * ((i * 7) % 3), 3.4);
    for (const at of [0, 15.3, 30.7, 46]) bell(loop, at, 130.8, 0.5, 9);
    return master(room(loop, 3.2, 0.4), 0.09);
  },
  tanpura: () => {
    const loop = silence();
    const beat = 61.44 / 64;
    for (let i = 0; i < 64; i++) pluck(loop, i * beat, [207.65, 277.18, 277.18, 138.59][i % 4]!, 0.5, 6.4);
    return master(room(loop, 2.2, 0.3), 0.1);
  },
  "singing-bowls": () => {
    const loop = silence();
    const bowl = (at: number, hertz: number, level: number) =>
      strike(
        loop,
        at,
        level,
        [
          [1, 1, 8],
          [1.0032, 0.8, 7.6],
          [2.71, 0.5, 3.4],
          [2.722, 0.35, 3.1],
          [5.15, 0.2, 1.5],
        ].map(([ratio = 1, share = 0, decayS = 1]) => ({ hertz: hertz * ratio, level: share, decayS, attackS: 0.02 })),
      );
    for (const [i, hertz] of [174.6, 220, 261.6, 196, 174.6, 293.7].entries()) bowl(1 + i * 10.2, hertz, 0.3);
    for (let i = 0; i < 6; i++) bowl(6 + i * 10.2, 392, 0.08);
    return master(room(loop, 5, 0.5), 0.08);
  },
  "peace-chant": () => {
    const loop = silence();
    const root = 146.83;
    for (let i = 0; i < 32; i++) pluck(loop, i * 1.92, [110, 146.83, 146.83, 73.42][i % 4]!, 0.22, 6);
    let at = 2;
    for (const { syllables } of peaceLines) {
      for (const [vowel, step, beats] of syllables) {
        sing(loop, at, beats * beatS * 1.04, root * 2 ** (step / 12), vowel, 0.55);
        sing(loop, at + 0.02, beats * beatS * 1.04, (root / 2) * 2 ** (step / 12), vowel, 0.3);
        at += beats * beatS;
      }
      at += restS;
    }
    return master(room(loop, 2.6, 0.35), 0.1);
  },
  om: () => {
    const loop = silence();
    for (let i = 0; i < 5; i++) {
      const at = 0.6 + i * 12.2;
      choir(loop, at, 5.2, 110, "o", 0.5);
      choir(loop, at + 4.9, 5.6, 110, "m", 0.75);
      choir(loop, at + 0.2, 5, 164.8, "o", 0.22);
    }
    return master(room(loop, 4.4, 0.45), 0.1);
  },
  kirtan: () => {
    const loop = silence();
    const beat = 61.44 / 96;
    const tune = [0, 2, 4, 5, 7, 5, 4, 2, 0, 4, 7, 9, 7, 5, 4, 2];
    for (let i = 0; i < 48; i++) reed(loop, i * 2 * beat, 2 * beat * 0.96, 261.63 * 2 ** (tune[i % 16]! / 12), 0.4);
    drone(loop, 130.81, 0.05);
    for (let i = 0; i < 96; i++) {
      if (i % 8 === 0 || i % 8 === 5) drum(loop, i * beat, 150, 78, 0.5, 0.26);
      if (i % 2 === 1) drum(loop, i * beat, 420, 330, 0.22, 0.1, 0.5);
    }
    return master(room(loop, 1.8, 0.25), 0.1);
  },
  evensong: () => {
    const loop = silence();
    const chords = [
      [174.6, 220, 261.6],
      [196, 233.1, 293.7],
      [164.8, 220, 277.2],
      [146.8, 220, 293.7],
      [130.8, 196, 261.6],
      [174.6, 220, 261.6],
    ];
    for (const [i, chord] of chords.entries()) {
      for (const hertz of chord) pipe(loop, i * 10.24, 10.1, hertz, 0.3);
      pipe(loop, i * 10.24, 10.1, chord[0]! / 2, 0.3);
    }
    return master(room(loop, 4.8, 0.5), 0.09);
  },
  "river-ghat": () => {
    const water = filter(noise(12, 0.5), { kind: "band", hertz: 520, q: 0.5 });
    const loop = mix(silence(), water, (seconds) => 0.3 + 0.12 * Math.sin((Math.PI * 2 * 7 * seconds) / 61.44));
    for (let i = 0; i < 9; i++) bell(loop, 3 + i * 6.7, i % 3 ? 659.3 : 329.6, 0.05, 4);
    return master(room(loop, 2.4, 0.3), 0.07);
  },
  "low-chant": () => {
    const loop = silence();
    for (let i = 0; i < 8; i++) {
      const at = i * 7.68;
      for (const [n, vowel] of (["o", "a", "u", "i", "e", "u"] as const).entries())
        choir(loop, at + n * 1.2, 1.25, [73.4, 73.4, 82.4, 73.4][n % 4]!, vowel, 0.6);
      strike(loop, at, 0.12, [
        { hertz: 196, level: 1, decayS: 5 },
        { hertz: 531, level: 0.4, decayS: 2 },
      ]);
    }
    for (let i = 0; i < 32; i++) drum(loop, i * 1.92, 90, 52, 0.25, 0.5);
    return master(room(loop, 3.8, 0.45), 0.1);
  },
  dhol: () => {
    const loop = silence();
    const beat = 61.44 / 192;
    for (let i = 0; i < 192; i++) {
      if (i % 6 === 0 || i % 6 === 4) drum(loop, i * beat, 140, 68, 0.6, 0.3);
      if (i % 6 === 2 || i % 6 === 3 || i % 6 === 5) drum(loop, i * beat, 520, 400, 0.24, 0.07, 0.6);
      if (i % 12 === 0) bell(loop, i * beat, 1046.5, 0.05, 0.5);
    }
    return master(room(loop, 1.2, 0.2), 0.11);
  },
  "courtyard-morning": () => {
    const water = filter(noise(77, 0.5), { kind: "high", hertz: 1800, q: 0.6 });
    const loop = mix(silence(), water, (seconds) => 0.05 + 0.02 * Math.sin((Math.PI * 2 * 11 * seconds) / 61.44));
    for (let i = 0; i < 22; i++) chirp(loop, 0.7 + i * 2.71, 2300 + ((i * 531) % 1400), 0.1, 2 + (i % 3), 100 + i);
    for (let i = 0; i < 8; i++) strike(loop, i * 7.6 + 2, 0.04, [{ hertz: 880, level: 1, decayS: 1.8 }]);
    return master(room(loop, 2.2, 0.35), 0.06);
  },
};
