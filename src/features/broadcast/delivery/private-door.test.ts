import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { closePrivateDate, listLiveEvents, openPrivateDate, readEvent } from "#/features/events/public.server.ts";
import { visitor, type Viewer } from "#/platform/viewer.ts";
import { streamPaths } from "#/streaming/delivery/addresses.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { publish as publishStream } from "#/testing/publisher.ts";
import { testServices } from "#/testing/services.ts";
import { broadcastChannels } from "../channels.server.ts";
import { setExternalStream } from "../commands/go-live.server.ts";
import { openBroadcast } from "../commands/open-broadcast.server.ts";
import {
  makeWatchLink,
  removePrivateRecordings,
  setWatchers,
  withdrawWatchLink,
} from "../commands/private-watchers.server.ts";
import { showRecording } from "../commands/recordings.server.ts";
import { listRecordings } from "../queries/list-recordings.server.ts";
import { listStoredRecordings } from "../queries/recordings.server.ts";
import { findWatchLink } from "../queries/private-access.server.ts";
import { readStreamView } from "../queries.server.ts";
import { finishRecording } from "../recording/finish-recording.server.ts";
import { LINK_DAYS, MOST_LINKS, passCookie } from "../watch-pass.ts";
import { openStreamDoor } from "./stream-door.server.ts";

const DAY_MS = 86_400_000;
let now = Date.UTC(2026, 10, 21, 12);
const { services } = await testServices(() => now);
const { db } = services;
const people = new Map<string, Viewer>();
const identify = (headers: Headers) => {
  const who = /who=(\d+)/.exec(headers.get("cookie") ?? "")?.[1];
  return Promise.resolve((who && people.get(who)) || visitor);
};
const door = openStreamDoor(services, broadcastChannels(services), identify);
const server = createServer((request, response) => void door.answer(request, response));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
await services.bus.ready();
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const statusOf = async (path: string, cookie?: string): Promise<number> => {
  const answer = await fetch(origin + path, { headers: cookie ? { cookie } : {} });
  await answer.arrayBuffer();
  return answer.status;
};
const cookieOf = (viewer: Viewer & { kind: "person" }): string => {
  people.set(String(viewer.personId), viewer);
  return `who=${viewer.personId}`;
};

