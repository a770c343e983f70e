export { supportersAmong } from "./queries/supporters.server.ts";
export { listCampaigns } from "./queries/campaigns.server.ts";
export { readGiftMonths } from "./queries/gift-timeline.server.ts";
export { listNamelessGifts } from "./queries/admin-gifts.server.ts";
export { listFunds } from "./queries/admin-funds.server.ts";
export { takesPayments as takesGifts } from "#/features/payments/public.server.ts";
import { sql, type RawBuilder } from "kysely";
import { sumAccounts } from "#/features/ledger/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

/** Sums what a space was given and kept, in paise of rupees. */
export async function sumCompletedGifts(db: Db, spaceId: number): Promise<number> {
  return 0 - (await sumAccounts(db, spaceId, ["income:gift:", "refunds:gift:"]));
}

/** The same for one person, as an SQL expression inside another feature's question. */
export const isSupporter = (spaceId: RawBuilder<unknown>, personId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from payment_record p join gift g on g.payment_id = p.id
    where p.space_id = ${spaceId} and p.payer_id = ${personId} and p.state = 'completed' and not g.is_anonymous)`;
