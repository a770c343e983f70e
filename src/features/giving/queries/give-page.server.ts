import { readPaymentRules, readPaymentOptions } from "#/features/payments/public.server.ts";
import { kindsWith } from "#/features/spaces/public.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canSeeForm } from "../access.ts";
import { listOpenFunds, type OpenFund } from "./open-funds.server.ts";

export interface GivePage {
  readonly space: {
    readonly id: number;
    readonly name: string;
    readonly faith: string;
    readonly place: string;
    readonly isVerified: boolean;
    readonly isListed: boolean;
  };
  /** Whether the space accepts gifts now. */
  readonly takes: boolean;
  /** Whether it accepts monthly gifts: the space has an account at the gateway. */
  readonly takesMonthly: boolean;
  readonly mostPaise: number;
  readonly asksPan: boolean;
  readonly asksAddress: boolean;
  readonly funds: readonly OpenFund[];
}

/** @returns null for a space that does not exist, or is not the viewer's to see. */
export async function readGivePage(
  services: Pick<Services, "config" | "db">,
  language: string,
  viewer: Viewer,
  spaceId: number,
): Promise<GivePage | null> {
  const { db } = services;
  const row = await db
    .selectFrom("space_brief as s")
    .select(["s.id", "s.name", "s.faith", "s.city", "s.region", "s.is_listed", "s.is_verified"])
    // Nobody gives to what is paid for somebody's work.
    .where("s.kind", "in", [...kindsWith("hasAdminPages")])
    .where("s.id", "=", spaceId)
    .executeTakeFirst();
  if (!row) return null;
  const known = { id: spaceId, isListed: row.is_listed ?? false, isVerified: row.is_verified ?? false };
  if (!canSeeForm(viewer, known)) return null;
  const [translate, rules, { upi, gateway }, funds] = await Promise.all([
    readTranslations(db, language, "space", [spaceId]),
    readPaymentRules(db, spaceId),
    readPaymentOptions(services, spaceId),
    listOpenFunds(db, spaceId),
  ]);
  const said = (field: "name" | "city" | "region") => translate(spaceId, field, row[field] ?? "");
  return {
    space: {
      ...known,
      name: said("name"),
      faith: row.faith!,
      place: [said("city"), said("region")].filter(Boolean).join(", "),
    },
    takes: upi !== null || gateway,
    takesMonthly: gateway,
    mostPaise: rules.maxPaise,
    asksPan: rules.asksPan,
    asksAddress: rules.asksAddress,
    funds,
  };
}
