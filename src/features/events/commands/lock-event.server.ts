import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { assertCan, can, type EventAction } from "../access.ts";
import { timesOf } from "../queries/event-rows.server.ts";
import { isOpen, shownStatus, type ShownStatus } from "../rules.ts";

export interface OneEvent {
  readonly occurrenceId: number;
  readonly now: Date;
}

/** Locks the occurrence, so that answers are given one after the other. @throws platform.not-found */
export async function lockEvent(db: Db, person: SignedIn, action: EventAction, occurrenceId: number, now: Date) {
  const row = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .innerJoin("space as place", "place.id", "o.space_id")
    .select(["o.space_id", "o.status", "o.starts_at", "o.ends_at", "o.started_at", "o.ended_at", "place.is_listed"])
    .select((eb) => eb.fn.coalesce("o.capacity", "s.capacity").as("capacity"))
    .where("o.id", "=", occurrenceId)
    .where("s.removed_at", "is", null)
    .where("place.removed_at", "is", null)
    .forUpdate("o")
    .executeTakeFirst();
  if (!row) throw notFound();
  const access = { spaceId: row.space_id, spaceListed: row.is_listed, isDraft: row.status === "draft" };
  if (!can(person, "read", access)) throw notFound();
  assertCan(person, action, access);
  return {
    spaceId: row.space_id,
    capacity: row.capacity,
    startsAt: row.starts_at,
    status: shownStatus(timesOf(row), now),
  };
}

/** @throws events.cancelled, events.over */
export function refuseUnlessOpen(status: ShownStatus): void {
  if (status === "cancelled") throw refuse("events.cancelled", { status: 409 });
  if (!isOpen(status)) throw refuse("events.over", { status: 409 });
}
