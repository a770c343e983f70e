import type { Db } from "#/platform/db/connection.ts";
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
