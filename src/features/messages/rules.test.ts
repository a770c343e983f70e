import { describe, expect, test } from "vitest";
import { addNewer, addOlder, mergeMessages, openLog } from "./channel-log.ts";
import { readMentions } from "#/platform/mentions.ts";
import { callChannelOf } from "./rules.ts";
import { rowsOf } from "./ui/message-rows.ts";
import type { MessagePage, MessageView } from "./views.ts";

const message = (seq: number, more: Partial<MessageView> = {}): MessageView => ({
  id: seq,
  seq,
  rev: seq,
  personId: 1,
  name: "Asha",
  text: `m${seq}`,
  at: Date.parse("2026-11-21T10:00:00Z") + seq * 60_000,
  isEdited: false,
  isRemoved: false,
  clientId: `c${seq}`,
  parent: null,
  replies: 0,
  reactions: [],
  mentions: [],
  files: [],
  ...more,
});
const page = (from: number, to: number, more: Partial<MessagePage> = {}): MessagePage => ({
  messages: Array.from({ length: to - from + 1 }, (_, i) => message(from + i)),
  hasOlder: from > 1,
  hasNewer: false,
  rev: to,
  ...more,
});
const seqs = (log: { messages: readonly MessageView[] }) => log.messages.map(({ seq }) => seq);

describe("what a page knows of a channel", () => {
  test("takes messages in any order, each once, and never an older state of one", () => {
    const log = mergeMessages(openLog(page(1, 2)), [
      message(4),
      message(3),
      message(4),
      message(2, { rev: 9, text: "new" }),
    ]);
    expect(seqs(log)).toEqual([1, 2, 3, 4]);
    expect(mergeMessages(log, [message(2)]).messages[1]!.text).toBe("new");
  });

  test("keeps one stretch without holes: what lies beyond it is left where it is", () => {
    const middle = openLog(page(50, 60, { hasNewer: true }));
    expect(seqs(mergeMessages(middle, [message(99), message(3), message(55, { rev: 99 })]))).toEqual(seqs(middle));
    const older = addOlder(middle, page(40, 49), 15);
    expect([seqs(older)[0], seqs(older).at(-1), older.hasNewer]).toEqual([40, 54, true]);
    const newer = addNewer(older, page(55, 62), 15);
    expect([seqs(newer)[0], seqs(newer).at(-1), newer.hasNewer, newer.hasOlder]).toEqual([48, 62, false, true]);
  });
});

test("rows: days, the line above what is new, and one name above what one person says at once", () => {
  const at = Date.parse("2026-11-21T18:20:00Z");
  const talk = [
    message(1, { at }),
    message(2, { at: at + 60_000 }),
    // Midnight in India.
    message(3, { at: at + 11 * 60_000 }),
    message(4, { at: at + 12 * 60_000, personId: 2 }),
  ];
  const rows = rowsOf(talk, { zone: "Asia/Kolkata", readSeq: 2, viewerId: 1 });
  expect(
    rows.map((row) => (row.kind === "message" ? `${row.message.seq}${row.isFirst ? " first" : ""}` : row.kind)),
  ).toEqual(["day", "1 first", "2", "day", "3 first", "new", "4 first"]);
});

test("names are read whole, the longest first, in any script, and not out of addresses", () => {
  const people = [
    { personId: 1, name: "Ravi" },
    { personId: 2, name: "Ravi Kumar" },
    { personId: 3, name: "सुनीता" },
    { personId: 4, name: "ravi" },
  ];
  const named = (text: string) => readMentions(text, people).people.map(({ personId }) => personId);
  expect(named("@Ravi Kumar, come")).toEqual([2]);
  expect(named("@RAVI come")).toEqual([1, 4]);
  expect(named("@Ravindra or a@Ravi.example")).toEqual([]);
  expect(named("(@सुनीता) जी")).toEqual([3]);
  expect(readMentions("@all and @allah", people).everybody).toBe(true);
  expect(readMentions("@allah", people).everybody).toBe(false);
  // However many signs there are, the first of them are looked at.
  expect(named(`${"@ ".repeat(150)}@ravi ${"@".repeat(100_000)}`)).toEqual([1, 4]);
  expect(named(`${"@ ".repeat(250)}@ravi`)).toEqual([]);
});

test("a call from the quick cards has a channel in a new space too, for those who write there", () => {
  const announcements = { id: 1, kind: "announcements", isArchived: false } as const;
  const [general, kitchen] = [2, 3].map((id) => ({ id, kind: "public", isArchived: false }) as const);
  expect(callChannelOf([announcements], 1, 1)).toBe(1);
  expect(callChannelOf([announcements], 1, null)).toBeNull();
  expect(callChannelOf([announcements, general!, kitchen!], 3, 1)).toBe(3);
  expect(callChannelOf([announcements, { ...general!, isArchived: true }, kitchen!], 1, 1)).toBe(3);
});
