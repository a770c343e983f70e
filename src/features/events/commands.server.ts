import { sql, type RawBuilder } from "kysely";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { assertCan, can, type EventAction } from "./access.ts";
import { timesOf } from "./queries/event-rows.server.ts";
import { isAhead, isOpen, isReminderPast, shownStatus, type ReminderMinutes, type ShownStatus } from "./rules.ts";

interface Named {
  readonly occurrenceId: number;
  readonly now: Date;
}

export interface Answer {
  readonly state: "going" | "waiting";
  /** Place in the waiting list, from 1; null for who is going. */
  readonly position: number | null;
}

/**
 * Takes a place, or the last place in the waiting list where none is free; asked twice, answers the same.
 * @throws events.cancelled, events.over, platform.not-found, platform.too-many
 */
export async function joinEvent(db: Db, viewer: Viewer, { occurrenceId, now }: Named): Promise<Answer> {
  const person = await admit(db, viewer);
  return db.transaction().execute(async (db) => {
    const event = await lockEvent(db, person, "join", occurrenceId, now);
    refuseUnlessOpen(event.status);
    await db
      .insertInto("event_rsvp")
      .values({ occurrence_id: occurrenceId, person_id: person.personId, state: "waiting" })
      .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id"]).doNothing())
      .execute();
    await fillPlaces(db, occurrenceId, event.capacity, now, person.personId);
    await tellChanged(db, occurrenceId, event.spaceId);
    return readAnswer(db, occurrenceId, person.personId);
  });
}

/**
 * Gives the place back; the first who waits moves up in the same transaction. Without a place, nothing happens.
 * @returns what was given up.
 */
export async function leaveEvent(
  db: Db,
  viewer: Viewer,
  { occurrenceId, now }: Named,
): Promise<"going" | "waiting" | null> {
  const person = await admit(db, viewer);
  return db.transaction().execute(async (db) => {
    const event = await lockEvent(db, person, "leave", occurrenceId, now);
    const left = await db
      .deleteFrom("event_rsvp")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .returning("state")
      .executeTakeFirst();
    if (!left) return null;
    if (isOpen(event.status)) await fillPlaces(db, occurrenceId, event.capacity, now, null);
    await tellChanged(db, occurrenceId, event.spaceId);
    return left.state as "going" | "waiting";
  });
}

export async function likeEvent(db: Db, viewer: Viewer, { occurrenceId, now }: Named): Promise<void> {
  const person = await admit(db, viewer);
  await db.transaction().execute(async (db) => {
    await lockEvent(db, person, "like", occurrenceId, now);
    await db
      .insertInto("event_like")
      .values({ occurrence_id: occurrenceId, person_id: person.personId })
      .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id"]).doNothing())
      .execute();
    await publish(db, "changed", `event:${occurrenceId}`);
  });
}

export async function unlikeEvent(db: Db, viewer: Viewer, { occurrenceId, now }: Named): Promise<void> {
  const person = await admit(db, viewer);
  await db.transaction().execute(async (db) => {
    await lockEvent(db, person, "like", occurrenceId, now);
    await db
      .deleteFrom("event_like")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .execute();
    await publish(db, "changed", `event:${occurrenceId}`);
  });
}

/**
 * Asks to be told at some moments before the start; other moments still ahead replace the earlier wish.
 * @throws events.cancelled, events.over, events.started, events.reminder-late, platform.not-found, platform.too-many
 */
export async function setReminder(
  db: Db,
  viewer: Viewer,
  { occurrenceId, now, minutesBefore }: Named & { readonly minutesBefore: readonly ReminderMinutes[] },
): Promise<void> {
  const person = await admit(db, viewer);
  await db.transaction().execute(async (db) => {
    const event = await lockEvent(db, person, "remind", occurrenceId, now);
    refuseUnlessOpen(event.status);
    if (!isAhead(event.status)) throw refuse("events.started", { status: 409 });
    const own = await db
      .selectFrom("event_reminder")
      .select("minutes_before")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .execute();
    const had = new Set(own.map((row) => row.minutes_before));
    const isPast = (minutes: number) => isReminderPast(event.startsAt, minutes, now);
    const fresh = minutesBefore.filter((minutes) => !had.has(minutes));
    if (fresh.some(isPast)) {
      throw refuse("events.reminder-late", { fields: [{ field: "minutes", code: "events.reminder-late" }] });
    }
    // A moment that has passed was told: it is kept for the case that the event moves.
    const dropped = [...had].filter((minutes) => !minutesBefore.some((wish) => wish === minutes) && !isPast(minutes));
    if (dropped.length > 0) {
      await db
        .deleteFrom("event_reminder")
        .where("occurrence_id", "=", occurrenceId)
        .where("person_id", "=", person.personId)
        .where("minutes_before", "in", dropped)
        .execute();
    }
    if (fresh.length === 0) return;
    await db
      .insertInto("event_reminder")
      .values(
        fresh.map((minutes) => ({
          occurrence_id: occurrenceId,
          person_id: person.personId,
          minutes_before: minutes,
        })),
      )
      .execute();
  });
}

