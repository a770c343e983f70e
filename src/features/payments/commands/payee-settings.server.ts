import { recordAudit } from "#/features/audit/public.server.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { paymentsAudit, type SettingsDetail } from "../audit-actions.ts";
import { assertSetUp } from "./assert-set-up.server.ts";
import type { PaymentRules, ReceiptDetails } from "../queries/payee-settings.server.ts";
import { isPan, LEAST_PAISE, tidyPan } from "../rules.ts";
import type { Services } from "#/platform/services.ts";

/** @throws as assertSetUp; payments.too-little (beside `max`). */
export async function savePaymentRules(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, rules }: { readonly spaceId: number; readonly rules: PaymentRules },
): Promise<void> {
  const owner = await assertSetUp({ db }, viewer, { spaceId });
  if (rules.maxPaise < LEAST_PAISE) throw refuseField("max", "payments.too-little");
  const columns = { max_paise: rules.maxPaise, asks_pan: rules.asksPan, asks_address: rules.asksAddress };
  await save(db, { actorId: owner.personId, spaceId, now: new Date(clock()) }, columns, { ...rules });
}

/** @throws as assertSetUp; payments.pan-wrong (beside `pan`). */
export async function saveReceiptDetails(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, details }: { readonly spaceId: number; readonly details: ReceiptDetails },
): Promise<void> {
  const owner = await assertSetUp({ db }, viewer, { spaceId });
  const pan = tidyPan(details.pan);
  if (pan && !isPan(pan)) throw refuseField("pan", "payments.pan-wrong");
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
  const detail = { receipt: { ...details, pan: pan === "" ? "" : "given" } } as const;
  await save(db, { actorId: owner.personId, spaceId, now: new Date(clock()) }, columns, detail);
}

async function save(
  db: Db,
  { actorId, spaceId, now }: { readonly actorId: number; readonly spaceId: number; readonly now: Date },
  columns: Record<string, string | number | boolean | null>,
  detail: SettingsDetail,
): Promise<void> {
  await db.transaction().execute(async (db) => {
    await db
      .insertInto("payment_setting")
      .values({ space_id: spaceId, ...columns })
      .onConflict((conflict) => conflict.column("space_id").doUpdateSet({ ...columns, updated_at: now }))
      .execute();
    const entry = { actorId, entityId: spaceId, spaceId, detail };
    await recordAudit(db, paymentsAudit["giving.settings-saved"], entry);
    await invalidatePayee(db, spaceId);
  });
}

/** Pages on which somebody pays this space show how it can be paid. */
export const invalidatePayee = (db: Db, spaceId: number): Promise<void> =>
  publishAll(db, [
    ["changed", `giving:${spaceId}`],
    ["changed", `space:${spaceId}`],
  ]);
