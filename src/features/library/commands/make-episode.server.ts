import { createHash } from "node:crypto";
import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { makeRecordingSound } from "#/features/broadcast/public.server.ts";
import { readEventTitles } from "#/features/events/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { recordMedia } from "#/platform/media/stored-media.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { readStored } from "#/platform/storage.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { assertKeeps } from "../access.ts";
import { libraryAudit } from "../audit-actions.ts";
import { indexItem } from "./index-item.server.ts";

export const EPISODE_JOB = "library.make-episode";
export interface EpisodeData {
  readonly recordingId: number;
}

/**
 * Asks for the sound of a recording on the shelf, and in its space's podcast; a job makes it. Pressed twice it is made once.
 * @throws platform.not-found for a recording that not everybody may watch; as assertKeeps.
 */
export async function askForEpisode(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { recordingId }: EpisodeData,
): Promise<void> {
  const recording = await findRecording(db, recordingId);
  if (!recording && viewer.kind === "person") throw notFound();
  const { personId } = assertKeeps(viewer, recording?.space_id ?? null);
  if (!recording) throw notFound();
  await db.transaction().execute(async (db) => {
    const again = { person_id: personId, asked_at: new Date(clock()), failed_at: null };
    const asked = await db
      .insertInto("shelf_episode")
      .values({ recording_id: recordingId, ...again })
      .onConflict((conflict) =>
        conflict.column("recording_id").doUpdateSet(again).where("shelf_episode.failed_at", "is not", null),
      )
      .returning("recording_id")
      .executeTakeFirst();
    if (asked) await jobs.send<EpisodeData>(db, EPISODE_JOB, { recordingId });
  });
}

const findRecording = (db: Db, id: number) =>
  db.selectFrom("recording_brief").selectAll().where("id", "=", id).where("is_public", "=", true).executeTakeFirst();

/** Makes the episode that somebody asked for. Once it stands, or the recording is gone, it does nothing. */
export async function makeEpisode(
  services: Pick<Services, "db" | "storage" | "config" | "clock">,
  { recordingId }: EpisodeData,
): Promise<void> {
  const { db, storage } = services;
  const asked = await db
    .selectFrom("shelf_episode")
    .select("person_id")
    .where("recording_id", "=", recordingId)
    .executeTakeFirst();
  const made = await db
    .selectFrom("shelf_item")
    .select("id")
    .where("recording_id", "=", recordingId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!asked || made) return;
  const storageKey = `shelf/episodes/${recordingId}.m4a`;
  const bytes = await makeRecordingSound(services, recordingId, storageKey);
  const recording = await findRecording(db, recordingId);
  if (bytes === 0 || !recording) return failEpisode(services, recordingId);
  const hash = createHash("sha256");
  for await (const part of readStored(storage, storageKey, { first: 0, last: bytes - 1 })) hash.update(part as Buffer);
  const sha256 = hash.digest("hex");
  const titles = await readEventTitles(db, sourceLanguage, [recording.occurrence_id!]);
  const title = titles.get(recording.occurrence_id!)?.title || "–";
  const { name } = await db
    .selectFrom("space_brief")
    .select("name")
    .where("id", "=", recording.space_id)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (db) => {
    // One that was removed before goes with the next tidying, whatever it was of.
    await db
      .updateTable("shelf_item")
      .set({ recording_id: null })
      .where("recording_id", "=", recordingId)
      .where("removed_at", "is not", null)
      .execute();
    const mediaId = await recordMedia(db, {
      ...{ sha256, storageKey, mime: "audio/mp4", bytes, createdBy: asked.person_id },
    });
    const { id } = await db
      .insertInto("shelf_item")
      .values({
        ...{ kind: "audio", category: "sermon", space_id: recording.space_id, added_by: asked.person_id, title },
        ...{ author: name ?? "", media_id: mediaId, duration_ms: sql<number>`${recording.duration_ms}::int` },
        ...{ licence: "own", recording_id: recordingId, is_episode: true, created_at: recording.started_at! },
        updated_at: new Date(services.clock()),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.deleteFrom("shelf_episode").where("recording_id", "=", recordingId).execute();
    await recordAudit(db, libraryAudit["library.episode-made"], {
      ...{ actorId: asked.person_id, entityId: id, spaceId: recording.space_id!, detail: { title } },
    });
    await indexItem(db, id);
    await publish(db, "changed", "library");
  });
}

/** Tells that nothing came of it: it may be asked for again. */
export async function failEpisode({ db, clock }: Pick<Services, "db" | "clock">, recordingId: number): Promise<void> {
  await db
    .updateTable("shelf_episode")
    .set({ failed_at: new Date(clock()) })
    .where("recording_id", "=", recordingId)
    .execute();
}
