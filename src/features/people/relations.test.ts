import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "#/platform/db/connection.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import {
  blockInChats,
  muteInChats,
  setBlock,
  setFollow,
  unblockInChats,
  unmuteInChats,
} from "./commands/relations.server.ts";
import {
  hasBlocked,
  isMutedInChats,
  listBlockedInChats,
  listMutedInChats,
  readBlockedInChats,
  readFollowing,
} from "./queries/relations.server.ts";

let db: Db;
let asha: SignedIn;
let ravi: SignedIn;

beforeAll(async () => {
  ({ db } = await testDatabase());
});

beforeEach(async () => {
  [asha, ravi] = [await testPerson(db), await testPerson(db)];
});

const holds = async (fragment: ReturnType<typeof hasBlocked>) =>
  (await sql<{ is: boolean }>`select ${fragment} as is`.execute(db)).rows[0]!.is;

test("following goes one way, once, and ends; a visitor follows nobody", async () => {
  const wish = { personId: asha.personId, otherId: ravi.personId };
  for (const _ of [1, 2]) await setFollow(db, { ...wish, on: true });
  expect(await readFollowing(db, asha, ravi.personId)).toEqual({ followsViewer: false, isFollowed: true });
  expect(await readFollowing(db, ravi, asha.personId)).toEqual({ followsViewer: true, isFollowed: false });
  expect(await readFollowing(db, visitor, ravi.personId)).toEqual({ followsViewer: false, isFollowed: false });
  for (const _ of [1, 2]) await setFollow(db, { ...wish, on: false });
  expect(await readFollowing(db, asha, ravi.personId)).toEqual({ followsViewer: false, isFollowed: false });
});

test("blocking another person is known from either side, and of who blocked", async () => {
  const wish = { personId: asha.personId, otherId: ravi.personId };
  for (const _ of [1, 2]) await setBlock(db, { ...wish, on: true });
  expect(await holds(hasBlocked(asha.personId, ravi.personId))).toBe(true);
  expect(await holds(hasBlocked(ravi.personId, asha.personId))).toBe(false);
  await setBlock(db, { ...wish, on: false });
  expect(await holds(hasBlocked(asha.personId, ravi.personId))).toBe(false);
});

test("a space blocks and mutes in its own chats alone, and neither is the other", async () => {
  const [here, there] = [await testSpace(db, "Here"), await testSpace(db, "There")];
  const key = { spaceId: here, personId: ravi.personId };
  const decision = { ...key, decidedBy: asha.personId };
  expect([await blockInChats(db, decision), await blockInChats(db, decision)]).toEqual([true, false]);
  expect(await readBlockedInChats(db, ravi, here)).toBe(true);
  expect(await readBlockedInChats(db, ravi, there)).toBe(false);
  expect(await readBlockedInChats(db, visitor, here)).toBe(false);
  expect(await holds(isMutedInChats(here, ravi.personId))).toBe(false);
  expect([await muteInChats(db, decision), await muteInChats(db, decision)]).toEqual([true, false]);
  expect(await holds(isMutedInChats(here, ravi.personId))).toBe(true);
  expect(await holds(isMutedInChats(there, ravi.personId))).toBe(false);
  const listed = [{ personId: ravi.personId, name: ravi.name }];
  expect([await listBlockedInChats(db, here), await listMutedInChats(db, here)]).toEqual([listed, listed]);
  expect([await unblockInChats(db, key), await unblockInChats(db, key)]).toEqual([true, false]);
  expect([await unmuteInChats(db, key), await unmuteInChats(db, key)]).toEqual([true, false]);
  expect(await listBlockedInChats(db, here)).toEqual([]);
});
