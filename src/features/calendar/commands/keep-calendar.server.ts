import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { findSpacePlace } from "#/features/spaces/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { calendarAdmin } from "../access.ts";
import { calendarAudit } from "../audit-actions.ts";
import { dailyPrayers, type Keeping, prayerChoiceOf, writeIqama } from "../keeping.ts";
import { townOf } from "../places.server.ts";
import { canBegin, type PrayedAt } from "../prayer-window.ts";
import { readKeeping } from "../queries/keeping.server.ts";
import { isTraditionOf } from "../traditions.ts";

export interface KeepingInput extends Omit<Keeping, "revision"> {
  readonly spaceId: number;
}

/**
 * Says how a space keeps its days. What is said of prayers is kept for mosques alone.
 * @throws as assertAdmin; calendar.tradition-unknown beside `tradition`; calendar.time-impossible beside a new time at which
 * its prayer cannot begin there; calendar.changed-meanwhile (409) where the form began from an older version.
 */
export async function keepCalendar(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, version, ...input }: KeepingInput,
): Promise<void> {
  const person = assertAdmin(viewer, calendarAdmin.rule, spaceId);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await lockCalendar(db, spaceId);
    const [space, kept] = [await findSpacePlace(db, sourceLanguage, person, spaceId), await readKeeping(db, spaceId)];
    if (!space) throw notFound();
    if (kept.version !== version) throw refuse("calendar.changed-meanwhile", { status: 409 });
    if (input.tradition !== null && !isTraditionOf(space.faith, input.tradition))
      throw refuseField("tradition", "calendar.tradition-unknown");
    const isMosque = space.faith === "islamic";
    if (isMosque) {
      const town = townOf(space, kept);
      const choice = prayerChoiceOf({ ...kept, ...input }, town.country);
      assertPossible(input, kept, town.space!.isPlaced ? { place: town, choice } : null, now.getUTCFullYear());
    }
    const iqama = Object.fromEntries(
      dailyPrayers.flatMap((prayer) => {
        const said = isMosque && input.iqama[prayer];
        return said ? [[prayer, writeIqama(said)]] : [];
      }),
    );
    const { method, asr, highLatitude } = isMosque ? input : { method: null, asr: null, highLatitude: null };
    const jumuah = isMosque ? input.jumuah : [];
    const hijriShift = isMosque ? input.hijriShift : 0;
    const row = {
      ...{ tradition: input.tradition, months: input.months, prayer_method: method, asr, high_latitude: highLatitude },
      ...{ hijri_shift: hijriShift, jumuah: [...jumuah], updated_at: now },
      ...{ fajr_iqama: iqama["fajr"] ?? null, dhuhr_iqama: iqama["dhuhr"] ?? null, asr_iqama: iqama["asr"] ?? null },
      ...{ maghrib_iqama: iqama["maghrib"] ?? null, isha_iqama: iqama["isha"] ?? null },
      ...{ version: version + 1, revision: kept.revision + 1 },
    };
    await db
      .insertInto("space_calendar")
      .values({ space_id: spaceId, ...row })
      .onConflict((conflict) => conflict.column("space_id").doUpdateSet(row))
      .execute();
    await publish(db, "changed", `space:${spaceId}`);
    await recordAudit(db, calendarAudit["calendar.kept"], {
      ...{ actorId: person.personId, entityId: spaceId, spaceId, at: now },
      detail: {
        ...{ tradition: input.tradition, months: input.months, method, asr, highLatitude, hijriShift, iqama, jumuah },
      },
    });
  });
}

/** Two of the space's people who write at once come one after the other; a space that has said nothing has no row to lock. */
export async function lockCalendar(db: Db, spaceId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('space_calendar'), ${spaceId}::int)`.execute(db);
}

/** What was said before stays, whatever it is. */
function assertPossible(input: Pick<Keeping, "iqama">, kept: Pick<Keeping, "iqama">, at: PrayedAt, year: number): void {
  const code = "calendar.time-impossible";
  const fields = dailyPrayers.flatMap((prayer) => {
    const [said, before] = [input.iqama[prayer], kept.iqama[prayer]];
    if (!said || !("at" in said) || (before && "at" in before && before.at === said.at)) return [];
    return canBegin(prayer, said.at, at, year) ? [] : [{ field: `${prayer}.time`, code }];
  });
  if (fields.length > 0) throw refuse(code, { fields });
}
