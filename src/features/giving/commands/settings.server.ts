import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { paymentAdmin } from "#/features/payments/public-plain.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { isPan } from "../rules.ts";
import type { AuditAction } from "#/features/audit/public.ts";
import { givingAudit, type SettingsDetail } from "../audit-actions.ts";

/** How gifts are taken. */
export interface GiftRules {
  readonly maxPaise: number;
  readonly asksPan: boolean;
  readonly asksAddress: boolean;
}

/** What receipts and statements say of who received the money. */
export interface ReceiptDetails {
  readonly legalName: string;
  readonly registration: string;
  readonly legalAddress: string;
  readonly pan: string;
  readonly receiptNote: string;
  /** Names that the country's tax office gives them. */
  readonly taxSection: string;
  readonly taxForm: string;
  readonly taxApproval: string;
  readonly taxApprovedOn: string | null;
}

/** @throws as assertAdmin; payments.too-little (beside `max`). */
export async function saveGiftRules(db: Db, viewer: Viewer, spaceId: number, rules: GiftRules): Promise<void> {
  const owner = assertAdmin(viewer, paymentAdmin.setUp, spaceId);
  if (rules.maxPaise < 100) throw beside("max", "payments.too-little");
  const columns = { max_paise: rules.maxPaise, asks_pan: rules.asksPan, asks_address: rules.asksAddress };
  await save(db, owner.personId, spaceId, columns, { ...rules });
}

/** @throws as assertAdmin; giving.pan-wrong (beside `pan`). */
export async function saveReceiptDetails(
  db: Db,
  viewer: Viewer,
  spaceId: number,
  details: ReceiptDetails,
): Promise<void> {
  const owner = assertAdmin(viewer, paymentAdmin.setUp, spaceId);
  const pan = details.pan.replaceAll(/\s/g, "").toUpperCase();
  if (pan && !isPan(pan)) throw beside("pan", "giving.pan-wrong");
  const columns = {
    legal_name: details.legalName,
    registration: details.registration,
    legal_address: details.legalAddress,
    pan,
    receipt_note: details.receiptNote,
    tax_section: details.taxSection,
    tax_form: details.taxForm,
    tax_approval: details.taxApproval,
    tax_approved_on: details.taxApprovedOn,
  };
  await save(db, owner.personId, spaceId, columns, { receipt: { ...details, pan: pan === "" ? "" : "given" } });
}

async function save(
  db: Db,
  actorId: number,
  spaceId: number,
  columns: Record<string, string | number | boolean | null>,
  detail: SettingsDetail,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .insertInto("payment_setting")
      .values({ space_id: spaceId, ...columns })
      .onConflict((conflict) => conflict.column("space_id").doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }))
      .execute();
    await tell(db, actorId, spaceId, givingAudit["giving.settings-saved"], detail);
  });
}

/**
 * Asks staff to verify the address to which UPI gifts go; the one that is in use stays until they have. Another that
 * waits is replaced.
 * @throws as assertAdmin; giving.vpa-in-use (beside `vpa`), platform.too-many.
 */
export async function askVpa(
  db: Db,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly vpa: string; readonly payeeName: string },
  now: Date,
): Promise<void> {
  const { spaceId } = input;
  const owner = assertAdmin(viewer, paymentAdmin.setUp, spaceId);
  await countAgainstLimit(db, { key: `vpa:${spaceId}`, limit: 10, windowSeconds: 86_400 });
  await db.transaction().execute(async (db) => {
    const known = await db
      .selectFrom("space_vpa")
      .select(["vpa", "payee_name", "verified_at"])
      .where("space_id", "=", spaceId)
      .where("refused_at", "is", null)
      .forUpdate()
      .execute();
    const same = known.find(({ vpa, payee_name }) => vpa === input.vpa && payee_name === input.payeeName);
    if (same?.verified_at) throw beside("vpa", "giving.vpa-in-use");
    if (same) return;
    await db
      .updateTable("space_vpa")
      .set({ refused_at: now, refused_reason: "" })
      .where("space_id", "=", spaceId)
      .where("verified_at", "is", null)
      .where("refused_at", "is", null)
      .execute();
    await db
      .insertInto("space_vpa")
      .values({ space_id: spaceId, vpa: input.vpa, payee_name: input.payeeName, created_by: owner.personId })
      .execute();
    await tell(db, owner.personId, spaceId, givingAudit["vpa.asked"], { vpa: input.vpa });
  });
}

/** Takes the address out of use at once, or out of the staff's list; gifts that were promised to it can still be confirmed. */
export async function stopVpa(db: Db, viewer: Viewer, spaceId: number, now: Date): Promise<void> {
  const owner = assertAdmin(viewer, paymentAdmin.setUp, spaceId);
  await db.transaction().execute(async (db) => {
    const stopped = await db
      .updateTable("space_vpa")
      .set({ refused_at: now, refused_reason: "" })
      .where("space_id", "=", spaceId)
      .where("refused_at", "is", null)
      .returning("vpa")
      .execute();
    if (stopped.length > 0) {
      await tell(db, owner.personId, spaceId, givingAudit["vpa.stopped"], { vpas: stopped.map(({ vpa }) => vpa) });
    }
  });
}

async function tell<Detail extends object>(
  db: Db,
  actorId: number,
  spaceId: number,
  action: AuditAction<Detail>,
  detail: NoInfer<Detail>,
): Promise<void> {
  await recordAudit(db, action, { actorId, entityId: spaceId, spaceId, detail });
  await publish(db, "changed", `giving:${spaceId}`);
  await publish(db, "changed", `space:${spaceId}`);
}

const beside = (field: string, code: string) => refuse(code, { fields: [{ field, code }] });
