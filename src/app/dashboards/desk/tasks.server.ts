import { countDrafts } from "#/features/events/public.server.ts";
import { eventAdmin } from "#/features/events/public.ts";
import { CLAIMS_COUNTED, countClaims } from "#/features/giving/public.server.ts";
import { countWaitingPrayers } from "#/features/live/public.server.ts";
import { paymentAdmin } from "#/features/payments/public-plain.ts";
import { volunteerFigures } from "#/features/volunteers/public.server.ts";
import { volunteerAdmin } from "#/features/volunteers/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { places } from "./places.ts";

/** What waits for somebody's decision, and where it is decided. */
export interface Task {
  readonly kind: "claims" | "offers" | "gaps" | "prayers" | "drafts";
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore: boolean;
  readonly to: string;
}

const COUNTED = CLAIMS_COUNTED;

/** What waits for this person at a space, of that which their role decides; the most pressing first. */
export async function readTasks(db: Db, viewer: Viewer, spaceId: number, now: Date): Promise<Task[]> {
  const [claims, volunteers, prayers, drafts] = await Promise.all([
    canAdmin(viewer, paymentAdmin.handle, spaceId) ? countClaims(db, viewer, spaceId) : 0,
    canAdmin(viewer, volunteerAdmin.manage, spaceId) ? volunteerFigures(db, spaceId, now) : null,
    countWaitingPrayers(db, viewer, spaceId),
    canAdmin(viewer, eventAdmin.plan, spaceId) ? countDrafts(db, spaceId) : 0,
  ]);
  const at = places(spaceId);
  const task = (kind: Task["kind"], count: number | null | undefined, to: string): Task[] =>
    count ? [{ kind, count: Math.min(count, COUNTED - 1), isMore: count >= COUNTED, to }] : [];
  return [
    ...task("claims", claims, at.pendingGifts),
    ...task("offers", volunteers?.pending, at.offers),
    ...task("gaps", volunteers?.shiftsWithGaps, at.shifts),
    ...task("prayers", prayers, at.prayers),
    ...task("drafts", drafts, at.events),
  ];
}
