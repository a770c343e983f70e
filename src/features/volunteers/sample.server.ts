import { DAY_MS, HOUR_MS } from "../../platform/civil-date.ts";
import { sql } from "kysely";
import type { SampleShift, ServingVolunteer } from "../../../sample/world/service.ts";
import type { SampleVolunteer } from "../../../sample/world/volunteers.ts";
import type { Db } from "../../platform/db/connection.ts";
import { volunteerSearchText } from "./rules.ts";

type Ids = Readonly<Record<string, number>>;
const INDIA_MS = 5.5 * HOUR_MS;

/** Volunteers of the sample world; days count back from `nowMs`. */
export async function seedVolunteers(
  db: Db,
  volunteers: readonly SampleVolunteer[],
  spaceIds: Ids,
  people: Readonly<Record<string, { readonly id: number; readonly name: string }>>,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto("volunteer")
    .values(
      volunteers.map((one) => ({
        space_id: spaceIds[one.space]!,
        person_id: people[one.person]!.id,
        name: people[one.person]!.name,
        role: one.role,
        skills: [...one.skills],
        status: one.status,
        joined_on: dayOf(nowMs - one.daysAgo * DAY_MS),
        search_text: volunteerSearchText(people[one.person]!.name, one.role),
        is_sample: true,
      })),
    )
    .execute();
}

interface Service {
  readonly spaceId: number;
  readonly volunteers: readonly ServingVolunteer[];
  readonly shifts: readonly SampleShift[];
  /** Those who have an account. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
}

/** Replaces the volunteers of one space, with their shifts, hours and ratings. */
export async function seedService(db: Db, service: Service, nowMs: number): Promise<void> {
  const { spaceId, volunteers, shifts, people } = service;
  const personIds = new Map(people.map(({ id, name }) => [name, id]));
  await db.deleteFrom("volunteer").where("space_id", "=", spaceId).where("is_sample", "=", true).execute();
  const rows = await db
    .insertInto("volunteer")
    .values(
      volunteers.map((one, i) => ({
        space_id: spaceId,
        person_id: personIds.get(one.name) ?? null,
        name: one.name,
        role: one.role,
        skills: [...one.skills],
        availability: [...one.availability],
        experience: one.experience,
        note: one.note ?? "",
        status: one.status,
        joined_on: dayOf(nowMs - one.joined * DAY_MS),
        // The number reaches nobody.
        phone: `00000 ${String(i + 1).padStart(5, "0")}`,
        email: `sevak${i + 1}@example.org`,
        search_text: volunteerSearchText(one.name, one.role),
        is_sample: true,
      })),
    )
    .returning(["id", "name"])
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const spans = shifts.map((shift) => ({ shift, ...spanOf(shift, nowMs) }));
  const made = await db
    .insertInto("volunteer_shift")
    .values(
      spans.map(({ shift, startsAt, endsAt }) => ({
        space_id: spaceId,
        title: shift.title,
        role: shift.role,
        needed: shift.needed,
        place: shift.place,
        starts_at: startsAt,
        ends_at: endsAt,
        is_sample: true,
      })),
    )
    .returning("id")
    .execute();
  const served = spans.flatMap(({ shift, startsAt, endsAt }, i) =>
    Object.entries(shift.people).map(([name, said]) => ({
      shiftId: made[i]!.id,
      volunteerId: ids.get(name)!,
      state: endsAt.getTime() < nowMs && said === "accepted" ? "done" : said,
      startsAt,
      endsAt,
    })),
  );
  await db
    .insertInto("volunteer_assignment")
    .values(
      served.map(({ shiftId, volunteerId, state }) => ({
        shift_id: shiftId,
        volunteer_id: volunteerId,
        state,
        token: sql<string>`translate(encode(decode(md5(random()::text), 'hex'), 'base64'), '+/=', '-_')`,
        answered_at: state === "asked" ? null : new Date(nowMs - DAY_MS),
      })),
    )
    .execute();
  const hours = served.filter(({ state }) => state === "done");
  if (hours.length > 0) {
    await db
      .insertInto("volunteer_checkin")
      .values(
        hours.map(({ shiftId, volunteerId, startsAt, endsAt }, i) => ({
          space_id: spaceId,
          volunteer_id: volunteerId,
          shift_id: shiftId,
          in_at: new Date(startsAt.getTime() + ((i % 4) - 2) * 300_000),
          out_at: new Date(endsAt.getTime() + ((i % 5) - 2) * 600_000),
          way: i % 3 === 0 ? "self" : "desk",
        })),
      )
      .execute();
  }
  await db
    .insertInto("volunteer_rating")
    .values(
      volunteers.flatMap(({ name, rating }) =>
        rating ? [{ volunteer_id: ids.get(name)!, rating: rating[0], note: rating[1] }] : [],
      ),
    )
    .execute();
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function spanOf({ day, from, until }: SampleShift, nowMs: number): { startsAt: Date; endsAt: Date } {
  const midnight = Math.floor((nowMs + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS + day * DAY_MS;
  return { startsAt: new Date(midnight + from * HOUR_MS), endsAt: new Date(midnight + until * HOUR_MS) };
}
