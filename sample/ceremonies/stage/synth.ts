import { loopSeconds, sampleRate, samplesPerLoop } from "../ceremonies.ts";
import { dice } from "./brush.ts";

/** A loop of sound: everything written past the end goes on at the beginning. */
export type Loop = Float32Array;

const turn = Math.PI * 2;

export const silence = (): Loop => new Float32Array(samplesPerLoop);

/** A sine of `cycles` whole cycles per loop at the time of sample `index`. */
function slow(index: number, cycles: number, phase = 0): number {
  return Math.sin(turn * ((cycles * index) / samplesPerLoop + phase));
}

export type Partial = { hertz: number; level: number; decayS: number; attackS?: number; phase?: number };

/** Adds a struck or plucked sound at `atS`: each partial rises, then fades by its own decay. */
export function strike(loop: Loop, atS: number, level: number, partials: Partial[]): void {
  for (const { hertz, level: share, decayS, attackS = 0.002, phase = 0 } of partials) {
    if (hertz > sampleRate * 0.47) continue;
    const first = Math.round(atS * sampleRate);
    const length = Math.min(samplesPerLoop, Math.round((attackS + decayS * 7) * sampleRate));
    // A rotating vector instead of a sine per sample: the same wave, many times faster.
    const stepCos = Math.cos((turn * hertz) / sampleRate);
    const stepSin = Math.sin((turn * hertz) / sampleRate);
    let cosine = Math.cos(turn * phase);
    let sine = Math.sin(turn * phase);
    const fade = Math.exp(-1 / (decayS * sampleRate));
    const rise = Math.exp(-1 / (attackS * sampleRate));
    let strength = level * share;
    let held = 1;
    for (let index = 0; index < length; index++) {
      const at = (((first + index) % samplesPerLoop) + samplesPerLoop) % samplesPerLoop;
      loop[at] = (loop[at] ?? 0) + sine * strength * (1 - held);
      const nextCos = cosine * stepCos - sine * stepSin;
      sine = sine * stepCos + cosine * stepSin;
      cosine = nextCos;
      strength *= fade;
      held *= rise;
    }
  }
}

/** Adds a held tone from `atS` for `forS`, with soft ends and its own loudness over its age (0 to 1). */
export function hold(
  loop: Loop,
  atS: number,
  forS: number,
  level: number,
  tones: { hertz: number; level: number }[],
  shape: (age: number) => number = (age) => Math.sin(Math.PI * age) ** 0.5,
  vibrato: { hertz: number; depth: number } = { hertz: 0, depth: 0 },
): void {
  const first = Math.round(atS * sampleRate);
  const length = Math.round(forS * sampleRate);
  for (const [number, tone] of tones.entries()) {
    if (tone.hertz > sampleRate * 0.47) continue;
    let phase = number * 0.37;
    for (let index = 0; index < length; index++) {
      const age = index / length;
      const wobble = vibrato.depth ? 1 + vibrato.depth * Math.sin((turn * vibrato.hertz * index) / sampleRate) : 1;
      phase += (tone.hertz * wobble) / sampleRate;
      const at = (((first + index) % samplesPerLoop) + samplesPerLoop) % samplesPerLoop;
      loop[at] = (loop[at] ?? 0) + Math.sin(turn * phase) * level * tone.level * shape(age);
    }
  }
}

/** Adds a tone that never ends, its loudness breathing in `breaths` whole cycles per loop. */
export function drone(loop: Loop, hertz: number, level: number, breaths = 0, depth = 0, phase = 0): void {
  const cycles = Math.round(hertz * loopSeconds);
  for (let index = 0; index < samplesPerLoop; index++) {
    loop[index] =
      (loop[index] ?? 0) +
      Math.sin(turn * (((cycles * index) / samplesPerLoop) % 1) + phase * turn) *
        level *
        (1 + depth * slow(index, breaths, phase));
  }
}

/** White noise that closes with the loop. */
export function noise(seed: number, level: number): Loop {
  const roll = dice(seed);
  return silence().map(() => (roll() * 2 - 1) * level);
}

type Filter = { kind: "low" | "band" | "high"; hertz: number; q?: number };

