import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { leadPictureOf } from "#/platform/media/read-pictures.ts";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import { streamPaths } from "#/streaming/delivery/addresses.ts";
import type { RecordingView } from "../views.ts";

/** The columns that every view of a recording reads, from `recording as v` and its `broadcast as r`. */
export const recordingColumns = [
  ...(["v.id", "v.occurrence_id", "v.poster", "v.mp4", "v.may_download", "v.duration_ms"] as const),
  ...(["r.folder", "r.started_at"] as const),
] as const;

/** The space's own picture, for recordings of encoders, which send no stills: only its address is used. */
export const posterInstead = leadPictureOf(sourceLanguage, "space", "v.space_id").as("place");

interface RecordingRow {
  readonly id: number;
  readonly occurrence_id: number;
  readonly poster: string | null;
  readonly mp4: string | null;
  readonly may_download: boolean;
  readonly duration_ms: number;
  readonly folder: string;
  readonly started_at: Date;
  readonly place: PictureView | null;
}

export function toRecordingView(row: RecordingRow): RecordingView {
  const paths = streamPaths(row.folder);
  const instead = row.place && pictureSources(row.place).src;
  return {
    id: row.id,
    occurrenceId: row.occurrence_id,
    src: paths.vod,
    posterUrl: row.poster ? paths.poster : instead,
    downloadUrl: row.mp4 && row.may_download ? paths.mp4 : null,
    durationMs: row.duration_ms,
    beganAt: row.started_at,
  };
}
