import { expect, test } from "vitest";
import { offeringsOf, sampleShrines } from "../../../sample/world/offerings.ts";
import { testSpace } from "#/testing/people.ts";
import { testDatabase } from "#/testing/database.ts";
import { formsOfFaith, isOfferingForm } from "./offering-forms.ts";
import { readBurning } from "./queries/burning.server.ts";
import { BURNS_MS, problemOfName, problemOfWords } from "./rules.ts";
import { keepBurning, seedShrines } from "./sample.server.ts";

const { db } = await testDatabase();
const nowMs = Date.parse("2026-11-21T20:30:00Z"); // two in the morning in India

test("at any hour some lamps burn, and running it again adds none", async () => {
  const shrines = sampleShrines.slice(0, 1);
  const ids = await seedShrines(db, shrines, { [shrines[0]!.space]: await testSpace(db) }, nowMs);
  const id = ids[shrines[0]!.space]!;
  const keep = (withinMs: number, atMs: number) => keepBurning(db, { shrines, ids, withinMs, nowMs: atMs });
  await keep(BURNS_MS, nowMs);
  const { burning, total } = await readBurning(db, id, new Date(nowMs));
  expect(total).toBeGreaterThan(50);
  expect(burning.every(({ litAt }) => litAt <= nowMs && litAt > nowMs - BURNS_MS)).toBe(true);
  await keep(BURNS_MS, nowMs);
  expect((await readBurning(db, id, new Date(nowMs))).total).toBe(total);
  // By the minute it becomes what it is at once.
  const later = nowMs + 6 * 60 * 60_000;
  for (let at = nowMs; at <= later; at += 20 * 60_000) await keep(30 * 60_000, at);
  const byMinutes = await readBurning(db, id, new Date(later));
  expect(byMinutes.total).toBe(offeringsOf(shrines[0]!, later - BURNS_MS, later).length);
});

test("what is offered in the sample world would be taken from anybody", () => {
  for (const shrine of sampleShrines) {
    expect(shrine.forms.every(isOfferingForm)).toBe(true);
    for (const { name, words } of offeringsOf(shrine, nowMs - BURNS_MS, nowMs)) {
      expect([problemOfName(name), problemOfWords(words)], name).toEqual([null, null]);
    }
  }
  const known = new Set<string>(Object.values(formsOfFaith).flatMap((forms) => forms.map(({ form }) => form)));
  expect(sampleShrines.flatMap(({ forms }) => forms).filter((form) => !known.has(form))).toEqual([]);
});
