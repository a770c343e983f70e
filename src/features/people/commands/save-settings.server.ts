import { settingOf } from "#/platform/i18n/languages.ts";
import { sql } from "kysely";
import type { z } from "zod";
import { publish, publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import type { DisplayForm, NotificationsForm, PreferencesForm, PrivacyForm, ProfileForm } from "../forms.ts";
import { keepPersonMark, type MarkChange } from "./keep-person-mark.server.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";

/** @throws platform.too-many past 60 changes of one person in ten minutes. */
async function mayChange(db: Db, viewer: Viewer): Promise<SignedIn> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `settings:${person.personId}`, limit: 60, windowSeconds: 600 });
  return person;
}

/** @throws as mayChange; beside `marketingEmails` people.child-switch for somebody under 18. */
export async function saveNotifications(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: z.output<typeof NotificationsForm>,
): Promise<void> {
  const person = await mayChange(db, viewer);
  if (person.isChild && input.marketingEmails) throw refuseField("marketingEmails", "people.child-switch");
  await db
    .updateTable("person_setting")
    .set({
      email_notifications: input.emailNotifications,
      push_notifications: input.pushNotifications,
      prayer_reminders: input.prayerReminders,
      event_alerts: input.eventAlerts,
      community_updates: input.communityUpdates,
      like_updates: input.likeUpdates,
      donation_receipts: input.donationReceipts,
      marketing_emails: input.marketingEmails,
      not_by_push: input.notByPush,
      not_by_email: input.notByEmail,
      quiet_from: input.quiet?.from ?? null,
      quiet_until: input.quiet?.until ?? null,
      quiet_lets_reminders: input.quietLetsReminders,
      updated_at: new Date(),
    })
    .where("person_id", "=", person.personId)
    .execute();
}

/** @throws as mayChange; beside `dataSharing` people.child-switch for somebody under 18. */
export async function savePrivacy(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: z.output<typeof PrivacyForm>,
): Promise<void> {
  const person = await mayChange(db, viewer);
  if (person.isChild && input.dataSharing) throw refuseField("dataSharing", "people.child-switch");
  await db
    .updateTable("person_setting")
    .set({
      profile_visibility: input.profileVisibility,
      show_donations: input.showDonations,
      show_activity: input.showActivity,
      allow_messages: input.allowMessages,
      show_location: input.showLocation,
      data_sharing: input.dataSharing,
      updated_at: new Date(),
    })
    .where("person_id", "=", person.personId)
    .execute();
  // Pages kept for visitors must not show what is private now, nor lead to it.
  const pages = [
    "artists",
    `person:${person.personId}`,
    ...person.memberships.map(({ spaceId }) => `space:${spaceId}`),
  ];
  await publishAll(
    db,
    pages.map((page) => ["changed", page]),
  );
}

export async function saveDisplay(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: z.output<typeof DisplayForm>,
): Promise<void> {
  const person = await mayChange(db, viewer);
  await db
    .updateTable("person_setting")
    .set({
      language: input.language,
      theme: input.theme,
      timezone: input.timezone,
      sound_effects: input.soundEffects,
      animations_enabled: input.animationsEnabled,
      updated_at: new Date(),
    })
    .where("person_id", "=", person.personId)
    .execute();
}

/**
 * Keeps whether the account of an address has the newsletter, as its owner said by a link of ours; none is nothing. Somebody
 * under 18 gets none.
 */
export async function setNewsOf(
  db: Db,
  { email, wanted }: { readonly email: string; readonly wanted: boolean },
): Promise<void> {
  await sql`update person_setting as s set marketing_emails = ${wanted}, updated_at = now()
    from person p join auth_user u on u.id = p.user_id
    where s.person_id = p.id and u.email = ${email} and s.marketing_emails <> ${wanted}
      and not (${wanted} and exists (select from child_account c where c.person_id = p.id))`.execute(db);
}

/** Saves the switches of the footer. */
export async function savePreferences(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  wishes: z.output<typeof PreferencesForm>,
): Promise<void> {
  const person = await mayChange(db, viewer);
  await writePreferences(db, person.personId, wishes);
}

/** The step of it, also for who has just signed in. */
export async function writePreferences(
  db: Db,
  personId: number,
  { lang, theme }: z.output<typeof PreferencesForm>,
): Promise<void> {
  if (!lang && !theme) return;
  await db
    .updateTable("person_setting")
    .set({ ...(lang && { language: settingOf(lang) }), ...(theme && { theme }), updated_at: new Date() })
    .where("person_id", "=", personId)
    .execute();
}

/** @returns what the name did to the check mark of the person. */
export async function saveProfile(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  viewer: Viewer,
  input: Partial<z.output<typeof ProfileForm>>,
): Promise<MarkChange> {
  const person = await mayChange(db, viewer);
  const save = async (db: Db) => {
    const mark = await keepPersonMark({ db, jobs }, { personId: person.personId, name: input.name ?? person.name });
    await db.updateTable("person").set(input).where("id", "=", person.personId).execute();
    await publish(db, "changed", `person:${person.personId}`);
    return mark;
  };
  return db.isTransaction ? save(db) : db.transaction().execute(save);
}

/** Saves which contacts the public profile shows: none unless they are switched on. */
export async function saveContactSwitches(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { showPhone, showEmail }: { readonly showPhone: boolean; readonly showEmail: boolean },
): Promise<void> {
  const person = await mayChange(db, viewer);
  await db
    .updateTable("person_setting")
    .set({ show_phone: showPhone, show_email: showEmail, updated_at: new Date() })
    .where("person_id", "=", person.personId)
    .execute();
  await publish(db, "changed", `person:${person.personId}`);
}
