import { expect, test } from "vitest";
import { DAY_MS } from "#/platform/civil-date.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { purgeOld } from "./commands/purge-old.server.ts";

const now = new Date("2026-03-01T13:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

test("what was read goes after 90 days, what was not after a year, and neither a day earlier", async () => {
  const { personId } = await testPerson(db);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const kept = async () => {
    const rows = await db.selectFrom("notification").select("key").where("person_id", "=", personId).execute();
    return rows.map(({ key }) => key).toSorted();
  };
  // Read on the last day, however old it is: what counts is when it came.
  const rows: [key: string, days: number, readDaysAgo: number | null][] = [
    ["read, 89 days", 89, 80],
    ["read, 91 days", 91, 0],
    ["unread, 91 days", 91, null],
    ["unread, 364 days", 364, null],
    ["unread, 366 days", 366, null],
    ["read, 366 days", 366, 365],
    ["new", 0, null],
  ];
  await db
    .insertInto("notification")
    .values(
      rows.map(([key, days, read]) => ({
        ...{
          person_id: personId,
          kind: "space.verified",
          key,
          path: "/",
          payload: JSON.stringify({ space: "Deepsar" }),
        },
        ...{ at: ago(days), send_at: ago(days), read_at: read === null ? null : ago(read) },
      })),
    )
    .execute();
  await purgeOld(db, now);
  expect(await kept()).toEqual(["new", "read, 89 days", "unread, 364 days", "unread, 91 days"]);
  await purgeOld(db, now);
  expect(await kept()).toHaveLength(4);
});
