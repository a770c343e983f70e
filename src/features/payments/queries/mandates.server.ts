import type { Db } from "#/platform/db/connection.ts";
import type { MandateState } from "../rules.ts";

/** A standing instruction as its payer sees it. */
export interface MandateView {
  readonly id: number;
  readonly token: string;
  readonly spaceId: number;
  readonly purpose: string;
  readonly fund: string;
  /** The monthly amount. */
  readonly amountPaise: number;
  readonly state: MandateState;
  readonly nextChargeAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** The number of charges that were counted. */
  readonly charges: number;
}

const select = (db: Db) =>
  db
    .selectFrom("mandate")
    .select(["id", "token", "space_id as spaceId", "purpose", "fund", "amount_paise as amountPaise", "state"])
    .select(["next_charge_at as nextChargeAt", "started_at as startedAt", "ended_at as endedAt"])
    .select("charges_counted as charges");

/** Finds a mandate by its token, which is the only key to it. */
export const findMandateByToken = async (db: Db, token: string): Promise<MandateView | null> =>
  ((await select(db).where("token", "=", token).executeTakeFirst()) as MandateView | undefined) ?? null;

/** A person's own, newest first; those that were never agreed to are left out. */
export const listMandatesOf = async (db: Db, personId: number, purpose: string): Promise<MandateView[]> =>
  (await select(db)
    .where("payer_id", "=", personId)
    .where("purpose", "=", purpose)
    .where("started_at", "is not", null)
    .orderBy("id", "desc")
    .limit(100)
    .execute()) as MandateView[];
