import type { Db } from "#/platform/db/connection.ts";
import { isStopped } from "./relations.server.ts";

/** A person's profile, with their choice of what others see; the caller applies it. */
export interface ProfileCard {
  readonly id: number;
  readonly name: string;
  readonly accountType: string;
  readonly location: string;
  readonly bio: string;
  readonly phone: string;
  readonly email: string;
  readonly experience: string;
  readonly isVerified: boolean;
  /** The name that has the check mark, while it waits because of another; null else. */
  readonly confirmedName: string | null;
  readonly followerCount: number;
  readonly visibility: "public" | "friends" | "private";
  readonly shows: {
    readonly phone: boolean;
    readonly email: boolean;
    readonly location: boolean;
    readonly activity: boolean;
    readonly donations: boolean;
  };
  readonly allowsMessages: boolean;
  readonly joinedAt: Date;
}

/** @returns null for unknown, removed and stopped people, and for those without an account. */
export async function findProfileCard(db: Db, personId: number): Promise<ProfileCard | null> {
  const row = await db
    .selectFrom("person as p")
    .innerJoin("person_setting as s", "s.person_id", "p.id")
    .leftJoin("auth_user as u", "u.id", "p.user_id")
    .select(["p.id", "p.name", "p.account_type", "p.location", "p.bio", "p.phone", "p.experience", "p.verified_at"])
    .select(["p.verified_name", "p.unmarked_at"])
    .select(["p.follower_count", "u.email", "s.profile_visibility", "s.show_phone", "s.show_email"])
    .select(["s.show_location", "s.show_activity", "s.show_donations", "s.allow_messages", "p.created_at"])
    .where("p.id", "=", personId)
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    accountType: row.account_type,
    location: row.location,
    bio: row.bio,
    phone: row.phone,
    email: row.email ?? "",
    experience: row.experience,
    isVerified: row.verified_at !== null,
    confirmedName: row.unmarked_at ? row.verified_name : null,
    followerCount: row.follower_count,
    visibility: row.profile_visibility as ProfileCard["visibility"],
    shows: {
      phone: row.show_phone,
      email: row.show_email,
      location: row.show_location,
      activity: row.show_activity,
      donations: row.show_donations,
    },
    allowsMessages: row.allow_messages,
    joinedAt: row.created_at,
  };
}
