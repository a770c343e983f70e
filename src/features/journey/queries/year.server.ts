import { sql } from "kysely";
import { isStopped } from "#/features/people/public.server.ts";
import type { FaithKey } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import { tryDecrypt } from "#/platform/encrypt.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { type BadgeKey, badgeRules, isShownToOthers } from "../badges.ts";
import { type ActivityKind, activityKinds, isToken } from "../rules.ts";

const MOST_PLACES = 6;

/** What a year of somebody's journey held. */
export interface YearView {
  readonly year: number;
  /** How often they did what. */
  readonly sums: Readonly<Record<ActivityKind, number>>;
  /** Visits of each of the twelve months. */
  readonly months: readonly number[];
  readonly places: number;
  readonly faiths: readonly FaithKey[];
  /** Where they were most often, with how often; listed spaces alone. */
  readonly favourites: readonly {
    readonly id: number;
    readonly name: string;
    readonly language: string;
    readonly city: string;
    readonly visits: number;
  }[];
  readonly badges: readonly BadgeKey[];
  /** What they gave and did not get back, in paise. */
  readonly givenPaise: number;
}

/** Reads a year of somebody's journey. The caller has asked who reads it. */
export async function readYear(
  db: Db,
  { personId, zone }: Pick<SignedIn, "personId" | "zone">,
  { year, language }: { readonly year: number; readonly language: string },
): Promise<YearView> {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const name = translatedField(language, { entity: "space", id: "s.id", field: "name" }, "s.name");
  const city = translatedField(language, { entity: "space", id: "s.id", field: "city" }, "s.city");
  const [sums, places, badges, given] = await Promise.all([
    sql<{ month: number; kind: ActivityKind; count: number }>`
      select extract(month from month)::int as month, kind, greatest(0, sum(count))::int as count
      from (select month, kind, count from activity_month where person_id = ${personId}
        union all select month, kind, change from activity_change where person_id = ${personId}) as sums
      where month between ${first} and ${last} group by 1, 2`.execute(db),
    sql<{ id: number; name: string; ownName: string; language: string; city: string; faith: FaithKey; visits: number }>`
      select s.id, ${name} as name, s.name as "ownName", s.language, ${city} as city, s.faith, v.visits
      from (select space_id, count(*)::int as visits from visit
        where person_id = ${personId} and day between ${first} and ${last} group by 1) as v
      join space_brief s on s.id = v.space_id and s.is_listed
      order by v.visits desc, s.id`.execute(db),
    sql<{ badge: string }>`
      select badge from person_badge where person_id = ${personId}
        and extract(year from awarded_at at time zone ${zone}) = ${year} order by awarded_at`.execute(db),
    sql<{ paise: number }>`
      select coalesce(sum(amount_paise - refunded_paise), 0)::bigint as paise from payment_record
      where payer_id = ${personId} and purpose = 'gift' and state = 'completed'
        and at >= ${first}::timestamp at time zone ${zone}
        and at < (${first}::timestamp + interval '1 year') at time zone ${zone}`.execute(db),
  ]);
  const countOf = (kind: ActivityKind) =>
    sums.rows.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + count, 0);
  return {
    year,
    sums: Object.fromEntries(activityKinds.map((kind) => [kind, countOf(kind)])) as YearView["sums"],
    months: Array.from(
      { length: 12 },
      (_, i) => sums.rows.find((row) => row.kind === "visit" && row.month === i + 1)?.count ?? 0,
    ),
    places: places.rows.length,
    faiths: [...new Set(places.rows.map(({ faith }) => faith))],
    favourites: places.rows.slice(0, MOST_PLACES).map((place) => ({
      ...{ id: place.id, name: place.name, city: place.city, visits: place.visits },
      language: place.name === place.ownName ? place.language : language,
    })),
    badges: badges.rows.flatMap(({ badge }) => (badge in badgeRules ? [badge as BadgeKey] : [])),
    givenPaise: Number(given.rows[0]!.paise),
  };
}

/** The years in which somebody did something, the last first. */
export async function listYears(db: Db, personId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::int as year
    from (select month from activity_month where person_id = ${personId} and count > 0
      union all select month from activity_change where person_id = ${personId} and change > 0) as sums
    order by 1 desc limit 100`.execute(db);
  return rows.map(({ year }) => year);
}

export const hasYear = async (db: Db, { personId }: SignedIn, year: number): Promise<boolean> =>
  (await listYears(db, personId)).includes(year);

export interface YearLink {
  readonly token: string;
  readonly showsGifts: boolean;
}

/** The link of one's own year; null where it is not shared. */
export async function readYearLink(
  db: Db,
  secret: string,
  { personId }: SignedIn,
  year: number,
): Promise<YearLink | null> {
  const row = await db
    .selectFrom("year_link")
    .select(["token_sealed", "shows_gifts"])
    .where("person_id", "=", personId)
    .where("year", "=", year)
    .executeTakeFirst();
  const token = row && tryDecrypt(secret, row.token_sealed);
  return token ? { token, showsGifts: row.shows_gifts } : null;
}

/** What others see of a shared year: no prayers, bookings and words in communities, nor their badges, and of gifts what was chosen. */
export interface SharedYear extends Pick<YearView, "year" | "months" | "places" | "faiths" | "favourites" | "badges"> {
  readonly name: string;
  readonly visits: number;
  /** Null where it was not chosen. */
  readonly givenPaise: number | null;
}

/** The year that a secret address names; null where there is none, none any more, or its owner was removed or is stopped. */
export async function findSharedYear(db: Db, language: string, token: string): Promise<SharedYear | null> {
  if (!isToken(token)) return null;
  const link = await db
    .selectFrom("year_link as l")
    .innerJoin("person as p", "p.id", "l.person_id")
    .leftJoin("person_contact as c", "c.person_id", "p.id")
    .select(["l.person_id", "l.year", "l.shows_gifts", "p.name", "c.timezone"])
    .where("l.token_hash", "=", hashSecretToken(token))
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .executeTakeFirst();
  if (!link) return null;
  const person = { personId: link.person_id, zone: link.timezone ?? "Asia/Kolkata" };
  const { year, months, places, faiths, favourites, badges, sums, givenPaise } = await readYear(db, person, {
    ...{ year: link.year, language },
  });
  return {
    ...{ name: link.name, visits: sums.visit, year, months, places, faiths, favourites },
    badges: badges.filter((key) => isShownToOthers(key, { activity: true, gifts: link.shows_gifts })),
    givenPaise: link.shows_gifts ? givenPaise : null,
  };
}
