import { expect, test } from "vitest";
import type { HallNews, OfferingView } from "./frames.ts";
import { gatherFrame, Halls } from "./halls.ts";

const lit = (id: number): OfferingView => ({ id, form: "diya", litAt: id, name: "", words: "" });

test("what comes at once leaves in one frame, without what was removed meanwhile", () => {
  const news: HallNews[] = [{ lit: lit(1) }, { lit: lit(2) }, { removed: [1, 7] }, { lit: lit(3) }, { removed: [7] }];
  expect(gatherFrame(news)).toEqual({ lit: [lit(2), lit(3)], removed: [1, 7] });
  expect(gatherFrame([{ removed: [1] }, { lit: lit(1) }])).toEqual({ removed: [1] });
  expect(gatherFrame([{ people: 3 }, { counts: { today: 1, ever: 2 }, changed: true }, { people: 4 }])).toEqual({
    people: 4,
    counts: { today: 1, ever: 2 },
    changed: true,
  });
});

test("of a flood one frame carries the newest alone", () => {
  const frame = gatherFrame(Array.from({ length: 5_000 }, (_, i) => ({ lit: lit(i + 1) })));
  expect(frame.lit).toHaveLength(60);
  expect(frame.lit!.at(-1)).toEqual(lit(5_000));
});

test("a hall is listened to while somebody is in it, and a browser counts once", () => {
  const heard: string[] = [];
  const halls = new Halls((id) => {
    heard.push(`+${id}`);
    return () => heard.push(`-${id}`);
  });
  const out = [
    ...[halls.enter(1, "a", "here"), halls.enter(1, "a", "here")],
    ...[halls.enter(1, "b", "here"), halls.enter(2, "a", "here")],
  ];
  expect(halls.counts()).toEqual(
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );
  expect(
    halls.setPeople(
      new Map([
        [1, 5],
        [2, 1],
        [3, 9],
      ]),
    ),
  ).toEqual([
    [1, 5],
    [2, 1],
  ]);
  expect(halls.setPeople(new Map([[1, 5]]))).toEqual([]);
  halls.noteDirty(1);
  halls.noteDirty(3);
  expect(halls.takeDirty()).toEqual([1]);
  expect(halls.takeDirty()).toEqual([]);
  for (const leave of [...out, ...out]) leave();
  expect(halls.ids()).toEqual([]);
  expect(heard).toEqual(["+1", "+2", "-1", "-2"]);
  // Whoever left a hall that has opened again since takes nobody out of it.
  halls.enter(1, "c", "here");
  out[0]!();
  expect(halls.counts()).toEqual(new Map([[1, 1]]));
});

test("however many browsers one address opens, a few of them count as people", () => {
  const halls = new Halls(() => () => undefined, 3);
  const outs = ["a", "b", "c", "d", "e"].map((session) => halls.enter(1, session, "192.0.2.1"));
  expect(halls.people(1)).toBe(3);
  const far = halls.enter(1, "f", "192.0.2.2");
  expect(halls.counts()).toEqual(new Map([[1, 4]]));
  outs[0]!();
  outs[1]!();
  expect(halls.people(1)).toBe(4);
  outs[2]!();
  expect(halls.people(1)).toBe(3);
  for (const leave of [...outs, far]) leave();
  expect(halls.ids()).toEqual([]);
});
