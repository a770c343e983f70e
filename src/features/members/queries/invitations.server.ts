import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn, SpaceRole, Viewer } from "#/platform/viewer.ts";
import { hashOfToken } from "../commands/answer-invitation.server.ts";
import { hintOfEmail } from "../rules.ts";

export interface InvitationView {
  readonly id: number;
  readonly role: SpaceRole;
  /** The name of the person who invites; null where they are gone. */
  readonly who: string | null;
  readonly space: {
    readonly id: number;
    readonly name: string;
    readonly language: string;
    readonly city: string;
    readonly isVerified: boolean;
  };
  readonly expiresAt: Date;
}

export interface InvitedView extends InvitationView {
  /** The address it was sent to, not whole: a link may have been passed on. */
  readonly to: string;
  /** Whether the viewer's account has the invited address; null for visitors. */
  readonly isTheirs: boolean | null;
}

const waiting = (db: Db, now: Date) =>
  db
    .selectFrom("space_invitation as i")
    .innerJoin("space_brief as s", "s.id", "i.space_id")
    .leftJoin("person as p", "p.id", "i.invited_by")
    .select(["i.id", "i.role", "i.email", "i.expires_at", "p.name as who"])
    .select(["s.id as space_id", "s.name", "s.language", "s.city", "s.is_verified"])
    .where("i.ended_at", "is", null)
    .where("i.expires_at", ">", now);

type Row = Awaited<ReturnType<ReturnType<typeof waiting>["execute"]>>[number];

const viewOf = (row: Row): InvitationView => ({
  id: row.id,
  role: row.role as SpaceRole,
  who: row.who,
  space: {
    id: row.space_id!,
    name: row.name!,
    language: row.language!,
    city: row.city!,
    isVerified: row.is_verified!,
  },
  expiresAt: row.expires_at,
});

/** Reads the invitation behind an email's link, for anybody who has the link; null where it is no longer valid. */
export async function readInvited(db: Db, viewer: Viewer, token: string, now: Date): Promise<InvitedView | null> {
  const row = await waiting(db, now).where("i.token_hash", "=", hashOfToken(token)).executeTakeFirst();
  if (!row) return null;
  const isTheirs = viewer.kind === "person" ? viewer.email.toLowerCase() === row.email : null;
  return { ...viewOf(row), to: hintOfEmail(row.email), isTheirs };
}

/** Invitations that wait for somebody's confirmed address, the newest first. */
export async function ownInvitations(db: Db, viewer: SignedIn, now: Date): Promise<InvitationView[]> {
  if (!viewer.emailVerified) return [];
  const rows = await waiting(db, now)
    .where("i.email", "=", viewer.email.toLowerCase())
    .orderBy("i.id", "desc")
    .limit(50)
    .execute();
  return rows.map(viewOf);
}

/** Counts the invitations that wait for a person's confirmed address. */
export async function countInvitations(db: Db, viewer: SignedIn, now: Date): Promise<number> {
  if (!viewer.emailVerified) return 0;
  const row = await db
    .selectFrom("space_invitation as i")
    .innerJoin("space_brief as s", "s.id", "i.space_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("i.email", "=", viewer.email.toLowerCase())
    .where("i.ended_at", "is", null)
    .where("i.expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return row.count;
}
