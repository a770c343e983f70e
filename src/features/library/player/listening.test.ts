import { expect, test } from "vitest";
import { Listening } from "./listening.ts";

/** Plays from one second to another, told four times a second. */
function play(listening: Listening, from: number, to: number, duration: number): void {
  for (let at = from; at <= to; at += 0.25) listening.hear(at, duration);
}

test("ten seconds that were really played count, once", () => {
  let counted = 0;
  const listening = new Listening(() => counted++);
  play(listening, 0, 9.5, 300);
  expect(counted).toBe(0);
  play(listening, 9.75, 200, 300);
  expect(counted).toBe(1);
});

test("leaping about in a piece is not listening to it", () => {
  let counted = 0;
  const listening = new Listening(() => counted++);
  for (const at of [0, 60, 10, 200, 90, 250, 3]) listening.hear(at, 300);
  expect(counted).toBe(0);
});

test("a bell of three seconds counts by nearly all of it", () => {
  let counted = 0;
  const listening = new Listening(() => counted++);
  play(listening, 0, 2.5, 3);
  expect(counted).toBe(0);
  play(listening, 2.5, 3, 3);
  expect(counted).toBe(1);
});
