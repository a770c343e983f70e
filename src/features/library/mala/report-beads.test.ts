import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitor } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { reportBeads } from "../commands/report-beads.server.ts";
import { BeadsForm } from "../forms.ts";
import { readBeads } from "../queries/japa.server.ts";
import { MOST_DEVICES } from "../rules.ts";

const now = new Date("2026-11-21T06:00:00Z").getTime();
const { services } = await testServices(() => now);
const { db } = services;
const day = "2026-11-21";

test("what a device tells twice, late or out of order counts once, as it was last", async () => {
  const member = await testPerson(db);
  const device = randomUUID();
  const tell = (beads: number, atMs: number) => reportBeads(services, member, { device, days: [{ day, beads, atMs }] });
  await tell(108, now - 9_000);
  await tell(108, now - 9_000);
  await tell(216, now - 1_000);
  await tell(150, now - 5_000);
  expect((await readBeads(db, member)).map(({ beads }) => beads)).toEqual([216]);
  await tell(215, now);
  expect((await readBeads(db, member)).map(({ beads }) => beads)).toEqual([215]);
});

test("two devices count beside each other, and nobody sees another's beads", async () => {
  const member = await testPerson(db);
  const [phone, watch] = [randomUUID(), randomUUID()];
  await Promise.all(
    [phone, watch].map((device) => reportBeads(services, member, { device, days: [{ day, beads: 54, atMs: now }] })),
  );
  expect((await readBeads(db, member)).map(({ device }) => device).toSorted()).toEqual([phone, watch].toSorted());
  expect(await readBeads(db, await testPerson(db))).toEqual([]);
  expect(await readBeads(db, visitor)).toEqual([]);
});

test("a browser that forgets itself is a new device each time: the earlier ones become one, and no bead is lost", async () => {
  const member = await testPerson(db);
  for (let i = 0; i < MOST_DEVICES + 5; i++) {
    await reportBeads(services, member, { device: randomUUID(), days: [{ day, beads: 10, atMs: now - 60_000 + i }] });
  }
  const kept = await readBeads(db, member);
  expect(kept).toHaveLength(MOST_DEVICES);
  expect(kept.reduce((sum, { beads }) => sum + beads, 0)).toBe(10 * (MOST_DEVICES + 5));
});

test("days that are long past, or still to come, are not kept", async () => {
  const member = await testPerson(db);
  const days = ["2025-10-01", "2025-10-18", "2026-11-22", "2026-11-23"];
  await reportBeads(services, member, {
    device: randomUUID(),
    days: days.map((day) => ({ day, beads: 1, atMs: now })),
  });
  expect((await readBeads(db, member)).map(({ day }) => day)).toEqual(["2026-11-22", "2025-10-18"]);
});

test("beads go with their person", async () => {
  const member = await testPerson(db);
  await reportBeads(services, member, { device: randomUUID(), days: [{ day, beads: 1, atMs: now }] });
  await db.deleteFrom("person").where("id", "=", member.personId).execute();
  expect(await readBeads(db, member)).toEqual([]);
});

test("a visitor is asked to sign in", async () => {
  const days = [{ day, beads: 1, atMs: now }];
  expect(await refusalCode(reportBeads(services, visitor, { device: randomUUID(), days }))).toBe(
    "platform.sign-in-first",
  );
});

test.each([
  ["no list", "{}"],
  ["no JSON", "[1"],
  ["no day of the calendar", JSON.stringify([{ day: "2026-02-30", beads: 1, atMs: 1 }])],
  ["fewer than none", JSON.stringify([{ day, beads: -1, atMs: 1 }])],
  ["more than hands can count", JSON.stringify([{ day, beads: 9e9, atMs: 1 }])],
  ["none", "[]"],
  ["too many days", JSON.stringify(Array.from({ length: 61 }, () => ({ day, beads: 1, atMs: 1 })))],
])("beads that make no sense are refused: %s", (_what, days) => {
  expect(BeadsForm.safeParse({ device: randomUUID(), days }).success).toBe(false);
});