/** A second-order filter, run once round the loop to settle and once for good, so it closes too. */
export function filter(loop: Loop, { kind, hertz, q = 0.707 }: Filter): Loop {
  const omega = (turn * hertz) / sampleRate;
  const alpha = Math.sin(omega) / (2 * q);
  const cosine = Math.cos(omega);
  const a0 = 1 + alpha;
  const a1 = (-2 * cosine) / a0;
  const a2 = (1 - alpha) / a0;
  const [b0, b1, b2] =
    kind === "low"
      ? [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2]
      : kind === "high"
        ? [(1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2]
        : [alpha, 0, -alpha];
  const out = silence();
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let index = -samplesPerLoop; index < samplesPerLoop; index++) {
    const at = index < 0 ? index + samplesPerLoop : index;
    const x = loop[at] ?? 0;
    const y = (b0 / a0) * x + (b1 / a0) * x1 + (b2 / a0) * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    out[at] = y;
  }
  return out;
}

/** Adds `other` to `loop`, its loudness shaped by `level` over the loop's time in seconds. */
export function mix(loop: Loop, other: Loop, level: (seconds: number) => number = () => 1): Loop {
  for (let index = 0; index < samplesPerLoop; index++) {
    loop[index] = (loop[index] ?? 0) + (other[index] ?? 0) * level(index / sampleRate);
  }
  return loop;
}

/** A room around the sound: eight damped echoes fed into each other; `decayS` is the time to fall by 60 dB. */
export function room(loop: Loop, decayS: number, wet: number, damp = 0.35): Loop {
  const delays = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0683, 0.0797].map((seconds) =>
    Math.round(seconds * sampleRate),
  );
  const lines = delays.map((length) => new Float32Array(length));
  const gains = delays.map((length) => 10 ** ((-3 * length) / sampleRate / decayS));
  const cursors = delays.map(() => 0);
  const dulled = delays.map(() => 0);
  const out = silence();
  for (let index = -samplesPerLoop; index < samplesPerLoop; index++) {
    const at = index < 0 ? index + samplesPerLoop : index;
    const dry = loop[at] ?? 0;
    let sum = 0;
    let heard = 0;
    for (let line = 0; line < 8; line++) {
      const tail = lines[line]?.[cursors[line] ?? 0] ?? 0;
      const soft = (dulled[line] ?? 0) * damp + tail * (1 - damp);
      dulled[line] = soft;
      sum += soft;
      heard += line % 2 ? soft : -soft;
    }
    for (let line = 0; line < 8; line++) {
      const store = lines[line];
      const cursor = cursors[line] ?? 0;
      if (!store) continue;
      store[cursor] = dry * 0.35 + ((dulled[line] ?? 0) - sum / 4) * (gains[line] ?? 0);
      cursors[line] = cursor + 1 === store.length ? 0 : cursor + 1;
    }
    out[at] = dry * (1 - wet * 0.4) + heard * wet * 0.6;
  }
  return out;
}

/** Brings the loop to a calm loudness: `rms` of full scale, peaks bent softly below `ceiling`. */
export function master(loop: Loop, rms = 0.1, ceiling = 0.82): Loop {
  let square = 0;
  for (const value of loop) square += value * value;
  const gain = rms / Math.sqrt(square / loop.length || 1);
  return loop.map((value) => ceiling * Math.tanh((value * gain) / ceiling));
}

/** A metal bell: a hum, a prime, a minor third, a fifth, an octave and brighter partials that die sooner. */
export function bell(loop: Loop, atS: number, hertz: number, level: number, ringS: number): void {
  const ratios = [0.5, 1, 1.19, 1.5, 2, 2.74, 3.76, 5.07];
  const levels = [0.35, 0.8, 0.45, 0.3, 0.6, 0.3, 0.18, 0.1];
  strike(
    loop,
    atS,
    level,
    ratios.flatMap((ratio, index) => {
      const share = levels[index] ?? 0.1;
      const decayS = (ringS / 2.4) * Math.min(1.2, 1 / ratio ** 0.75);
      return [
        { hertz: hertz * ratio, level: share, decayS, attackS: 0.001 },
        { hertz: hertz * ratio * 1.0017, level: share * 0.5, decayS: decayS * 0.9, attackS: 0.001, phase: 0.25 },
      ];
    }),
  );
}

