import type { MessageDescriptor } from "@lingui/core";
import type { Db } from "./db/connection.ts";
import type { Services } from "./services.ts";
import type { Viewer } from "./viewer.ts";

/** A thing that was reported, in its own words. */
export interface ReportedThing {
  readonly title: string;
  readonly text: string;
  /** The page that shows it; null where no page shows it to staff. */
  readonly href: string | null;
}

/**
 * Something of a feature's that people may report. The feature declares it in `reportable.server.ts` and names it in
 * `feature.server.ts`, where reports and staff's page find it.
 */
export interface Reportable {
  /** Its name in reports and in the audit trail, such as `review`. */
  readonly entity: string;
  readonly label: MessageDescriptor;
  /** Whether this viewer may see it, and so put it before staff; false where it is gone. */
  mayReport(db: Db, viewer: Viewer, id: number): Promise<boolean>;
  /** @returns null where it is gone. */
  describe(db: Db, id: number): Promise<ReportedThing | null>;
  /** It was reported: what only its readers see may open to staff now. */
  reported?(db: Db, id: number, now: Date): Promise<void>;
  /** How staff remove it; null for content that its own space moderates. */
  readonly removal: {
    /** The label of staff's button. */
    readonly label: MessageDescriptor;
    /** @throws platform.not-allowed for anybody but staff, platform.not-found where it is gone. */
    remove(services: Pick<Services, "db" | "jobs" | "clock">, viewer: Viewer, id: number): Promise<void>;
  } | null;
}
