import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { beatPresence, purgeSilentNodes } from "./commands/presence.server.ts";
import { readPresence } from "./queries/team.server.ts";
import { PRESENCE_SECONDS } from "./rules.ts";

const { services } = await testServices();
const { db } = services;

const held = async (nodeId: string) => {
  const rows = await db.selectFrom("team_presence").select("person_id").where("node_id", "=", nodeId).execute();
  return rows.map((row) => row.person_id);
};
/** A node that last beat so many seconds ago. */
const falls = (nodeId: string, secondsAgo: number) =>
  db
    .updateTable("team_presence")
    .set({ beat_at: sql<Date>`now() - make_interval(secs => ${secondsAgo})` })
    .where("node_id", "=", nodeId)
    .execute();

test("a node that no longer beats is forgotten, and whom it held is named; who has a page elsewhere stays", async () => {
  const [alone, both] = [(await testPerson(db)).personId, (await testPerson(db)).personId];
  const [silent, alive] = [randomUUID(), randomUUID()];
  await beatPresence(db, silent, new Map([alone, both].map((id) => [id, false])));
  await beatPresence(db, alive, new Map([[both, true]]));
  await falls(silent, PRESENCE_SECONDS - 2);
  expect(await purgeSilentNodes(db)).toEqual([]);
  expect(await held(silent)).toHaveLength(2);

  await falls(silent, PRESENCE_SECONDS + 2);
  expect((await purgeSilentNodes(db)).toSorted()).toEqual([alone, both].toSorted());
  expect(await held(silent)).toEqual([]);
  expect(await held(alive)).toEqual([both]);
  expect(await readPresence(db, [alone, both])).toEqual([
    { personId: alone, status: "offline" },
    { personId: both, status: "away" },
  ]);
  expect(await purgeSilentNodes(db)).toEqual([]);
});
