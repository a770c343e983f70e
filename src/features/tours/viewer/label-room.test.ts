import { expect, test } from "vitest";
import { type Labelled, labelsWithRoom } from "./label-room.ts";

const stage = { left: 0, top: 0, right: 360, bottom: 432 };

/** A mark of 46 px around a point, with a label of this width below it. */
function spot(id: string, x: number, y: number, more: Partial<Labelled> & { width?: number } = {}): Labelled {
  const { width = 120, ...rest } = more;
  const mark = { left: x - 23, top: y - 23, right: x + 23, bottom: y + 23 };
  const label = { left: x - width / 2, top: y + 29, right: x + width / 2, bottom: y + 51 };
  return { id, rank: 0, mark, label, stands: false, ...rest };
}

const read = (spots: readonly Labelled[], over: Parameters<typeof labelsWithRoom>[2] = []) =>
  [...labelsWithRoom(spots, stage, over)].toSorted();

test("a label gives way to the mark below it, and both are read where they have room", () => {
  expect(read([spot("spire", 180, 150), spot("way", 200, 200, { rank: 2 })])).toEqual(["way"]);
  expect(read([spot("spire", 180, 100), spot("way", 200, 260, { rank: 2 })])).toEqual(["spire", "way"]);
});

test("of two labels at one place the way onward is read, then what stands, then what is nearer to the middle", () => {
  const [left, right] = [spot("left", 100, 216), spot("right", 190, 216)];
  expect(read([left, right])).toEqual(["right"]);
  expect(read([{ ...left, stands: true }, right])).toEqual(["left"]);
  expect(
    read([
      { ...left, stands: true },
      { ...right, rank: 2 },
    ]),
  ).toEqual(["right"]);
});

test("a label that the edge would cut, or that lies under the buttons, is not read", () => {
  const spots = [spot("edge", 340, 100), spot("below", 180, 360), spot("whole", 180, 200)];
  expect(read(spots, [{ left: 120, top: 380, right: 348, bottom: 420 }])).toEqual(["whole"]);
  expect(read([{ ...spot("mute", 180, 200), label: null }])).toEqual([]);
});
