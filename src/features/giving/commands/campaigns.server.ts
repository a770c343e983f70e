import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuseField } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { givingAdmin } from "../access.ts";
import { listOpenFunds } from "../queries/open-funds.server.ts";
import type { AuditAction } from "#/features/audit/public.ts";
import { givingAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

export interface CampaignInput {
  readonly spaceId: number;
  readonly title: string;
  readonly description: string;
  readonly fund: string;
  readonly targetPaise: number;
  readonly language: string;
}

/** Starts a campaign, which takes gifts from now on. @throws as assertAdmin; giving.fund-unknown, payments.too-little. */
export async function addCampaign(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: CampaignInput,
): Promise<number> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, givingAdmin.arrange, input.spaceId);
  await check(db, input, null);
  return db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto("campaign")
      .values({
        ...columns(input),
        language: input.language,
        space_id: input.spaceId,
        created_by: person.personId,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await auditCampaign(db, person.personId, input.spaceId, id, givingAudit["campaign.added"], {
      title: input.title,
      targetPaise: input.targetPaise,
    });
    return id;
  });
}

/** Its purpose stays what it was once it is completed. @throws as addCampaign; platform.not-found (404). */
export async function editCampaign(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: Omit<CampaignInput, "language"> & { readonly campaignId: number },
): Promise<void> {
  const person = assertAdmin(viewer, givingAdmin.arrange, input.spaceId);
  await db.transaction().execute(async (db) => {
    const before = await lockCampaign(db, input);
    await check(db, input, before.fund);
    await db.updateTable("campaign").set(columns(input)).where("id", "=", input.campaignId).execute();
    await auditCampaign(db, person.personId, input.spaceId, input.campaignId, givingAudit["campaign.edited"], {
      title: input.title,
      targetPaise: input.targetPaise,
      before: { title: before.title, targetPaise: before.target_paise },
    });
  });
}

/** A completed campaign takes no more gifts; it may be opened again. @throws as assertAdmin; platform.not-found. */
export async function setCampaignState(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: { readonly spaceId: number; readonly campaignId: number; readonly state: "active" | "completed" },
): Promise<void> {
  const now = new Date(clock());
  const person = assertAdmin(viewer, givingAdmin.arrange, input.spaceId);
  await db.transaction().execute(async (db) => {
    const before = await lockCampaign(db, input);
    if (before.state === input.state) return;
    await db
      .updateTable("campaign")
      .set({ state: input.state, completed_at: input.state === "completed" ? now : null })
      .where("id", "=", input.campaignId)
      .execute();
    const action = input.state === "completed" ? "campaign.completed" : "campaign.reopened";
    await auditCampaign(db, person.personId, input.spaceId, input.campaignId, givingAudit[action], {});
  });
}

const columns = ({ title, description, fund, targetPaise }: Omit<CampaignInput, "language">) => ({
  title,
  description,
  fund,
  target_paise: targetPaise,
});

async function check(db: Db, input: Omit<CampaignInput, "language">, fundBefore: string | null): Promise<void> {
  if (input.targetPaise < 100) throw refuseField("target", "payments.too-little");
  if (input.fund === fundBefore) return;
  const funds = await listOpenFunds(db, input.spaceId);
  if (!funds.some(({ key }) => key === input.fund)) throw refuseField("fund", "giving.fund-unknown");
}

async function lockCampaign(db: Db, input: { readonly spaceId: number; readonly campaignId: number }) {
  const row = await db
    .selectFrom("campaign")
    .select(["title", "target_paise", "fund", "state"])
    .where("id", "=", input.campaignId)
    .where("space_id", "=", input.spaceId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

async function auditCampaign<Detail extends object>(
  db: Db,
  actorId: number,
  spaceId: number,
  campaignId: number,
  action: AuditAction<Detail>,
  detail: NoInfer<Detail>,
): Promise<void> {
  await recordAudit(db, action, { actorId, entityId: campaignId, spaceId, detail });
  await publish(db, "changed", `giving:${spaceId}`);
  await publish(db, "changed", `space:${spaceId}`);
}
