import { findSeries, isKnownEvent, readEventTitles } from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { RecordingView } from "../views.ts";
import { posterInstead, recordingColumns, toRecordingView } from "./recording-view.server.ts";

export interface ListedRecording extends RecordingView {
  /** The title of its event, in the reader's language. */
  readonly title: string;
  readonly category: string;
  readonly space: { readonly id: number; readonly name: string; readonly kind: string; readonly faith: string };
}

export interface RecordingList {
  readonly recordings: readonly ListedRecording[];
  /** Give it as `after` for what follows; null at the end. */
  readonly next: number | null;
}

export interface RecordingFilter {
  readonly spaceId?: number;
  /** The search text: title, place or space, with typing errors. */
  readonly q?: string;
  readonly after?: number;
  readonly limit?: number;
}

const AT_ONCE = 12;

/** Recordings that everybody may watch, of listed spaces, the newest first. */
export async function listRecordings(db: Db, language: string, filter: RecordingFilter = {}): Promise<RecordingList> {
  const { spaceId, q, after, limit = AT_ONCE } = filter;
  const series = q ? await findSeries(db, q) : undefined;
  if (series?.length === 0) return { recordings: [], next: null };
  let query = db
    .selectFrom("recording as v")
    .innerJoin("broadcast as r", "r.id", "v.broadcast_id")
    .innerJoin("space_brief as b", "b.id", "v.space_id")
    .select([...recordingColumns, posterInstead, "v.space_id", "b.name", "b.kind", "b.faith"])
    .where("v.removed_at", "is", null)
    .where("v.is_public", "=", true)
    .where("b.is_listed", "=", true)
    .where(isKnownEvent("v.occurrence_id", series))
    .orderBy("v.id", "desc")
    .limit(limit + 1);
  if (spaceId !== undefined) query = query.where("v.space_id", "=", spaceId);
  if (after !== undefined) query = query.where("v.id", "<", after);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const [titles, spaces] = await Promise.all([
    readEventTitles(
      db,
      language,
      shown.map((row) => row.occurrence_id),
    ),
    readTranslations(db, language, "space", [...new Set(shown.map((row) => row.space_id))]),
  ]);
  return {
    recordings: shown.map((row) => {
      const event = titles.get(row.occurrence_id);
      return {
        ...toRecordingView(row),
        title: event?.title ?? "",
        category: event?.category ?? "",
        space: {
          id: row.space_id,
          name: spaces(row.space_id, "name", row.name ?? ""),
          kind: row.kind ?? "",
          faith: row.faith ?? "",
        },
      };
    }),
    next: rows.length > limit ? shown.at(-1)!.id : null,
  };
}
