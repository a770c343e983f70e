import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { assertCan, can, type EventAction } from "../access.ts";
import { timesOf } from "../queries/event-rows.server.ts";
import { toSubject } from "./event-subject.server.ts";
import { hasBegun, isOpen, shownStatus, type ShownStatus } from "../rules.ts";

export interface OneEvent {
  readonly occurrenceId: number;
}

/** Locks a date, so that answers are given one after the other. @throws platform.not-found; as assertCan. */
export async function lockEvent(
  db: Db,
  viewer: Viewer,
  action: EventAction,
  { occurrenceId, now }: OneEvent & { readonly now: Date },
) {
  const row = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .innerJoin("space_brief as b", "b.id", "o.space_id")
    .select(["o.space_id", "o.status", "o.starts_at", "o.ends_at", "o.started_at", "o.ended_at", "b.is_listed"])
    .select(["o.id", "s.title", "s.kind", "s.entry_fee_paise"])
    .select((eb) => eb.fn.coalesce("o.capacity", "s.capacity").as("capacity"))
    .where("o.id", "=", occurrenceId)
    .where("s.removed_at", "is", null)
    .where("s.is_private", "=", false)
    .forUpdate("o")
    .executeTakeFirst();
  if (!row) throw notFound();
  const access = { spaceId: row.space_id, spaceListed: row.is_listed, isDraft: row.status === "draft" };
  if (!can(viewer, "read", access)) throw notFound();
  assertCan(viewer, action, access);
  const status = shownStatus(timesOf(row), now);
  return {
    spaceId: row.space_id,
    startsAt: row.starts_at,
    status,
    hasBegun: hasBegun(timesOf(row), now),
    subject: toSubject(row, isOpen(status)),
  };
}

/** @throws events.cancelled, events.over */
export function refuseUnlessOpen(status: ShownStatus): void {
  if (status === "cancelled") throw refuse("events.cancelled", { status: 409 });
  if (!isOpen(status)) throw refuse("events.over", { status: 409 });
}
