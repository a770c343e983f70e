import { sql } from "kysely";
import { readBookedServices } from "#/features/bookings/public.server.ts";
import { readOwnTitles } from "#/features/community/public.server.ts";
import { readPlannedTitles } from "#/features/texts/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import { readCursor, writeCursor } from "#/platform/search/cursor.ts";
import type { ShownToOthers } from "../badges.ts";
import type { ActivityKind } from "../rules.ts";

export const ACTIVITY_PAGE = 20;

export type ActivitySource =
  | "visit"
  | "gift"
  | "prayer"
  | "offering"
  | "booking"
  | "discussion"
  | "reply"
  | "plan"
  | "plan-finished";

/** Something that somebody did. */
export interface ActivityView {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly source: ActivitySource;
  /** Of the row that it stands for, such as the visit. */
  readonly sourceId: number;
  readonly at: Date;
  /** Null where it was at none that is listed. */
  readonly space: {
    readonly id: number;
    readonly name: string;
    readonly language: string;
    readonly city: string;
  } | null;
  /** Of a visit: how it came to be known. */
  readonly way: "door" | "ticket" | "watching" | null;
  /** Of a visit: its day on the clocks of the place where it was; null for all else. */
  readonly day: string | null;
  /** Of a gift; null for other readers. */
  readonly amountPaise: number | null;
  /** What was booked, talked of or read. */
  readonly title: string | null;
  /** Who holds what was booked. */
  readonly who: string | null;
  /** The path of it; null where it has no page of its own. */
  readonly path: string | null;
}

interface Row {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly source: ActivitySource;
  readonly sourceId: number;
  readonly at: Date;
  readonly moment: string;
  readonly spaceId: number | null;
  readonly name: string | null;
  readonly ownName: string | null;
  readonly language: string | null;
  readonly city: string | null;
  readonly way: ActivityView["way"];
  readonly day: string | null;
  readonly amountPaise: number | null;
  readonly token: string | null;
}

export interface ActivityPage {
  readonly rows: readonly ActivityView[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
}

interface Asked {
  readonly personId: number;
  /** Of the reader. */
  readonly language: string;
  readonly after?: string | null;
  readonly limit?: number;
  /** What other readers see: visits and finished reading, and gifts that were not given without a name. Null: one's own. */
  readonly forOthers?: ShownToOthers | null;
}

/** Over `a` (activity) and `s` (the listed space of it): a gift that others may see where gifts are shown. */
const isGiftWithName = sql<boolean>`(s.id is not null and a.kind = 'donation'
  and not exists (select from payment_subject g where g.payment_id = a.source_id and g.is_anonymous))`;

/** Whether somebody gave with their name, until an instant. */
export async function gaveWithName(db: Db, personId: number, until: Date): Promise<boolean> {
  const { rows } = await sql<{ gave: boolean }>`
    select exists (select from activity a join space_brief s on s.id = a.space_id and s.is_listed
      where a.person_id = ${personId} and a.at <= ${until} and ${isGiftWithName}) as gave`.execute(db);
  return rows[0]!.gave;
}

/** Lists what somebody did, the latest first. The caller has asked who reads it. */
export async function listActivity(
  db: Db,
  { personId, language, after = null, limit = ACTIVITY_PAGE, forOthers = null }: Asked,
): Promise<ActivityPage> {
  const cursor = readCursor(after, "si");
  const before = cursor ? sql`and (a.at, a.id) < (${cursor[0]}::timestamptz, ${cursor[1]}::bigint)` : sql``;
  const shown = forOthers
    ? sql`and (${forOthers.activity} and s.id is not null and a.kind = 'visit'
        or ${forOthers.activity} and a.source = 'plan-finished'
        or ${forOthers.gifts} and ${isGiftWithName})`
    : sql``;
  const name = translatedField(language, { entity: "space", id: "s.id", field: "name" }, "s.name");
  const city = translatedField(language, { entity: "space", id: "s.id", field: "city" }, "s.city");
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.source, a.source_id as "sourceId", a.at, a.at::text as moment, s.id as "spaceId",
      ${name} as name, s.name as "ownName", s.language, ${city} as city, v.way, v.day::text as day,
      p.amount_paise - p.refunded_paise as "amountPaise", p.token
    from activity a
    left join space_brief s on s.id = a.space_id and s.is_listed
    left join visit v on a.source = 'visit' and v.id = a.source_id
    left join payment_record p on a.source = 'gift' and p.id = a.source_id
    where a.person_id = ${personId} ${before} ${shown}
    order by a.at desc, a.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: await toViews(db, page, { personId, language, isOwn: forOthers === null }),
    next: rows.length > limit && last ? writeCursor([last.moment, last.id]) : null,
  };
}

async function toViews(
  db: Db,
  rows: readonly Row[],
  { personId, language, isOwn }: { readonly personId: number; readonly language: string; readonly isOwn: boolean },
): Promise<ActivityView[]> {
  const idsOf = (...sources: ActivitySource[]) =>
    rows.filter(({ source }) => sources.includes(source)).map(({ sourceId }) => sourceId);
  const [booked, talks, reading] = await Promise.all([
    readBookedServices(db, personId, idsOf("booking")),
    readOwnTitles(db, personId, { discussionIds: idsOf("discussion"), replyIds: idsOf("reply") }),
    readPlannedTitles(db, language, idsOf("plan", "plan-finished")),
  ]);
  return rows.map((row) => {
    const { id, kind, source, sourceId, at, spaceId, way, day, token } = row;
    const nameLanguage = row.name === row.ownName ? row.language! : language;
    const space = spaceId === null ? null : { id: spaceId, name: row.name!, language: nameLanguage, city: row.city! };
    const atSpace = space && `/space/${space.id}`;
    const shared = { id, kind, source, sourceId, at, space, way, day, amountPaise: null, title: null, who: null };
    if (source === "gift")
      return {
        ...shared,
        amountPaise: isOwn ? row.amountPaise : null,
        path: isOwn && token ? `/pay/${token}` : atSpace,
      };
    if (source === "booking") {
      const service = booked.get(sourceId);
      return { ...shared, title: service?.name ?? null, who: service?.who ?? null, path: `/bookings/${sourceId}` };
    }
    if (source === "discussion" || source === "reply") {
      const talk = (source === "reply" ? talks.replies : talks.discussions).get(sourceId);
      return {
        ...shared,
        title: talk?.title ?? null,
        path: talk ? `/community/discussion/${talk.discussionId}` : null,
      };
    }
    if (source === "plan" || source === "plan-finished") {
      const work = reading.get(sourceId);
      return { ...shared, title: work?.title ?? null, path: work ? `/library/${work.slug}` : null };
    }
    return { ...shared, path: atSpace };
  });
}
