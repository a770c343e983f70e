import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatFrame, ChatMessage } from "./frames.ts";
import { ChatRooms, LONGEST_MS, QUIET_MS, SHORTEST_MS } from "./rooms.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let id = 0;
const message = (personId = 1): ChatMessage => ({
  id: ++id,
  personId,
  name: "Anita Deshpande",
  text: "Namaste",
  at: Date.now(),
  host: false,
  supporter: false,
  key: "00000000",
});

function openRooms() {
  const sent: { at: number; roomId: number; frame: ChatFrame }[] = [];
  const rooms = new ChatRooms({
    send: (roomId, frame) => void sent.push({ at: Date.now(), roomId, frame }),
    now: () => Date.now(),
  });
  return { rooms, sent };
}

test("a quiet room is told at once, a lively one in frames that lose nothing and keep the order", () => {
  const { rooms, sent } = openRooms();
  rooms.enter(1, "session-1");
  const all: number[] = [];
  for (let i = 0; i < 40; i++) {
    const one = message();
    all.push(one.id);
    rooms.hear({ room: 1, message: one });
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(LONGEST_MS);
  expect(sent[0]!.frame.messages).toHaveLength(1);
  expect(sent.flatMap(({ frame }) => frame.messages?.map((one) => one.id) ?? [])).toEqual(all);
  const gaps = sent.slice(1).map(({ at }, i) => at - sent[i]!.at);
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(SHORTEST_MS);
});

test("with more to deliver, frames come further apart, and never later than the longest wait", () => {
  const { rooms, sent } = openRooms();
  for (let i = 0; i < 1_000; i++) rooms.enter(1, `session-${i}`);
  for (let i = 0; i < 300; i++) {
    rooms.hear({ room: 1, message: message() });
    vi.advanceTimersByTime(10);
  }
  const gaps = sent.slice(-5).map(({ at }, i, late) => (i === 0 ? LONGEST_MS : at - late[i - 1]!.at));
  for (const gap of gaps) expect(gap).toBe(LONGEST_MS);
});

test("what is removed or hidden before its frame left is never sent", () => {
  const { rooms, sent } = openRooms();
  rooms.enter(1, "session-1");
  rooms.hear({ room: 1, message: message() });
  const [removed, hidden, kept] = [message(), message(7), message()];
  for (const one of [removed, hidden, kept]) rooms.hear({ room: 1, message: one });
  rooms.hear({ room: 1, removed: [removed.id] });
  rooms.hear({ room: 1, hidden: 7 });
  vi.advanceTimersByTime(LONGEST_MS);
  expect(sent.at(-1)!.frame).toMatchObject({ messages: [kept], removed: [removed.id], hidden: [7] });
});

test("several tabs of one browser are one viewer, and a room without viewers is forgotten", () => {
  const { rooms, sent } = openRooms();
  const leave = [rooms.enter(1, "a"), rooms.enter(1, "a"), rooms.enter(1, "b")];
  expect(rooms.counts()).toEqual(new Map([[1, 2]]));
  leave[0]!();
  leave[0]!();
  expect(rooms.counts()).toEqual(new Map([[1, 2]]));
  leave[1]!();
  expect(rooms.counts()).toEqual(new Map([[1, 1]]));
  leave[2]!();
  expect(rooms.counts()).toEqual(new Map());
  rooms.hear({ room: 1, message: message() });
  vi.advanceTimersByTime(LONGEST_MS);
  expect(sent).toEqual([]);
});

test("viewers of other nodes are added, and told when the sum changes", () => {
  const { rooms, sent } = openRooms();
  rooms.enter(1, "a");
  rooms.setTotals(new Map([[1, 5]]), new Map([[1, 1]]));
  rooms.setTotals(new Map([[1, 5]]), new Map([[1, 1]]));
  vi.advanceTimersByTime(LONGEST_MS);
  expect(sent.map(({ frame }) => frame)).toEqual([{ viewers: 5 }]);
  rooms.enter(1, "b");
  expect(rooms.viewers(1)).toBe(6);
});

test("a room that hears much is slowed down and says so; when it is calm again it says that too", () => {
  const { rooms, sent } = openRooms();
  rooms.enter(1, "a");
  for (let i = 0; i < 60; i++) {
    rooms.hear({ room: 1, message: message() });
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(LONGEST_MS);
  const told = () => sent.flatMap(({ frame }) => (frame.slowSeconds === undefined ? [] : [frame.slowSeconds]));
  expect(told()).toEqual([10]);
  vi.advanceTimersByTime(10_000);
  rooms.setTotals(new Map(), new Map());
  vi.advanceTimersByTime(LONGEST_MS);
  expect(told()).toEqual([10, 0]);
});

test("what was watched is given up when somebody came or all left, seldom while it is quiet, and wholly at the end", () => {
  const { rooms } = openRooms();
  const live = new Set([1]);
  const take = (all?: boolean) => rooms.takeWatched((id) => live.has(id), all);
  const leave = rooms.enter(1, "session-1");
  expect(take()).toEqual([{ room: 1, watchedMs: 0, arrived: ["session-1"] }]);
  let writes = 0;
  let watchedMs = 0;
  for (let beats = 0; beats < 30; beats++) {
    vi.advanceTimersByTime(2_000);
    for (const one of take()) {
      writes++;
      watchedMs += one.watchedMs;
    }
  }
  expect({ writes, watchedMs }).toEqual({ writes: 60_000 / QUIET_MS, watchedMs: 60_000 });
  vi.advanceTimersByTime(5_000);
  rooms.enter(1, "session-2");
  expect(take()).toEqual([{ room: 1, watchedMs: 5_000, arrived: ["session-2"] }]);
  vi.advanceTimersByTime(3_000);
  expect(take()).toEqual([]);
  expect(take(true)).toEqual([{ room: 1, watchedMs: 6_000, arrived: [] }]);
  // It ends: what was watched until then still counts, and nothing after it.
  vi.advanceTimersByTime(4_000);
  live.clear();
  expect(take()).toEqual([{ room: 1, watchedMs: 8_000, arrived: [] }]);
  vi.advanceTimersByTime(4_000);
  leave();
  expect(take()).toEqual([]);
});
