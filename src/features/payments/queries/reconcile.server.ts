import { sql } from "kysely";
import { spacesWithAccount } from "#/features/ledger/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { GatewayPayment } from "../gateway/wire.ts";
import { clientOf, gatewayByKey } from "./gateway-of.server.ts";

/** Paise that one payment of the gateway left there: what was captured less the fee and what went back. */
export interface Disagreement {
  readonly gatewayPaymentId: string;
  readonly ours: number;
  readonly theirs: number;
}

export interface Reconciliation {
  readonly agrees: boolean;
  /** Paise that came and went by the gateway, disputes and payouts apart: as the books have it. */
  readonly ledgerPaise: number;
  /** The same as the gateway's own list has it. */
  readonly gatewayPaise: number;
  readonly disagreements: readonly Disagreement[];
}

const PAGE = 100;
/** Payments may be older at the gateway than when we first heard of them. */
const MARGIN_SECONDS = 7 * 86_400;

/**
 * Compares a space's books with the gateway's own list of what it took for us.
 * @throws GatewayUnreachable, GatewayRefusal.
 */
export async function reconcile(services: Services, spaceId: number): Promise<Reconciliation> {
  const { db } = services;
  const [ours, ledgerPaise] = await Promise.all([ourPayments(db, spaceId), ledgerSum(db, spaceId)]);
  const theirs = new Map<string, number>();
  for (const { keyId, since } of await accountsOf(db, spaceId)) {
    const account = await gatewayByKey(services, spaceId, keyId);
    if (!account) continue;
    const client = clientOf(services, account);
    const range = {
      from: Math.floor(since.getTime() / 1000) - MARGIN_SECONDS,
      to: Math.floor(services.clock() / 1000) + 60,
      count: PAGE,
    };
    for (let skip = 0; ; skip += PAGE) {
      const page = await client.payments({ ...range, skip });
      const known = await knownOrders(db, spaceId, page);
      for (const said of page) {
        const isOurs = ours.has(said.id) || (said.order_id && known.has(said.order_id));
        if (isOurs) theirs.set(said.id, keptOf(said));
      }
      if (page.length < PAGE) break;
    }
  }
  const disagreements = [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((id) => ({ gatewayPaymentId: id, ours: ours.get(id)?.kept ?? 0, theirs: theirs.get(id) ?? 0 }))
    .filter((one) => one.ours !== one.theirs);
  const onTheWay = [...ours.values()].reduce((sum, one) => sum + one.leaving, 0);
  const gatewayPaise = [...theirs.values()].reduce((sum, kept) => sum + kept, 0) + onTheWay;
  return {
    agrees: disagreements.length === 0 && ledgerPaise === gatewayPaise,
    ledgerPaise,
    gatewayPaise,
    disagreements,
  };
}

const keptOf = (said: GatewayPayment): number =>
  said.status === "captured" || said.status === "refunded"
    ? said.amount - (said.fee ?? 0) - (said.amount_refunded ?? 0)
    : 0;

/** Refunds that the gateway has, and has not finished, count as gone there and are not in the books yet. */
async function ourPayments(db: Db, spaceId: number): Promise<Map<string, { kept: number; leaving: number }>> {
  const { rows } = await sql<{ id: string; kept: number; leaving: number }>`
    select g.id, (case when g.counted_as is null then 0 else g.amount_paise - g.fee_paise end
        - coalesce(sum(r.amount_paise), 0))::bigint as kept,
      coalesce(sum(r.amount_paise) filter (where r.state = 'pending'), 0)::bigint as leaving
    from gateway_payment g join payment p on p.id = g.payment_id
      left join refund r on r.gateway_payment_id = g.id and r.way = 'gateway'
        and (r.state = 'processed' or (r.state = 'pending' and r.gateway_refund_id is not null))
    where p.space_id = ${spaceId} group by g.id`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

async function ledgerSum(db: Db, spaceId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as total from ledger_line
    where space_id = ${spaceId} and account = 'gateway'
      and kind in ('gift', 'payment', 'excess', 'refund', 'excess-returned')`.execute(db);
  return rows[0]!.total;
}

async function accountsOf(db: Db, spaceId: number): Promise<{ keyId: string; since: Date }[]> {
  const rows = await db
    .selectFrom("payment")
    .select((eb) => ["gateway_key_id as keyId", eb.fn.min("created_at").as("since")])
    .where("space_id", "=", spaceId)
    .where("gateway_key_id", "is not", null)
    .groupBy("gateway_key_id")
    .execute();
  return rows as { keyId: string; since: Date }[];
}

async function knownOrders(db: Db, spaceId: number, page: readonly GatewayPayment[]): Promise<ReadonlySet<string>> {
  const ids = page.flatMap((said) => (said.order_id ? [said.order_id] : []));
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("payment")
    .select("gateway_order_id")
    .where("space_id", "=", spaceId)
    .where("gateway_order_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.gateway_order_id!));
}

/** Spaces that have taken money by the gateway, after one of them. */
export const spacesWithGateway = (db: Db, after: number, limit: number): Promise<number[]> =>
  spacesWithAccount(db, "gateway", after, limit);
