import { recordAudit } from "#/features/audit/public.server.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { entryOf, findSubject, moderate } from "./moderate-chat.server.ts";
import { liveAudit } from "../audit-actions.ts";
import { blockInChats, unblockInChats } from "#/features/people/public.server.ts";
import type { Services } from "#/platform/services.ts";

interface BlockInput {
  readonly occurrenceId: number;
  readonly personId: number;
}

/**
 * Blocks a person from writing in every ceremony of this space; they are told so when they try. A repeated call changes
 * nothing; earlier messages stay.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found, live.not-blockable.
 */
export async function blockPerson(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, personId }: BlockInput,
): Promise<void> {
  const { person, room } = await moderate({ db }, viewer, { occurrenceId });
  await db.transaction().execute(async (db) => {
    const subject = await findSubject(db, room, personId);
    if (!subject) throw notFound();
    if (subject.serves || personId === person.personId) throw refuse("live.not-blockable");
    const added = await blockInChats(db, { spaceId: room.spaceId, personId, decidedBy: person.personId });
    if (added) await recordAudit(db, liveAudit["chat.person-blocked"], entryOf(person, room, personId));
  });
}

/** Lets somebody write again. @throws as blockPerson does. */
export async function unblockPerson(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, personId }: BlockInput,
): Promise<void> {
  const { person, room } = await moderate({ db }, viewer, { occurrenceId });
  await db.transaction().execute(async (db) => {
    const freed = await unblockInChats(db, { spaceId: room.spaceId, personId });
    if (freed) await recordAudit(db, liveAudit["chat.person-unblocked"], entryOf(person, room, personId));
  });
}
