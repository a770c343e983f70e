import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { RecordingView } from "../views.ts";
import { posterInstead, recordingColumns, toRecordingView } from "./recording-view.server.ts";

/** A recording as those see it who look after it. */
export interface StoredRecording extends RecordingView {
  readonly title: string;
  /** Bytes of its files. */
  readonly size: number;
  readonly isPublic: boolean;
  readonly mayDownload: boolean;
}

export interface RecordingPage {
  readonly recordings: readonly StoredRecording[];
  /** Give it as `before` for what follows; null at the end. */
  readonly next: number | null;
}

const AT_ONCE = 12;

/** Recordings of a space or of one date, hidden ones too, the newest first: ask access before. */
export async function listStoredRecordings(
  db: Db,
  language: string,
  of: { readonly spaceId: number } | { readonly occurrenceId: number },
  before?: number,
): Promise<RecordingPage> {
  let query = db
    .selectFrom("recording as v")
    .innerJoin("broadcast as r", "r.id", "v.broadcast_id")
    .innerJoin("event_brief as e", "e.id", "v.occurrence_id")
    .select([...recordingColumns, posterInstead, "v.size", "v.is_public", "e.series_id", "e.title"])
    .where("v.removed_at", "is", null)
    .orderBy("v.id", "desc")
    .limit(AT_ONCE + 1);
  query =
    "spaceId" in of
      ? query.where("v.space_id", "=", of.spaceId).where("e.is_private", "=", false)
      : query.where("v.occurrence_id", "=", of.occurrenceId);
  if (before) query = query.where("v.id", "<", before);
  const rows = await query.execute();
  const shown = rows.slice(0, AT_ONCE);
  const translate = await readTranslations(
    db,
    language,
    "event_series",
    shown.map((row) => row.series_id),
  );
  return {
    recordings: shown.map((row) => ({
      ...toRecordingView(row),
      title: translate(row.series_id, "title", row.title),
      size: row.size,
      isPublic: row.is_public,
      mayDownload: row.may_download,
    })),
    next: rows.length > AT_ONCE ? shown.at(-1)!.id : null,
  };
}

/** Whether a date has a stream key of its own. */
export async function hasOwnKey(db: Db, occurrenceId: number): Promise<boolean> {
  const row = await db
    .selectFrom("stream_key")
    .select("id")
    .where("occurrence_id", "=", occurrenceId)
    .where("retired_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