/** A private ceremony that was held and recorded, in a listed space. */
async function held() {
  const spaceId = await testSpace(db);
  const [host, booker] = [await testPerson(db), await testPerson(db)];
  const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const staff = await testPerson(db, { isStaff: true });
  const startsAt = new Date(now);
  const endsAt = new Date(now + 3_600_000);
  const occurrenceId = await openPrivateDate(db, {
    ...{ spaceId, title: "Grih Pravesh of the Sharmas", language: "en", startsAt, endsAt },
    ...{ hostPersonId: host.personId, hostName: host.name },
  });
  await setWatchers(db, { occurrenceId, personIds: [host.personId, booker.personId], endsAt, now: new Date(now) });
  const sender = {
    source: "studio",
    publisherId: host.personId,
    session: null,
    streamKeyId: null,
    takeOver: false,
  } as const;
  const { id } = await openBroadcast(db, { occurrenceId, nodeId: crypto.randomUUID(), sender, now: new Date(now) });
  const { folder, started_at } = await db
    .selectFrom("broadcast")
    .select(["folder", "started_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const channel = await broadcastChannels(services).open({ id, folder, startedAt: started_at });
  publishStream(channel, { seconds: 5 });
  await channel.end();
  const record = async () => {
    await db
      .updateTable("broadcast")
      .set({ ended_at: new Date(now) })
      .where("id", "=", id)
      .execute();
    await db
      .updateTable("event_occurrence")
      .set({ ended_at: new Date(now) })
      .where("id", "=", occurrenceId)
      .execute();
    await finishRecording(services, id);
  };
  const { vod } = streamPaths(folder);
  const files = [vod, `/live/stream/${folder}/high/vod.m3u8`, `/live/stream/${folder}/high/1-0.m4s`];
  return { spaceId, occurrenceId, host, booker, owner, staff, files, record };
}

test("a private ceremony is watched by who is invited; not by members of its space, staff or anybody else", async () => {
  const { booker, host, owner, staff, files, record } = await held();
  await record();
  for (const file of files) {
    expect(await statusOf(file, cookieOf(booker)), file).toBe(200);
    expect(await statusOf(file, cookieOf(host)), file).toBe(200);
    for (const other of [owner, staff, await testPerson(db)])
      expect(await statusOf(file, cookieOf(other)), file).toBe(404);
    expect(await statusOf(file), file).toBe(404);
  }
});

test("a relative's link opens it without an account, until it is withdrawn or some days have passed", async () => {
  const { booker, occurrenceId, files, record } = await held();
  await record();
  const make = (name: string) =>
    db
      .transaction()
      .execute((db) => makeWatchLink(db, { occurrenceId, name, by: booker.personId, now: new Date(now) }));
  const [nani, chacha] = [await make("Nani"), await make("Chacha")];
  const pass = (token: string, id = occurrenceId) => `${passCookie(id)}=${token}`;
  expect(await statusOf(files[0]!, pass(nani))).toBe(200);
  expect(await statusOf(files[0]!, pass(`${nani}x`))).toBe(404);
  // The link of another ceremony opens nothing here.
  const other = await held();
  await other.record();
  expect(await statusOf(other.files[0]!, pass(nani, other.occurrenceId))).toBe(404);
  const stored = await db.selectFrom("watch_link").selectAll().where("occurrence_id", "=", occurrenceId).execute();
  expect(JSON.stringify(stored)).not.toContain(nani);
  const linkId = (await findWatchLink(db, nani, new Date(now)))!.linkId;
  await withdrawWatchLink(db, { occurrenceId, linkId, by: booker.personId, now: new Date(now) });
  expect(await statusOf(files[0]!, pass(nani))).toBe(404);
  expect(await statusOf(files[0]!, pass(chacha))).toBe(200);
  now += (LINK_DAYS + 1) * DAY_MS;
  expect(await statusOf(files[0]!, pass(chacha))).toBe(404);
  await expect(make("too late")).rejects.toMatchObject({ code: "broadcast.closed" });
  expect(await statusOf(files[0]!, cookieOf(booker))).toBe(200);
});

test("nobody has more links than a family needs", async () => {
  const { booker, occurrenceId } = await held();
  const make = () =>
    db
      .transaction()
      .execute((db) => makeWatchLink(db, { occurrenceId, name: "A cousin", by: booker.personId, now: new Date(now) }));
  for (let made = 0; made < MOST_LINKS; made += 1) await make();
  await expect(make()).rejects.toMatchObject({ code: "broadcast.too-many-links" });
});

test("while it is sent and afterwards it stands in no list, is no draft to publish, and goes nowhere else", async () => {
  const { spaceId, occurrenceId, owner, host, booker, record } = await held();
  const at = new Date(now + 60_000);
  const live = await listLiveEvents(db, "en", at, { limit: 50 });
  expect(live.events.map(({ id }) => id)).not.toContain(occurrenceId);
  for (const viewer of [visitor, owner, booker]) {
    expect(await readEvent(db, "en", at, viewer, occurrenceId)).toBeNull();
    expect(await readStreamView(db, viewer, at, occurrenceId)).toBeNull();
  }
  expect(await readEvent(db, "en", at, host, occurrenceId)).toBeNull();
  expect(await readEvent(db, "en", at, host, occurrenceId, { isHosting: true })).not.toBeNull();
  expect((await readStreamView(db, booker, at, occurrenceId, true))?.state).toBe("live");
  const address = "https://example.org/a.m3u8";
  await expect(setExternalStream(services, host, { occurrenceId, address })).rejects.toMatchObject({
    code: "platform.not-found",
  });
  await record();
  const recording = await db
    .selectFrom("recording")
    .select(["id", "is_public"])
    .where("occurrence_id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  expect(recording.is_public).toBe(false);
  for (const viewer of [owner, host]) {
    await expect(showRecording(services, viewer, { recordingId: recording.id, isPublic: true })).rejects.toThrow();
  }
  expect((await listRecordings(db, "en", { spaceId })).recordings).toEqual([]);
  expect((await listStoredRecordings(db, "en", { spaceId })).recordings).toEqual([]);
  const publishing = db
    .updateTable("event_occurrence")
    .set({ status: "scheduled" })
    .where("id", "=", occurrenceId)
    .execute();
  await expect(publishing).rejects.toThrow("a private date stays a draft");
});

test("what was recorded is gone once it is deleted, and all of it once the ceremony is closed", async () => {
  const one = await held();
  await one.record();
  await removePrivateRecordings(db, { occurrenceId: one.occurrenceId, by: one.booker.personId, now: new Date(now) });
  expect(await statusOf(one.files[0]!, cookieOf(one.booker))).toBe(404);
  const two = await held();
  await two.record();
  expect(await statusOf(two.files[0]!, cookieOf(two.booker))).toBe(200);
  await closePrivateDate(db, { occurrenceId: two.occurrenceId, isClosed: true, now: new Date(now) });
  await expect.poll(() => statusOf(two.files[0]!, cookieOf(two.booker))).toBe(404);
});
