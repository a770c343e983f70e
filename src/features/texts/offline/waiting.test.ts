import { expect, test } from "vitest";
import type { Mark } from "../marks/rules.ts";
import { goOnFrom, type Waiting, withWaiting } from "./waiting.ts";

const aMark = (changed: Partial<Mark> = {}): Mark => ({
  ...{ id: "m", work: "song", chapter: "1", label: "1", edition: "", begins: null, ends: null, quote: "" },
  ...{ colour: "gold", note: "", version: 0, madeAt: "2026-03-01T10:00:00.000Z", ...changed },
});
const saved = (change: string, order: number, mark: Partial<Mark>): Waiting => ({
  ...{ intent: "save", change, order, who: 7, mark: aMark(mark) },
});

test("a note that was changed again before it was sent goes on from the version that the first made", () => {
  const [first, second] = [saved("a", 1, { note: "one" }), saved("b", 2, { note: "one, two" })];
  const left = goOnFrom([first, second], first, { mark: aMark({ note: "one", version: 1 }), beside: null });
  expect(left).toEqual([{ ...second, mark: { ...second.mark, version: 1 } }]);
});

test("where another device changed it, what follows is written on the mark that keeps this device's note", () => {
  const [first, second] = [
    saved("a", 1, { note: "mine", version: 1 }),
    saved("b", 2, { note: "mine too", version: 1 }),
  ];
  const answer = {
    mark: aMark({ note: "theirs", version: 2 }),
    beside: aMark({ id: "a", note: "mine", version: 1 }),
  };
  expect(goOnFrom([first, second], first, answer)).toMatchObject([{ mark: { id: "a", note: "mine too", version: 1 } }]);
});

test("where the server kept another's colour, what follows still says from which version it began", () => {
  const [first, second] = [saved("a", 1, { colour: "rose", version: 1 }), saved("b", 2, { note: "new", version: 1 })];
  const left = goOnFrom([first, second], first, { mark: aMark({ colour: "blue", version: 2 }), beside: null });
  expect(left).toEqual([second]);
});

test("what waits is shown over what the server has", () => {
  const stored = [aMark(), aMark({ id: "n", note: "stays" })];
  const waiting: Waiting[] = [
    { ...saved("a", 1, {}), intent: "remove" },
    saved("b", 2, { id: "o", note: "new" }),
    saved("c", 3, { id: "n", note: "changed" }),
  ];
  expect(withWaiting(stored, waiting).map(({ id, note }) => [id, note])).toEqual([
    ["n", "changed"],
    ["o", "new"],
  ]);
});
