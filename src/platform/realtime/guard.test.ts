import { expect, test } from "vitest";
import { Guard, TRUST_MS } from "./guard.ts";

function guarded() {
  let now = 0;
  const answers: ((may: boolean | Error) => void)[] = [];
  const refusals: unknown[] = [];
  const said: number[] = [];
  const guard = new Guard({
    now: () => now,
    mayStill: () =>
      new Promise((resolve, reject) => answers.push((may) => (may instanceof Error ? reject(may) : resolve(may)))),
    refused: (error) => refusals.push(error),
  });
  return {
    answers,
    refusals,
    said,
    say: (word: number) => guard.pass(() => said.push(word)),
    pass: (ms: number) => (now += ms),
  };
}

test("while a right is fresh nobody is asked; once it is old all wait for one answer and keep their order", async () => {
  const { say, pass, said, answers } = guarded();
  say(1);
  pass(TRUST_MS);
  say(2);
  expect([said, answers.length]).toEqual([[1, 2], 0]);
  pass(1);
  say(3);
  say(4);
  expect([said, answers.length]).toEqual([[1, 2], 1]);
  answers[0]!(true);
  await expect.poll(() => said).toEqual([1, 2, 3, 4]);
  say(5);
  expect([said.at(-1), answers.length]).toEqual([5, 1]);
});

test("where the right has ended, or cannot be asked for, nothing that waited is said, then or later", async () => {
  for (const answer of [false, new Error("no database")]) {
    const { say, pass, said, answers, refusals } = guarded();
    pass(TRUST_MS + 1);
    say(1);
    say(2);
    answers[0]!(answer);
    await expect.poll(() => refusals).toEqual([answer || undefined]);
    say(3);
    pass(TRUST_MS + 1);
    say(4);
    expect([said, answers.length, refusals.length]).toEqual([[], 1, 1]);
  }
});

test("words do not pile up behind an answer that does not come", () => {
  const { say, pass, said, refusals } = guarded();
  pass(TRUST_MS + 1);
  for (let word = 0; word < 1_000; word++) say(word);
  expect([said, refusals.length]).toEqual([[], 1]);
});
