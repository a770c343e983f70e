import { expect, test } from "vitest";
import { announceDue } from "#/features/events/announce-jobs.server.ts";
import {
  announceLive,
  FOLLOWERS_JOB,
  LIVE_AT_ONCE,
  notifyFollowers,
  type FollowersData,
} from "#/features/events/commands/announce-live.server.ts";
import { takeGoneLive } from "#/features/events/commands/take-notifications.server.ts";
import { LEASE_MS } from "#/platform/db/once.ts";
import { testEvent } from "#/testing/events.ts";
import { declarations, noPush } from "#/testing/notifications.ts";
import { testSpace } from "#/testing/people.ts";
import { testPostOffice } from "#/testing/post-office.ts";
import { testServices } from "#/testing/services.ts";
import { testCrowd } from "#/testing/subscribers.ts";
import type { DeliverData } from "./commands/announce.server.ts";
import { AT_ONCE, deliver } from "./commands/deliver.server.ts";

const MANY = 10_000;
const start = new Date("2026-03-01T13:00:00Z").getTime();
let clock = start;
const { services: base } = await testServices(() => clock);
const { db } = base;
const office = testPostOffice(base);
const services = { ...base, mailer: office.mailer, jobs: office.jobs, declarations, push: noPush };
const spaceId = await testSpace(db);
const people = await testCrowd(db, MANY);

/** Four workers take what is queued, one in five pieces twice, and some die with a mail in their hands. */
async function workAll(): Promise<void> {
  let deaths = 0;
  const dying = {
    ...office.mailer,
    send: () => {
      deaths += 1;
      return new Promise<never>(() => undefined);
    },
  };
  const pieces = office.queue.splice(0);
  const lost: DeliverData[] = [];
  const again: DeliverData[] = [];
  const lane = async () => {
    for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
      const data = piece.data as DeliverData;
      if (pieces.length % 19 === 0) {
        void deliver({ ...services, mailer: dying }, data);
        lost.push(data);
        continue;
      }
      await deliver(services, data);
      if (pieces.length % 5 === 0) again.push(data);
    }
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  await Promise.all(again.map((data) => deliver(services, data)));
  // Each worker dies with as many in its hands as it sends at once; before that some are still to be taken up.
  const held = lost.reduce((sum, { ids }) => sum + Math.min(AT_ONCE, ids.length), 0);
  await expect.poll(() => deaths, { timeout: 60_000 }).toBe(held);
  clock += LEASE_MS;
  for (const data of lost) await deliver(services, data);
  expect(lost.length).toBeGreaterThan(2);
}

const ids = () => office.sent.map((mail) => mail.headers!["Message-ID"]!);

test("10,000 reminders due in one minute are told once each, by several workers of which some die", async () => {
  const events = [0, 20, 40].map((seconds) =>
    testEvent(db, {
      ...{ spaceId, kind: "festival", title: "Sandhya Aarti" },
      startsAt: new Date(start + seconds * 1_000),
    }),
  );
  const occurrences = await Promise.all(events);
  const rows = people.map((person_id, i) => ({ person_id, occurrence_id: occurrences[i % 3]!, minutes_before: 0 }));
  for (let i = 0; i < MANY; i += 2_000) {
    await db
      .insertInto("event_reminder")
      .values(rows.slice(i, i + 2_000))
      .execute();
  }
  clock = start;
  await Promise.all([1, 2, 3, 4].map(() => announceDue(services)));
  await announceDue(services);
  const queued = office.queue.flatMap(({ data }) => (data as DeliverData).ids);
  expect(queued).toHaveLength(MANY);
  const instants = new Set(office.queue.map(({ startAfter }) => startAfter?.getTime() ?? start));
  expect(instants).toEqual(new Set([start, start + 20_000, start + 40_000]));
  clock = start + 60_000;
  await workAll();
  expect(ids()).toHaveLength(MANY);
  expect(new Set(ids()).size).toBe(MANY);
  expect(new Set(office.sent.map((mail) => mail.to)).size).toBe(MANY);
}, 300_000);

test("10,000 followers hear once that their space is live, though every batch is worked twice", async () => {
  office.sent.length = 0;
  clock = start + 3_600_000;
  // Few at a time: each is counted in the space's one row, whose old versions only go between transactions.
  for (let i = 0; i < MANY; i += 250) {
    const rows = people.slice(i, i + 250).map((person_id) => ({ person_id, space_id: spaceId }));
    await db.insertInto("space_follow").values(rows).execute();
  }
  const now = new Date(clock);
  await testEvent(db, { spaceId, title: "Shayan Aarti", startsAt: now, startedAt: now });
  await Promise.all([1, 2, 3, 4].map(() => announceLive(services)));
  expect(office.queue.map(({ name }) => name)).toEqual([FOLLOWERS_JOB]);
  for (let next = office.queue.findIndex(({ name }) => name === FOLLOWERS_JOB); next >= 0;) {
    const data = office.queue.splice(next, 1)[0]!.data as FollowersData;
    await notifyFollowers(services, data);
    // The real queue takes a follow-up only once; the repeated batch must notify nobody.
    const queued = office.queue.length;
    await notifyFollowers(services, data);
    office.queue.splice(queued);
    next = office.queue.findIndex(({ name }) => name === FOLLOWERS_JOB);
  }
  await workAll();
  expect(ids()).toHaveLength(MANY);
  expect(new Set(ids()).size).toBe(MANY);
}, 300_000);

test("however many ceremonies begin at once, a transaction takes few of them, and their followers hear of all", async () => {
  office.queue.length = 0;
  clock = start + 7_200_000;
  const now = new Date(clock);
  const count = 2 * LIVE_AT_ONCE + 1;
  for (let i = 0; i < count; i++) await testEvent(db, { spaceId, startsAt: now, startedAt: now });
  const taken = await takeGoneLive(db, now, LIVE_AT_ONCE);
  expect(taken).toHaveLength(LIVE_AT_ONCE);
  await announceLive(services);
  const queued = office.queue.map(({ data }) => (data as FollowersData).occurrenceId);
  expect(new Set([...queued, ...taken.map(({ occurrenceId }) => occurrenceId)]).size).toBe(count);
  expect(await takeGoneLive(db, now, LIVE_AT_ONCE)).toEqual([]);
});
