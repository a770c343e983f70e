import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageLog, type MessageLog } from "./message-log.ts";

interface Word {
  readonly place: number;
  readonly rev: number;
}
const talk = messageLog<Word>({ positionOf: ({ place }) => place, revOf: ({ rev }) => rev, most: 15 });
const word = (place: number, rev = 0): Word => ({ place, rev });
const stretch = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => word(from + i));
const places = (log: MessageLog<Word>) => log.messages.map(({ place }) => place);

type Step =
  | { readonly kind: "told"; readonly words: readonly Word[] }
  | { readonly kind: "removed"; readonly places: readonly number[] };
const take = (log: MessageLog<Word>, step: Step) =>
  step.kind === "told" ? talk.merge(log, step.words, Infinity) : talk.remove(log, step.places);

const someWord = fc.record({ place: fc.integer({ min: 1, max: 12 }), rev: fc.nat(4) });
const someStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("told" as const), words: fc.array(someWord, { maxLength: 6 }) }),
  },
  fc.record({
    kind: fc.constant("removed" as const),
    places: fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 2 }),
  }),
);
const empty = talk.open({ messages: [], hasOlder: false });

describe("a log", () => {
  test("is the same whatever order its words come in, twice or late, each message once and as it is now", () => {
    const steps = fc.array(someStep, { maxLength: 12 });
    fc.assert(
      fc.property(
        steps.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all)),
        ),
        ([all, shuffled, twice]) => {
          const log = all.reduce(take, empty);
          expect([...shuffled, ...twice].reduce(take, empty).messages).toEqual(log.messages);
          const told = all.flatMap((step) => (step.kind === "told" ? step.words : []));
          const removed = new Set(all.flatMap((step) => (step.kind === "removed" ? step.places : [])));
          const expected = new Map<number, number>();
          for (const { place, rev } of told) {
            if (!removed.has(place)) expected.set(place, Math.max(rev, expected.get(place) ?? 0));
          }
          expect(log.messages).toEqual([...expected].sort(([a], [b]) => a - b).map(([place, rev]) => ({ place, rev })));
        },
      ),
    );
  });

  test("stays within its measure and keeps the newest, in whatever order they come", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 60 }), (told) => {
        const log = told.reduce((now, place) => talk.merge(now, [word(place)]), empty);
        expect(places(log)).toEqual([...told].sort((a, b) => a - b).slice(-15));
        expect(log.hasOlder).toBe(told.length > 15);
        expect(log.highest).toBe(Math.max(0, ...told));
      }),
    );
  });

  test("is one stretch without holes, wherever it is turned", () => {
    const all = stretch(1, 80);
    const page = (from: number, to: number) => ({
      messages: all.slice(Math.max(0, from - 1), to),
      hasOlder: from > 1,
      hasNewer: to < all.length,
    });
    const turn = fc.oneof(
      fc.constant("older" as const),
      fc.constant("newer" as const),
      fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.array(turn, { maxLength: 30 }), (start, turns) => {
        let log = talk.open(page(start, start + 9));
        for (const to of turns) {
          const [first, last] = [places(log)[0]!, places(log).at(-1)!];
          if (to === "older") log = talk.addOlder(log, page(Math.max(1, first - 6), first - 1));
          else if (to === "newer") log = talk.addNewer(log, page(last + 1, Math.min(80, last + 6)));
          else
            log = talk.merge(
              log,
              to.map((place) => word(place, 1)),
            );
          const shown = places(log);
          expect(shown).toEqual(stretch(shown[0]!, shown.at(-1)!).map(({ place }) => place));
          expect(shown.length).toBeLessThanOrEqual(15);
          expect([log.hasOlder, log.hasNewer]).toEqual([shown[0]! > 1, shown.at(-1)! < 80]);
        }
      }),
    );
  });

  test("that shows another stretch does not forget what was removed, nor how far it was told", () => {
    const log = talk.remove(talk.open({ messages: stretch(1, 9), hasOlder: false }), [8]);
    const again = talk.restart(log, { messages: stretch(5, 8), hasOlder: true });
    expect([places(again), again.highest, again.hasOlder]).toEqual([[5, 6, 7], 9, true]);
  });

  test("that is told nothing new is the very same", () => {
    const log = talk.open({ messages: [word(1, 2), word(2)], hasOlder: false });
    expect(talk.merge(log, [])).toBe(log);
    expect(talk.merge(log, [word(1, 1)])).toBe(log);
    expect(talk.remove(talk.remove(log, [1]), [1]).messages).toEqual([word(2)]);
  });
});
