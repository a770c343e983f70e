import { sql } from "kysely";
import { dateOf, dayNumber, yearOf } from "#/almanac/local-days.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { isCivilDay, isDayOfAnyYear } from "#/platform/is-civil-day.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { calendarAdmin } from "../access.ts";
import { calendarAudit } from "../audit-actions.ts";
import { readSpaceTown } from "../places.server.ts";
import { keptAt } from "../read-calendar.server.ts";
import { FAR_DAYS, MOST_RULINGS_A_YEAR, NEAR_DAYS, type Ruling } from "../rulings.ts";
import { lockCalendar } from "./keep-calendar.server.ts";

export interface NewRuling extends Pick<Ruling, "observance" | "reckonedOn" | "keptOn" | "note"> {
  readonly spaceId: number;
}

/**
 * Rules that a space keeps an observance on another day than the reckoned one. @returns the ruling's id.
 * @throws as assertAdmin; calendar.not-reckoned, calendar.ruled-already beside `observance`; calendar.day-unclear,
 * calendar.day-same, calendar.day-far beside `keptOn`; calendar.rulings-full (409).
 */
export async function rule(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, observance, reckonedOn, keptOn, note }: NewRuling,
): Promise<number> {
  const person = assertAdmin(viewer, calendarAdmin.rule, spaceId);
  if (!isCivilDay(reckonedOn)) throw refuseField("observance", "calendar.not-reckoned");
  assertDay(reckonedOn, keptOn);
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    await lockCalendar(db, spaceId);
    const town = await readSpaceTown(db, sourceLanguage, person, spaceId);
    if (!town?.space) throw notFound();
    const day = dayNumber(reckonedOn);
    const own = keptAt(town, { first: day, last: day }, [town.space.faith], []);
    if (!own.some((one) => one.key === observance && one.day === day))
      throw refuseField("observance", "calendar.not-reckoned");
    await assertFree(db, { spaceId, observance, day });
    const { id } = await db
      .insertInto("calendar_ruling")
      .values({
        ...{ space_id: spaceId, observance, reckoned_on: reckonedOn, kept_on: keptOn, note },
        ...{ created_at: now, updated_at: now },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(db, calendarAudit["calendar.ruled"], {
      ...{ actorId: person.personId, entityId: id, spaceId, at: now },
      detail: { observance, reckonedOn, keptOn, note },
    });
    await revise(db, spaceId, now);
    return id;
  });
}

export interface RulingChange extends Pick<Ruling, "keptOn" | "note" | "version"> {
  readonly spaceId: number;
  readonly rulingId: number;
}

/** Changes the day and the words of a ruling. @throws as rule; platform.not-found; calendar.changed-meanwhile (409). */
export async function changeRuling(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, rulingId, version, keptOn, note }: RulingChange,
): Promise<void> {
  const { personId } = assertAdmin(viewer, calendarAdmin.rule, spaceId);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockCalendar(db, spaceId);
    const { observance, reckonedOn } = await findRuling(db, { spaceId, rulingId, version });
    assertDay(reckonedOn, keptOn);
    await db
      .updateTable("calendar_ruling")
      .set({ kept_on: keptOn, note, version: version + 1, updated_at: now })
      .where("id", "=", rulingId)
      .execute();
    await recordAudit(db, calendarAudit["calendar.ruling-changed"], {
      ...{ actorId: personId, entityId: rulingId, spaceId, at: now },
      detail: { observance, reckonedOn, keptOn, note },
    });
    await revise(db, spaceId, now);
  });
}

/** Takes a ruling back: the day is kept as it is reckoned. @throws as changeRuling. */
export async function withdrawRuling(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, rulingId, version }: { readonly spaceId: number; readonly rulingId: number; readonly version: number },
): Promise<void> {
  const { personId } = assertAdmin(viewer, calendarAdmin.rule, spaceId);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockCalendar(db, spaceId);
    const { id: _id, version: _version, ...detail } = await findRuling(db, { spaceId, rulingId, version });
    await db.deleteFrom("calendar_ruling").where("id", "=", rulingId).execute();
    await recordAudit(db, calendarAudit["calendar.ruling-withdrawn"], {
      ...{ actorId: personId, entityId: rulingId, spaceId, at: now },
      detail,
    });
    await revise(db, spaceId, now);
  });
}

async function findRuling(
  db: Db,
  { spaceId, rulingId, version }: { spaceId: number; rulingId: number; version: number },
): Promise<Ruling> {
  const ruling = await db
    .selectFrom("calendar_ruling")
    .select(["id", "observance", "reckoned_on as reckonedOn", "kept_on as keptOn", "note", "version"])
    .where("id", "=", rulingId)
    .where("space_id", "=", spaceId)
    .executeTakeFirst();
  if (!ruling) throw notFound();
  if (ruling.version !== version) throw refuse("calendar.changed-meanwhile", { status: 409 });
  return ruling;
}

function assertDay(reckonedOn: string, keptOn: string): void {
  if (!isDayOfAnyYear(keptOn)) throw refuseField("keptOn", "calendar.day-unclear");
  const apart = Math.abs(dayNumber(keptOn) - dayNumber(reckonedOn));
  if (apart === 0) throw refuseField("keptOn", "calendar.day-same");
  if (apart > FAR_DAYS) throw refuseField("keptOn", "calendar.day-far");
}

async function assertFree(
  db: Db,
  { spaceId, observance, day }: { spaceId: number; observance: string; day: number },
): Promise<void> {
  const near = await db
    .selectFrom("calendar_ruling")
    .select("id")
    .where("space_id", "=", spaceId)
    .where("reckoned_on", ">=", dateOf(day - NEAR_DAYS))
    .where("reckoned_on", "<=", dateOf(day + NEAR_DAYS))
    .where("observance", "=", observance)
    .executeTakeFirst();
  if (near) throw refuseField("observance", "calendar.ruled-already");
  const year = yearOf(day);
  const { count } = await db
    .selectFrom("calendar_ruling")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("space_id", "=", spaceId)
    .where("reckoned_on", ">=", `${year}-01-01`)
    .where("reckoned_on", "<=", `${year}-12-31`)
    .executeTakeFirstOrThrow();
  if (count >= MOST_RULINGS_A_YEAR) throw refuse("calendar.rulings-full", { status: 409 });
}

/** Calendars that subscribed take what is newer, and pages that showed the space are made anew. */
async function revise(db: Db, spaceId: number, now: Date): Promise<void> {
  await db
    .insertInto("space_calendar")
    .values({ space_id: spaceId, revision: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("space_id").doUpdateSet({ revision: sql`space_calendar.revision + 1`, updated_at: now }),
    )
    .execute();
  await publish(db, "changed", `space:${spaceId}`);
}
