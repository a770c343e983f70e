import { DAY_MS } from "../../../platform/civil-date.ts";
import type { SampleCampaign, SampleClaim } from "../../../../sample/world/campaigns.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { requestPayment, seedDeclared } from "../../payments/public.server.ts";

type Ids = Record<string, number>;
type People = Record<string, { readonly id: number; readonly name: string }>;

/** Campaigns, which began before the first of their gifts came. @returns their ids by their keys. */
export async function seedCampaigns(
  db: Db,
  campaigns: readonly SampleCampaign[],
  spaceIds: Ids,
  nowMs: number,
): Promise<Ids> {
  const ids: Ids = {};
  for (const [index, { key, space, title, description, fund, ...campaign }] of campaigns.entries()) {
    const row = await db
      .insertInto("campaign")
      .values({
        space_id: spaceIds[space]!,
        title: title.en,
        description: description.en,
        fund,
        target_paise: campaign.targetPaise,
        state: campaign.isCompleted ? "completed" : "active",
        created_at: new Date(nowMs - (20 + index) * DAY_MS),
        completed_at: campaign.isCompleted ? new Date(nowMs - DAY_MS) : null,
        is_sample: true,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[key] = row.id;
    await saveTranslations(db, "hi", "campaign", [
      { entityId: row.id, field: "title", text: title.hi },
      { entityId: row.id, field: "description", text: description.hi },
    ]);
  }
  return ids;
}

/** Gifts whose givers said "I have paid": the treasurer has something to confirm. */
export async function seedClaims(
  db: Db,
  claims: readonly SampleClaim[],
  spaceIds: Ids,
  people: People,
  nowMs: number,
): Promise<void> {
  for (const claim of claims) {
    const at = new Date(nowMs - claim.minutesAgo * 60_000);
    const paymentId = await addGift(db, {
      spaceId: spaceIds[claim.space]!,
      giver: people[claim.giver]!,
      fund: claim.fund,
      amountPaise: claim.amountPaise,
      reference: "",
      key: `sample:claim:${claim.reference}`,
      at: new Date(at.getTime() - 120_000),
      gift: { message: claim.message },
    });
    await seedDeclared(db, paymentId, claim.reference, at);
  }
}

interface NewGift {
  readonly spaceId: number;
  readonly giver: { readonly id: number; readonly name: string } | null;
  readonly fund: string;
  readonly amountPaise: number;
  readonly reference: string;
  readonly key: string;
  readonly at: Date;
  readonly gift: { readonly message: string };
}

async function addGift(db: Db, { spaceId, giver, gift, at, ...request }: NewGift): Promise<number> {
  const { id } = await requestPayment(
    db,
    {
      ...request,
      payer: { personId: giver?.id ?? null, name: giver?.name ?? "", email: "" },
      payee: { spaceId },
      purpose: "gift",
      language: "en",
      isSample: true,
    },
    new Date(at.getTime() - 90_000),
  );
  await db
    .insertInto("gift")
    .values({ payment_id: id, space_id: spaceId, ...gift })
    .execute();
  return id;
}

export const hasCampaigns = async (db: Db, spaceIds: readonly number[]): Promise<boolean> =>
  (await db.selectFrom("campaign").select("id").where("space_id", "in", spaceIds).limit(1).executeTakeFirst()) !==
  undefined;
