import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Db } from "#/platform/db/connection.ts";
import { testEvent } from "#/testing/events.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { testDatabase } from "#/testing/database.ts";
import { visitor, type SignedIn } from "#/platform/viewer.ts";
import { endOverdue } from "./commands/end-broadcasts.server.ts";
import { findRunning } from "./queries/running-broadcasts.server.ts";
import { noteRefusal } from "./commands/note-refusal.server.ts";
import { openBroadcast } from "./commands/open-broadcast.server.ts";
import { setInterrupted } from "./commands/hear-broadcasts.server.ts";
import { endBroadcast, goLiveNow, setExternalStream } from "./commands/go-live.server.ts";
import { findByStreamKey, readStreamKey, rotateStreamKey } from "./commands/stream-keys.server.ts";
import { readLastRefusal, readStreamView } from "./queries.server.ts";
import { followExternal } from "#/features/events/public.server.ts";
import { clockAt } from "#/platform/clock.ts";

let db: Db;
let spaceId: number;
let owner: SignedIn;
const SECRET = "a-secret-for-tests-0123456789abcdef";
const noon = new Date("2026-03-01T12:00:00Z");
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

beforeAll(async () => {
  ({ db } = await testDatabase());
  spaceId = await testSpace(db);
  owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
});

const sender = { source: "rtmp", publisherId: null, session: null, streamKeyId: null, takeOver: false } as const;
const open = (occurrenceId: number, now = noon, nodeId = randomUUID()) =>
  openBroadcast(db, { occurrenceId, nodeId, sender, now });
const occurrence = (id: number) =>
  db.selectFrom("event_occurrence").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const actionsOn = async (id: number) =>
  (
    await db
      .selectFrom("audit")
      .select("action")
      .where("entity", "=", "event")
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute()
  ).map((row) => row.action);

test("going live writes the search document of its own event and of no other", async () => {
  const place = await testSpace(db);
  const host = await testPerson(db, { memberships: [{ spaceId: place, role: "owner" }] });
  await testEvent(db, { spaceId: place, startsAt: noon });
  await db.deleteFrom("search_document").execute();
  const { occurrenceId } = await goLiveNow({ db, clock: clockAt(noon) }, host, { spaceId: place, title: "Aarti" });
  const documents = await db
    .selectFrom("search_document as d")
    .innerJoin("event_series as s", "s.id", "d.entity_id")
    .select("d.entity_id")
    .where("d.entity", "=", "event_series")
    .where("s.space_id", "=", place)
    .execute();
  expect(documents).toEqual([{ entity_id: (await occurrence(occurrenceId)).series_id }]);
});

test("a key is made once, kept sealed, and refused after another took its place", async () => {
  const [key, again] = [
    await readStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, owner, { spaceId }),
    await readStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, owner, { spaceId }),
  ];
  expect(again).toBe(key);
  const stored = JSON.stringify(await db.selectFrom("stream_key").selectAll().execute());
  expect(stored).not.toContain(key);
  expect(Buffer.from(stored).includes(Buffer.from(key))).toBe(false);
  expect(await findByStreamKey(db, key)).toMatchObject({ spaceId, occurrenceId: null });
  const fresh = await rotateStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, owner, { spaceId });
  expect(fresh).not.toBe(key);
  expect(await findByStreamKey(db, key)).toBeNull();
  expect(await findByStreamKey(db, fresh)).toMatchObject({ spaceId });
  expect(await readStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, owner, { spaceId })).toBe(fresh);
  expect(await findByStreamKey(db, "live_nothing")).toBeNull();
  const audit = await db
    .selectFrom("audit")
    .select("action")
    .where("entity", "=", "stream-key")
    .orderBy("id")
    .execute();
  expect(audit.map((row) => row.action)).toEqual(["stream-key.made", "stream-key.rotated"]);
});

test("asked for at once by many, there is one key", async () => {
  const place = await testSpace(db);
  const runs = await testPerson(db, { memberships: [{ spaceId: place, role: "editor" }] });
  const keys = await Promise.all(
    Array.from({ length: 8 }, () =>
      readStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, runs, { spaceId: place }),
    ),
  );
  expect(new Set(keys).size).toBe(1);
  const live = await db
    .selectFrom("stream_key")
    .select("id")
    .where("space_id", "=", place)
    .where("retired_at", "is", null)
    .execute();
  expect(live).toHaveLength(1);
});

