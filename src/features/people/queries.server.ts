import { languageOfSetting } from "#/platform/i18n/languages.ts";
import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Preferences } from "#/platform/http/preferences.ts";
import type { SignedIn, SpaceRole, Viewer, Visitor } from "#/platform/viewer.ts";
import type { Addressee } from "./account-emails.ts";
import { demoEmails } from "./demo-accounts.ts";
import { isStopped } from "./queries/relations.server.ts";

/**
 * Whether an account may have a session: its person exists and was not removed.
 * @param byPasswordAlone nothing else was asked for: then two-factor authentication keeps it out.
 */
export async function mayHaveSession(db: Db, userId: string, byPasswordAlone: boolean): Promise<boolean> {
  const row = await db
    .selectFrom("person")
    .select("id")
    .where("user_id", "=", userId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined && !(byPasswordAlone && (await hasTwoFactor(db, userId)));
}

/** Whether the account is asked for a code besides its password. */
export async function hasTwoFactor(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("two_factor")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many passkeys sign in to the account. */
export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("passkey")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * The viewer behind a session's account, or null once the person was removed. Who is under 18 without a parent's consent
 * is a visitor whose account waits: whatever asks for a person refuses them. Nobody is staff by a password that
 * everybody knows, unless they are at this machine.
 */
export async function viewerOf(
  db: Db,
  user: SessionUser,
  { sessionId, isLocal }: { readonly sessionId: string; readonly isLocal: boolean },
): Promise<SignedIn | Visitor | null> {
  const row = await db
    .selectFrom("person as p")
    .innerJoin("person_setting as s", "s.person_id", "p.id")
    .select(["p.id", "p.name", "p.account_type", "p.is_staff", "p.is_sample", "s.timezone"])
    .select(["s.language", "s.theme", "s.animations_enabled as animationsEnabled"])
    .select(
      sql<{ spaceId: number; role: SpaceRole }[]>`coalesce((
        select json_agg(json_build_object('spaceId', m.space_id, 'role', m.role) order by m.since, m.space_id)
        from space_team m join space_brief b on b.id = m.space_id
        where m.person_id = p.id and m.role <> 'volunteer'), '[]'::json)`.as("memberships"),
    )
    .leftJoin("child_account as c", "c.person_id", "p.id")
    .select((eb) => ["c.person_id as childId", isStopped(eb.ref("p.id")).as("isStopped")])
    .leftJoin("auth_session as a", (join) => join.on("a.id", "=", sessionId))
    .select([
      "a.confirmedAt",
      sql<boolean>`exists (select from passkey k where k.user_id = p.user_id)`.as("hasPasskey"),
      sql<boolean>`exists (select from auth_account c where c."userId" = p.user_id and c."providerId" = 'credential'
        and c.password is not null)`.as("hasPassword"),
    ])
    .where("p.user_id", "=", user.id)
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const isChild = row.childId !== null;
  if (row.isStopped) {
    return { kind: "visitor", waiting: { personId: row.id, userId: user.id, email: user.email, zone: row.timezone } };
  }
  return {
    kind: "person",
    personId: row.id,
    userId: user.id,
    name: row.name,
    email: user.email,
    emailVerified: user.emailVerified,
    accountType: row.account_type as SignedIn["accountType"],
    isStaff: row.is_staff && (isLocal || !row.is_sample),
    memberships: row.memberships,
    zone: row.timezone,
    prefers: {
      language: languageOfSetting(row.language),
      theme: row.theme as Preferences["theme"],
      motion: row.animationsEnabled ? "on" : "off",
    },
    confirmedAt: row.confirmedAt,
    ...(row.hasPasskey && { confirmsBy: row.hasPassword ? ("either" as const) : ("passkey" as const) }),
    isSample: row.is_sample,
    isLocal,
    ...(isChild && { isChild }),
  };
}

/** Finds the recipient of an account's email; null for unknown and removed accounts. */
export async function addresseeOf(db: Db, userId: string): Promise<(Addressee & { emailVerified: boolean }) | null> {
  const row = await db
    .selectFrom("auth_user as u")
    .innerJoin("person as p", "p.user_id", "u.id")
    .innerJoin("person_setting as s", "s.person_id", "p.id")
    .select(["p.name", "u.email", "u.emailVerified", "s.language"])
    .where("u.id", "=", userId)
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerified,
    language: languageOfSetting(row.language),
  };
}

/** The person whose account has this address, confirmed or not; null where none has. */
export async function personOfEmail(
  db: Db,
  email: string,
): Promise<(Addressee & { readonly personId: number; readonly emailVerified: boolean }) | null> {
  const row = await db
    .selectFrom("auth_user as u")
    .innerJoin("person as p", "p.user_id", "u.id")
    .innerJoin("person_setting as s", "s.person_id", "p.id")
    .select(["p.id as personId", "p.name", "u.email", "u.emailVerified", "s.language"])
    .where("u.email", "=", email.toLowerCase())
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { ...row, language: languageOfSetting(row.language) } : null;
}

export interface PersonSettings {
  readonly emailNotifications: boolean;
  readonly pushNotifications: boolean;
  readonly prayerReminders: boolean;
  readonly eventAlerts: boolean;
  readonly communityUpdates: boolean;
  readonly likeUpdates: boolean;
  readonly donationReceipts: boolean;
  readonly marketingEmails: boolean;
  /** Kinds that do not come by push, though they are wanted. */
  readonly notByPush: readonly string[];
  readonly notByEmail: readonly string[];
  /** Minutes after midnight in the person's zone; null without quiet hours. */
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly quietLetsReminders: boolean;
  readonly profileVisibility: "public" | "friends" | "private";
  readonly showDonations: boolean;
  readonly showActivity: boolean;
  readonly allowMessages: boolean;
  readonly showLocation: boolean;
  readonly dataSharing: boolean;
  readonly theme: "light" | "dark" | "auto";
  /** The language's code in the table of languages. */
  readonly language: string;
  readonly timezone: string;
  readonly soundEffects: boolean;
  readonly animationsEnabled: boolean;
}

export async function settingsOf(db: Db, personId: number): Promise<PersonSettings> {
  const row = await db
    .selectFrom("person_setting")
    .select([
      "email_notifications as emailNotifications",
      "push_notifications as pushNotifications",
      "prayer_reminders as prayerReminders",
      "event_alerts as eventAlerts",
      "community_updates as communityUpdates",
      "like_updates as likeUpdates",
      "donation_receipts as donationReceipts",
      "marketing_emails as marketingEmails",
      "not_by_push as notByPush",
      "not_by_email as notByEmail",
      "quiet_from as quietFrom",
      "quiet_until as quietUntil",
      "quiet_lets_reminders as quietLetsReminders",
      "profile_visibility as profileVisibility",
      "show_donations as showDonations",
      "show_activity as showActivity",
      "allow_messages as allowMessages",
      "show_location as showLocation",
      "data_sharing as dataSharing",
      "theme",
      "language",
      "timezone",
      "sound_effects as soundEffects",
      "animations_enabled as animationsEnabled",
    ])
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return row as PersonSettings;
}

/** Whether the reader's settings want sounds; a visitor's device says so itself. */
export async function wantsSounds(db: Db, viewer: Viewer): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const row = await db
    .selectFrom("person_setting")
    .select("sound_effects")
    .where("person_id", "=", viewer.personId)
    .executeTakeFirst();
  return row?.sound_effects ?? false;
}

