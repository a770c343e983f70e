import type { Db } from "#/platform/db/connection.ts";
import type { Language } from "#/platform/i18n/languages.ts";

/** Somebody who wants mails about events. */
export interface Addressee {
  readonly personId: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** IANA zone. */
  readonly zone: string;
}

/** Null for whoever was removed, has no account, or switched these mails off. */
export async function readEventAddressee(db: Db, personId: number): Promise<Addressee | null> {
  const row = await db
    .selectFrom("person as p")
    .innerJoin("person_setting as s", "s.person_id", "p.id")
    .innerJoin("auth_user as u", "u.id", "p.user_id")
    .select(["p.name", "u.email", "s.language", "s.timezone"])
    .where("p.id", "=", personId)
    .where("p.removed_at", "is", null)
    .where("s.email_notifications", "=", true)
    .where("s.event_alerts", "=", true)
    .executeTakeFirst();
  if (!row) return null;
  const language = row.language === "hindi" ? "hi" : "en";
  return { personId, name: row.name, email: row.email, language, zone: row.timezone };
}

/** Whether the person still waits for what the mail would say: a reminder, or a place. */
export async function stillWanted(
  db: Db,
  kind: "reminder" | "place",
  occurrenceId: number,
  personId: number,
): Promise<boolean> {
  const reminder = () =>
    db
      .selectFrom("event_reminder")
      .select("person_id")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", personId)
      .executeTakeFirst();
  const place = () =>
    db
      .selectFrom("event_rsvp")
      .select("person_id")
      .where("occurrence_id", "=", occurrenceId)
      .where("person_id", "=", personId)
      .where("state", "=", "going")
      .executeTakeFirst();
  return (await (kind === "reminder" ? reminder() : place())) !== undefined;
}
