import { DAY_MS } from "#/platform/civil-date.ts";
import { sql } from "kysely";
import { personOfEmail } from "#/features/people/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, SpaceRole, Viewer } from "#/platform/viewer.ts";
import { memberAdmin } from "../access.ts";
import { INVITATION_JOB, type InvitationData } from "../job-names.ts";
import { invitationSent } from "../notifications.ts";
import { INVITATION_DAYS, INVITATIONS_PER_DAY, mayGrant } from "../rules.ts";
import { lockMembers } from "#/features/spaces/public.server.ts";
import { assertStill } from "../assert-still.ts";
import { membersAudit } from "../audit-actions.ts";

type InviteServices = Pick<Services, "db" | "jobs" | "clock">;

/**
 * Invites an address to help run a space; the email leaves with the commit.
 * @throws members.only-owners, members.already-member, members.already-invited; platform.too-many past 20 emails a day.
 * @returns the invitation's id.
 */
export async function inviteMember(
  { db, jobs, clock }: InviteServices,
  viewer: Viewer,
  input: { readonly space: number; readonly email: string; readonly role: SpaceRole; readonly language: string },
): Promise<number> {
  const { space: spaceId, email, role, language } = input;
  const person = assertAdmin(viewer, memberAdmin.manage, spaceId);
  return db.transaction().execute(async (db) => {
    const members = await lockMembers(db, spaceId);
    const own = assertStill(members, person, memberAdmin.manage, spaceId);
    if (!mayGrant(own).includes(role)) throw refuseField("role", "members.only-owners");
    // Whoever becomes an owner can take the space over.
    if (role === "owner") assertConfirmed(person, { clock });
    const known = await personOfEmail(db, email);
    if (known && members.roles.has(known.personId)) throw refuseField("email", "members.already-member");
    const now = new Date(clock());
    await endOld(db, spaceId, email, now);
    await countInvitationMail(db, spaceId);
    const row = await db
      .insertInto("space_invitation")
      .values({
        space_id: spaceId,
        email,
        role,
        language,
        invited_by: person.personId,
        created_at: now,
        expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw refuseField("email", "members.already-invited");
    await recordAudit(db, membersAudit["invitation.sent"], { ...entryOf(person, spaceId, row.id), detail: { role } });
    // A person with an account is notified as of everything else; others get an email.
    if (!known?.emailVerified) await jobs.send(db, INVITATION_JOB, { invitationId: row.id } satisfies InvitationData);
    else {
      await notify({ db, jobs }, invitationSent, {
        key: `invitation:${row.id}`,
        personIds: [known.personId],
        path: "/invitations",
        by: { personId: person.personId },
        payload: { who: person.name, space: members.spaceName, role },
      });
    }
    return row.id;
  });
}

/** One that was not answered in time makes room for a new one. */
async function endOld(db: Db, spaceId: number, email: string, now: Date): Promise<void> {
  await db
    .updateTable("space_invitation")
    .set({ ended_at: now, ended_as: "revoked" })
    .where("space_id", "=", spaceId)
    .where("email", "=", email)
    .where("ended_at", "is", null)
    .where("expires_at", "<=", now)
    .execute();
}

const countInvitationMail = (db: Db, spaceId: number): Promise<void> =>
  countAgainstLimit(db, { key: `invite:${spaceId}`, limit: INVITATIONS_PER_DAY, windowSeconds: 86_400 });

interface OneInvitation {
  readonly space: number;
  readonly invitation: number;
}

/**
 * Sends the same invitation by a new email, valid for another 14 days; the old link ends. @throws
 * members.invitation-gone.
 */
export async function resendInvitation(
  { db, jobs, clock }: InviteServices,
  viewer: Viewer,
  { space: spaceId, invitation }: OneInvitation,
): Promise<void> {
  const person = assertAdmin(viewer, memberAdmin.manage, spaceId);
  await db.transaction().execute(async (db) => {
    await openForMe(db, person, { space: spaceId, invitation });
    await countInvitationMail(db, spaceId);
    const expires = new Date(clock() + INVITATION_DAYS * DAY_MS);
    await db
      .updateTable("space_invitation")
      .set({ expires_at: expires, token_hash: null })
      .where("id", "=", invitation)
      .execute();
    await recordAudit(db, membersAudit["invitation.sent-again"], entryOf(person, spaceId, invitation));
    await invalidatePages(db, [invitation]);
    await jobs.send(db, INVITATION_JOB, { invitationId: invitation } satisfies InvitationData);
  });
}

/** @throws members.invitation-gone. */
export async function revokeInvitation(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { space: spaceId, invitation }: OneInvitation,
): Promise<void> {
  const person = assertAdmin(viewer, memberAdmin.manage, spaceId);
  await db.transaction().execute(async (db) => {
    await openForMe(db, person, { space: spaceId, invitation });
    await db
      .updateTable("space_invitation")
      .set({ ended_at: new Date(clock()), ended_as: "revoked", ended_by: person.personId })
      .where("id", "=", invitation)
      .execute();
    await recordAudit(db, membersAudit["invitation.revoked"], entryOf(person, spaceId, invitation));
    await invalidatePages(db, [invitation]);
  });
}

/** Locks the space and an invitation of it that waits, for somebody who might have sent it. */
async function openForMe(db: Db, person: SignedIn, { space: spaceId, invitation }: OneInvitation): Promise<void> {
  const members = await lockMembers(db, spaceId);
  const own = assertStill(members, person, memberAdmin.manage, spaceId);
  const row = await db
    .selectFrom("space_invitation")
    .select("role")
    .where("id", "=", invitation)
    .where("space_id", "=", spaceId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse("members.invitation-gone", { status: 404 });
  if (!mayGrant(own).includes(row.role as SpaceRole)) throw refuse("members.only-owners", { status: 403 });
}

/** Ends a member's waiting invitations to roles that the member may no longer give. */
export async function endInvitationsBeyond(db: Db, spaceId: number, personId: number, role: SpaceRole | null) {
  const kept = mayGrant(role);
  const ended = await db
    .updateTable("space_invitation")
    .set({ ended_at: sql<Date>`now()`, ended_as: "revoked" })
    .where("space_id", "=", spaceId)
    .where("invited_by", "=", personId)
    .where("ended_at", "is", null)
    .$if(kept.length > 0, (query) => query.where("role", "not in", [...kept]))
    .returning("id")
    .execute();
  await invalidatePages(
    db,
    ended.map(({ id }) => id),
  );
}

/** Copies of what a link showed to a visitor. */
export const invalidatePages = (db: Db, invitationIds: readonly number[]): Promise<void> =>
  publishAll(
    db,
    invitationIds.map((id) => ["changed", `invitation:${id}`] as const),
  );

const entryOf = (actor: SignedIn, spaceId: number, id: number) => ({ actorId: actor.personId, entityId: id, spaceId });
