import { dayNumber } from "#/almanac/local-days.ts";
import { daysOf, findOwnTown } from "#/features/calendar/public.server.ts";
import { findCities, findCity } from "#/features/cities/public.server.ts";
import { cityName } from "#/features/cities/public.ts";
import { civilDay } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { isUnderAge, nextBirthday } from "../birthdays.ts";
import type { BirthdayKind, Relation, RemindChoice } from "../rules.ts";
import { birthdayOf } from "./rows.ts";

/** Somebody of the viewer's household, as the viewer alone sees them. */
export interface MemberView {
  readonly id: number;
  readonly name: string;
  readonly relation: Relation;
  readonly birthday: BirthdayKind;
  readonly month: number | null;
  readonly day: number | null;
  readonly year: number | null;
  /** 0 to 11, amanta, and 1 to 30; as it was said, see `isPurnimanta`. */
  readonly lunarMonth: number | null;
  readonly tithi: number | null;
  readonly isPurnimanta: boolean;
  readonly gotra: string;
  readonly nakshatra: number | null;
  /** Under 18; who has come of age since is not. */
  readonly isChild: boolean;
  readonly consentedAt: Date | null;
  readonly consentVersion: string | null;
}

const membersFrom = (db: Db, { personId }: SignedIn) =>
  db
    .selectFrom("household_member")
    .select(["id", "name", "birthday", "birth_month", "birth_day", "birth_year", "lunar_month", "tithi"])
    .select(["is_purnimanta", "gotra", "nakshatra", "is_child", "consented_at", "consent_version", "relation"])
    .where("person_id", "=", personId);

type Row = Awaited<ReturnType<ReturnType<typeof membersFrom>["executeTakeFirstOrThrow"]>>;

function viewOf(row: Row, today: string): MemberView {
  const { id, name, relation, birth_month: month, birth_day: day, birth_year: year, gotra, nakshatra } = row;
  const birthday = row.birthday as BirthdayKind;
  return {
    ...{ id, name, birthday, month, day, year, gotra, nakshatra },
    ...{ lunarMonth: row.lunar_month, tithi: row.tithi, isPurnimanta: row.is_purnimanta },
    relation: relation as Relation,
    isChild: row.is_child && isUnderAge({ kind: birthday, month, day, year }, today) !== false,
    ...{ consentedAt: row.consented_at, consentVersion: row.consent_version },
  };
}

interface Asked {
  readonly db: Db;
  readonly language: string;
  readonly now: Date;
  /** A town that is chosen and not saved yet. */
  readonly city: number | null;
  readonly q: string;
}

const MOST_CITIES = 6;

/** The viewer's household with each one's next birthday, the nearest first among those who have one. */
export async function readHousehold({ db, language, now, city, q }: Asked, viewer: SignedIn) {
  const today = civilDay(now, viewer.zone);
  const stored = await db
    .selectFrom("household")
    .select(["city_id as city", "town as name", "country", "lat", "lng", "zone", "remind"])
    .where("person_id", "=", viewer.personId)
    .executeTakeFirst();
  const { remind, ...place } = stored ?? { ...(await findOwnTown(db, viewer.personId)), remind: "eve" };
  const chosen = city === null ? null : await findCity(db, language, city);
  const rows = await membersFrom(db, viewer).orderBy("id").execute();
  const days = daysOf({ lat: place.lat, lng: place.lng, zone: place.zone });
  const members = rows.map((row) => {
    const next = nextBirthday(birthdayOf(row), days, today);
    return {
      ...viewOf(row, today),
      next: next && { day: next.day, inDays: dayNumber(next.day) - dayNumber(today) },
    };
  });
  return {
    members,
    town: chosen
      ? { id: chosen.id, name: [chosen.name, chosen.region].filter(Boolean).join(", ") }
      : { id: place.city, name: cityName({ name: place.name, country: place.country }, language) },
    isTownChosen: chosen !== null && chosen.id !== place.city,
    remind: remind as RemindChoice,
    found: q ? (await findCities(db, language, q, MOST_CITIES)).cities : null,
    q,
    isConfirmed: viewer.emailVerified,
  };
}

export type HouseholdData = Awaited<ReturnType<typeof readHousehold>>;

/** One of the viewer's household; null where there is none of that id. */
export async function readMember(db: Db, viewer: SignedIn, id: number, now: Date): Promise<MemberView | null> {
  const row = await membersFrom(db, viewer).where("id", "=", id).executeTakeFirst();
  return row ? viewOf(row, civilDay(now, viewer.zone)) : null;
}
