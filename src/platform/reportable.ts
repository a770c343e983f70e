import type { MessageDescriptor } from "@lingui/core";
import type { Db } from "./db/connection.ts";
import type { ReportReason } from "./report-reasons.ts";
import type { Services } from "./services.ts";
import type { Viewer } from "./viewer.ts";

/** A thing that was reported, in its own words. */
export interface ReportedThing {
  readonly title: string;
  readonly text: string;
  /** The page that shows it; null where no page shows it to staff. */
  readonly href: string | null;
}

/** What somebody said when they reported a thing. */
export interface ReportMade {
  /** Null for a visitor. */
  readonly reporterId: number | null;
  readonly reason: ReportReason;
  readonly note: string;
  readonly at: Date;
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
  /** It was reported, in the report's transaction: what only its readers see may open to staff now, or others may be told. */
  reported?(services: Pick<Services, "db" | "jobs">, id: number, report: ReportMade): Promise<void>;
  /** Staff have looked and keep it, in the transaction of their decision. */
  kept?(services: Pick<Services, "db" | "jobs" | "clock">, viewer: Viewer, id: number): Promise<void>;
  /** How staff remove it; null for content that its own space moderates. */
  readonly removal: {
    /** The label of staff's button. */
    readonly label: MessageDescriptor;
    /** Staff give a reason, which its author reads. */
    readonly notifiesAuthor?: true;
    /**
     * @param reason empty unless it tells the author.
     * @throws platform.not-allowed for anybody but staff, platform.not-found where it is gone.
     */
    remove(
      services: Pick<Services, "db" | "jobs" | "clock" | "storage">,
      viewer: Viewer,
      id: number,
      reason: string,
    ): Promise<void>;
  } | null;
}
