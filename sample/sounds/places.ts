import { loopSeconds, samplesPerLoop } from "../ceremonies/ceremonies.ts";
import { dice } from "../ceremonies/stage/brush.ts";
import {
  bell,
  chirp,
  drone,
  drum,
  filter,
  hold,
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

/** A third of the ceremonies' loop: what a visitor hears again and again should be short to fetch. */
export const placeSeconds = loopSeconds / 3;

/** Lays the three thirds of a loop over one another: what rings on past its end goes on at its beginning. */
const folded = (loop: Loop): Loop => {
  const third = samplesPerLoop / 3;
  return new Float32Array(third).map((_, i) => loop[i]! + loop[i + third]! + loop[i + 2 * third]!);
};

/** Wind or water that never stands still. */
const breath = (
  loop: Loop,
  seed: number,
  kind: "low" | "band" | "high",
  hertz: number,
  level: number,
  swings: number,
): Loop =>
  mix(
    loop,
    filter(noise(seed, 0.5), { kind, hertz, q: 0.5 }),
    (s) => level * (1 + 0.35 * Math.sin((2 * Math.PI * swings * s) / placeSeconds)),
  );

const birds = (loop: Loop, seed: number, n: number, level: number): void => {
  const roll = dice(seed);
  for (let i = 0; i < n; i++)
    chirp(
      loop,
      roll() * placeSeconds,
      2200 + roll() * 1900,
      level * (0.4 + roll() * 0.6),
      2 + Math.floor(roll() * 4),
      seed + i,
    );
};

/** Many people far off: no word can be made out. */
const murmur = (loop: Loop, seed: number, level: number): void => {
  const roll = dice(seed);
  for (let i = 0; i < 70; i++) {
    const hertz = 110 + roll() * 170;
    const tones = [1, 2, 3, 4, 5].map((n) => ({ hertz: hertz * n, level: 1 / n }));
    hold(
      loop,
      roll() * placeSeconds,
      0.25 + roll() * 0.6,
      level * (0.3 + roll() * 0.7),
      tones,
      (age) => Math.sin(Math.PI * age) ** 2,
      {
        hertz: 4 + roll() * 3,
        depth: 0.03,
      },
    );
  }
};

/** What each of the six tours sounds like. */
export const places: Readonly<Record<string, () => Loop>> = {
  // Bells on the ghat, the river under them, birds going home.
  saptdhara: () => {
    const loop = breath(silence(), 21, "band", 520, 0.16, 2);
    for (const [at, hertz, level] of [
      [0.6, 392, 0.24],
      [4.1, 440, 0.15],
      [7.3, 523.25, 0.12],
      [11.2, 392, 0.22],
      [15.4, 440, 0.13],
    ] as const)
      bell(loop, at, hertz, level, 3.6);
    bell(loop, 9.2, 130.8, 0.3, 8);
    for (let i = 0; i < 22; i++) pluck(loop, (i * placeSeconds) / 22, [98, 146.83, 146.83, 73.42][i % 4]!, 0.1, 5);
    birds(loop, 210, 9, 0.045);
    return master(folded(room(loop, 2.8, 0.35)), 0.075);
  },
  // A fountain, doves, air under the arches: nothing is recited.
  noorbagh: () => {
    const roll = dice(22);
    const loop = breath(silence(), 22, "band", 1100, 0.09, 3);
    breath(loop, 23, "low", 240, 0.2, 1);
    for (let i = 0; i < 260; i++) {
      const hertz = 420 + roll() ** 2 * 1500;
      strike(loop, roll() * placeSeconds, 0.012 + roll() * 0.026, [
        { hertz, level: 1, decayS: 0.02 + roll() * 0.03, attackS: 0.003 },
        { hertz: hertz * 1.52, level: 0.4, decayS: 0.018, attackS: 0.004 },
      ]);
    }
    for (const at of [3.2, 11.8])
      for (const [i, after] of [0, 0.55, 1.35].entries())
        strike(loop, at + after, i === 1 ? 0.09 : 0.06, [
          { hertz: 460, level: 1, decayS: 0.16, attackS: 0.09 },
          { hertz: 920, level: 0.12, decayS: 0.12, attackS: 0.09 },
        ]);
    birds(loop, 220, 8, 0.03);
    return master(folded(room(loop, 2.4, 0.3)), 0.05);
  },
  // The organ tried softly before the service, a bell far above.
  eveninglamp: () => {
    const loop = silence();
    const chords = [
      [174.6, 220, 261.6],
      [196, 233.1, 293.7],
      [164.8, 220, 277.2],
      [146.8, 220, 293.7],
    ] as const;
    for (const [i, chord] of chords.entries()) {
      const [at, forS] = [(i * placeSeconds) / 4, placeSeconds / 4 + 0.5];
      for (const hertz of chord) pipe(loop, at, forS, hertz, 0.26);
      pipe(loop, at, forS, chord[0] / 2, 0.3);
    }
    bell(loop, 12.4, 311.1, 0.05, 5);
    breath(loop, 24, "low", 300, 0.05, 1);
    return master(folded(room(loop, 4.6, 0.5)), 0.075);
  },
  // A harmonium and a soft tabla across the water; nobody sings.
  deepsar: () => {
    const loop = breath(silence(), 25, "band", 460, 0.05, 2);
    const beat = placeSeconds / 32;
    const tune = [0, 2, 4, 5, 7, 5, 4, 2, 0, 4, 7, 9, 7, 5, 4, 2];
    for (const [i, step] of tune.entries()) reed(loop, i * 2 * beat, 2 * beat * 0.97, 233.08 * 2 ** (step / 12), 0.34);
    for (let i = 0; i < 32; i++) {
      if (i % 8 === 0 || i % 8 === 5) drum(loop, i * beat, 150, 78, 0.4, 0.26);
      if (i % 2 === 1) drum(loop, i * beat, 420, 330, 0.16, 0.1, 0.5);
    }
    drone(loop, 116.54, 0.02);
    return master(folded(room(loop, 2.2, 0.35)), 0.08);
  },
  // Long horns, a bowl, a slow drum, wind in the flags.
  padmaling: () => {
    const loop = breath(silence(), 26, "band", 380, 0.2, 3);
    const horn = (at: number, forS: number, hertz: number, level: number): void =>
      hold(
        loop,
        at,
        forS,
        level,
        Array.from({ length: 14 }, (_, i) => ({ hertz: hertz * (i + 1), level: 1 / (i + 1) ** 1.05 })),
        (age) => Math.min(1, (age * forS) / 0.9, ((1 - age) * forS) / 1.4),
        { hertz: 3.1, depth: 0.004 },
      );
    horn(0.5, 8.5, 58.27, 0.16);
    horn(1.1, 8.1, 58.9, 0.12);
    horn(11, 7.6, 65.41, 0.13);
    for (const [at, hertz] of [
      [9.4, 174.6],
      [18.9, 220],
    ] as const)
      strike(
        loop,
        at,
        0.3,
        [
          [1, 1, 7],
          [1.0032, 0.8, 6.4],
          [2.71, 0.5, 3.2],
          [5.15, 0.2, 1.4],
        ].map(([ratio = 1, level = 0, decayS = 1]) => ({ hertz: hertz * ratio, level, decayS, attackS: 0.02 })),
      );
    for (let i = 0; i < 8; i++) drum(loop, (i * placeSeconds) / 8, 90, 52, 0.2, 0.5);
    birds(loop, 260, 5, 0.02);
    return master(folded(room(loop, 3.8, 0.4)), 0.08);
  },
  // Dhol and tasha, cymbals, the crowd of the chowk.
  mitramandal: () => {
    const loop = silence();
    const beat = placeSeconds / 64;
    for (let i = 0; i < 64; i++) {
      if (i % 8 === 0 || i % 8 === 3 || i % 8 === 6) drum(loop, i * beat, 140, 66, 0.6, 0.3);
      if (i % 2 === 1 || i % 8 === 6) drum(loop, i * beat, 620, 470, 0.16, 0.06, 0.8);
      if (i % 4 === 2) bell(loop, i * beat, 1046.5, 0.045, 0.5);
    }
    murmur(loop, 27, 0.035);
    breath(loop, 28, "band", 700, 0.1, 2);
    return master(folded(room(loop, 1.3, 0.22)), 0.1);
  },
};
