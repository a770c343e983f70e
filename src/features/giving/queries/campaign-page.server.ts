import { takesPayments } from "#/features/payments/public.server.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canSeeForm } from "../access.ts";
import { findCampaign, type CampaignView } from "./campaigns.server.ts";

export interface CampaignPage {
  readonly campaign: CampaignView;
  readonly space: {
    readonly id: number;
    readonly name: string;
    readonly isVerified: boolean;
    readonly isListed: boolean;
  };
  /** Whether it accepts gifts now. */
  readonly takes: boolean;
}

/** @returns null for a campaign that does not exist, or whose space is not the viewer's to see. */
export async function readCampaignPage(
  services: Pick<Services, "config" | "db">,
  language: string,
  viewer: Viewer,
  id: number,
): Promise<CampaignPage | null> {
  const { db } = services;
  const campaign = await findCampaign(db, language, id);
  if (!campaign) return null;
  const row = await db
    .selectFrom("space_brief")
    .select(["id", "name", "is_listed", "is_verified"])
    .where("id", "=", campaign.spaceId)
    .executeTakeFirst();
  if (!row) return null;
  const space = { id: campaign.spaceId, isListed: row.is_listed ?? false, isVerified: row.is_verified ?? false };
  if (!canSeeForm(viewer, space)) return null;
  const [translate, takes] = await Promise.all([
    readTranslations(db, language, "space", [space.id]),
    campaign.state === "active" && takesPayments(services, space.id),
  ]);
  return { campaign, space: { ...space, name: translate(space.id, "name", row.name ?? "") }, takes };
}
