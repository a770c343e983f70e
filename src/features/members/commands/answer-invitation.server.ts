import { hashSecretToken } from "#/platform/secret-token.ts";
import type { Selectable } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { addMember, lockMembers } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { SpaceInvitationTable } from "#/platform/db/types.generated.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requireAdult, requirePerson, type SignedIn, type SpaceRole, type Viewer } from "#/platform/viewer.ts";
import { invalidatePages } from "./invite.server.ts";
import { membersAudit } from "../audit-actions.ts";

/** The invitation by its email's link, which proves the address; or by its id, for an address that was confirmed. */
export type WhichInvitation = { readonly token: string } | { readonly invitation: number };

export const hashOfToken = (token: string): string => hashSecretToken(token).toString("hex");

type AnswerServices = Pick<Services, "db" | "clock">;

/**
 * Makes the invited person a member; a person who is one already keeps their role.
 * @throws members.invitation-gone, members.invitation-of-another, members.confirm-address; platform.adults-only.
 * @returns the space's id.
 */
export async function acceptInvitation(
  { db, clock }: AnswerServices,
  viewer: Viewer,
  which: WhichInvitation,
): Promise<number> {
  const now = new Date(clock());
  const person = requireAdult(viewer);
  return db.transaction().execute(async (db) => {
    const row = await openInvitation(db, person, which, now);
    await end(db, row.id, "accepted", person, now);
    const spaceId = row.space_id;
    const { personId } = person;
    const { isNew } = await addMember(db, { spaceId, personId, role: row.role as SpaceRole, since: now });
    if (!isNew) return spaceId;
    await recordAudit(db, membersAudit["member.joined"], {
      actorId: personId,
      entityId: personId,
      spaceId,
      detail: { role: row.role, invitationId: row.id },
    });
    return spaceId;
  });
}

/** @throws as acceptInvitation. */
export async function declineInvitation({ db, clock }: AnswerServices, viewer: Viewer, which: WhichInvitation) {
  const now = new Date(clock());
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const row = await openInvitation(db, person, which, now);
    await end(db, row.id, "declined", person, now);
    await recordAudit(db, membersAudit["invitation.declined"], {
      actorId: person.personId,
      entityId: row.id,
      spaceId: row.space_id,
    });
  });
}

async function openInvitation(
  db: Db,
  person: SignedIn,
  which: WhichInvitation,
  now: Date,
): Promise<Selectable<SpaceInvitationTable>> {
  const find = () => {
    const query = db.selectFrom("space_invitation").selectAll().where("ended_at", "is", null);
    return "token" in which
      ? query.where("token_hash", "=", hashOfToken(which.token))
      : query.where("id", "=", which.invitation).where("email", "=", person.email.toLowerCase());
  };
  const gone = refuse("members.invitation-gone", { status: 404 });
  const found = await find().executeTakeFirst();
  if (!found) throw gone;
  // The recipient is checked before anything else is answered.
  if (found.email !== person.email.toLowerCase()) throw refuse("members.invitation-of-another", { status: 403 });
  if (!("token" in which) && !person.emailVerified) throw refuse("members.confirm-address", { status: 403 });
  // Every action on a space's members locks the space first; then what may have changed meanwhile is read.
  await lockMembers(db, found.space_id);
  const row = await find().forUpdate().executeTakeFirst();
  if (!row || row.expires_at <= now) throw gone;
  return row;
}

async function end(db: Db, id: number, as: "accepted" | "declined", person: SignedIn, at: Date): Promise<void> {
  await db
    .updateTable("space_invitation")
    .set({ ended_at: at, ended_as: as, ended_by: person.personId })
    .where("id", "=", id)
    .execute();
  await invalidatePages(db, [id]);
}
