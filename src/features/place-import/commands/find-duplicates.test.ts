import { expect, test } from "vitest";
import type { SourcedPlace } from "#/features/spaces/public-sourced.ts";
import { testServices } from "#/testing/services.ts";
import { sortNewPlaces } from "./find-duplicates.server.ts";

const { services } = await testServices();

const letters = (i: number, salt: number) =>
  Array.from({ length: 14 }, (_, k) => String.fromCharCode(97 + ((i * 7919 + salt * 104_729 + k * k * 31) % 23))).join(
    "",
  );

test("a thousand places at one spot are compared each once, and others have their turn between", async () => {
  let looks = 0;
  const places = Array.from({ length: 1_000 }, (_, i): SourcedPlace => {
    const [name, ...others] = Array.from({ length: 12 }, (_, salt) => `${letters(i, salt)} ${i}x${salt}`);
    return {
      ref: `n${i + 1}`,
      fields: { name: name!, faith: "hindu", place: "23.18,75.77" },
      get names() {
        looks++;
        return others;
      },
      ...{ notes: {}, digest: "", document: { name: "", vector: "", words: [] } },
    } as SourcedPlace;
  });
  places.push({ ...places[7]!, ref: "n5000" });
  looks = 0;
  let [before, mostAtOnce] = [0, 0];
  let isOver = false;
  const turn = () => {
    mostAtOnce = Math.max(mostAtOnce, looks - before);
    before = looks;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const sorted = await sortNewPlaces(services.db, { source: "osm", isInFile: () => true }, places);
  isOver = true;
  expect(sorted.fresh.length).toBe(1_000);
  expect(sorted.withFresh.map(({ place, of }) => [place.ref, of])).toEqual([["n5000", "n8"]]);
  expect(looks).toBe(1_000);
  expect(mostAtOnce).toBeLessThanOrEqual(50);
});
