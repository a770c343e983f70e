import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { SignedIn } from "#/platform/viewer.ts";
import { testCommunity } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { decideMember, joinCommunity, leaveCommunity, setModerator } from "./commands/communities.server.ts";

let now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let owner: SignedIn;
let devotee: SignedIn;
let circle: { id: number; slug: string };
beforeEach(async () => {
  owner = await testPerson(db, { isStaff: true });
  devotee = await testPerson(db);
  circle = await testCommunity(services, owner, { isOpen: false });
});

/** Where the notifications of a kind that somebody got lead, the first one first. */
const told = async (kind: string, { personId }: SignedIn): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`
    select distinct on (data->>'key') data->>'path' as path, id from boss.job
    where name = 'notifications.notify' and data->>'kind' = ${kind}
      and data->'personIds' @> to_jsonb(array[${personId}::bigint])`.execute(db);
  return rows.map(({ path }) => path);
};

test("whoever asks to be let in is told the answer, and asking again is told again", async () => {
  const page = `/community/c/${circle.slug}`;
  for (const lets of [false, true]) {
    now = new Date(now.getTime() + 60_000);
    await joinCommunity(services, devotee, { communityId: circle.id });
    await decideMember(services, owner, { communityId: circle.id, personId: devotee.personId, lets });
  }
  expect(await told("community.membership-asked", owner)).toEqual([`${page}/manage`, `${page}/manage`]);
  expect(await told("community.membership-declined", devotee)).toEqual([page]);
  expect(await told("community.membership-granted", devotee)).toEqual([page]);
  now = new Date(now.getTime() + 60_000);
  await leaveCommunity(services, devotee, { communityId: circle.id });
  await joinCommunity(services, devotee, { communityId: circle.id });
  expect(await told("community.membership-asked", owner)).toHaveLength(3);
});

test("whoever keeps order from now on is told where, and whoever does no longer; the same again is told to nobody", async () => {
  await joinCommunity(services, devotee, { communityId: circle.id });
  await decideMember(services, owner, { communityId: circle.id, personId: devotee.personId, lets: true });
  for (const on of [true, true, false, false, true]) {
    now = new Date(now.getTime() + 60_000);
    await setModerator(services, owner, { communityId: circle.id, personId: devotee.personId, on });
  }
  const page = `/community/c/${circle.slug}`;
  expect(await told("community.moderator-made", devotee)).toEqual([`${page}/queue`, `${page}/queue`]);
  expect(await told("community.moderator-unmade", devotee)).toEqual([page]);
});
