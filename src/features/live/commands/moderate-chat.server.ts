import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notAllowed, notFound, refuse } from "#/platform/refusal.ts";
import { requirePerson, requireStaff, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { canInRoom, liveAdmin } from "../access.ts";
import { findRoom, type Room } from "../queries.server.ts";
import { publishToRoom } from "../room-news.server.ts";
import { roomTag } from "../rules.ts";
import { liveAudit } from "../audit-actions.ts";
import { muteInChats, unmuteInChats } from "#/features/people/public.server.ts";
import type { Services } from "#/platform/services.ts";

/** @throws platform.sign-in-first, platform.not-found, platform.not-allowed for a viewer who may not moderate here. */
export async function moderate(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId }: { readonly occurrenceId: number },
): Promise<{ person: SignedIn; room: Room }> {
  const person = requirePerson(viewer);
  const room = await findRoom(db, occurrenceId);
  if (!room || !canInRoom(person, "read", room)) throw notFound();
  if (!canInRoom(person, "moderate", room)) throw notAllowed();
  return { person, room };
}

/**
 * Takes a message away from every viewer at once. Hosts and staff remove any, a writer their own;
 * a message that is gone already stays as it is.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found.
 */
export async function removeMessage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, messageId }: { occurrenceId: number; messageId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const room = await findRoom(db, occurrenceId);
  if (!room || !canInRoom(person, "read", room)) throw notFound();
  const mayRemoveAny = canInRoom(person, "moderate", room);
  await db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("chat_message")
      .select(["person_id", "removed_at"])
      .where("id", "=", messageId)
      .where("occurrence_id", "=", room.id)
      .forUpdate()
      .executeTakeFirst();
    const isOwn = row?.person_id === person.personId;
    if (!mayRemoveAny && !isOwn) throw notAllowed();
    if (!row) throw notFound();
    if (row.removed_at) return;
    await db
      .updateTable("chat_message")
      .set((eb) => ({ removed_at: eb.fn<Date>("now"), removed_by: person.personId }))
      .where("id", "=", messageId)
      .execute();
    await recordAudit(db, liveAudit["chat-message.removed"], {
      actorId: person.personId,
      entityId: messageId,
      spaceId: room.spaceId,
      detail: { occurrenceId: room.id, author: row.person_id },
    });
    await publishToRoom(db, { room: room.id, removed: [messageId] });
    await publish(db, "changed", roomTag(room.id));
  });
}

/** Removes a message that was reported, wherever it was written. @throws as removeMessage does, and platform.not-allowed. */
export async function removeReportedMessage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { messageId }: { readonly messageId: number },
): Promise<void> {
  requireStaff(viewer);
  const row = await db
    .selectFrom("chat_message")
    .select("occurrence_id")
    .where("id", "=", messageId)
    .executeTakeFirst();
  if (!row) throw notFound();
  await removeMessage({ db }, viewer, { occurrenceId: row.occurrence_id, messageId });
}

/**
 * Mutes a person: only they see what they write in this space's ceremonies, and what they wrote in this one. A repeated
 * call changes nothing.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found, live.not-mutable.
 */
export async function mutePerson(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, personId }: { occurrenceId: number; personId: number },
): Promise<void> {
  const { person, room } = await moderate({ db }, viewer, { occurrenceId });
  await db.transaction().execute(async (db) => {
    const subject = await findSubject(db, room, personId);
    if (!subject) throw notFound();
    if (subject.serves || personId === person.personId) throw refuse("live.not-mutable");
    const added = await muteInChats(db, { spaceId: room.spaceId, personId, decidedBy: person.personId });
    if (!added) return;
    await db
      .updateTable("chat_message")
      .set({ author_only: true })
      .where("occurrence_id", "=", room.id)
      .where("person_id", "=", personId)
      .execute();
    await recordAudit(db, liveAudit["chat.person-muted"], entryOf(person, room, personId));
    await publishToRoom(db, { room: room.id, hidden: personId });
    await publish(db, "changed", roomTag(room.id));
  });
}

/** Lets somebody be heard again; what they wrote meanwhile stays theirs alone. @throws as mutePerson does. */
export async function unmutePerson(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { occurrenceId, personId }: { occurrenceId: number; personId: number },
): Promise<void> {
  const { person, room } = await moderate({ db }, viewer, { occurrenceId });
  await db.transaction().execute(async (db) => {
    const freed = await unmuteInChats(db, { spaceId: room.spaceId, personId });
    if (freed) await recordAudit(db, liveAudit["chat.person-unmuted"], entryOf(person, room, personId));
  });
}

/** Reads the subject of a moderation, and whether they serve at the space, lead the ceremony or are staff. */
export async function findSubject(db: Db, room: Room, personId: number): Promise<{ serves: boolean } | null> {
  const row = await db
    .selectFrom("person as p")
    .leftJoin("space_team as m", (join) =>
      join
        .onRef("m.person_id", "=", "p.id")
        .on("m.space_id", "=", room.spaceId)
        .on("m.role", "in", [...liveAdmin.host.roles]),
    )
    .select(["p.is_staff", "m.role"])
    .where("p.id", "=", personId)
    .executeTakeFirst();
  return row ? { serves: row.role !== null || row.is_staff || personId === room.hostPersonId } : null;
}

/** An audit entry of an action on a person in this room's chat. */
export const entryOf = (actor: SignedIn, room: Room, personId: number) => ({
  actorId: actor.personId,
  entityId: personId,
  spaceId: room.spaceId,
  detail: { occurrenceId: room.id },
});
