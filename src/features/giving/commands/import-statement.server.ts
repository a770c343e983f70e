import { createHash } from "node:crypto";
import { sql } from "kysely";
import { firstOpenDay } from "#/features/ledger/public.server.ts";
import { paymentAdmin, paymentsAudit } from "#/features/payments/public.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { isReferenceTaken, lockPayment, noteStatement, settlePayment } from "#/features/payments/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { MOST_STATEMENT_BYTES, readStatement, type Unreadable } from "../bank/read-statement.ts";
import { openAdminSpace } from "../queries/admin-space.server.ts";
import { matchesOf } from "../queries/bank-lines.server.ts";
import { givingAudit } from "../audit-actions.ts";

export interface ImportedStatement {
  /** Lines of money that came in. */
  readonly lines: number;
  /** The number of lines that no earlier file had. */
  readonly added: number;
}

const refusals: Record<Unreadable, string> = {
  "not-text": "giving.statement-not-text",
  "no-columns": "giving.statement-no-columns",
  "too-many-lines": "giving.statement-too-large",
};

/**
 * Keeps what came in by a bank's statement; nothing is counted yet. The same file, or a line that an earlier file had,
 * changes nothing.
 * @throws as assertAdmin; giving.statement-… beside `file`.
 */
export async function importStatement(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly fileName: string; readonly unsafeBytes: Uint8Array },
): Promise<ImportedStatement> {
  const now = new Date(clock());
  const { person, today } = await openAdminSpace(db, viewer, paymentAdmin.handle, input.spaceId, now);
  const { spaceId, unsafeBytes } = input;
  if (unsafeBytes.byteLength === 0) throw refuseField("file", "giving.statement-missing");
  if (unsafeBytes.byteLength > MOST_STATEMENT_BYTES) throw refuseField("file", "giving.statement-too-large");
  const read = readStatement(unsafeBytes);
  if (typeof read === "string") throw refuseField("file", refusals[read]);
  // A line of a day to come is no money yet: the next file has it.
  const lines = read.filter(({ paidOn }) => paidOn <= today);
  if (lines.length === 0) throw refuseField("file", "giving.statement-empty");
  const sha256 = createHash("sha256").update(unsafeBytes).digest("hex");
  return db.transaction().execute(async (db) => {
    const statement = await db
      .insertInto("bank_statement")
      .values({
        space_id: spaceId,
        sha256,
        file_name: input.fileName.slice(-100),
        imported_by: person.personId,
        imported_at: now,
      })
      .onConflict((conflict) => conflict.columns(["space_id", "sha256"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!statement) return { lines: lines.length, added: 0 };
    const { rows } = await sql<{ id: number }>`
      insert into bank_statement_line
        (statement_id, space_id, line_no, paid_on, amount_paise, reference, narration, fingerprint)
      select ${statement.id}, ${spaceId}, l."lineNo", l."paidOn", l."amountPaise", l.reference, l.narration, l.fingerprint
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l("lineNo" int, "paidOn" date, "amountPaise" bigint,
        reference text, narration text, fingerprint text)
      on conflict (space_id, fingerprint) do nothing returning id`.execute(db);
    await noteStatement(
      db,
      spaceId,
      lines
        .map(({ paidOn }) => paidOn)
        .toSorted()
        .at(-1)!,
    );
    await recordAudit(db, givingAudit["statement.imported"], {
      actorId: person.personId,
      entityId: spaceId,
      spaceId,
      detail: { statement: statement.id, lines: lines.length, added: rows.length },
    });
    return { lines: lines.length, added: rows.length };
  });
}

/** At one press; the page shows as many. */
export const MOST_MATCHES = 200;

/**
 * Counts the pending gifts whose reference and amount stand in a line of the bank: each in a transaction of its own, so
 * that what was counted stays counted whatever comes after it.
 * @returns how many gifts were counted by this call. @throws as assertAdmin.
 */
export async function confirmMatches(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<number> {
  const now = new Date(services.clock());
  const { person } = await openAdminSpace(services.db, viewer, paymentAdmin.handle, spaceId, now);
  const matches = await matchesOf(services.db, spaceId, MOST_MATCHES);
  let counted = 0;
  for (const { lineId, paymentId } of matches) {
    if (await confirmMatch(services, { spaceId, lineId, paymentId, by: person.personId }, now)) counted += 1;
  }
  return counted;
}

/**
 * Counts a gift by a line that nearly fits it: the treasurer has seen both.
 * @throws as assertAdmin; giving.line-decided (409) where the gift or the line has changed since, or the amounts differ.
 */
export async function acceptLine(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { spaceId, lineId, paymentId }: { readonly spaceId: number; readonly lineId: number; readonly paymentId: number },
): Promise<void> {
  const now = new Date(services.clock());
  const { personId } = assertAdmin(viewer, paymentAdmin.handle, spaceId);
  const counted = await confirmMatch(services, { spaceId, lineId, paymentId, by: personId }, now);
  if (!counted) throw refuse("giving.line-decided", { status: 409 });
}

/** Sets aside a line that belongs to no gift here, such as rent or interest. @throws as assertAdmin. */
export async function setAsideLine(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly lineId: number },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, paymentAdmin.handle, input.spaceId);
  await db.transaction().execute(async (db) => {
    const line = await db
      .updateTable("bank_statement_line")
      .set({ settled_at: now })
      .where("id", "=", input.lineId)
      .where("space_id", "=", input.spaceId)
      .where("settled_at", "is", null)
      .returning(["amount_paise", "paid_on"])
      .executeTakeFirst();
    if (!line) return;
    await recordAudit(db, givingAudit["statement.line-set-aside"], {
      actorId: person.personId,
      entityId: input.spaceId,
      spaceId: input.spaceId,
      detail: { line: input.lineId, amountPaise: line.amount_paise, paidOn: line.paid_on },
    });
  });
}

interface Match {
  readonly spaceId: number;
  readonly lineId: number;
  readonly paymentId: number;
  readonly by: number;
}

async function confirmMatch(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { spaceId, lineId, paymentId, by }: Match,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    // The payment is every change's first lock.
    const payment = await lockPayment(db, paymentId);
    const line = await db
      .selectFrom("bank_statement_line")
      .select(["paid_on", "amount_paise", "settled_at", "reference"])
      .where("id", "=", lineId)
      .where("space_id", "=", spaceId)
      .forUpdate()
      .executeTakeFirst();
    // Somebody else was faster, or the gift has changed since.
    if (payment?.space_id !== spaceId || !line || line.settled_at !== null) return false;
    const awaits = payment.state === "pending" || payment.failed_reason === "not-paid-in-time";
    if (!awaits || payment.state === "completed" || payment.channel === "counter") return false;
    if (payment.amount_paise !== line.amount_paise) return false;
    const references = line.reference.split(" ").filter((one) => /^\d{12}$/.test(one));
    for (const reference of references) {
      const asked = { spaceId, reference, except: paymentId, among: "completed" } as const;
      if (await isReferenceTaken(db, asked)) return false;
    }
    const isTyped = references.includes(payment.bank_reference);
    const bankReference = isTyped ? payment.bank_reference : (references[0] ?? payment.bank_reference);
    const { receipt } = await settlePayment(
      { db, jobs },
      {
        paymentId,
        at: now,
        method: "online",
        channel: "upi",
        bankReference,
        by,
        ...((await isOpen(db, spaceId, line.paid_on)) ? { bookedOn: line.paid_on } : {}),
      },
    );
    await db
      .updateTable("bank_statement_line")
      .set({ payment_id: paymentId, settled_at: now })
      .where("id", "=", lineId)
      .execute();
    await recordAudit(db, paymentsAudit["payment.statement-matched"], {
      actorId: by,
      entityId: paymentId,
      spaceId,
      detail: { line: lineId, reference: bankReference, receipt },
    });
    return true;
  });
}

/** Money that came in a month whose books are closed is booked in the first open one. */
async function isOpen(db: Db, spaceId: number, day: string): Promise<boolean> {
  const first = await firstOpenDay(db, spaceId);
  return first === null || day >= first;
}
