import { civilDay } from "#/platform/civil-date.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { ledgerAdmin } from "../access.ts";
import { CHAIN_START } from "../chain.server.ts";
import { monthAfter } from "../rules.ts";
import { nextToClose } from "../queries/closings.server.ts";
import { ledgerAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

export interface CloseMonthInput {
  readonly spaceId: number;
  /** `2026-10` */
  readonly month: string;
}

/**
 * Locks a month of the books for ever: nothing more is booked into it, nor into any before it. Months are closed in
 * their order, once they are over in the space's zone; one that is closed already stays so.
 * @throws as assertAdmin; ledger.month-wrong, ledger.month-not-over, ledger.month-order (all beside `month`).
 */
export async function closeMonth(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, month }: CloseMonthInput,
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, ledgerAdmin.closeMonth, spaceId);
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw beside("ledger.month-wrong");
  await db.transaction().execute(async (db) => {
    const space = await db.selectFrom("space_brief").select("zone").where("id", "=", spaceId).executeTakeFirst();
    if (!space) throw notFound();
    // A writer into the books waits, and finds the month closed.
    await db
      .insertInto("ledger_book")
      .values({ space_id: spaceId })
      .onConflict((book) => book.doNothing())
      .execute();
    const book = await db
      .selectFrom("ledger_book")
      .select(["last_seq", "last_hash"])
      .where("space_id", "=", spaceId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { next, last } = await nextToClose(db, spaceId);
    if (last !== null && month <= last) return;
    if (monthAfter(month) > civilDay(now, space.zone!).slice(0, 7)) throw beside("ledger.month-not-over");
    if (next !== month) throw beside("ledger.month-order");
    await db
      .insertInto("ledger_closing")
      .values({
        space_id: spaceId,
        month: `${month}-01`,
        closed_by: person.personId,
        closed_at: now,
        last_seq: book.last_seq,
        last_hash: book.last_hash || CHAIN_START,
      })
      .execute();
    await recordAudit(db, ledgerAudit["ledger.month-closed"], {
      actorId: person.personId,
      entityId: spaceId,
      spaceId,
      detail: { month, lastSeq: book.last_seq },
    });
    await publish(db, "changed", `giving:${spaceId}`);
  });
}

const beside = (code: string) =>
  refuse(code, { status: code === "ledger.month-wrong" ? 422 : 409, fields: [{ field: "month", code }] });
