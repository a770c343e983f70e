import { sql } from "kysely";
import { assertAdmin, canAdmin, spaceRoles } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { roleIn, type SpaceRole, type Viewer } from "#/platform/viewer.ts";
import { memberAdmin } from "../access.ts";
import { mayGrant } from "../rules.ts";

export interface MemberView {
  readonly personId: number;
  readonly name: string;
  readonly role: SpaceRole;
  readonly since: Date;
  readonly isSelf: boolean;
  /** Whether the viewer may change or remove them. */
  readonly mayChange: boolean;
}

export interface WaitingInvitation {
  readonly id: number;
  readonly email: string;
  readonly role: SpaceRole;
  readonly invitedBy: string | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly isOver: boolean;
  readonly mayChange: boolean;
}

export interface SpacePeople {
  readonly members: readonly MemberView[];
  readonly invitations: readonly WaitingInvitation[];
  /** Roles that the viewer may give. */
  readonly grantable: readonly SpaceRole[];
}

const rank = sql`array_position(${[...spaceRoles]}::text[], role)`;

/** Reads the admins of a space, owners first; for those who manage members also the invited. @throws as assertAdmin. */
export async function readSpacePeople(db: Db, viewer: Viewer, spaceId: number, now: Date): Promise<SpacePeople> {
  const person = assertAdmin(viewer, memberAdmin.see, spaceId);
  const keepsPeople = canAdmin(person, memberAdmin.manage, spaceId);
  const grantable = keepsPeople ? mayGrant(roleIn(person, spaceId)) : [];
  const mayChange = (role: string) => grantable.includes(role as SpaceRole);
  const [members, invitations] = await Promise.all([
    db
      .selectFrom("space_team as m")
      .innerJoin("person as p", "p.id", "m.person_id")
      .select(["m.person_id as personId", "p.name", "m.role", "m.since"])
      .where("m.space_id", "=", spaceId)
      .where("m.role", "<>", "volunteer")
      .where("p.removed_at", "is", null)
      .orderBy(rank)
      .orderBy("m.since")
      .orderBy("m.person_id")
      .execute(),
    db
      .selectFrom("space_invitation as i")
      .leftJoin("person as p", "p.id", "i.invited_by")
      .select([
        "i.id",
        "i.email",
        "i.role",
        "p.name as invitedBy",
        "i.created_at as sentAt",
        "i.expires_at as expiresAt",
      ])
      .where("i.space_id", "=", keepsPeople ? spaceId : 0)
      .where("i.ended_at", "is", null)
      .orderBy("i.id", "desc")
      .limit(100)
      .execute(),
  ]);
  return {
    grantable,
    members: members.map((row) => ({
      ...row,
      role: row.role as SpaceRole,
      isSelf: row.personId === person.personId,
      mayChange: mayChange(row.role),
    })),
    invitations: invitations.map((row) => ({
      ...row,
      role: row.role as SpaceRole,
      isOver: row.expiresAt <= now,
      mayChange: mayChange(row.role),
    })),
  };
}
