import { readSpaceName } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { shiftAnswered } from "../notifications.ts";
import type { AssignmentState } from "../rules.ts";
import { lockPeople, refuseOverlap } from "./lock.server.ts";
import { lockShift } from "./shifts.server.ts";
import { notifyAdmins } from "./notify.server.ts";

type AnswerServices = Pick<Services, "db" | "jobs" | "clock">;
export type ShiftAnswer = "accept" | "decline";

/** @throws platform.sign-in-first; platform.not-found for what was asked of others; as answerShift. */
export async function answerOwnShift(
  services: AnswerServices,
  viewer: Viewer,
  input: { readonly assignmentId: number; readonly answer: ShiftAnswer },
): Promise<void> {
  const now = new Date(services.clock());
  const person = requirePerson(viewer);
  const row = await services.db
    .selectFrom("volunteer_assignment as a")
    .innerJoin("volunteer as v", "v.id", "a.volunteer_id")
    .select("a.id")
    .where("a.id", "=", input.assignmentId)
    .where("v.person_id", "=", person.personId)
    .executeTakeFirst();
  if (!row) throw notFound();
  await answerShift(services, row.id, input.answer, now);
}

/** For who has no account: the token is all that they need. @throws platform.not-found; as answerShift. */
export async function answerByToken(
  services: AnswerServices,
  input: { readonly token: string; readonly answer: ShiftAnswer },
): Promise<void> {
  const now = new Date(services.clock());
  const row = await services.db
    .selectFrom("volunteer_assignment")
    .select("id")
    .where("token", "=", input.token)
    .executeTakeFirst();
  if (!row) throw notFound();
  await countAgainstLimit(services.db, { key: `volunteers.answer:${row.id}`, limit: 20, windowSeconds: 3_600 });
  await answerShift(services, row.id, input.answer, now);
}

/**
 * The same answer twice is one answer.
 * @throws volunteers.shift-full, volunteers.overlaps, volunteers.shift-over, volunteers.shift-cancelled,
 * volunteers.answered-already, volunteers.not-serving.
 */
async function answerShift(
  { db, jobs }: AnswerServices,
  assignmentId: number,
  answer: ShiftAnswer,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const { assignment, shift } = await holdAssignment(db, assignmentId);
    const wanted = answer === "accept" ? "accepted" : "declined";
    if (assignment.state === wanted) return;
    if (assignment.state === "done") throw refuse("volunteers.answered-already");
    if (shift.ends_at <= now) throw refuse("volunteers.shift-over");
    if (answer === "accept") {
      if (assignment.status !== "active") throw refuse("volunteers.not-serving");
      // A volunteer who wanted to swap and comes after all holds the shift already.
      if (assignment.state !== "swap-wanted") {
        if (shift.filled >= shift.needed) throw refuse("volunteers.shift-full");
        await refuseOverlap(db, assignment.volunteer_id, shift);
      }
    }
    await setState(db, assignmentId, { state: wanted, swap_with: null, swapped_to: null, answered_at: now });
    const space = await readSpaceName(db, shift.space_id);
    await notifyAdmins({ db, jobs }, shiftAnswered, {
      spaceId: shift.space_id,
      key: `shift-answer:${assignmentId}:${wanted}:${now.getTime()}`,
      path: `/manage-volunteers/shifts/${shift.id}?space=${shift.space_id}`,
      payload: { who: assignment.name, title: shift.title, space, answer: wanted },
    });
  });
}

/** Holds the person and the shift, then reads what stands between them. */
export async function holdAssignment(db: Db, assignmentId: number, others: readonly number[] = []) {
  const found = await db
    .selectFrom("volunteer_assignment")
    .select(["shift_id", "volunteer_id"])
    .where("id", "=", assignmentId)
    .executeTakeFirst();
  if (!found) throw notFound();
  await lockPeople(db, [found.volunteer_id, ...others]);
  const shift = await lockShift(db, found.shift_id, null);
  const assignment = await db
    .selectFrom("volunteer_assignment as a")
    .innerJoin("volunteer as v", "v.id", "a.volunteer_id")
    .select(["a.id", "a.state", "a.swap_with", "a.volunteer_id", "v.name", "v.status", "v.person_id", "v.email"])
    .where("a.id", "=", assignmentId)
    .executeTakeFirstOrThrow();
  return { assignment, shift };
}

export async function setState(
  db: Db,
  assignmentId: number,
  change: {
    readonly state: AssignmentState;
    readonly swap_with: number | null;
    readonly swapped_to: number | null;
    readonly answered_at: Date;
  },
): Promise<void> {
  await db.updateTable("volunteer_assignment").set(change).where("id", "=", assignmentId).execute();
}
