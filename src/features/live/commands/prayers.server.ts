import { recordAudit } from "#/features/audit/public.server.ts";
import { membersWith, readSpaceName } from "#/features/spaces/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, Refusal, refuse, type FieldProblem } from "#/platform/refusal.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { cleanLine, cleanText, lengthOf } from "#/platform/clean-text.ts";
import { canInRoom, canReadPrayers, liveAdmin } from "../access.ts";
import { findRoom } from "../queries.server.ts";
import { NAME_LENGTH, PRAYER_LENGTH, PRAYER_LIMIT } from "../rules.ts";
import { liveAudit } from "../audit-actions.ts";
import { prayerAsked } from "../notifications.ts";
import type { Services } from "#/platform/services.ts";

/** Anybody may ask: those who pray are called at most so often, and find all that wait. */
const CALL_EVERY_MS = 10 * 60_000;

export interface PrayerInput {
  readonly occurrenceId: number;
  readonly name: string;
  readonly text: string;
  /** The address that limits senders without an account. */
  readonly address: string;
}

/**
 * Keeps a request for the people of the ceremony's space and notifies them; with or without an account, before, during and after it.
 * @throws platform.not-found, platform.form-invalid with what is wrong with each field, live.prayers-many (429).
 */
export async function sendPrayer(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: PrayerInput,
): Promise<void> {
  const room = await findRoom(db, input.occurrenceId);
  if (!room || !canInRoom(viewer, "read", room)) throw notFound();
  const name = cleanLine(input.name);
  const text = cleanText(input.text);
  const fields: FieldProblem[] = [];
  if (name === "") fields.push({ field: "name", code: "live.name-missing" });
  else if (lengthOf(name) > NAME_LENGTH) fields.push({ field: "name", code: "live.name-long" });
  if (text === "") fields.push({ field: "prayer", code: "live.prayer-missing" });
  else if (lengthOf(text) > PRAYER_LENGTH) fields.push({ field: "prayer", code: "live.prayer-long" });
  if (fields.length > 0) throw refuse("platform.form-invalid", { fields });
  const who = viewer.kind === "person" ? `person:${viewer.personId}` : `address:${input.address}`;
  try {
    await countAgainstLimit(db, { key: `prayer:${who}`, ...PRAYER_LIMIT });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refuse("live.prayers-many", { status: 429, params: error.params });
  }
  const { spaceId } = room;
  const personIds = await membersWith(db, liveAdmin.readPrayers, spaceId);
  await db.transaction().execute(async (db) => {
    await db
      .insertInto("prayer_request")
      .values({
        space_id: spaceId,
        occurrence_id: room.id,
        person_id: viewer.kind === "person" ? viewer.personId : null,
        name,
        body: text,
      })
      .execute();
    await notify({ db, jobs }, prayerAsked, {
      key: `prayer.asked:${spaceId}:${Math.floor(clock() / CALL_EVERY_MS)}`,
      personIds: viewer.kind === "person" ? personIds.filter((id) => id !== viewer.personId) : personIds,
      path: `/space/${spaceId}/prayers`,
      payload: { space: await readSpaceName(db, spaceId) },
    });
  });
}

/**
 * Marks a request prayed, once: the first person stays named.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found.
 */
export async function markPrayed(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, prayerId }: { spaceId: number; prayerId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  if (!canReadPrayers(person, spaceId)) throw notAllowed();
  await db.transaction().execute(async (db) => {
    const marked = await db
      .updateTable("prayer_request")
      .set((eb) => ({ prayed_at: eb.fn<Date>("now"), prayed_by: person.personId }))
      .where("id", "=", prayerId)
      .where("space_id", "=", spaceId)
      .where("prayed_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (marked) {
      return recordAudit(db, liveAudit["prayer.prayed"], {
        actorId: person.personId,
        entityId: prayerId,
        spaceId,
      });
    }
    const known = await db
      .selectFrom("prayer_request")
      .select("id")
      .where("id", "=", prayerId)
      .where("space_id", "=", spaceId)
      .executeTakeFirst();
    if (!known) throw notFound();
  });
}
