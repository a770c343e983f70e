import { recordAudit } from "#/features/audit/public.server.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { eventsAudit } from "../audit-actions.ts";
import { admitToEvents } from "./admit.server.ts";
import { lockOccurrence, type NamedOccurrence } from "./change-occurrences.server.ts";
import { invalidateOccurrences } from "./materialise-occurrences.server.ts";

/**
 * The organizers say that a ceremony begins later than planned: its page tells those who wait.
 * @throws as admitToEvents; platform.not-found, events.cancelled, events.started, events.over
 */
export async function confirmLate(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: NamedOccurrence,
): Promise<void> {
  const now = new Date(clock());
  const person = await admitToEvents(db, viewer, input.spaceId);
  await db.transaction().execute(async (db) => {
    const { series, date } = await lockOccurrence(db, input, now);
    await db.updateTable("event_occurrence").set({ late_confirmed_at: now }).where("id", "=", date.id).execute();
    await invalidateOccurrences(db, series.spaceId, [date.id]);
    await recordAudit(db, eventsAudit["event.late"], {
      actorId: person.personId,
      entityId: date.id,
      spaceId: series.spaceId,
    });
  });
}
