import { randomUUID } from "node:crypto";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { listTranslations } from "#/platform/db/translations.ts";
import { assertConfirmed } from "#/platform/confirmed.ts";
import { notify } from "#/platform/notifications.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, SpaceRole, Viewer } from "#/platform/viewer.ts";
import { removeMemberRow, lockMembers, setMemberRole, type LockedMembers } from "#/features/spaces/public.server.ts";
import { memberAdmin } from "../access.ts";
import { roleChanged } from "../notifications.ts";
import { isSameName, mayGrant } from "../rules.ts";
import { endInvitationsBeyond } from "./invite.server.ts";
import { assertStill } from "../assert-still.ts";
import type { AuditAction } from "#/features/audit/public.ts";
import { membersAudit } from "../audit-actions.ts";

type ChangeServices = Pick<Services, "db" | "jobs" | "clock">;

/**
 * @throws platform.confirm-first where an owner is made; members.not-a-member; members.only-owners where an owner is
 * made or unmade by somebody else;
 * members.last-owner where none would be left.
 */
export async function changeRole(
  { db, jobs, clock }: ChangeServices,
  viewer: Viewer,
  {
    space: spaceId,
    person: personId,
    role,
  }: { readonly space: number; readonly person: number; readonly role: SpaceRole },
): Promise<void> {
  const actor = assertAdmin(viewer, memberAdmin.manage, spaceId);
  await db.transaction().execute(async (db) => {
    const members = await lockMembers(db, spaceId);
    const before = assertMayChange(members, actor, spaceId, personId);
    if (!mayGrant(members.roles.get(actor.personId)!).includes(role))
      throw refuse("members.only-owners", { status: 403 });
    if (before === role) return;
    // Whoever becomes an owner can take the space over.
    if (role === "owner") assertConfirmed(actor, { clock });
    if (role !== "owner") assertOwnerLeft(members, personId);
    await setRole(db, spaceId, personId, role);
    await note(db, actor, membersAudit["member.role-changed"], spaceId, personId, { before, role });
    await notifyOf(db, jobs, { actor, members, spaceId, personId, role });
  });
}

/** Their access ends with the commit. @throws as changeRole; members.not-yourself. */
export async function removeMember(
  { db, jobs }: ChangeServices,
  viewer: Viewer,
  { space: spaceId, person: personId }: { readonly space: number; readonly person: number },
): Promise<void> {
  const actor = assertAdmin(viewer, memberAdmin.manage, spaceId);
  if (personId === actor.personId) throw refuse("members.not-yourself");
  await db.transaction().execute(async (db) => {
    const members = await lockMembers(db, spaceId);
    const before = assertMayChange(members, actor, spaceId, personId);
    assertOwnerLeft(members, personId);
    await removeFromSpace(db, spaceId, personId);
    await note(db, actor, membersAudit["member.removed"], spaceId, personId, { before });
    await notifyOf(db, jobs, { actor, members, spaceId, personId, role: null });
  });
}

/** @throws members.last-owner where the space would be nobody's. */
export async function leaveSpace(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  const person = assertAdmin(viewer, memberAdmin.leave, spaceId);
  await db.transaction().execute(async (db) => {
    const members = await lockMembers(db, spaceId);
    const before = assertStill(members, person, memberAdmin.leave, spaceId);
    assertOwnerLeft(members, person.personId);
    await removeFromSpace(db, spaceId, person.personId);
    await note(db, person, membersAudit["member.left"], spaceId, person.personId, { before });
  });
}

/**
 * Makes another member the owner in one's own place; the former owner stays as a manager.
 * @throws platform.confirm-first, members.name-differs, members.not-a-member, members.not-yourself.
 */
export async function handOver(
  { db, jobs, clock }: ChangeServices,
  viewer: Viewer,
  {
    space: spaceId,
    person: personId,
    name,
  }: { readonly space: number; readonly person: number; readonly name: string },
): Promise<void> {
  const actor = assertAdmin(viewer, memberAdmin.handOver, spaceId);
  assertConfirmed(actor, { clock });
  if (personId === actor.personId) throw refuse("members.not-yourself");
  await db.transaction().execute(async (db) => {
    const members = await lockMembers(db, spaceId);
    assertStill(members, actor, memberAdmin.handOver, spaceId);
    // The page shows its reader the name in their language.
    const translated = await listTranslations(db, "space", [spaceId], ["name"]);
    if (![members.spaceName, ...translated.map(({ text }) => text)].some((own) => isSameName(name, own))) {
      throw refuseField("name", "members.name-differs");
    }
    const before = members.roles.get(personId);
    if (!before) throw refuse("members.not-a-member", { status: 404 });
    await setRole(db, spaceId, personId, "owner");
    assertOwnerLeft(await lockMembers(db, spaceId), actor.personId);
    await setRole(db, spaceId, actor.personId, "manager");
    await note(db, actor, membersAudit["space.handed-over"], spaceId, personId, { before });
    await notifyOf(db, jobs, { actor, members, spaceId, personId, role: "owner" });
  });
}

/** @returns the member's present role. */
function assertMayChange(members: LockedMembers, actor: SignedIn, spaceId: number, personId: number): SpaceRole {
  const own = assertStill(members, actor, memberAdmin.manage, spaceId);
  const role = members.roles.get(personId);
  if (!role) throw refuse("members.not-a-member", { status: 404 });
  if (!mayGrant(own).includes(role)) throw refuse("members.only-owners", { status: 403 });
  return role;
}

function assertOwnerLeft({ owners, roles }: LockedMembers, personId: number): void {
  if (roles.get(personId) !== "owner") return;
  if (!owners.some((id) => id !== personId)) throw refuse("members.last-owner");
}

async function setRole(db: Db, spaceId: number, personId: number, role: SpaceRole): Promise<void> {
  await setMemberRole(db, { spaceId, personId, role });
  await endInvitationsBeyond(db, spaceId, personId, role);
}

async function removeFromSpace(db: Db, spaceId: number, personId: number): Promise<void> {
  await removeMemberRow(db, { spaceId, personId });
  await endInvitationsBeyond(db, spaceId, personId, null);
}

const note = <Detail extends object>(
  db: Db,
  actor: SignedIn,
  action: AuditAction<Detail>,
  spaceId: number,
  personId: number,
  detail: NoInfer<Detail>,
) => recordAudit(db, action, { actorId: actor.personId, entityId: personId, spaceId, detail });

interface RoleChange {
  readonly actor: SignedIn;
  readonly members: LockedMembers;
  readonly spaceId: number;
  readonly personId: number;
  /** The new role; null for a person who has none there any more. */
  readonly role: SpaceRole | null;
}

async function notifyOf(
  db: Db,
  jobs: ChangeServices["jobs"],
  { actor, members, spaceId, personId, role }: RoleChange,
): Promise<void> {
  if (personId === actor.personId) return;
  await notify({ db, jobs }, roleChanged, {
    // Roles come and go: every change is a notification of its own.
    key: `role:${spaceId}:${randomUUID()}`,
    personIds: [personId],
    path: role ? `/dashboard?space=${spaceId}` : `/space/${spaceId}`,
    payload: { space: members.spaceName, role },
  });
}