test("a date has a key of its own; keys of a lost secret are made anew", async () => {
  const occurrenceId = await testEvent(db, { spaceId, startsAt: noon });
  const key = await readStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, owner, { spaceId, occurrenceId });
  expect(await findByStreamKey(db, key)).toMatchObject({ spaceId, occurrenceId });
  const other = await readStreamKey({ db, secret: `${SECRET}-other`, clock: clockAt(noon) }, owner, {
    spaceId,
    occurrenceId,
  });
  expect(other).not.toBe(key);
  expect(await findByStreamKey(db, key)).toBeNull();
  const elsewhere = await testSpace(db);
  await expect(
    readStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, owner, { spaceId: elsewhere, occurrenceId }),
  ).rejects.toMatchObject({
    status: 403,
  });
});

test("who may not send gets no key, no ceremony and no end", async () => {
  const occurrenceId = await testEvent(db, { spaceId, startsAt: noon });
  const devotee = await testPerson(db);
  const staff = await testPerson(db, { isStaff: true });
  const treasurer = await testPerson(db, { memberships: [{ spaceId, role: "treasurer" }] });
  for (const [viewer, status] of [
    [visitor, 401],
    [devotee, 403],
    [staff, 403],
    [treasurer, 403],
  ] as const) {
    const tries = [
      () => readStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, viewer, { spaceId }),
      () => rotateStreamKey({ db, secret: SECRET, clock: clockAt(noon) }, viewer, { spaceId, occurrenceId }),
      () => goLiveNow({ db, clock: clockAt(noon) }, viewer, { spaceId, title: "Aarti" }),
      () => endBroadcast({ db, clock: clockAt(noon) }, viewer, { occurrenceId }),
      () => endBroadcast({ db, clock: clockAt(noon) }, viewer, { occurrenceId: 999_999 }),
      () =>
        setExternalStream({ db, clock: clockAt(noon) }, viewer, {
          occurrenceId,
          address: "https://youtu.be/dQw4w9WgXcQ",
        }),
    ];
    for (const one of tries) await expect(one()).rejects.toMatchObject({ status });
  }
});

test("presses of going live at the same time make one ceremony", async () => {
  const place = await testSpace(db);
  const host = await testPerson(db, { memberships: [{ spaceId: place, role: "owner" }] });
  const made = await Promise.all(
    ["Aarti", "Aarti", "Sandhya Aarti", "Aarti"].map((title) =>
      goLiveNow({ db, clock: clockAt(noon) }, host, { spaceId: place, title }),
    ),
  );
  expect(new Set(made.map(({ occurrenceId }) => occurrenceId)).size).toBe(1);
  const dates = await db.selectFrom("event_occurrence").select("id").where("space_id", "=", place).execute();
  expect(dates).toHaveLength(1);
});

test("a ceremony that nobody announced is seen from its first picture on", async () => {
  const { occurrenceId } = await goLiveNow({ db, clock: clockAt(noon) }, owner, { spaceId, title: "Abhishekam" });
  expect(
    (await goLiveNow({ db, clock: clockAt(noon) }, owner, { spaceId, title: "Rudrabhishekam" })).occurrenceId,
  ).toBe(occurrenceId);
  expect(await readStreamView(db, visitor, noon, occurrenceId)).toBeNull();
  expect(await readStreamView(db, owner, noon, occurrenceId)).toMatchObject({ state: "waiting", src: null });
  await open(occurrenceId, later(60));
  expect(await occurrence(occurrenceId)).toMatchObject({
    status: "confirmed",
    started_at: later(60),
    stream_kind: "own",
  });
  expect(await readStreamView(db, visitor, later(61), occurrenceId)).toMatchObject({
    state: "live",
    beganAt: later(60),
  });
  await endBroadcast({ db, clock: clockAt(later(120)) }, owner, { occurrenceId });
  await endBroadcast({ db, clock: clockAt(later(150)) }, owner, { occurrenceId });
  expect(await readStreamView(db, visitor, later(121), occurrenceId)).toMatchObject({ state: "ended", src: null });
  expect(await occurrence(occurrenceId)).toMatchObject({ ended_at: later(120) });
  await expect(open(occurrenceId, later(130))).rejects.toMatchObject({ code: "broadcast.closed" });
  expect(await actionsOn(occurrenceId)).toEqual([
    "broadcast.prepared",
    "broadcast.prepared",
    "broadcast.began",
    "broadcast.ended",
  ]);
});

