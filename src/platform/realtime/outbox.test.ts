import fc from "fast-check";
import { expect, test } from "vitest";
import type { Answered } from "../http/post-form.ts";
import { Outbox, type Sending } from "./outbox.ts";

interface Body {
  readonly text: string;
}
type Answer = Answered<string>;
const lost: Answer = { ok: false, reason: "" };

/** An outbox whose posts are answered by hand, or by `answer`. */
function outbox(answer?: (sending: Sending<Body>) => Promise<Answer>) {
  const posted: string[] = [];
  const stored: string[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  let box: readonly Sending<Body>[] = [];
  const made = new Outbox<Body, string>({
    post(sending) {
      posted.push(sending.clientId);
      return answer?.(sending) ?? new Promise((resolve) => answers.push(resolve));
    },
    stored: (value) => stored.push(value),
    changed: (now) => (box = now),
    wait: () => Promise.resolve(),
  });
  const seen = () => box.map(({ clientId, state, reason }) => [clientId, state, reason].join(" ").trim());
  return { made, posted, stored, answers, seen };
}

test("what is sent goes one after the other, and leaves the box once it is stored", async () => {
  const { made, posted, stored, answers, seen } = outbox();
  made.send({ text: "first" }, "a");
  made.send({ text: "second" }, "b");
  expect([posted, seen()]).toEqual([["a"], ["a sending", "b sending"]]);
  answers[0]!({ ok: true, value: "first" });
  await expect.poll(() => posted).toEqual(["a", "b"]);
  expect([stored, seen()]).toEqual([["first"], ["b sending"]]);
  answers[1]!({ ok: true, value: "second" });
  await expect.poll(() => seen()).toEqual([]);
});

test("what is refused stays with its reason, for its writer alone; what comes after it goes on", async () => {
  const { made, posted, stored, seen } = outbox(async ({ clientId }) =>
    clientId === "a" ? { ok: false, reason: "Too fast." } : { ok: true, value: clientId },
  );
  made.send({ text: "first" }, "a");
  made.send({ text: "second" }, "b");
  await expect.poll(() => stored).toEqual(["b"]);
  expect([posted, seen()]).toEqual([["a", "b"], ["a failed Too fast."]]);
  made.wake();
  expect(posted).toHaveLength(2);
  made.discard("a");
  expect(seen()).toEqual([]);
});

test("without a connection it is tried three times; once it is back all goes, in its order, under the same ids", async () => {
  let isThere = false;
  const { made, posted, stored, seen } = outbox(async ({ clientId }) =>
    isThere ? { ok: true, value: clientId } : lost,
  );
  made.send({ text: "first" }, "a");
  made.send({ text: "second" }, "b");
  await expect.poll(() => seen()).toEqual(["a failed", "b failed"]);
  expect(posted).toEqual(["a", "a", "a"]);
  isThere = true;
  made.wake();
  await expect.poll(() => stored).toEqual(["a", "b"]);
  expect(seen()).toEqual([]);
});

test("what is seen stored by another way, or was discarded, is not sent again", async () => {
  const { made, posted, answers, seen } = outbox();
  made.send({ text: "first" }, "a");
  made.send({ text: "second" }, "b");
  made.settle((clientId) => clientId === "a");
  made.discard("b");
  answers[0]!(lost);
  await Promise.resolve();
  made.wake();
  expect([posted, seen()]).toEqual([["a"], []]);
});

test("however the connection breaks, all is stored once and in its order, and nothing is lost", async () => {
  const rounds = fc.array(
    fc.record({ text: fc.nat(3), outcomes: fc.array(fc.constantFrom("ok", "lost", "late"), { maxLength: 5 }) }),
    {
      maxLength: 8,
    },
  );
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const kept: string[] = [];
      const outcomes = all.flatMap((round) => round.outcomes);
      const store = (clientId: string) => void (kept.includes(clientId) || kept.push(clientId));
      const { made, stored, seen } = outbox(async ({ clientId }) => {
        const outcome = outcomes.shift() ?? "ok";
        if (outcome === "lost") return lost;
        store(clientId);
        // Stored, but its answer did not come through.
        return outcome === "late" ? lost : { ok: true, value: clientId };
      });
      const sent = all.map(({ text }, at) => made.send({ text: String(text) }, `m${at}`));
      for (let turn = 0; turn < 200 && seen().length > 0; turn++) {
        await new Promise((resolve) => setImmediate(resolve));
        made.wake();
      }
      expect(seen()).toEqual([]);
      expect(kept).toEqual(sent);
      expect(stored).toEqual(sent);
    }),
    { numRuns: 50 },
  );
});
