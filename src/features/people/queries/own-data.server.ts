import { msg } from "@lingui/core/macro";
import { ownRows, type OwnDataPart, type OwnDataQuestion } from "#/platform/own-data.ts";

/** What a person takes with them of their account; never what opens it. */
export function ownAccount(asked: OwnDataQuestion): readonly OwnDataPart[] {
  const { db, personId } = asked;
  const account = asked.userId === null ? [] : accountParts(asked, asked.userId);
  return [
    ownRows(asked, {
      name: "profile",
      heading: msg`You`,
      of: ["person.user_id"],
      query: db
        .selectFrom("person as p")
        .leftJoin("auth_user as u", "u.id", "p.user_id")
        .select([
          "p.name as name",
          "u.email as email",
          "u.emailVerified as isConfirmed",
          "p.account_type as accountType",
        ])
        .select(["p.location as location", "p.bio as about", "p.phone as phone", "p.specialization as specialization"])
        .select(["p.experience as experience", "p.language as language", "p.verified_name as verifiedName"])
        .select(["p.follower_count as followers", "p.created_at as since"])
        .where("p.id", "=", personId),
    }),
    ownRows(asked, {
      name: "settings",
      heading: msg`Your settings`,
      of: ["person_setting.person_id"],
      query: db
        .selectFrom("person_setting as s")
        .innerJoin("person as p", "p.id", "s.person_id")
        .select(["s.language as language", "s.timezone as zone", "s.theme as theme", "s.sound_effects as soundEffects"])
        .select(["s.animations_enabled as animationsEnabled", "s.email_notifications as emailNotifications"])
        .select(["s.push_notifications as pushNotifications", "s.prayer_reminders as prayerReminders"])
        .select(["s.event_alerts as eventAlerts", "s.community_updates as communityUpdates"])
        .select(["s.like_updates as likeUpdates", "s.donation_receipts as donationReceipts"])
        .select(["s.marketing_emails as marketingEmails", "s.quiet_from as quietFrom", "s.quiet_until as quietUntil"])
        .select(["s.not_by_push as notByPush", "s.not_by_email as notByEmail"])
        .select(["s.quiet_lets_reminders as quietLetsReminders", "s.profile_visibility as profileVisibility"])
        .select([
          "s.show_donations as showDonations",
          "s.show_activity as showActivity",
          "s.show_location as showLocation",
        ])
        // A devotee's profile shows no contacts: there is no switch for them.
        .select((eb) => [
          eb.case().when("p.account_type", "!=", "common").then(eb.ref("s.show_phone")).end().as("showPhone"),
          eb.case().when("p.account_type", "!=", "common").then(eb.ref("s.show_email")).end().as("showEmail"),
        ])
        .select("s.allow_messages as allowMessages")
        .select(["s.data_sharing as dataSharing", "s.updated_at as edited"])
        .where("s.person_id", "=", personId),
    }),
    ownRows(asked, {
      name: "achievements",
      heading: msg`Your achievements`,
      of: ["person_achievement.person_id"],
      query: db
        .selectFrom("person_achievement as a")
        .select(["a.title as title", "a.organization as institution", "a.year as year"])
        .where("a.person_id", "=", personId)
        .orderBy("a.id"),
    }),
    ownRows(asked, {
      name: "follows",
      heading: msg`People that you follow`,
      of: ["person_follow.person_id"],
      query: db
        .selectFrom("person_follow as f")
        .leftJoin("person as p", "p.id", "f.followed_id")
        .select(["p.name as person", "f.at as at"])
        .where("f.person_id", "=", personId)
        .orderBy("f.at")
        .orderBy("f.followed_id"),
    }),
    ownRows(asked, {
      name: "blocks",
      heading: msg`Whom you do not want to hear from`,
      of: ["person_block.person_id"],
      query: db
        .selectFrom("person_block as f")
        .leftJoin("person as p", "p.id", "f.blocked_id")
        .select(["p.name as person", "f.at as at"])
        .where("f.person_id", "=", personId)
        .orderBy("f.at")
        .orderBy("f.blocked_id"),
    }),
    ownRows(asked, {
      name: "chat-blocks",
      heading: msg`Places in whose chats you cannot write`,
      of: ["chat_block.person_id"],
      query: db
        .selectFrom("chat_block as f")
        .leftJoin("space_brief as s", "s.id", "f.space_id")
        .select(["s.name as space", "f.at as at"])
        .where("f.person_id", "=", personId)
        .orderBy("f.at")
        .orderBy("f.space_id"),
    }),
    ownRows(asked, {
      name: "leaving",
      heading: msg`The deletion of your account`,
      of: ["person_leaving.person_id"],
      query: db
        .selectFrom("person_leaving as l")
        .select(["l.asked_at as at", "l.due_at as until"])
        .where("l.person_id", "=", personId)
        .orderBy("l.person_id"),
    }),
    ownRows(asked, {
      name: "childhood",
      heading: msg`Your account under 18`,
      of: ["child_account.person_id"],
      query: db
        .selectFrom("child_account as c")
        .leftJoin("person as p", "p.id", "c.parent_id")
        .select(["c.born_on as birthday", "c.parent_email as email", "c.asked_at as at", "c.due_at as until"])
        .select(["p.name as person", "c.consented_at as consentedAt", "c.consent_version as consentVersion"])
        .select("c.withdrawn_at as endedAt")
        .where("c.person_id", "=", personId)
        .orderBy("c.person_id"),
    }),
    ownRows(asked, {
      name: "consents",
      heading: msg`Accounts of your children`,
      of: ["child_account.parent_id"],
      query: db
        .selectFrom("child_account as c")
        .innerJoin("person as p", "p.id", "c.person_id")
        .select(["p.name as person", "c.consented_at as consentedAt", "c.consent_version as consentVersion"])
        .select("c.withdrawn_at as endedAt")
        .where("c.parent_id", "=", personId)
        .orderBy("c.person_id"),
    }),
    ownRows(asked, {
      name: "own-data",
      heading: msg`When you asked for your data`,
      of: ["own_data_file.person_id"],
      query: db
        .selectFrom("own_data_file as f")
        .select(["f.created_at as at", "f.state as state"])
        .where("f.person_id", "=", personId)
        .orderBy("f.id"),
    }),
    ...account,
  ];
}

