import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translationsOf } from "#/platform/db/translations.ts";
import { fundedPercent } from "../rules.ts";

export interface CampaignView {
  readonly id: number;
  readonly spaceId: number;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly fund: string;
  readonly targetPaise: number;
  /** The sum of completed gifts, less refunds. */
  readonly raisedPaise: number;
  /** Different givers; each gift without a known giver is one. */
  readonly donors: number;
  readonly percent: number;
  readonly state: "active" | "completed";
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

export interface CampaignList {
  readonly campaigns: readonly CampaignView[];
  /** The cursor of the next page; null on the last. */
  readonly next: string | null;
}

interface Row {
  readonly id: number;
  readonly space_id: number;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly fund: string;
  readonly target_paise: number;
  readonly raised: string;
  readonly donors: number;
  readonly state: "active" | "completed";
  readonly created_at: Date;
  readonly completed_at: Date | null;
  readonly translated: Readonly<Record<string, string>> | null;
}

/** Campaigns of a space: those that still run first, then the newest. @param after a `next` of the page before. */
export async function listCampaigns(
  db: Db,
  language: string,
  spaceId: number,
  { limit = 12, after = null }: { readonly limit?: number; readonly after?: string | null } = {},
): Promise<CampaignList> {
  const [, rank, id] = /^([01])-(\d{1,15})$/.exec(after ?? "") ?? [];
  const from = rank && id ? sql`and ((c.state = 'completed')::int, -c.id) > (${Number(rank)}, ${-Number(id)})` : sql``;
  const rows = await readCampaigns(
    db,
    language,
    sql`c.space_id = ${spaceId} ${from} order by (c.state = 'completed')::int, -c.id limit ${limit + 1}`,
  );
  const campaigns = rows.slice(0, limit);
  const last = campaigns.at(-1);
  return {
    campaigns,
    next: rows.length > limit && last ? `${last.state === "completed" ? 1 : 0}-${last.id}` : null,
  };
}

/** @returns null for a campaign that does not exist or was removed. */
export const findCampaign = async (db: Db, language: string, id: number): Promise<CampaignView | null> =>
  (await readCampaigns(db, language, sql`c.id = ${id}`))[0] ?? null;

async function readCampaigns(db: Db, language: string, where: ReturnType<typeof sql>): Promise<CampaignView[]> {
  const { rows } = await sql<Row>`
    select c.id, c.space_id, c.title, c.description, c.language, c.fund, c.target_paise, c.state, c.created_at,
      c.completed_at, ${translationsOf(language, "campaign", "c.id")} as translated, coalesce(g.raised, 0)::text as raised, coalesce(g.donors, 0)::int as donors
    from campaign c left join lateral (
      select sum(p.amount_paise - p.refunded_paise) as raised,
        count(distinct coalesce('person ' || p.payer_id, nullif('mail ' || lower(p.payer_email), 'mail '), 'gift ' || p.id))
          filter (where p.refunded_paise < p.amount_paise) as donors
      from gift g join payment_record p on p.id = g.payment_id
      where g.campaign_id = c.id and p.state = 'completed'
    ) g on true
    where c.removed_at is null and ${where}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    spaceId: row.space_id,
    title: row.translated?.["title"] ?? row.title,
    description: row.translated?.["description"] ?? row.description,
    language: row.translated?.["title"] ? language : row.language,
    fund: row.fund,
    targetPaise: row.target_paise,
    raisedPaise: Number(row.raised),
    donors: row.donors,
    percent: fundedPercent(Number(row.raised), row.target_paise),
    state: row.state,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  }));
}
