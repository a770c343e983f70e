import { expect, test } from "vitest";
import { SoundClock } from "./sound-clock.ts";

const CHUNK_US = (1_024 / 48_000) * 1e6;

/** Chunks from a sound card that runs at `speed`, each up to `late` microseconds late. */
function listen(seconds: number, { speed = 1, late = 0 } = {}) {
  const clock = new SoundClock();
  const errors: number[] = [];
  for (let chunk = 1; chunk * CHUNK_US < seconds * 1e6; chunk++) {
    const soundUs = chunk * CHUNK_US;
    const trueUs = soundUs / speed;
    clock.heard(soundUs, trueUs + (chunk % 7 === 0 ? 0 : late));
    errors.push(clock.place(soundUs)! - trueUs);
  }
  return errors;
}

test("before the first chunk nothing can be placed", () => {
  expect(new SoundClock().place(0)).toBeNull();
});

test("a sound card that runs a little fast or slow stays with its picture for hours", () => {
  for (const speed of [1.0001, 0.9999]) {
    const errors = listen(7_200, { speed });
    expect(errors.slice(100).every((error) => Math.abs(error) < 60_000)).toBe(true);
  }
});

test("chunks that come late because the page was busy move nothing", () => {
  const errors = listen(60, { late: 30_000 });
  expect(new Set(errors.slice(200).map(Math.round)).size).toBe(1);
});

test("a pause of the sound card moves the sound once", () => {
  const clock = new SoundClock();
  for (let chunk = 1; chunk <= 300; chunk++) clock.heard(chunk * CHUNK_US, chunk * CHUNK_US);
  for (let chunk = 301; chunk <= 600; chunk++) clock.heard(chunk * CHUNK_US, chunk * CHUNK_US + 5e6);
  expect(clock.place(600 * CHUNK_US)).toBeCloseTo(600 * CHUNK_US + 5e6, -1);
});