/** A string over a curved bridge: the upper partials bloom after the pluck, as a tanpura's do. */
export function pluck(loop: Loop, atS: number, hertz: number, level: number, ringS: number): void {
  const partials: Partial[] = [];
  for (let number = 1; number <= 22; number++) {
    const bloom = 1 / number ** 0.85;
    partials.push({
      hertz: hertz * number * (1 + 0.00002 * number * number),
      level: bloom,
      decayS: ringS / 3 / (1 + number * 0.06),
      attackS: 0.004 + 0.02 * number,
      phase: (number * 0.13) % 1,
    });
  }
  strike(loop, atS, level * 0.35, partials);
}

/** A reed held for a while (harmonium): two slightly parted rows of even, nasal partials. */
export function reed(loop: Loop, atS: number, forS: number, hertz: number, level: number): void {
  const tones = [1, 2, 3, 4, 5, 6, 7, 8, 10].flatMap((number) => {
    const share = (number === 1 ? 0.8 : 1) / number ** 1.15;
    return [
      { hertz: hertz * number, level: share },
      { hertz: hertz * number * 1.0019, level: share * 0.55 },
    ];
  });
  hold(
    loop,
    atS,
    forS,
    level * 0.3,
    tones,
    (age) => Math.min(1, age * 7, (1 - age) * 5) * (0.9 + 0.1 * Math.sin(age * 21)),
  );
}

/** A pipe held for a while (organ): principal, octaves and a fifth, opening softly. */
export function pipe(loop: Loop, atS: number, forS: number, hertz: number, level: number): void {
  const tones = [
    { hertz: hertz * 0.5, level: 0.35 },
    { hertz, level: 0.8 },
    { hertz: hertz * 1.0011, level: 0.3 },
    { hertz: hertz * 2, level: 0.42 },
    { hertz: hertz * 3, level: 0.16 },
    { hertz: hertz * 4, level: 0.14 },
    { hertz: hertz * 6, level: 0.05 },
    { hertz: hertz * 8, level: 0.03 },
  ];
  hold(
    loop,
    atS,
    forS,
    level * 0.4,
    tones,
    (age) => Math.sin((Math.PI / 2) * Math.min(1, (age * forS) / 0.5, ((1 - age) * forS) / 0.9)) ** 2,
  );
}

/** A drum head: a tone that falls from `from` to `to` hertz, with a short breath of skin. */
export function drum(
  loop: Loop,
  atS: number,
  from: number,
  to: number,
  level: number,
  ringS: number,
  skin = 0.25,
): void {
  const first = Math.round(atS * sampleRate);
  const length = Math.round(ringS * 3 * sampleRate);
  const roll = dice(first + Math.round(from));
  let phase = 0;
  let dull = 0;
  for (let index = 0; index < length; index++) {
    const seconds = index / sampleRate;
    const hertz = to + (from - to) * Math.exp(-seconds / 0.035);
    phase += hertz / sampleRate;
    dull = dull * 0.6 + (roll() * 2 - 1) * 0.4;
    const onset = Math.min(1, seconds / 0.0015);
    const value =
      Math.sin(turn * phase) * Math.exp(-seconds / ringS) +
      0.35 * Math.sin(turn * phase * 2.01) * Math.exp(-seconds / (ringS * 0.4)) +
      dull * skin * Math.exp(-seconds / 0.012);
    const at = (((first + index) % samplesPerLoop) + samplesPerLoop) % samplesPerLoop;
    loop[at] = (loop[at] ?? 0) + value * level * onset;
  }
}

/** One bird's call: `notes` short sliding whistles. */
export function chirp(loop: Loop, atS: number, hertz: number, level: number, notes: number, seed: number): void {
  const roll = dice(seed);
  let start = atS;
  for (let note = 0; note < notes; note++) {
    const forS = 0.05 + roll() * 0.09;
    const from = hertz * (0.9 + roll() * 0.3);
    const to = hertz * (0.85 + roll() * 0.4);
    const first = Math.round(start * sampleRate);
    const length = Math.round(forS * sampleRate);
    let phase = 0;
    for (let index = 0; index < length; index++) {
      const age = index / length;
      phase += (from + (to - from) * age) / sampleRate;
      const at = (((first + index) % samplesPerLoop) + samplesPerLoop) % samplesPerLoop;
      loop[at] = (loop[at] ?? 0) + Math.sin(turn * phase) * level * Math.sin(Math.PI * age) ** 2;
    }
    start += forS + 0.03 + roll() * 0.08;
  }
}
