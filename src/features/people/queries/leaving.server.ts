import type { Db } from "#/platform/db/connection.ts";
import { sessionKey } from "#/platform/ended-sessions.ts";
import type { Services } from "#/platform/services.ts";
import type { Feature, Hindrance, HindranceQuestion } from "../../feature.ts";

export interface LeavingAccount {
  readonly dueAt: Date;
  readonly keepsTexts: boolean;
}

/** Reads when somebody's account will be deleted; null where they have not asked for it. */
export async function readLeaving(db: Db, personId: number): Promise<LeavingAccount | null> {
  const row = await db
    .selectFrom("person_leaving")
    .select(["due_at as dueAt", "keeps_texts as keepsTexts"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Reads all that somebody has to settle before their account can be deleted. */
export async function listHindrances(
  features: readonly Feature[],
  asked: HindranceQuestion,
): Promise<readonly Hindrance[]> {
  const found: Hindrance[] = [];
  for (const feature of features) found.push(...((await feature.hindersLeaving?.(asked)) ?? []));
  return found;
}

/** Whether a link to one of the two mailboxes still stands for a question. */
export async function isEmailChangeOpen(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<boolean> {
  const hash = sessionKey(token);
  const row = await db
    .selectFrom("email_change")
    .select("user_id")
    .where((eb) => eb.or([eb("old_hash", "=", hash), eb("new_hash", "=", hash)]))
    .where("expires_at", ">", new Date(clock()))
    .executeTakeFirst();
  return row !== undefined;
}

/** The change that waits for answers; null where none does. */
export async function readEmailChange(
  { db, clock }: Pick<Services, "db" | "clock">,
  userId: string,
): Promise<{ readonly newEmail: string } | null> {
  const row = await db
    .selectFrom("email_change")
    .select("new_email as newEmail")
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date(clock()))
    .executeTakeFirst();
  return row ?? null;
}
