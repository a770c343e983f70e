import { readSpaceName } from "#/features/spaces/public.server.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { shiftAnswered, shiftSwapAsked, shiftSwapTaken } from "../notifications.ts";
import { holdAssignment, setState } from "./answers.server.ts";
import { newToken } from "./ask-volunteers.server.ts";
import { refuseOverlap } from "./lock.server.ts";
import { notifyAdmins, notifyVolunteer } from "./notify.server.ts";

type SwapServices = Pick<Services, "db" | "jobs" | "clock">;

interface SwapInput {
  readonly assignmentId: number;
  /** A volunteer of the same space; null for the first who takes it. */
  readonly withVolunteerId: number | null;
  readonly language: string;
}

/**
 * Asks for somebody else to take an accepted shift; until somebody does, the place stays the asker's.
 * @throws platform.sign-in-first, platform.not-found; volunteers.answered-already, volunteers.shift-over,
 * volunteers.swap-with-unknown.
 */
export async function askForSwap({ db, jobs, clock }: SwapServices, viewer: Viewer, input: SwapInput): Promise<void> {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const { assignment, shift } = await holdOwn(db, person, input.assignmentId);
    if (assignment.state !== "accepted" && assignment.state !== "swap-wanted") {
      throw refuse("volunteers.answered-already");
    }
    if (shift.starts_at <= now) throw refuse("volunteers.shift-over");
    const asked = await colleagues(db, shift.space_id, input.withVolunteerId, assignment.volunteer_id, shift.id);
    if (input.withVolunteerId !== null && asked.length === 0) throw refuse("volunteers.swap-with-unknown");
    await setState(db, assignment.id, {
      state: "swap-wanted",
      swap_with: input.withVolunteerId,
      swapped_to: null,
      answered_at: now,
    });
    const news = { who: assignment.name, title: shift.title, space: await readSpaceName(db, shift.space_id) };
    for (const volunteer of asked) {
      await notifyVolunteer({ db, jobs }, shiftSwapAsked, {
        assignmentId: assignment.id,
        volunteer,
        about: "swap",
        at: now,
        language: input.language,
        payload: news,
      });
    }
    await notifyAdmins({ db, jobs }, shiftAnswered, {
      spaceId: shift.space_id,
      key: `shift-answer:${assignment.id}:swap-wanted:${now.getTime()}`,
      path: `/manage-volunteers/shifts/${shift.id}?space=${shift.space_id}`,
      payload: { ...news, answer: "swap-wanted" },
    });
  });
}

/**
 * Takes over the shift of somebody who wants to swap: the first who does has it.
 * @throws platform.sign-in-first; platform.not-found for who may not take it; volunteers.swap-gone, volunteers.overlaps,
 * volunteers.shift-over, volunteers.on-shift-already.
 */
export async function acceptSwap(
  { db, jobs, clock }: SwapServices,
  viewer: Viewer,
  input: { readonly assignmentId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const taker = await db
      .selectFrom("volunteer_assignment as a")
      .innerJoin("volunteer_shift as s", "s.id", "a.shift_id")
      .innerJoin("volunteer as v", "v.space_id", "s.space_id")
      .select(["v.id", "v.name", "v.status"])
      .where("a.id", "=", input.assignmentId)
      .where("v.person_id", "=", person.personId)
      .executeTakeFirst();
    if (!taker || taker.status !== "active") throw notFound();
    const { assignment, shift } = await holdAssignment(db, input.assignmentId, [taker.id]);
    if (assignment.volunteer_id === taker.id) throw notFound();
    if (assignment.state !== "swap-wanted") throw refuse("volunteers.swap-gone");
    if (assignment.swap_with !== null && assignment.swap_with !== taker.id) throw notFound();
    if (shift.starts_at <= now) throw refuse("volunteers.shift-over");
    await refuseOverlap(db, taker.id, shift);
    await setState(db, assignment.id, {
      state: "declined",
      swap_with: null,
      swapped_to: taker.id,
      answered_at: now,
    });
    const taken = await db
      .insertInto("volunteer_assignment")
      .values({
        shift_id: shift.id,
        volunteer_id: taker.id,
        state: "accepted",
        token: newToken(),
        asked_at: now,
        asked_by: person.personId,
        answered_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["shift_id", "volunteer_id"])
          .doUpdateSet({ state: "accepted", swapped_to: null, swap_with: null, answered_at: now })
          .where("volunteer_assignment.state", "in", ["asked", "declined"]),
      )
      .returning("id")
      .executeTakeFirst();
    if (!taken) throw refuse("volunteers.on-shift-already");
    const news = { who: taker.name, title: shift.title, space: await readSpaceName(db, shift.space_id) };
    await notifyVolunteer({ db, jobs }, shiftSwapTaken, {
      assignmentId: assignment.id,
      volunteer: assignment,
      about: "taken",
      at: now,
      language: sourceLanguage,
      payload: news,
    });
    await notifyAdmins({ db, jobs }, shiftAnswered, {
      spaceId: shift.space_id,
      key: `shift-answer:${assignment.id}:swapped:${now.getTime()}`,
      path: `/manage-volunteers/shifts/${shift.id}?space=${shift.space_id}`,
      payload: { ...news, answer: "swapped" },
    });
  });
}

async function holdOwn(db: Db, person: SignedIn, assignmentId: number) {
  const held = await holdAssignment(db, assignmentId);
  if (held.assignment.person_id !== person.personId) throw notFound();
  return held;
}

/** One named colleague, or all who are not on the shift; only those with an account can take it. */
async function colleagues(db: Db, spaceId: number, only: number | null, asker: number, shiftId: number) {
  return db
    .selectFrom("volunteer as v")
    .select(["v.id", "v.person_id", "v.email"])
    .where("v.space_id", "=", spaceId)
    .where("v.status", "=", "active")
    .where("v.person_id", "is not", null)
    .where("v.id", "<>", asker)
    .$if(only !== null, (query) => query.where("v.id", "=", only!))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("volunteer_assignment as a")
            .select("a.id")
            .whereRef("a.volunteer_id", "=", "v.id")
            .where("a.shift_id", "=", shiftId)
            .where("a.state", "in", ["accepted", "swap-wanted", "done"]),
        ),
      ),
    )
    .limit(200)
    .execute();
}
