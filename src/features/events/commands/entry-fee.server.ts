import { sql } from "kysely";
import { requestPayment, settledJobName, takesPayments, type SettledData } from "#/features/payments/public.server.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { fillPlaces } from "./fill-places.server.ts";

/** Worked here: the fee of a place has arrived. */
export const ENTRY_JOB = settledJobName("entry");

/**
 * Asks the fee of the place that the viewer has; asked again, it is the same payment until that has failed.
 * @returns the token of the payer's page `/pay/{token}`; null where nothing is to be paid here: no fee, paid before, or
 * a space that takes no payments here, whose fee is paid at the entrance.
 * @throws platform.sign-in-first, platform.not-found for whoever has no place.
 */
export async function requestEntry(
  services: Pick<Services, "config" | "db">,
  viewer: Viewer,
  { occurrenceId, language, now }: { readonly occurrenceId: number; readonly language: string; readonly now: Date },
): Promise<string | null> {
  const person = requirePerson(viewer);
  return services.db.transaction().execute(async (db) => {
    const place = await db
      .selectFrom("event_rsvp as r")
      .innerJoin("event_occurrence as o", "o.id", "r.occurrence_id")
      .innerJoin("event_series as s", "s.id", "o.series_id")
      .select(["r.id", "r.held_until", "o.space_id", "s.title", "s.entry_fee_paise"])
      .where("r.occurrence_id", "=", occurrenceId)
      .where("r.person_id", "=", person.personId)
      .where("r.state", "=", "going")
      .forUpdate("r")
      .executeTakeFirst();
    if (!place) throw notFound();
    if (!place.held_until) return null;
    const before = await lastEntry(db, occurrenceId, person.personId);
    const isPaid = before?.state === "completed" && before.refunded_paise < before.amount_paise;
    if (isPaid || !(await takesPayments({ ...services, db }, place.space_id))) {
      await db.updateTable("event_rsvp").set({ held_until: null }).where("id", "=", place.id).execute();
      return null;
    }
    if (before?.state === "pending") return before.token;
    const { id, token } = await requestPayment(
      db,
      {
        payer: { personId: person.personId, name: person.name, email: person.email },
        payee: { spaceId: place.space_id },
        purpose: "entry",
        fund: "events",
        amountPaise: place.entry_fee_paise,
        reference: place.title,
        key: `entry:${place.id}:${before?.payment_id ?? 0}`,
        language,
      },
      now,
    );
    await db
      .insertInto("event_entry")
      .values({ payment_id: id, occurrence_id: occurrenceId, person_id: person.personId })
      .execute();
    return token;
  });
}

const lastEntry = (db: Db, occurrenceId: number, personId: number) =>
  db
    .selectFrom("event_entry as e")
    .innerJoin("payment as p", "p.id", "e.payment_id")
    .select(["e.payment_id", "p.token", "p.state", "p.amount_paise", "p.refunded_paise"])
    .where("e.occurrence_id", "=", occurrenceId)
    .where("e.person_id", "=", personId)
    .orderBy("e.payment_id", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * A fee has arrived: the place is the payer's. Whoever paid after the place was let go has one again where one is free,
 * and else waits; the desk's list of fees shows it. Twice changes nothing.
 */
export async function takeEntry(db: Db, { paymentId }: Pick<SettledData, "paymentId">, now: Date): Promise<void> {
  await db.transaction().execute(async (db) => {
    const entry = await db
      .selectFrom("event_entry as e")
      .innerJoin("event_occurrence as o", "o.id", "e.occurrence_id")
      .innerJoin("event_series as s", "s.id", "o.series_id")
      .select(["e.occurrence_id", "e.person_id", "o.space_id", "o.status"])
      .select((eb) => eb.fn.coalesce("o.capacity", "s.capacity").as("capacity"))
      .where("e.payment_id", "=", paymentId)
      .forUpdate("o")
      .executeTakeFirst();
    if (!entry?.person_id) return;
    const { occurrence_id: occurrenceId, person_id: personId } = entry;
    await db
      .insertInto("event_rsvp")
      .values({ occurrence_id: occurrenceId, person_id: personId, state: "waiting" })
      .onConflict((conflict) => conflict.columns(["occurrence_id", "person_id"]).doNothing())
      .execute();
    if (entry.status !== "cancelled") await fillPlaces(db, occurrenceId, entry.capacity, now, personId);
    await db
      .updateTable("event_rsvp")
      .set({ held_until: null })
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", personId)
      .execute();
    await tell(db, occurrenceId, entry.space_id);
  });
}

const AT_ONCE = 200;

/**
 * Lets go of places whose fee did not come in time; who waits moves up. A payer who says that it is paid keeps the place
 * until the space has looked. @returns how many were let go.
 */
export async function releaseUnpaid(db: Db, now: Date): Promise<number> {
  const due = await db
    .selectFrom("event_rsvp as r")
    .select(["r.id", "r.occurrence_id"])
    .where("r.held_until", "<=", now)
    .where(isUnclaimed)
    .orderBy("r.held_until")
    .limit(AT_ONCE)
    .execute();
  let released = 0;
  for (const { id, occurrence_id } of due) if (await release(db, id, occurrence_id, now)) released += 1;
  return released;
}

// Neither counted nor said to be paid.
const isUnclaimed = sql<boolean>`not exists (
  select from event_entry e join payment p on p.id = e.payment_id
  where e.occurrence_id = r.occurrence_id and e.person_id = r.person_id
    and (p.state = 'completed' or (p.state = 'pending' and p.claimed_at is not null)))`;

/** The occurrence is locked first, as by everybody who gives and takes places. */
function release(db: Db, id: number, occurrenceId: number, now: Date): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const event = await db
      .selectFrom("event_occurrence as o")
      .innerJoin("event_series as s", "s.id", "o.series_id")
      .select(["o.space_id", "o.status"])
      .select((eb) => eb.fn.coalesce("o.capacity", "s.capacity").as("capacity"))
      .where("o.id", "=", occurrenceId)
      .forUpdate("o")
      .executeTakeFirstOrThrow();
    const gone = await db
      .deleteFrom("event_rsvp as r")
      .where("r.id", "=", id)
      .where("r.held_until", "<=", now)
      .where(isUnclaimed)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return false;
    if (event.status !== "cancelled") await fillPlaces(db, occurrenceId, event.capacity, now, null);
    await tell(db, occurrenceId, event.space_id);
    return true;
  });
}

const tell = (db: Db, occurrenceId: number, spaceId: number) =>
  publishAll(
    db,
    [`event:${occurrenceId}`, `space:${spaceId}`, "events"].map((tag) => ["changed", tag] as const),
  );
