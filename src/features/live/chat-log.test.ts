import fc from "fast-check";
import { expect, test } from "vitest";
import { addOlder, catchUp, hearFrame, isSentAs, MOST_LOADED, openLog, type ChatLog } from "./chat-log.ts";
import type { CatchUp, ChatMessage } from "./frames.ts";

const SELF = 7;
const message = (id: number, personId = 1, key = `key${id}`): ChatMessage => ({
  id,
  personId,
  name: "Anita Deshpande",
  text: `message ${id}`,
  at: id,
  host: false,
  supporter: false,
  key,
});
const ids = (log: ChatLog) => log.messages.map(({ id }) => id);
const missed = (messages: ChatMessage[], rest: Partial<CatchUp> = {}): CatchUp => ({
  messages,
  removed: [],
  authorOnly: [],
  gap: false,
  ...rest,
});

test("however often a connection breaks, every message is shown once and in order", () => {
  const arrivals = fc.array(fc.record({ lost: fc.boolean(), reconnects: fc.boolean(), swap: fc.boolean() }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(arrivals, (steps) => {
      let log = openLog([message(1)], false);
      const stored = [message(1)];
      for (const [i, { lost, reconnects, swap }] of steps.entries()) {
        const next = [message(i * 2 + 2), message(i * 2 + 3)];
        stored.push(...next);
        if (!lost) log = hearFrame(log, { messages: swap ? next.toReversed() : next }, SELF);
        if (reconnects) log = catchUp(log, missed(stored.filter(({ id }) => id > log.highest - 10)), SELF);
        if (lost && !reconnects) log = catchUp(log, missed(stored.filter(({ id }) => id > log.highest)), SELF);
      }
      expect(ids(log)).toEqual(stored.map(({ id }) => id).slice(-MOST_LOADED));
    }),
  );
});

test("a message of one's own is known again by its key, and nobody else's is", () => {
  const clientId = "abcdef01-2345-4678-9abc-def012345678";
  expect(isSentAs(message(5, SELF, "abcdef01"), clientId, SELF)).toBe(true);
  expect(isSentAs(message(5, 8, "abcdef01"), clientId, SELF)).toBe(false);
  expect(isSentAs(message(5, SELF, "abcdef02"), clientId, SELF)).toBe(false);
});

test("what was removed does not come back by an answer that was on its way", () => {
  const log = hearFrame(openLog([message(1), message(2)], false), { removed: [2] }, SELF);
  expect(ids(catchUp(log, missed([message(2), message(3)]), SELF))).toEqual([1, 3]);
  const hidden = hearFrame(openLog([message(1), message(2, 8)], false), { hidden: [8] }, SELF);
  expect(ids(catchUp(hidden, missed([message(2, 8), message(3)]), SELF))).toEqual([1, 3]);
});

test("the muted go on seeing what they wrote, everybody else forgets it", () => {
  const shown = [message(1), message(2, SELF), message(3)];
  expect(ids(hearFrame(openLog(shown, false), { hidden: [SELF] }, SELF))).toEqual([1, 2, 3]);
  expect(ids(hearFrame(openLog(shown, false), { hidden: [SELF] }, 9))).toEqual([1, 3]);
  const since = missed([], { authorOnly: [2], removed: [3] });
  expect(ids(catchUp(openLog(shown, false), since, SELF))).toEqual([1, 2]);
  expect(ids(catchUp(openLog(shown, false), since, 9))).toEqual([1]);
});

test("after a gap the newest are shown, and older ones can be asked for", () => {
  const log = catchUp(
    openLog([message(1), message(2)], false),
    missed([message(500), message(501)], { gap: true }),
    SELF,
  );
  expect(ids(log)).toEqual([500, 501]);
  expect(log.hasOlder).toBe(true);
  expect(ids(addOlder(log, [message(498), message(499)], true))).toEqual([498, 499, 500, 501]);
});

test("a long evening keeps the page light, and what was let go can be asked for again", () => {
  let log = openLog([], false);
  for (let id = 1; id <= MOST_LOADED + 50; id++) log = hearFrame(log, { messages: [message(id)] }, SELF);
  expect(log.messages).toHaveLength(MOST_LOADED);
  expect(log.hasOlder).toBe(true);
});
