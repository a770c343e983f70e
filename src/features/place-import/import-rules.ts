import type { Topic } from "#/platform/realtime/use-topic.ts";
import type { StoredCounts } from "./counts.ts";
import type { ReadReport } from "./read/place-batches.ts";
import type { UnreadableReason } from "./read/unreadable.ts";

/** How far a file is: read for a report, looked at, stored; or refused on the way. */
export type ImportState = "reading" | "read" | "storing" | "stored" | "refused" | "withdrawn";

export const PLACES_PATH = "/staff/places";
export const importPath = (id: number): string => `${PLACES_PATH}/${id}`;

export const BEGIN_LIMIT = { limit: 30, windowSeconds: 3_600 } as const;
/** Files of one person that wait for something at a time. */
export const MOST_OPEN = 5;
/** So long nothing works at one file: whoever did is gone, and all its attempts with them. */
export const STUCK_HOURS = 3;
/** What nobody stored is let go of after so many days. */
export const KEPT_DAYS = 14;
/** So long a place that its source has no more stays listed while nobody runs it. */
export const GONE_DAYS = 90;

/** What is known of a file: what was read, and what became of it where it was stored. */
export interface ImportReport {
  readonly read: ReadReport;
  readonly counts?: StoredCounts;
  /** Of the places that came with this extract before: how many, and how many the file lacks. */
  readonly before?: { readonly known: number; readonly missing: number };
}

/** A file that lacks more than this part of what its extract had is hardly the same extract. */
const MOST_MISSING = 0.2;

/** Whether storing a file marks so much gone that somebody has to say that it is meant. */
export const losesMany = (report: Pick<ImportReport, "before"> | null): boolean =>
  report?.before !== undefined && report.before.missing > report.before.known * MOST_MISSING;

/** Why what a file lacks is not marked gone: it has no place at all, or lacks much and nobody said that it is meant. */
export type LossReason = "nothing" | "loses-many";

export interface ImportRefusal {
  readonly reason: UnreadableReason | LossReason | "failed";
  /** Bytes from the beginning; null where it is about none. */
  readonly byte: number | null;
}

/** The topic of the bus that carries the id of an import that has changed. */
export const IMPORT_TOPIC = "place-import.changed";
export const NEWS_PATH = "/place-import";

/** A file was read, stored or refused, or is further on: its page reads itself again. */
export const importNews = (id: number): Topic => ({
  ...{ path: NEWS_PATH, ask: "import", about: id, hear: "changed", isReadAtFirst: true, askMs: 5_000 },
});
