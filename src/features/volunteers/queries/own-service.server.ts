import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import type { AssignmentState, VolunteerStatus } from "../rules.ts";
import { selectShifts, toViews, type ShiftView } from "./shifts.server.ts";

export interface OwnSpace {
  readonly volunteerId: number;
  readonly spaceId: number;
  readonly name: string;
  readonly zone: string;
  readonly role: string;
  readonly status: VolunteerStatus;
  readonly minutes: number;
  readonly minutesThisMonth: number;
  readonly participated: number;
  /** Null while they are not there. */
  readonly hereSince: Date | null;
}

export interface OwnShift extends ShiftView {
  readonly assignmentId: number;
  readonly state: AssignmentState;
  readonly spaceId: number;
  readonly spaceName: string;
  readonly zone: string;
  /** The person who was asked to swap; null where anybody may take it. */
  readonly swapWith: string | null;
  /** The person who wants to give the shift away. */
  readonly from: string | null;
}

export interface Colleague {
  readonly id: number;
  readonly spaceId: number;
  readonly name: string;
}

const MOST_SHIFTS = 100;

/** Reads a person's service: their spaces, asked and accepted shifts, and the swaps that others want. */
export async function readOwnService(db: Db, language: string, person: SignedIn, now: Date) {
  const [spaces, shifts, offered, colleagues, claimable] = await Promise.all([
    readSpaces(db, language, person, now),
    readShifts(db, language, now, sql<boolean>`v.person_id = ${person.personId} and (a.state <> 'declined')`),
    readShifts(
      db,
      language,
      now,
      sql<boolean>`a.state = 'swap-wanted' and s.starts_at > ${now} and v.person_id is distinct from ${person.personId}
        and exists (select from volunteer me where me.space_id = s.space_id and me.person_id = ${person.personId}
          and me.status = 'active' and (a.swap_with is null or a.swap_with = me.id)
          and not exists (select from volunteer_assignment mine where mine.shift_id = s.id
            and mine.volunteer_id = me.id and mine.state in ('accepted', 'swap-wanted', 'done')))`,
    ),
    readColleagues(db, person),
    countClaimable(db, person),
  ]);
  return { spaces, shifts, offered, colleagues, claimable };
}

async function readSpaces(db: Db, language: string, person: SignedIn, now: Date): Promise<OwnSpace[]> {
  const { rows } = await sql<OwnSpace & { words: Record<string, string> | null }>`
    select v.id as "volunteerId", v.space_id as "spaceId", b.name, b.zone, v.role, v.status,
      ${translationsOf(language, "space", "b.id")} as words,
      hours.minutes, hours.month as "minutesThisMonth", hours."hereSince", shifts.participated
    from volunteer v join space_brief b on b.id = v.space_id
    cross join lateral (
      select coalesce(floor(extract(epoch from sum(c.out_at - c.in_at)) / 60), 0)::int as minutes,
        coalesce(floor(extract(epoch from sum(c.out_at - c.in_at) filter (where c.in_at >=
          date_trunc('month', ${now}::timestamptz at time zone b.zone) at time zone b.zone)) / 60), 0)::int as month,
        max(c.in_at) filter (where c.out_at is null) as "hereSince"
      from volunteer_checkin c where c.volunteer_id = v.id and c.removed_at is null) hours
    cross join lateral (
      select count(*) as participated from volunteer_assignment a where a.volunteer_id = v.id and a.state = 'done') shifts
    where v.person_id = ${person.personId}
    order by v.status = 'inactive', b.name, v.id`.execute(db);
  return rows.map(({ words, ...row }) => ({ ...row, name: words?.["name"] ?? row.name }));
}

async function readShifts(
  db: Db,
  language: string,
  now: Date,
  which: ReturnType<typeof sql<boolean>>,
): Promise<OwnShift[]> {
  const rows = await selectShifts(db)
    .innerJoin("volunteer_assignment as a", "a.shift_id", "s.id")
    .innerJoin("volunteer as v", "v.id", "a.volunteer_id")
    .innerJoin("space_brief as b", "b.id", "s.space_id")
    .leftJoin("volunteer as w", "w.id", "a.swap_with")
    .select(["a.id as assignment_id", "a.state", "b.id as space_id", "b.name as space_name", "b.zone"])
    .select(["w.name as swap_name", "v.name as own_name"])
    .select(translationsOf(language, "space", "b.id").as("words"))
    .where("s.ends_at", ">", now)
    .where(which)
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .limit(MOST_SHIFTS)
    .execute();
  const views = await toViews(db, language, rows);
  return rows.map((row, i) => ({
    ...views[i]!,
    assignmentId: row.assignment_id,
    state: row.state as AssignmentState,
    spaceId: row.space_id!,
    spaceName: row.words?.["name"] ?? row.space_name!,
    zone: row.zone!,
    swapWith: row.swap_name,
    from: row.own_name,
  }));
}

/** Reads the volunteers of the same spaces who have an account and can be asked to stand in. */
async function readColleagues(db: Db, person: SignedIn): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select v.id, v.space_id as "spaceId", v.name from volunteer me
    join volunteer v on v.space_id = me.space_id and v.id <> me.id and v.status = 'active' and v.person_id is not null
    where me.person_id = ${person.personId} and me.status = 'active'
    order by lower(v.name), v.id limit 500`.execute(db);
  return rows;
}

/** Counts the spaces whose admins entered the same, confirmed address without an account. */
async function countClaimable(db: Db, person: SignedIn): Promise<number> {
  if (!person.emailVerified) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from volunteer v
    where v.person_id is null and v.email = ${person.email.toLowerCase()} and v.name <> ''
      and not exists (select from volunteer o where o.space_id = v.space_id and o.person_id = ${person.personId})`.execute(
    db,
  );
  return rows[0]!.count;
}
