import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { bookingAdmin } from "../access.ts";
import { bookingsAudit } from "../audit-actions.ts";
import type { Hours } from "../compute-slots.ts";
import { listPriests } from "../queries/priests.server.ts";
import { assertNoOverlap } from "./availability.server.ts";
import { forgetFreeSlots } from "./lock-calendar.server.ts";
import { columnsOf, writeTexts, type ServiceInput } from "./services.server.ts";

export interface SpaceServiceInput extends ServiceInput {
  /** How many seats a slot has. */
  readonly capacity: number;
  /** On the clock of the space. */
  readonly hours: readonly Hours[];
  /** Who may do it; nobody named: all whom the space may ask. */
  readonly priests: readonly number[];
}

interface OfSpace {
  readonly spaceId: number;
}

/** So many stand on one page. */
const MOST_SERVICES = 60;

type BookingServices = Pick<Services, "db" | "clock">;

/** @throws as assertAdmin; bookings.hours-overlap, bookings.not-priest (beside `priests`), bookings.too-many-services. */
export async function addSpaceService(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { spaceId, ...input }: SpaceServiceInput & OfSpace,
): Promise<number> {
  const { personId: actorId } = assertAdmin(viewer, bookingAdmin.edit, spaceId);
  const at = new Date(clock());
  return db.transaction().execute(async (db) => {
    const known = await db
      .selectFrom("service")
      .select("id")
      .where("space_id", "=", spaceId)
      .where("removed_at", "is", null)
      .forUpdate()
      .execute();
    if (known.length >= MOST_SERVICES) throw refuse("bookings.too-many-services");
    const { id } = await db
      .insertInto("service")
      .values({ ...columnsOf(input), space_id: spaceId, capacity: input.capacity, created_at: at, updated_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeParts(db, id, { spaceId, ...input });
    await recordAudit(db, bookingsAudit["service.added"], { actorId, entityId: id, spaceId, at });
    await forgetFreeSlots(db, spaceId);
    return id;
  });
}

/** Changes a service; what is booked stays as it was booked. @throws as addSpaceService; platform.not-found. */
export async function editSpaceService(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { spaceId, serviceId, ...input }: SpaceServiceInput & OfSpace & { readonly serviceId: number },
): Promise<void> {
  const { personId: actorId } = assertAdmin(viewer, bookingAdmin.edit, spaceId);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockService(db, spaceId, serviceId);
    await db
      .updateTable("service")
      .set({ ...columnsOf(input), capacity: input.capacity, updated_at: at })
      .where("id", "=", serviceId)
      .execute();
    await writeParts(db, serviceId, { spaceId, ...input });
    await recordAudit(db, bookingsAudit["service.edited"], { actorId, entityId: serviceId, spaceId, at });
    await forgetFreeSlots(db, spaceId);
  });
}

export interface OneService extends OfSpace {
  readonly serviceId: number;
}

/** Nobody books it for a while, or again; what is booked is held. @throws as assertAdmin; platform.not-found. */
export async function pauseSpaceService(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { spaceId, serviceId, isPaused }: OneService & { readonly isPaused: boolean },
): Promise<void> {
  const { personId: actorId } = assertAdmin(viewer, bookingAdmin.edit, spaceId);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockService(db, spaceId, serviceId);
    await db
      .updateTable("service")
      .set({ archived_at: isPaused ? at : null, updated_at: at })
      .where("id", "=", serviceId)
      .execute();
    const action = bookingsAudit[isPaused ? "service.paused" : "service.resumed"];
    await recordAudit(db, action, { actorId, entityId: serviceId, spaceId, at });
    await forgetFreeSlots(db, spaceId);
  });
}

/** Takes a service away for good. Its bookings stay, and are held. @throws as pauseSpaceService. */
export async function deleteSpaceService(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { spaceId, serviceId }: OneService,
): Promise<void> {
  const { personId: actorId } = assertAdmin(viewer, bookingAdmin.edit, spaceId);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { name } = await lockService(db, spaceId, serviceId);
    const booked = await db
      .selectFrom("booking")
      .select("id")
      .where("service_id", "=", serviceId)
      .limit(1)
      .executeTakeFirst();
    if (booked) {
      await db
        .updateTable("service")
        .set({ archived_at: at, removed_at: at, updated_at: at })
        .where("id", "=", serviceId)
        .execute();
    } else {
      await deleteTranslations(db, "service", [serviceId]);
      await db.deleteFrom("service").where("id", "=", serviceId).execute();
    }
    await recordAudit(db, bookingsAudit["service.deleted"], {
      ...{ actorId, entityId: serviceId, spaceId, at },
      detail: { name },
    });
    await forgetFreeSlots(db, spaceId);
  });
}

