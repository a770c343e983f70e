import { recordAudit } from "#/features/audit/public.server.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { eventsAudit } from "../audit-actions.ts";
import { admitToEvents } from "./admit.server.ts";
import { lockOccurrence, type NamedOccurrence } from "./change-occurrences.server.ts";

/**
 * Those who plan the space's events say that a date is settled, or is not any more; only they see it. A repeated call
 * changes nothing.
 * @throws as admitToEvents; platform.not-found, also for a draft; events.cancelled, events.started, events.over
 */
export async function confirmOccurrence(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { isConfirmed, ...named }: NamedOccurrence & { readonly isConfirmed: boolean },
): Promise<void> {
  const now = new Date(clock());
  const person = await admitToEvents(db, viewer, named.spaceId);
  await db.transaction().execute(async (db) => {
    const { date } = await lockOccurrence(db, named, now);
    if (date.status === "draft") throw notFound();
    const status = isConfirmed ? "confirmed" : "scheduled";
    if (date.status === status) return;
    await db.updateTable("event_occurrence").set({ status }).where("id", "=", date.id).execute();
    await recordAudit(db, eventsAudit[isConfirmed ? "event.confirmed" : "event.unconfirmed"], {
      actorId: person.personId,
      entityId: date.id,
      spaceId: named.spaceId,
    });
  });
}
