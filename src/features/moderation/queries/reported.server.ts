import type { Db } from "#/platform/db/connection.ts";
import { safePath } from "#/platform/http/act.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import type { ReportedThing } from "#/platform/reportable.ts";
import type { Feature } from "../../feature.ts";
import type { WaitingReport } from "./waiting-reports.server.ts";
import { labelOf, reportableOf } from "../reportables.server.ts";

/** The subject of a report. */
export interface Reported {
  /** Its kind, in the reader's language. */
  readonly label: string;
  /** Null where it is gone, and for a page. */
  readonly thing: ReportedThing | null;
  /** The label of the button that removes it; null where staff cannot. */
  readonly removal: string | null;
  /** A removal asks for its reason. */
  readonly notifiesAuthor: boolean;
  /** The page that the reporter named, where it is one of ours. */
  readonly seenAt: string | null;
}

/** By report id. The caller has asked whether the reader is of our staff. */
export async function describeReported(
  { db, language, features }: { readonly db: Db; readonly language: string; readonly features: readonly Feature[] },
  reports: readonly WaitingReport[],
): Promise<Readonly<Record<number, Reported>>> {
  const i18n = await loadWords(language);
  const found = await Promise.all(
    reports.map(async ({ id, entity, entityId, page }) => {
      const reportable = reportableOf(features, entity);
      const thing = reportable && entityId !== null ? await reportable.describe(db, entityId) : null;
      const removal = thing && reportable?.removal ? i18n._(reportable.removal.label) : null;
      const notifiesAuthor = reportable?.removal?.notifiesAuthor ?? false;
      const label = i18n._(labelOf(features, entity));
      return [id, { label, thing, removal, notifiesAuthor, seenAt: safePath(page) }] as const;
    }),
  );
  return Object.fromEntries(found);
}