export interface OwnProfile {
  readonly name: string;
  readonly phone: string;
  readonly location: string;
  readonly bio: string;
  readonly specialization: string;
  readonly experience: string;
  readonly isVerified: boolean;
  /** The name that has the check mark, while it waits because of another; null else. */
  readonly confirmedName: string | null;
  /** ISO 8601 instant. */
  readonly joinedAt: string;
}

export async function ownProfile(db: Db, viewer: SignedIn): Promise<OwnProfile> {
  const row = await db
    .selectFrom("person")
    .select(["name", "phone", "location", "bio", "specialization", "experience", "verified_at", "created_at"])
    .select(["verified_name", "unmarked_at"])
    .where("id", "=", viewer.personId)
    .executeTakeFirstOrThrow();
  const { verified_at, created_at, verified_name, unmarked_at, ...profile } = row;
  const confirmedName = unmarked_at ? verified_name : null;
  return { ...profile, confirmedName, isVerified: verified_at !== null, joinedAt: created_at.toISOString() };
}

export interface OpenSession {
  readonly id: string;
  readonly userAgent: string;
  /** ISO 8601 instants. */
  readonly since: string;
  readonly seenAt: string;
}

/** Lists the sessions of an account, the last used first; at most 50. */
export async function openSessions(db: Db, viewer: SignedIn): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom("auth_session")
    .select(["id", "userAgent", "createdAt", "updatedAt"])
    .where("userId", "=", viewer.userId)
    .where("expiresAt", ">", sql<Date>`now()`)
    .orderBy("updatedAt", "desc")
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? "",
    since: row.createdAt.toISOString(),
    seenAt: row.updatedAt.toISOString(),
  }));
}

/** Whether accounts of the sample world are here, whose password everybody knows. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("auth_user as u")
    .innerJoin("person as p", "p.user_id", "u.id")
    .select("p.id")
    .where("u.email", "in", Object.values(demoEmails))
    .where("p.is_sample", "=", true)
    .where("p.removed_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a demo account with this address exists and may be offered on the login page. */
export async function hasDemoAccount(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("auth_user as u")
    .innerJoin("person as p", "p.user_id", "u.id")
    .select("p.id")
    .where("u.email", "=", email)
    .where("p.is_sample", "=", true)
    .where("p.removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