const MOST_CLOSED = 200;
const MOST_DAYS = 366;

export interface ClosedDaysInput extends OfSpace {
  readonly fromDay: string;
  readonly toDay: string;
  readonly note: string;
}

/**
 * Nothing that the space offers is booked on these days. @throws as assertAdmin; bookings.days-wrong (beside `toDay`),
 * bookings.too-many-blackouts.
 */
export async function closeDays(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { spaceId, fromDay, toDay, note }: ClosedDaysInput,
): Promise<void> {
  const { personId: actorId } = assertAdmin(viewer, bookingAdmin.edit, spaceId);
  const at = new Date(clock());
  const days = (Date.parse(toDay) - Date.parse(fromDay)) / 86_400_000;
  if (!(days >= 0 && days <= MOST_DAYS)) throw refuseField("toDay", "bookings.days-wrong");
  await db.transaction().execute(async (db) => {
    const known = await db.selectFrom("blackout").select("id").where("space_id", "=", spaceId).forUpdate().execute();
    if (known.length >= MOST_CLOSED) throw refuse("bookings.too-many-blackouts");
    await db
      .insertInto("blackout")
      .values({ space_id: spaceId, from_day: fromDay, to_day: toDay, note, created_at: at })
      .execute();
    await recordAudit(db, bookingsAudit["services.closed"], {
      ...{ actorId, entityId: spaceId, spaceId, at },
      detail: { fromDay, toDay },
    });
    await forgetFreeSlots(db, spaceId);
  });
}

/** @throws as assertAdmin; platform.not-found. */
export async function openDays(
  { db, clock }: BookingServices,
  viewer: Viewer,
  { spaceId, blackoutId }: OfSpace & { readonly blackoutId: number },
): Promise<void> {
  const { personId: actorId } = assertAdmin(viewer, bookingAdmin.edit, spaceId);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    const gone = await db
      .deleteFrom("blackout")
      .where("id", "=", blackoutId)
      .where("space_id", "=", spaceId)
      .returning(["from_day as fromDay", "to_day as toDay"])
      .executeTakeFirst();
    if (!gone) throw notFound();
    const entry = { actorId, entityId: spaceId, spaceId, at, detail: gone };
    await recordAudit(db, bookingsAudit["services.opened"], entry);
    await forgetFreeSlots(db, spaceId);
  });
}

/** @throws platform.not-found for one of another space, or one that was deleted. */
async function lockService(db: Db, spaceId: number, serviceId: number) {
  const service = await db
    .selectFrom("service")
    .select(["id", "name"])
    .where("id", "=", serviceId)
    .where("space_id", "=", spaceId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!service) throw notFound();
  return service;
}

/** Its hours, priests and translations, as the form has them. */
async function writeParts(
  db: Db,
  serviceId: number,
  { spaceId, hours, priests, texts }: SpaceServiceInput & OfSpace,
): Promise<void> {
  assertNoOverlap(hours);
  await db.deleteFrom("service_hours").where("service_id", "=", serviceId).execute();
  if (hours.length > 0) {
    await db
      .insertInto("service_hours")
      .values(
        hours.map(({ weekday, opensAt, closesAt }) => ({
          ...{ service_id: serviceId, weekday, opens_at: opensAt, closes_at: closesAt },
        })),
      )
      .execute();
  }
  const known = new Set((await listPriests(db, sourceLanguage, spaceId)).map(({ id }) => id));
  if (priests.some((id) => !known.has(id))) throw refuseField("priests", "bookings.not-priest");
  await db.deleteFrom("service_performer").where("service_id", "=", serviceId).execute();
  if (priests.length > 0) {
    await db
      .insertInto("service_performer")
      .values([...new Set(priests)].map((personId) => ({ service_id: serviceId, person_id: personId })))
      .execute();
  }
  await writeTexts(db, serviceId, texts);
}