const accountParts = (asked: OwnDataQuestion, userId: string): readonly OwnDataPart[] => {
  const { db } = asked;
  return [
    ownRows(asked, {
      name: "sessions",
      heading: msg`Where you are signed in`,
      of: ["auth_session.userId"],
      query: db
        .selectFrom("auth_session as a")
        .select(["a.userAgent as device", "a.ipAddress as ipAddress", "a.createdAt as since", "a.updatedAt as at"])
        .where("a.userId", "=", userId)
        .orderBy("a.createdAt")
        .orderBy("a.id"),
    }),
    ownRows(asked, {
      name: "address-change",
      heading: msg`The address that you wish to have`,
      of: ["email_change.user_id"],
      query: db
        .selectFrom("email_change as l")
        .select(["l.new_email as email", "l.asked_at as at", "l.expires_at as until"])
        .where("l.user_id", "=", userId)
        .orderBy("l.user_id"),
    }),
    ownRows(asked, {
      name: "passkeys",
      heading: msg`Your passkeys`,
      of: ["passkey.user_id"],
      query: db
        .selectFrom("passkey as k")
        .select(["k.name as name", "k.created_at as since", "k.last_used_at as at"])
        .where("k.user_id", "=", userId)
        .orderBy("k.id"),
    }),
    ownRows(asked, {
      name: "two-factor",
      heading: msg`Two-factor authentication`,
      of: ["two_factor.user_id"],
      query: db
        .selectFrom("two_factor as f")
        .select("f.confirmed_at as since")
        .where("f.user_id", "=", userId)
        .orderBy("f.id"),
    }),
  ];
};