export async function cancelReminder(db: Db, viewer: Viewer, { occurrenceId, now }: Named): Promise<void> {
  const person = await admit(db, viewer);
  await db.transaction().execute(async (db) => {
    await lockEvent(db, person, "remind", occurrenceId, now);
    await db
      .deleteFrom("event_reminder")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", person.personId)
      .execute();
  });
}

/** Gives free places to those who wait, the longest first; `asking` needs no mail about it. The row must be locked. */
export async function fillPlaces(
  db: Db,
  occurrenceId: number,
  capacity: number | null,
  now: Date,
  asking: number | null,
): Promise<void> {
  const { going_count: going } = await db
    .selectFrom("event_occurrence")
    .select("going_count")
    .where("id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  const free = capacity === null ? null : capacity - going;
  if (free !== null && free <= 0) return;
  const { entry_fee_paise: fee } = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select("s.entry_fee_paise")
    .where("o.id", "=", occurrenceId)
    .executeTakeFirstOrThrow();
  let waiting = db
    .selectFrom("event_rsvp")
    .select(["id", "person_id"])
    .where("occurrence_id", "=", occurrenceId)
    .where("state", "=", "waiting")
    .orderBy("id");
  if (free !== null) waiting = waiting.limit(free);
  for (const { id, person_id } of await waiting.execute()) {
    await db
      .updateTable("event_rsvp")
      .set({
        state: "going",
        promoted_at: person_id === asking ? null : now,
        held_until: fee > 0 ? unlessPaid(occurrenceId, person_id, heldUntil(now, person_id === asking)) : null,
      })
      .where("id", "=", id)
      .execute();
  }
}

const HELD_MINUTES = { asking: 30, promoted: 24 * 60 };

/** How long a place waits for its fee: less for whoever is here and pays, a day for whoever moved up. */
const heldUntil = (now: Date, isAsking: boolean): Date =>
  new Date(now.getTime() + (isAsking ? HELD_MINUTES.asking : HELD_MINUTES.promoted) * 60_000);

/** Who paid the fee before, and was not given it back, owes nothing. */
const unlessPaid = (occurrenceId: number, personId: number, until: Date): RawBuilder<Date | null> =>
  sql`case when not exists (
    select from event_entry e join payment p on p.id = e.payment_id
    where e.occurrence_id = ${occurrenceId} and e.person_id = ${personId}
      and p.state = 'completed' and p.refunded_paise < p.amount_paise) then ${until}::timestamptz end`;

const WRITES_A_MINUTE = 40;

async function admit(db: Db, viewer: Viewer): Promise<SignedIn> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `events:${person.personId}`, limit: WRITES_A_MINUTE, windowSeconds: 60 });
  return person;
}

/** Locks the occurrence, so that answers are given one after the other. @throws platform.not-found */
async function lockEvent(db: Db, person: SignedIn, action: EventAction, occurrenceId: number, now: Date) {
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

function refuseUnlessOpen(status: ShownStatus): void {
  if (status === "cancelled") throw refuse("events.cancelled", { status: 409 });
  if (!isOpen(status)) throw refuse("events.over", { status: 409 });
}

async function readAnswer(db: Db, occurrenceId: number, personId: number): Promise<Answer> {
  const row = await db
    .selectFrom("event_rsvp")
    .select(["id", "state"])
    .where("occurrence_id", "=", occurrenceId)
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  if (row.state === "going") return { state: "going", position: null };
  const ahead = await db
    .selectFrom("event_rsvp")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("occurrence_id", "=", occurrenceId)
    .where("state", "=", "waiting")
    .where("id", "<=", row.id)
    .executeTakeFirstOrThrow();
  return { state: "waiting", position: ahead.count };
}

async function tellChanged(db: Db, occurrenceId: number, spaceId: number): Promise<void> {
  for (const tag of [`event:${occurrenceId}`, `space:${spaceId}`, "events"]) await publish(db, "changed", tag);
}
