import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { incomeAccount } from "#/features/ledger/public.ts";
import { post } from "#/features/ledger/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { Refusal, refuse, refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { openAdminSpace } from "../queries/admin-space.server.ts";
import { listOpenFunds } from "../queries/open-funds.server.ts";
import { hundiPaise, isSameWitness, type HundiPieces } from "../hundi.ts";
import { givingAudit } from "../audit-actions.ts";
import { SURE } from "../sure.ts";
import { askSure } from "./ask-sure.server.ts";
import { cancelCount, publishHundi } from "./cancel-hundi.server.ts";
import type { Services } from "#/platform/services.ts";

export interface HundiCount {
  readonly spaceId: number;
  /** Civil day of the space. */
  readonly day: string;
  readonly fund: string;
  readonly pieces: HundiPieces;
  readonly witnesses: readonly [string, string];
  readonly note: string;
  /** The form's key: the same form sent twice is one count. */
  readonly key: string;
  /** The tick that an unlikely figure is right, see `askSure`. */
  readonly sure?: string;
  readonly language?: string;
  /** The count that was wrong and is cancelled for this one. */
  readonly replaces?: { readonly countId: number; readonly reason: string } | null;
}

/**
 * Writes down what lay in the offering box, seen by two witnesses, and books it as cash; in the place of an earlier count
 * where that was wrong.
 * @throws as assertAdmin, as askSure, and as cancelHundi; giving.day-ahead, ledger.month-closed (beside `day`),
 * giving.fund-unknown, giving.hundi-empty, giving.witnesses-same (beside `witness2`).
 */
export async function countHundi(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: HundiCount,
): Promise<{ readonly id: number; readonly amountPaise: number; readonly isNew: boolean }> {
  const now = new Date(clock());
  const { spaceId } = input;
  const { person, today } = await openAdminSpace(db, viewer, paymentAdmin.handle, spaceId, now);
  if (input.day > today) throw refuseField("day", "giving.day-ahead");
  const [one, two] = input.witnesses;
  if (isSameWitness(one, two)) throw refuseField("witness2", "giving.witnesses-same");
  const amountPaise = hundiPaise(input.pieces);
  if (amountPaise === 0) throw refuse("giving.hundi-empty");
  const funds = await listOpenFunds(db, spaceId);
  if (!funds.some(({ key }) => key === input.fund)) throw refuseField("fund", "giving.fund-unknown");
  const mostPaise = await mostLikely(db, spaceId);
  const { replaces = null } = input;
  const key = `hundi:${spaceId}:${input.key}`;
  try {
    return await db.transaction().execute(async (db) => {
      const row = await db
        .insertInto("hundi_count")
        .values({
          space_id: spaceId,
          counted_on: input.day,
          fund: input.fund,
          pieces: JSON.stringify(input.pieces),
          amount_paise: amountPaise,
          witnesses: input.witnesses.join(", "),
          note: input.note,
          counted_by: person.personId,
          idempotency_key: key,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!row) return await before(db, key);
      if (replaces) {
        // First, since it knows whose count that is.
        await cancelCount(db, { ...replaces, spaceId, by: person.personId, at: now, replacedBy: row.id });
        await db.updateTable("hundi_count").set({ replaces: replaces.countId }).where("id", "=", row.id).execute();
      }
      await post(db, {
        spaceId,
        source: `hundi:${row.id}`,
        kind: "hundi",
        bookedOn: input.day,
        postedAt: now,
        code: randomBytes(16).toString("hex"),
        lines: [
          { account: "cash", amountPaise },
          { account: incomeAccount("gift", input.fund), amountPaise: -amountPaise },
        ],
      });
      // Last, so that nobody is asked for what is refused.
      askSure({ ...input, amountPaise }, { mostPaise, today });
      await recordAudit(db, givingAudit["hundi.counted"], {
        actorId: person.personId,
        entityId: row.id,
        spaceId,
        detail: { amountPaise, day: input.day, fund: input.fund },
      });
      await publishHundi(db, spaceId);
      return { id: row.id, amountPaise, isNew: true };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === "ledger.month-closed") throw refuseField("day", error.code);
    throw error;
  }
}

const USUAL_OF = 24;
const FEWEST_FOR_USUAL = 3;

/** The most that is taken without asking: less for a space whose counts are small. */
async function mostLikely(db: Db, spaceId: number): Promise<number> {
  const { rows } = await sql<{ counts: number; usual: number | null }>`
    select count(*)::int as counts, percentile_disc(0.5) within group (order by amount_paise) as usual
    from (
      select amount_paise from hundi_count where space_id = ${spaceId} and cancelled_at is null
      order by counted_on desc, id desc limit ${USUAL_OF}
    ) as latest`.execute(db);
  const { counts, usual } = rows[0]!;
  if (counts < FEWEST_FOR_USUAL || usual === null) return SURE.hundiPaise;
  return Math.min(SURE.hundiPaise, usual * SURE.hundiTimesUsual);
}

async function before(db: Db, key: string) {
  const row = await db
    .selectFrom("hundi_count")
    .select(["id", "amount_paise"])
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
  return { id: row.id, amountPaise: row.amount_paise, isNew: false };
}
