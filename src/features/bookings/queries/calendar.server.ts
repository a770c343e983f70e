import { sql } from "kysely";
import { readPostalAddress } from "#/features/spaces/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { languageOfSetting } from "#/platform/i18n/languages.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { CalendarBooking } from "../booking-calendar.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import { personIn, serviceNameIn, spaceIn } from "./shown-names.server.ts";

export async function hasFeed(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom("booking_feed")
    .select("person_id")
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row !== undefined;
}

const PAST_DAYS = 60;
const MOST_ENTRIES = 1_000;
/** Of so many spaces the calendar names the address. */
const MOST_SPACES = 40;

/** The bookings behind the private address of somebody's calendar, on both sides, in their language; null for an address that ended. */
export async function readFeed(db: Db, token: string, now: Date): Promise<CalendarBooking[] | null> {
  const feed = await db
    .selectFrom("booking_feed as f")
    .innerJoin("person as p", "p.id", "f.person_id")
    .leftJoin("person_contact as c", "c.person_id", "f.person_id")
    .select(["f.person_id", "c.language"])
    .where("f.token_hash", "=", hashSecretToken(token))
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  if (!feed) return null;
  const me = feed.person_id;
  const language = languageOfSetting(feed.language ?? "");
  const since = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  const { rows } = await sql<Omit<CalendarBooking, "place"> & { spaceId: number | null; spaceName: string | null }>`
    select b.id, ${serviceNameIn(language).name} as "serviceName", b.starts_at as "startsAt", b.ends_at as "endsAt", b.zone, b.state,
      b.revision, case when b.person_id = ${me} then coalesce(${spaceIn(language, "s")}, ${personIn(language, "o", "")}) else ${personIn(language, "d")} end as who,
      case when b.location = 'space' then b.space_id end as "spaceId", ${spaceIn(language, "s")} as "spaceName"
    from booking b left join person d on d.id = b.person_id
    left join person o on o.id = coalesce(b.provider_id, b.assigned_id)
    left join space_brief s on s.id = b.space_id
    where (b.person_id = ${me} or b.provider_id = ${me} or b.assigned_id = ${me}) and b.starts_at > ${since}
      and (b.state in ('requested', 'confirmed', 'completed')
        or b.state in ('cancelled', 'declined') and b.confirmed_at is not null)
    order by b.starts_at desc limit ${MOST_ENTRIES}`.execute(db);
  const spaceIds = [...new Set(rows.map(({ spaceId }) => spaceId))].filter((id) => id !== null).slice(0, MOST_SPACES);
  const addresses = new Map(
    await Promise.all(spaceIds.map(async (id) => [id, await readPostalAddress(db, language, id)] as const)),
  );
  return rows.map(({ spaceId, spaceName, ...booking }) => ({
    ...booking,
    place: spaceId === null ? "" : [spaceName, addresses.get(spaceId)].filter(Boolean).join(", "),
  }));
}
