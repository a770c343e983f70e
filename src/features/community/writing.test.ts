import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#/platform/civil-date.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { makeEverybodyKnown, testCommunity, testDiscussion, testReply } from "#/testing/communities.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { correctWriter } from "./commands/discipline.server.ts";
import { startDiscussion } from "./commands/write-discussion.server.ts";
import { readOwnLimits } from "./queries/own-limits.server.ts";
import { BODY_LENGTH, NEW_ACCOUNT_DAYS, NEW_ACCOUNT_LIMIT, START_LIMIT, TITLE_LENGTH } from "./rules.ts";

const now = new Date("2026-11-21T06:00:00Z");
const { services } = await testServices(() => now.getTime());
const { db } = services;

let staff: SignedIn;
let writer: SignedIn;
let circle: { id: number; slug: string };

beforeEach(async () => {
  staff = await testPerson(db, { isStaff: true });
  writer = await testPerson(db);
  circle = await testCommunity(services, staff);
  await makeEverybodyKnown(db);
});

const begin = (by: SignedIn) => testDiscussion(services, by, { communityId: circle.id });

const refused = (work: Promise<unknown>): Promise<Refusal> =>
  work.then(
    () => {
      throw new Error("It was not refused.");
    },
    (error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

test("all that is wrong with a discussion is said at once, each beside its field with its own limit", async () => {
  const input = { kind: "question", language: "en", clientId: randomUUID() } as const;
  const long = { title: "a".repeat(TITLE_LENGTH + 1), body: "b".repeat(BODY_LENGTH + 1), tags: "a,b,c,d,e,f" };
  const { fields } = await refused(startDiscussion(services, writer, { ...input, ...long, communityId: null }));
  expect(fields.map(({ field, code, params }) => [field, code, params?.most])).toEqual([
    ["title", "community.title-long", TITLE_LENGTH],
    ["community", "community.community-unknown", undefined],
    ["body", "community.body-long", BODY_LENGTH],
    ["tags", "community.tags-wrong", 5],
  ]);
  const none = { title: " ", body: "", tags: "", communityId: circle.id };
  const empty = await refused(startDiscussion(services, writer, { ...input, ...none }));
  expect(empty.fields.map(({ code }) => code)).toEqual(["community.title-empty", "community.body-empty"]);
});

test("a limit is named with its number and its end; whoever is timed out hears of that alone", async () => {
  for (let n = 0; n < START_LIMIT.limit; n++) await begin(writer);
  const many = await refused(begin(writer));
  expect(many).toMatchObject({ code: "community.many-discussions", status: 429 });
  expect(many.params).toMatchObject({ most: START_LIMIT.limit, minutes: 60 });
  await correctWriter(services, staff, {
    ...{ slug: circle.slug, personId: writer.personId, reason: "A while" },
    discipline: { kind: "time-out", days: 1 },
  });
  expect((await refused(begin(writer))).code).toBe("community.timed-out");
});

test("what holds for an account is known before it is met: new ones, unconfirmed ones, and none of the others", async () => {
  expect(await readOwnLimits(db, writer, now)).toBeNull();
  const unconfirmed = { ...writer, emailVerified: false };
  expect(await readOwnLimits(db, unconfirmed, now)).toEqual({ newUntil: null, isConfirmed: false, isCorrected: false });
  await db.updateTable("person").set({ created_at: now }).where("id", "=", writer.personId).execute();
  const until = new Date(now.getTime() + NEW_ACCOUNT_DAYS * DAY_MS);
  expect(await readOwnLimits(db, writer, now)).toMatchObject({ newUntil: until, isConfirmed: true });
});

test("who has not confirmed their address writes, as elsewhere in the house, within the limits of a new account", async () => {
  const unconfirmed = { ...writer, emailVerified: false };
  const discussionId = await begin(unconfirmed);
  for (let n = 1; n < NEW_ACCOUNT_LIMIT.limit; n++) await testReply(services, unconfirmed, { discussionId });
  const more = await refused(testReply(services, unconfirmed, { discussionId }));
  expect(more).toMatchObject({ code: "community.many-new", params: { most: NEW_ACCOUNT_LIMIT.limit, minutes: 60 } });
});
