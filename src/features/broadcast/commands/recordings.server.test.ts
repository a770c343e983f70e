import { beforeAll, expect, test } from "vitest";
import type { Db } from "#/platform/db/connection.ts";
import type { SpaceRole } from "#/platform/viewer.ts";
import { testCeremony } from "#/testing/ceremony.ts";
import { testDatabase } from "#/testing/database.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { readStreamView } from "../queries.server.ts";
import { listRecordings } from "../queries/list-recordings.server.ts";
import { listStoredRecordings } from "../queries/recordings.server.ts";
import { offerDownload, removeRecording, showRecording } from "./recordings.server.ts";
import { clockAt } from "#/platform/clock.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Jobs } from "#/platform/jobs.ts";

let db: Db;
beforeAll(async () => {
  ({ db } = await testDatabase());
});
const now = new Date("2026-11-22T12:00:00Z");
const gone = expect.objectContaining({ code: "platform.not-found" });
const forbidden = expect.objectContaining({ code: "platform.not-allowed" });

async function setUp(count = 1) {
  const spaceId = await testSpace(db);
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const { occurrenceId } = await testCeremony(db, spaceId, { endedAt: new Date() });
    const broadcast = await db
      .insertInto("broadcast")
      .values({ occurrence_id: occurrenceId, space_id: spaceId, source: "studio", started_at: now, ended_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const of = { broadcast_id: broadcast.id, occurrence_id: occurrenceId, space_id: spaceId };
    const row = await db
      .insertInto("recording")
      .values({ ...of, duration_ms: 60_000, size: 1_000_000 })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids.push(row.id);
  }
  const member = (role: SpaceRole) => testPerson(db, { memberships: [{ spaceId, role }] });
  return { spaceId, recordingId: ids[0]!, ids, member };
}

const read = (recordingId: number) =>
  db.selectFrom("recording").selectAll().where("id", "=", recordingId).executeTakeFirstOrThrow();
const audits = (recordingId: number) =>
  db
    .selectFrom("audit")
    .select(["action", "actor_id"])
    .where("entity", "=", "recording")
    .where("entity_id", "=", recordingId)
    .orderBy("id")
    .execute();

test("those who run the space or write for it hide a recording and show it again, and it is written down once each", async () => {
  const { recordingId, member } = await setUp();
  const editor = await member("editor");
  await showRecording({ db }, editor, { recordingId, isPublic: false });
  await showRecording({ db }, editor, { recordingId, isPublic: false });
  expect((await read(recordingId)).is_public).toBe(false);
  await showRecording({ db }, await member("owner"), { recordingId, isPublic: true });
  expect((await read(recordingId)).is_public).toBe(true);
  expect((await audits(recordingId)).map(({ action }) => action)).toEqual(["recording.hidden", "recording.shown"]);
});

test("they offer its file too and withdraw it, which counts among their changes of recordings", async () => {
  const { recordingId, member } = await setUp();
  const editor = await member("editor");
  const queued: unknown[] = [];
  const jobs = { send: async (_db: Db, _name: string, data: unknown) => void queued.push(data) } as Jobs;
  const offer = (mayDownload: boolean) => offerDownload({ db, jobs }, editor, { recordingId, mayDownload });
  for (const mayDownload of [true, true, false]) await offer(mayDownload);
  expect(queued).toEqual([{ recordingId }]);
  expect((await audits(recordingId)).map(({ action }) => action)).toEqual(["recording.offered", "recording.withheld"]);
  const limit = { key: `recording:${editor.personId}`, limit: 120, windowSeconds: 3_600 };
  for (let i = 3; i < 120; i++) await countAgainstLimit(db, limit);
  await expect(offer(true)).rejects.toThrow(expect.objectContaining({ code: "platform.too-many" }));
});

test("a removed recording is gone for those who look after it too", async () => {
  const { spaceId, recordingId, member } = await setUp();
  const owner = await member("owner");
  await removeRecording({ db, clock: clockAt(now) }, owner, { recordingId });
  expect(await read(recordingId)).toMatchObject({ removed_by: owner.personId, removed_at: now });
  expect((await listStoredRecordings(db, "en", { spaceId })).recordings).toEqual([]);
  await expect(removeRecording({ db, clock: clockAt(now) }, owner, { recordingId })).rejects.toThrow(gone);
  await expect(showRecording({ db }, owner, { recordingId, isPublic: true })).rejects.toThrow(gone);
  expect(await audits(recordingId)).toEqual([{ action: "recording.removed", actor_id: owner.personId }]);
});

test("nobody else may, nor learns which recordings there are", async () => {
  const { recordingId, member } = await setUp();
  const other = await setUp();
  for (const person of [await testPerson(db), await other.member("owner"), await member("treasurer")]) {
    await expect(removeRecording({ db, clock: clockAt(now) }, person, { recordingId })).rejects.toThrow(forbidden);
    await expect(removeRecording({ db, clock: clockAt(now) }, person, { recordingId: 999_999 })).rejects.toThrow(
      forbidden,
    );
    await expect(showRecording({ db }, person, { recordingId, isPublic: false })).rejects.toThrow(forbidden);
  }
  await expect(removeRecording({ db, clock: clockAt(now) }, { kind: "visitor" }, { recordingId })).rejects.toThrow(
    expect.objectContaining({ code: "platform.sign-in-first" }),
  );
  expect(await read(recordingId)).toMatchObject({ removed_at: null, is_public: true });
});

test("what was sent without stills is shown with the first picture of its space, and with its own as soon as it has one", async () => {
  const { spaceId, recordingId, ids } = await setUp(2);
  const posters = async () =>
    (await listStoredRecordings(db, "en", { spaceId })).recordings.map((one) => one.posterUrl);
  expect(await posters()).toEqual([null, null]);
  const picture = { sha256: "f".repeat(64), storage_key: "media/hill", mime: "image/webp", bytes: 1, width: 1280 };
  const media = await db.insertInto("media").values(picture).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("media_use")
    .values({ media_id: media.id, entity: "space", entity_id: spaceId, role: "hero" })
    .execute();
  await db.updateTable("recording").set({ poster: "poster.jpg" }).where("id", "=", ids[1]!).execute();
  const instead = `/media/${media.id}-ffffffffffff/960.webp`;
  expect(await posters()).toEqual([expect.stringMatching(/\/poster\.jpg$/), instead]);
  expect((await listRecordings(db, "hi", { spaceId })).recordings.map((one) => one.posterUrl)).toEqual(await posters());
  const { occurrence_id: occurrenceId } = await read(recordingId);
  const stream = await readStreamView(db, { kind: "visitor" }, now, occurrenceId);
  expect(stream?.recording).toMatchObject({ id: recordingId, posterUrl: instead });
});

test("recordings come in pages, the newest first, hidden ones too", async () => {
  const { spaceId, ids, member } = await setUp(14);
  await showRecording({ db }, await member("manager"), { recordingId: ids[13]!, isPublic: false });
  const first = await listStoredRecordings(db, "en", { spaceId });
  expect(first.recordings.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 12));
  expect(first.recordings[0]!.isPublic).toBe(false);
  const second = await listStoredRecordings(db, "en", { spaceId }, first.next!);
  expect(second).toMatchObject({ recordings: [{ id: ids[1] }, { id: ids[0] }], next: null });
});
