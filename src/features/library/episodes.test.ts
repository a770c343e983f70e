import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { beforeEach, expect, test, vi } from "vitest";
import { broadcastChannels } from "#/features/broadcast/channels.server.ts";
import { showRecording } from "#/features/broadcast/commands/recordings.server.ts";
import { finishRecording } from "#/features/broadcast/recording/finish-recording.server.ts";
import { storedSize } from "#/platform/storage.ts";
import { type SignedIn, visitor } from "#/platform/viewer.ts";
import { testCeremony } from "#/testing/ceremony.ts";
import { testPerson, testSpace } from "#/testing/people.ts";
import { publish } from "#/testing/publisher.ts";
import { refusalCode } from "#/testing/refusal-code.ts";
import { testServices } from "#/testing/services.ts";
import { askForEpisode, makeEpisode } from "./commands/make-episode.server.ts";
import { deleteRemoved, removeOwn } from "./commands/remove-own.server.ts";
import { episodeJob } from "./jobs.server.ts";
import { findItem, findItemFile } from "./queries/item.server.ts";
import { listRecordingsToAdd } from "./queries/own-media.server.ts";
import { readPodcast } from "./queries/podcast.server.ts";

let now = Date.UTC(2026, 10, 21, 12);
const { services } = await testServices(() => now);
const { db, storage } = services;

let spaceId: number;
let owner: SignedIn;
let recordingId: number;
/** Each has sound of its own: the same content is stored once. */
let seconds = 12;
beforeEach(async () => {
  spaceId = await testSpace(db);
  await db.updateTable("space").set({ is_listed: true, name: "Lamp House" }).where("id", "=", spaceId).execute();
  owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
  const { occurrenceId } = await testCeremony(db, spaceId);
  const row = await db
    .insertInto("broadcast")
    .values({ occurrence_id: occurrenceId, space_id: spaceId, source: "studio", started_at: new Date(now) })
    .returning(["id", "folder", "started_at"])
    .executeTakeFirstOrThrow();
  const channel = await broadcastChannels(services).open({ id: row.id, folder: row.folder, startedAt: row.started_at });
  const from = now;
  publish(channel, { seconds: seconds++, at: (us) => (now = from + us / 1000) });
  await channel.end();
  await db
    .updateTable("broadcast")
    .set({ ended_at: new Date(now) })
    .where("id", "=", row.id)
    .execute();
  await finishRecording(services, row.id);
  recordingId = (
    await db.selectFrom("recording").select("id").where("broadcast_id", "=", row.id).executeTakeFirstOrThrow()
  ).id;
});

const stateOf = async () => (await listRecordingsToAdd(db, "en", spaceId)).recordings[0]?.episode;

test("one press makes an episode of a recording: its sound alone, in the podcast, as old as the ceremony", async () => {
  expect(await stateOf()).toBeNull();
  await Promise.all([1, 2].map(() => askForEpisode(services, owner, { recordingId })));
  expect(await stateOf()).toBe("making");
  await makeEpisode(services, { recordingId });
  await makeEpisode(services, { recordingId });
  expect(await stateOf()).toBe("made");
  const { episodes } = (await readPodcast(db, "en", spaceId))!;
  expect(episodes).toHaveLength(1);
  const [episode] = episodes;
  expect(episode).toMatchObject({ title: "Evening aarti", author: "Lamp House", mime: "audio/mp4", kind: "audio" });
  const file = (await findItemFile(db, episode!.id, episode!.hash))!;
  expect(await storedSize(storage, file.storageKey)).toBe(episode!.bytes);
  const source = new BufferSource(await storage.getBytes(file.storageKey));
  const input = new Input({ source, formats: ALL_FORMATS });
  expect(await input.getPrimaryVideoTrack()).toBeNull();
  expect(await (await input.getPrimaryAudioTrack())!.getCodec()).toBe("aac");
  expect(await input.computeDuration()).toBeGreaterThan(10);
});

test("an episode goes with its recording: hidden at once, and deleted once that is removed", async () => {
  await askForEpisode(services, owner, { recordingId });
  await makeEpisode(services, { recordingId });
  const { id, hash } = (await readPodcast(db, "en", spaceId))!.episodes[0]!;
  const { storageKey } = (await findItemFile(db, id, hash))!;
  await showRecording(services, owner, { recordingId, isPublic: false });
  expect(await findItem(db, visitor, "en", id)).toBeNull();
  expect(await findItemFile(db, id, hash)).toBeNull();
  expect((await readPodcast(db, "en", spaceId))!.episodes).toEqual([]);
  await deleteRemoved(services);
  await showRecording(services, owner, { recordingId, isPublic: true });
  expect((await findItem(db, visitor, "en", id))?.id).toBe(id);
  await db
    .updateTable("recording")
    .set({ removed_at: new Date(now) })
    .where("id", "=", recordingId)
    .execute();
  await deleteRemoved(services);
  expect(await storedSize(storage, storageKey)).toBeNull();
});

test("an episode that was removed may be made again, and one that fails at every try says so", async () => {
  await askForEpisode(services, owner, { recordingId });
  await makeEpisode(services, { recordingId });
  const { id } = (await readPodcast(db, "en", spaceId))!.episodes[0]!;
  await removeOwn(services, owner, { itemId: id, reason: "Once more." });
  expect(await stateOf()).toBeNull();
  await askForEpisode(services, owner, { recordingId });
  const readRange = vi.spyOn(storage.driver, "readRange").mockImplementation(() => {
    throw new Error("no disk");
  });
  const job = episodeJob(services);
  await expect(job.handle({ recordingId }, { isLast: false })).rejects.toThrow("no disk");
  expect(await stateOf()).toBe("making");
  await expect(job.handle({ recordingId }, { isLast: true })).rejects.toThrow("no disk");
  expect(await stateOf()).toBe("failed");
  readRange.mockRestore();
  await askForEpisode(services, owner, { recordingId });
  await job.handle({ recordingId });
  expect(await stateOf()).toBe("made");
  await deleteRemoved(services);
  const [episode] = (await readPodcast(db, "en", spaceId))!.episodes;
  expect(await storedSize(storage, (await findItemFile(db, episode!.id, episode!.hash))!.storageKey)).not.toBeNull();
});

test("nobody else makes episodes, and a hidden recording has none", async () => {
  const stranger = await testPerson(db);
  expect(await refusalCode(askForEpisode(services, stranger, { recordingId }))).toBe("platform.not-found");
  expect(await refusalCode(askForEpisode(services, visitor, { recordingId }))).toBe("platform.sign-in-first");
  expect(await refusalCode(askForEpisode(services, owner, { recordingId: 999_999 }))).toBe("platform.not-found");
  await askForEpisode(services, owner, { recordingId });
  await showRecording(services, owner, { recordingId, isPublic: false });
  await makeEpisode(services, { recordingId });
  expect((await readPodcast(db, "en", spaceId))!.episodes).toEqual([]);
  await showRecording(services, owner, { recordingId, isPublic: true });
  expect(await stateOf()).toBe("failed");
  await askForEpisode(services, owner, { recordingId });
  expect(await stateOf()).toBe("making");
});
