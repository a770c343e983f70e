import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { assertCanBroadcast } from "../access.ts";
import { broadcastAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";
import { queueMovie } from "./store-recording.server.ts";

interface Named {
  readonly recordingId: number;
}

/**
 * Shows a recording to everybody, or only to its admins. A repeated call changes nothing.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found, platform.too-many
 */
export async function showRecording(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { recordingId, isPublic }: Named & { readonly isPublic: boolean },
): Promise<void> {
  await change(db, viewer, recordingId, isPublic ? "recording.shown" : "recording.hidden", (db) =>
    db
      .updateTable("recording")
      .set({ is_public: isPublic })
      .where("id", "=", recordingId)
      .where("is_public", "<>", isPublic)
      .where("removed_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
}

/**
 * Lets everybody take the whole as one file, or no longer; the file is made when it is first offered.
 * @throws as showRecording
 */
export async function offerDownload(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  { recordingId, mayDownload }: Named & { readonly mayDownload: boolean },
): Promise<void> {
  await change(db, viewer, recordingId, mayDownload ? "recording.offered" : "recording.withheld", async (db) => {
    const row = await db
      .updateTable("recording")
      .set({ may_download: mayDownload })
      .where("id", "=", recordingId)
      .where("may_download", "<>", mayDownload)
      .where("removed_at", "is", null)
      .returning("mp4")
      .executeTakeFirst();
    if (row && mayDownload && !row.mp4) await queueMovie(db, jobs, recordingId);
    return row;
  });
}

/**
 * Takes a recording away from everybody, for good; the audit trail keeps who did.
 * @throws as showRecording
 */
export async function removeRecording(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { recordingId }: Named,
): Promise<void> {
  const now = new Date(clock());
  await change(db, viewer, recordingId, "recording.removed", (db, person) =>
    db
      .updateTable("recording")
      .set({ removed_at: now, removed_by: person.personId })
      .where("id", "=", recordingId)
      .where("removed_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
}

type RecordingAction = `recording.${"shown" | "hidden" | "offered" | "withheld" | "removed"}`;

/** @param write gives nothing where it changed nothing. */
async function change(
  db: Db,
  viewer: Viewer,
  recordingId: number,
  action: RecordingAction,
  write: (db: Db, person: SignedIn) => Promise<object | undefined>,
): Promise<void> {
  const row = await db
    .selectFrom("recording as v")
    .innerJoin("event_brief as e", "e.id", "v.occurrence_id")
    .select(["v.space_id", "v.occurrence_id", "v.removed_at", "e.host_person_id", "e.is_private"])
    .where("v.id", "=", recordingId)
    .executeTakeFirst();
  // A person who may not manage a recording does not learn which exist.
  assertCanBroadcast(
    viewer,
    row ? { spaceId: row.space_id, hostPersonId: row.host_person_id, isPrivate: row.is_private } : { spaceId: -1 },
  );
  // What becomes of a private one is said where people are invited to it.
  if (!row || row.removed_at || row.is_private) throw notFound();
  await countAgainstLimit(db, { key: `recording:${viewer.personId}`, limit: 120, windowSeconds: 3_600 });
  await db.transaction().execute(async (db) => {
    if (!(await write(db, viewer))) return;
    await recordAudit(db, broadcastAudit[action], {
      actorId: viewer.personId,
      entityId: recordingId,
      spaceId: row.space_id,
      detail: { occurrenceId: row.occurrence_id },
    });
    await publish(db, "changed", `event:${row.occurrence_id}`);
    await publish(db, "changed", `space:${row.space_id}`);
  });
}