test("an interruption is seen, a return goes on, and after the grace period the ceremony ends; then it may go on", async () => {
  const occurrenceId = await testEvent(db, { spaceId, startsAt: noon });
  const node = randomUUID();
  const first = await open(occurrenceId, noon, node);
  await setInterrupted(db, { broadcastId: first.id, since: later(10) });
  expect(await readStreamView(db, visitor, later(11), occurrenceId)).toMatchObject({ state: "interrupted" });
  expect((await open(occurrenceId, later(40), node)).id).toBe(first.id);
  expect(await readStreamView(db, visitor, later(41), occurrenceId)).toMatchObject({ state: "live", beganAt: noon });
  await setInterrupted(db, { broadcastId: first.id, since: later(50) });
  expect(await endOverdue(db, later(139))).toBe(0);
  expect(await endOverdue(db, later(140))).toBe(1);
  expect(await endOverdue(db, later(141))).toBe(0);
  expect(await occurrence(occurrenceId)).toMatchObject({ started_at: noon, ended_at: later(140) });
  const second = await open(occurrenceId, later(300), node);
  expect(second.id).not.toBe(first.id);
  expect(await occurrence(occurrenceId)).toMatchObject({ started_at: noon, ended_at: null });
});

test("somebody else who is heard is not pushed aside unless taken over", async () => {
  const occurrenceId = await testEvent(db, { spaceId, startsAt: noon });
  const first = await open(occurrenceId);
  await expect(open(occurrenceId, later(3))).rejects.toMatchObject({ code: "broadcast.busy" });
  const over = { occurrenceId, nodeId: randomUUID(), sender: { ...sender, takeOver: true }, now: later(4) };
  expect((await openBroadcast(db, over)).id).toBe(first.id);
  expect(await findRunning(db, occurrenceId)).toMatchObject({ nodeId: over.nodeId });
});

test("an address from elsewhere stands in and follows the clock", async () => {
  const occurrenceId = await testEvent(db, { spaceId, startsAt: later(600) });
  const set = (address: string, now = noon) =>
    setExternalStream({ db, clock: clockAt(now) }, owner, { occurrenceId, address });
  await expect(set("https://example.org/watch")).rejects.toMatchObject({ code: "broadcast.bad-address" });
  await set("https://youtu.be/dQw4w9WgXcQ");
  expect(await readStreamView(db, visitor, noon, occurrenceId)).toMatchObject({ state: "waiting", youtubeId: null });
  await followExternal(db, later(601));
  expect(await readStreamView(db, visitor, later(601), occurrenceId)).toMatchObject({
    state: "live",
    youtubeId: "dQw4w9WgXcQ",
  });
  await set("https://live.example.org/a.m3u8", later(700));
  expect(await readStreamView(db, visitor, later(701), occurrenceId)).toMatchObject({
    state: "live",
    youtubeId: null,
    src: "https://live.example.org/a.m3u8",
  });
  await followExternal(db, later(4_201));
  expect(await readStreamView(db, visitor, later(4_201), occurrenceId)).toMatchObject({ state: "ended", src: null });
  const now = await testEvent(db, { spaceId, startsAt: noon });
  await setExternalStream({ db, clock: clockAt(later(60)) }, owner, {
    occurrenceId: now,
    address: "https://youtu.be/dQw4w9WgXcQ",
  });
  expect(await occurrence(now)).toMatchObject({ started_at: later(60), stream_kind: "youtube" });
  await setExternalStream({ db, clock: clockAt(later(61)) }, owner, { occurrenceId: now, address: "" });
  expect(await occurrence(now)).toMatchObject({ stream_kind: null, stream_ref: null });
  await open(now, later(62));
  await expect(
    setExternalStream({ db, clock: clockAt(later(63)) }, owner, {
      occurrenceId: now,
      address: "https://youtu.be/dQw4w9WgXcQ",
    }),
  ).rejects.toMatchObject({ code: "broadcast.running" });
});

test("the organiser alone reads why an encoder was turned away, until one comes through", async () => {
  const occurrenceId = await testEvent(db, { spaceId: await testSpace(db), startsAt: noon });
  const { space_id: place } = await occurrence(occurrenceId);
  const runs = await testPerson(db, { memberships: [{ spaceId: place, role: "manager" }] });
  await noteRefusal(db, { spaceId: place, occurrenceId: null, code: "broadcast.no-date", now: noon });
  await noteRefusal(db, { spaceId: place, occurrenceId, code: "broadcast.bad-audio", now: later(1) });
  await noteRefusal(db, { spaceId: place, occurrenceId, code: "broadcast.bad-video", now: later(2) });
  expect(await readLastRefusal(db, runs, occurrenceId)).toEqual({ code: "broadcast.bad-video", at: later(2) });
  expect(await readLastRefusal(db, owner, occurrenceId)).toBeNull();
  await open(occurrenceId);
  expect(await readLastRefusal(db, runs, occurrenceId)).toBeNull();
});
