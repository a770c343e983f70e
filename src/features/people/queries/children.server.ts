import type { Db } from "#/platform/db/connection.ts";
import { hashSecretToken } from "#/platform/secret-token.ts";
import { type SignedIn, type Viewer, visitor, type WaitingAccount } from "#/platform/viewer.ts";

/** What somebody under 18 sees of their account while it may do nothing. */
export interface WaitingView {
  /** withdrawn: a parent had consented, and does no longer. */
  readonly state: "waiting" | "withdrawn";
  /** Whom the question went to; null where nobody is asked. */
  readonly parentEmail: string | null;
  /** When the account will be deleted. */
  readonly dueAt: Date;
}

/** Reads what an account waits for; null once it waits no longer. */
export async function readWaiting(db: Db, { personId }: WaitingAccount): Promise<WaitingView | null> {
  const row = await db
    .selectFrom("child_account as c")
    .leftJoin("person_leaving as l", "l.person_id", "c.person_id")
    .select(["c.parent_email as parentEmail", "c.due_at as dueAt", "c.withdrawn_at as withdrawnAt"])
    .select("l.due_at as leavesAt")
    .where("c.person_id", "=", personId)
    .executeTakeFirst();
  const dueAt = row?.withdrawnAt ? row.leavesAt : row?.dueAt;
  if (!row || !dueAt) return null;
  return { state: row.withdrawnAt ? "withdrawn" : "waiting", parentEmail: row.parentEmail, dueAt };
}

/** What keeps the reader from consenting; null: they may. */
export type ConsentHindrance = "sign-in" | "child-here" | "other-account" | "under-age";

export interface AskedView {
  readonly childEmail: string;
  /** Only for whoever may consent: a stranger may have typed it. */
  readonly childName: string | null;
  readonly parentEmail: string;
  readonly dueAt: Date;
  readonly hindrance: ConsentHindrance | null;
}

/**
 * Reads the question that a link or the id of a child's account stands for; null where it is no longer open, or is not
 * the reader's.
 */
export async function readAsked(
  db: Db,
  viewer: Viewer,
  { token, account, now }: { readonly token: string; readonly account: number | null; readonly now: Date },
): Promise<AskedView | null> {
  if (token === "" && (viewer.kind !== "person" || !viewer.emailVerified)) return null;
  const own = viewer.kind === "person" ? viewer.email.toLowerCase() : null;
  const row = await db
    .selectFrom("child_account as c")
    .innerJoin("person as p", "p.id", "c.person_id")
    .innerJoin("auth_user as u", "u.id", "p.user_id")
    .select(["u.email as childEmail", "p.name as childName", "c.parent_email as parentEmail", "c.due_at as dueAt"])
    .where("c.consented_at", "is", null)
    .where("c.due_at", ">", now)
    .where("p.removed_at", "is", null)
    .$if(token !== "", (query) => query.where("c.token_hash", "=", hashSecretToken(token)))
    .$if(token === "", (query) => query.where("c.person_id", "=", account).where("c.parent_email", "=", own))
    .executeTakeFirst();
  if (!row?.parentEmail || !row.dueAt) return null;
  const { childEmail, childName, parentEmail, dueAt } = row;
  const hindrance = hindranceOf(viewer, parentEmail);
  return { childEmail, childName: hindrance ? null : childName, parentEmail, dueAt, hindrance };
}

/** The address to which a parent's link was mailed, while its question is open; null otherwise. */
export async function addressOfLink(
  db: Db,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<string | null> {
  if (token === "") return null;
  return (await readAsked(db, visitor, { token, account: null, now }))?.parentEmail ?? null;
}

function hindranceOf(viewer: Viewer, parentEmail: string): ConsentHindrance | null {
  if (viewer.kind !== "person") return viewer.waiting ? "child-here" : "sign-in";
  if (viewer.email.toLowerCase() !== parentEmail) return "other-account";
  return viewer.isChild ? "under-age" : null;
}

export interface ChildView {
  readonly account: number;
  readonly name: string;
  readonly email: string;
  /** asks: waits for the reader's answer; withdrawn: will be deleted at `dueAt`. */
  readonly state: "asks" | "consented" | "withdrawn";
  readonly consentedAt: Date | null;
  readonly dueAt: Date | null;
}

/** Lists the accounts of children that ask for the reader's consent, or have it, the oldest first; at most 50. */
export async function listChildren(db: Db, viewer: SignedIn, now: Date): Promise<ChildView[]> {
  const rows = await db
    .selectFrom("child_account as c")
    .innerJoin("person as p", "p.id", "c.person_id")
    .innerJoin("auth_user as u", "u.id", "p.user_id")
    .leftJoin("person_leaving as l", "l.person_id", "p.id")
    .select(["p.id as account", "p.name", "u.email", "c.consented_at as consentedAt", "c.withdrawn_at as withdrawnAt"])
    .select(["c.due_at as dueAt", "l.due_at as leavesAt"])
    .where("p.removed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("c.parent_id", "=", viewer.personId),
        ...(viewer.emailVerified
          ? [eb.and([eb("c.parent_email", "=", viewer.email.toLowerCase()), eb("c.due_at", ">", now)])]
          : []),
      ]),
    )
    .orderBy("c.asked_at")
    .orderBy("c.person_id")
    .limit(50)
    .execute();
  return rows.map(({ withdrawnAt, leavesAt, dueAt, ...row }) => ({
    ...row,
    state: withdrawnAt ? "withdrawn" : row.consentedAt ? "consented" : "asks",
    dueAt: row.consentedAt ? (withdrawnAt ? leavesAt : null) : dueAt,
  }));
}

/** The address of the account that consented to somebody's account; null where none did. */
export async function parentAddressOf(db: Db, personId: number): Promise<string | null> {
  const row = await db
    .selectFrom("child_account as c")
    .innerJoin("person as p", "p.id", "c.parent_id")
    .innerJoin("auth_user as u", "u.id", "p.user_id")
    .select("u.email")
    .where("c.person_id", "=", personId)
    .executeTakeFirst();
  return row?.email ?? null;
}
