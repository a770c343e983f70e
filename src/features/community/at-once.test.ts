import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { testCommunity } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { joinCommunity, leaveCommunity, setModerator } from "./commands/communities.server.ts";
import { handOver } from "./commands/hand-over.server.ts";

const { services } = await testServices();
const { db } = services;

let owner: SignedIn;
let first: SignedIn;
let second: SignedIn;
let communityId: number;

/** A community of `owner`, with two moderators. */
beforeEach(async () => {
  owner = await testPerson(db, { isStaff: true });
  ({ id: communityId } = await testCommunity(services, owner));
  // From here on nobody of staff: whoever owns it alone manages it.
  owner = { ...owner, isStaff: false };
  [first, second] = [await testPerson(db), await testPerson(db)];
  for (const one of [first, second]) {
    await joinCommunity(services, one, { communityId });
    await setModerator(services, owner, { communityId, personId: one.personId, on: true });
  }
});

const roles = async () => {
  const rows = await db
    .selectFrom("community_member")
    .select(["person_id", "role"])
    .where("community_id", "=", communityId)
    .execute();
  const roleOf = ({ personId }: SignedIn) => rows.find(({ person_id }) => person_id === personId)?.role;
  return [owner, first, second].map(roleOf);
};

/** Makes `first` the owner, and does `other` while that is not committed yet. @returns what becomes of the other. */
async function whileHandingOver(other: () => Promise<unknown>): Promise<string | null> {
  let outcome: Promise<string | null> | undefined;
  await db.transaction().execute(async (db) => {
    await handOver({ ...services, db: inside(db) }, owner, { communityId, personId: first.personId });
    outcome = refusalCode(other());
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db);
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(isWaiting, { timeout: 20_000 });
  });
  return outcome!;
}

/** The transaction that is open, for a command that opens one. */
const inside = (open: Db): Db =>
  new Proxy(open, {
    get(target, name) {
      if (name === "transaction") return () => ({ execute: (work: (db: Db) => Promise<unknown>) => work(open) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });

test("of two who hand a community over at once the second does not take it from whom the first gave it to", async () => {
  const outcome = await whileHandingOver(() => handOver(services, owner, { communityId, personId: second.personId }));
  expect(outcome).toBe("platform.not-allowed");
  expect(await roles()).toEqual(["moderator", "owner", "moderator"]);
});

test("whoever leaves while the community is handed to them owns it, and stays", async () => {
  const outcome = await whileHandingOver(() => leaveCommunity(services, first, { communityId }));
  expect(outcome).toBe("community.owner-stays");
  expect(await roles()).toEqual(["moderator", "owner", "moderator"]);
});
