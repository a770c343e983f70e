import fc from "fast-check";
import { expect, test } from "vitest";
import { addDraft, addOlder, catchUp, failDraft, hearFrame, MOST_KEPT, openLog, type ChatLog } from "./chat-log.ts";
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
      let log = openLog(SELF, [message(1)], false);
      const stored = [message(1)];
      for (const [i, { lost, reconnects, swap }] of steps.entries()) {
        const next = [message(i * 2 + 2), message(i * 2 + 3)];
        stored.push(...next);
        if (!lost) log = hearFrame(log, { messages: swap ? next.toReversed() : next });
        if (reconnects) log = catchUp(log, missed(stored.filter(({ id }) => id > log.highest - 10)));
        if (lost && !reconnects) log = catchUp(log, missed(stored.filter(({ id }) => id > log.highest)));
      }
      expect(ids(log)).toEqual(stored.map(({ id }) => id).slice(-MOST_KEPT));
    }),
  );
});

test("a message of one's own ends its draft, whichever way it comes first", () => {
  const clientId = "abcdef01-2345-4678-9abc-def012345678";
  const sending = addDraft(openLog(SELF, [], false), clientId, "Namaste");
  expect(sending.drafts).toHaveLength(1);
  const byFrame = hearFrame(sending, { messages: [message(5, SELF, "abcdef01")] });
  expect(byFrame.drafts).toEqual([]);
  expect(ids(hearFrame(byFrame, { messages: [message(5, SELF, "abcdef01")] }))).toEqual([5]);
  const ofAnother = hearFrame(sending, { messages: [message(5, 8, "abcdef01")] });
  expect(ofAnother.drafts).toHaveLength(1);
});

test("a draft that failed is kept with its reason, and sent again as the same one", () => {
  const failed = failDraft(addDraft(openLog(SELF, [], false), "one", "Namaste"), "one", "Too fast.");
  expect(failed.drafts).toEqual([{ clientId: "one", text: "Namaste", state: "failed", reason: "Too fast." }]);
  expect(addDraft(failed, "one", "Namaste").drafts).toHaveLength(1);
});

test("the muted go on seeing what they wrote, everybody else forgets it", () => {
  const shown = [message(1), message(2, SELF), message(3)];
  expect(ids(hearFrame(openLog(SELF, shown, false), { hidden: [SELF] }))).toEqual([1, 2, 3]);
  expect(ids(hearFrame(openLog(9, shown, false), { hidden: [SELF] }))).toEqual([1, 3]);
  const since = missed([], { authorOnly: [2], removed: [3] });
  expect(ids(catchUp(openLog(SELF, shown, false), since))).toEqual([1, 2]);
  expect(ids(catchUp(openLog(9, shown, false), since))).toEqual([1]);
});

test("after a gap the newest are shown, and older ones can be asked for", () => {
  const log = catchUp(
    openLog(SELF, [message(1), message(2)], false),
    missed([message(500), message(501)], { gap: true }),
  );
  expect(ids(log)).toEqual([500, 501]);
  expect(log.hasOlder).toBe(true);
  expect(ids(addOlder(log, [message(498), message(499)], true))).toEqual([498, 499, 500, 501]);
});

test("a long evening keeps the page light, and what was let go can be asked for again", () => {
  let log = openLog(SELF, [], false);
  for (let id = 1; id <= MOST_KEPT + 50; id++) log = hearFrame(log, { messages: [message(id)] });
  expect(log.messages).toHaveLength(MOST_KEPT);
  expect(log.hasOlder).toBe(true);
});
