import { paymentAdmin } from "#/features/payments/public-plain.ts";
import { gatewaySummary, type GatewaySummary } from "#/features/payments/public.server.ts";
import { MOST_PAISE } from "#/features/payments/public.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { GiftRules, ReceiptDetails } from "../commands/settings.server.ts";

export interface VpaView {
  readonly vpa: string;
  readonly payeeName: string;
  readonly state: "verified" | "waiting" | "refused";
  /** Why staff refused it. */
  readonly reason: string;
}

export interface DeskSettings {
  readonly rules: GiftRules;
  readonly receipt: ReceiptDetails;
  /** In use, waiting, and the last that staff refused after them. */
  readonly vpas: readonly VpaView[];
  readonly gateway: GatewaySummary | null;
}

/** How a space takes money, for its owner; never a secret. @throws as assertAdmin. */
export async function readDeskSettings(
  { config, db }: Pick<Services, "config" | "db">,
  viewer: Viewer,
  spaceId: number,
): Promise<DeskSettings> {
  assertAdmin(viewer, paymentAdmin.setUp, spaceId);
  const [row, vpas, gateway] = await Promise.all([
    db.selectFrom("payment_setting").selectAll().where("space_id", "=", spaceId).executeTakeFirst(),
    db
      .selectFrom("space_vpa")
      .select(["id", "vpa", "payee_name", "verified_at", "refused_at", "refused_reason"])
      .where("space_id", "=", spaceId)
      .orderBy("id", "desc")
      .limit(20)
      .execute(),
    gatewaySummary({ config, db }, spaceId),
  ]);
  const views = vpas.map((vpa) => ({
    vpa: vpa.vpa,
    payeeName: vpa.payee_name,
    state: vpa.refused_at ? ("refused" as const) : vpa.verified_at ? ("verified" as const) : ("waiting" as const),
    reason: vpa.refused_reason ?? "",
  }));
  const newest = views[0];
  return {
    rules: {
      maxPaise: row?.max_paise ?? MOST_PAISE,
      asksPan: row?.asks_pan ?? false,
      asksAddress: row?.asks_address ?? false,
    },
    receipt: {
      legalName: row?.legal_name ?? "",
      registration: row?.registration ?? "",
      legalAddress: row?.legal_address ?? "",
      pan: row?.pan ?? "",
      receiptNote: row?.receipt_note ?? "",
      taxSection: row?.tax_section ?? "",
      taxForm: row?.tax_form ?? "",
      taxApproval: row?.tax_approval ?? "",
      taxApprovedOn: row?.tax_approved_on ?? null,
    },
    vpas: [
      ...views.filter(({ state }) => state === "verified").slice(0, 1),
      ...views.filter(({ state }) => state === "waiting"),
      // What its owner took back has no reason.
      ...(newest?.state === "refused" && newest.reason ? [newest] : []),
    ],
    gateway,
  };
}
