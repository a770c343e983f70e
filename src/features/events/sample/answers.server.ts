import { DAY_MS } from "../../../platform/civil-date.ts";
import { goingTo, likedBy } from "../../../../sample/world/attendance.ts";
import { seedReservations } from "../../attendance/public.server.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Db } from "../../../platform/db/connection.ts";
import type { NewDate } from "./occurrences.server.ts";

/** Adds attendees to the new dates of the sample world, and likes to those that are near. */
export async function addAnswers(
  db: Db,
  dates: readonly NewDate[],
  personIds: Record<string, number>,
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs - 3_600_000);
  const within = (days: number) => (date: NewDate) => Math.abs(date.startsAtMs - nowMs) < days * DAY_MS;
  const reservations = dates
    .filter(within(30))
    .flatMap(({ id, series, startsAtMs }) =>
      goingTo(series, startsAtMs).map((key) => ({ subjectId: id, personId: personIds[key]!, at })),
    );
  const likes = dates
    .filter((date) => within(date.series.plan.every === "day" ? 1.5 : 8)(date))
    .flatMap(({ id, series, startsAtMs }) =>
      likedBy(series, startsAtMs).map((key) => ({ occurrence_id: id, person_id: personIds[key]!, at })),
    );
  await seedReservations(db, SUBJECT_TYPE, reservations);
  for (let i = 0; i < likes.length; i += 2000) {
    await db
      .insertInto("event_like")
      .values(likes.slice(i, i + 2000))
      .execute();
  }
}

/** Makes a person come to the next three festivals of other people's making. */
export async function answerAs(db: Db, personId: number, nowMs: number): Promise<void> {
  const next = await db
    .selectFrom("event_occurrence as o")
    .innerJoin("event_series as s", "s.id", "o.series_id")
    .select("o.id")
    .where("s.kind", "=", "festival")
    .where("s.capacity", "is", null)
    .where("o.starts_at", ">", new Date(nowMs))
    .orderBy("o.starts_at")
    .limit(3)
    .execute();
  const at = new Date(nowMs);
  await seedReservations(
    db,
    SUBJECT_TYPE,
    next.map(({ id }) => ({ subjectId: id, personId, at })),
  );
}
