import { sql, type RawBuilder } from "kysely";
import { receiptNumber } from "#/features/ledger/public.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import { findPaymentIds } from "#/features/payments/public.server.ts";
import {
  paymentAdmin,
  paymentsAudit,
  type PaymentChannel,
  type PaymentMethod,
  type PaymentState,
} from "#/features/payments/public.ts";
import { assertAdmin, canAdmin } from "#/platform/admin-actions.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { beginsWords } from "#/platform/search/short-list.ts";
import type { Viewer } from "#/platform/viewer.ts";
import type { GiftCursor, GiftFilter } from "../donations-address.ts";
import { kindsOf, ofKind, sumGifts, totalsOf, withinDays, type GiftTotal, type Totals } from "./gift-sums.server.ts";

export const GIFTS_PER_PAGE = 25;
/** More names than this are too many to look through: the reader is asked for another word. */
const MOST_NAMES = 2_000;

export interface AdminGift {
  readonly id: number;
  readonly at: Date;
  /** The same, as cursors need it. */
  readonly atMicros: number;
  readonly amountPaise: number;
  readonly refundedPaise: number;
  readonly fund: string;
  readonly method: PaymentMethod;
  readonly channel: PaymentChannel;
  readonly state: PaymentState;
  /** "2026-27/17"; null until it is settled. */
  readonly receipt: string | null;
  /** The payer says that it is paid. */
  readonly isDeclared: boolean;
  /** Null for viewers who may not know. */
  readonly giver: { readonly name: string; readonly isAnonymous: boolean; readonly reference: string } | null;
}

export interface GiftPage {
  readonly gifts: readonly AdminGift[];
  readonly next: GiftCursor | null;
  /** Null where the words fit too many names to count. */
  readonly totals: Totals | null;
}

/**
 * One page of a space's gifts, the latest first, with the sums of all that the filter finds. A reader who sees names
 * leaves a row in the audit trail.
 * @throws as assertAdmin.
 */
export async function listGifts(
  db: Db,
  viewer: Viewer,
  space: { readonly id: number; readonly zone: string },
  filter: GiftFilter,
  after: GiftCursor | null,
): Promise<GiftPage> {
  const person = assertAdmin(viewer, paymentAdmin.seeAmounts, space.id);
  const seesNames = canAdmin(person, paymentAdmin.seeIdentities, space.id);
  const found =
    filter.q === "" ? await all(db, space, filter, after) : await searched(db, space, filter, after, seesNames);
  const gifts = await readGifts(db, found.ids.slice(0, GIFTS_PER_PAGE), seesNames);
  const last = found.ids.length > GIFTS_PER_PAGE ? gifts.at(-1) : undefined;
  if (seesNames && gifts.length > 0) await auditSeen(db, person.personId, space.id, filter, gifts.length, after);
  return {
    gifts,
    next: last ? { atMicros: last.atMicros, id: last.id } : null,
    totals: found.totals,
  };
}

/** The latest few of a filter without words, such as beside figures. @throws as assertAdmin. */
export async function listRecentGifts(
  db: Db,
  viewer: Viewer,
  space: Space,
  filter: GiftFilter,
  most: number,
): Promise<AdminGift[]> {
  const person = assertAdmin(viewer, paymentAdmin.seeAmounts, space.id);
  const seesNames = canAdmin(person, paymentAdmin.seeIdentities, space.id);
  const gifts = await readGifts(db, await walk(db, space, filter, null, most), seesNames);
  if (seesNames && gifts.length > 0) await auditSeen(db, person.personId, space.id, filter, gifts.length, null);
  return gifts;
}

/**
 * The latest completed gifts without names, for a dashboard: nobody is identified, and nothing is audited. @throws as
 * assertAdmin.
 */
export async function listNamelessGifts(db: Db, viewer: Viewer, space: Space, most: number): Promise<AdminGift[]> {
  assertAdmin(viewer, paymentAdmin.seeAmounts, space.id);
  const filter: GiftFilter = { q: "", from: null, to: null, fund: null, method: null, state: "completed" };
  return readGifts(db, await walk(db, space, filter, null, most), false);
}

async function auditSeen(
  db: Db,
  actorId: number,
  spaceId: number,
  { q, ...filter }: GiftFilter,
  gifts: number,
  after: GiftCursor | null,
): Promise<void> {
  // The search text may itself be a name: the trail notes only that there was a search.
  const detail = { ...filter, searched: q !== "", gifts, ...(after ? { after: after.id } : {}) };
  const action = { ...paymentsAudit["giving.identities-seen"], entity: "space" };
  await recordAudit(db, action, { actorId, entityId: spaceId, spaceId, detail });
}

interface Found {
  /** One more than a page where there are more. */
  readonly ids: readonly number[];
  readonly totals: Totals | null;
}

interface Space {
  readonly id: number;
  readonly zone: string;
}

const goesOn = (t: RawBuilder<unknown>, after: GiftCursor | null): RawBuilder<boolean> =>
  after
    ? sql<boolean>`(${t}.at, ${t}.id) < (timestamptz 'epoch' + ${after.atMicros}::bigint * interval '1 microsecond', ${after.id}::bigint)`
    : sql<boolean>`true`;

async function all(db: Db, space: Space, filter: GiftFilter, after: GiftCursor | null): Promise<Found> {
  const ids = await walk(db, space, filter, after, GIFTS_PER_PAGE + 1);
  return { ids, totals: await sumGifts(db, space.id, filter, space.zone) };
}

/** The latest gifts that a filter without words finds: a short walk for each kind of gift, and the best of all. */
async function walk(db: Db, space: Space, filter: GiftFilter, after: GiftCursor | null, most: number) {
  const { rows } = await sql<{ id: number }>`
    select p.id from ${kindsOf(space.id, filter, space.zone)} as k
    cross join lateral (
      select p.id, p.at from payment_record p
      where p.space_id = ${space.id} and p.purpose = 'gift'
        and p.fund = k.fund and p.method = k.method and p.state = k.state
        and ${withinDays(sql`p.at`, filter, space.zone)} and ${goesOn(sql`p`, after)}
      order by p.at desc, p.id desc limit ${most}
    ) as p
    order by p.at desc, p.id desc limit ${most}`.execute(db);
  return rows.map((row) => row.id);
}

async function searched(
  db: Db,
  space: Space,
  filter: GiftFilter,
  after: GiftCursor | null,
  seesNames: boolean,
): Promise<Found> {
  const [names, ids] = await Promise.all([
    seesNames ? namesLike(db, space.id, filter.q) : [],
    findPaymentIds(db, space.id, filter.q, { byReference: seesNames }),
  ]);
  if (names.length > MOST_NAMES) return { ids: [], totals: null };
  const matches = sql`p.space_id = ${space.id} and p.purpose = 'gift' and ${ofKind(sql`p`, filter)}
    and ${withinDays(sql`p.at`, filter, space.zone)}`;
  const columns = sql`p.id, p.at, p.state, p.amount_paise, p.refunded_paise`;
  const { rows } = await sql<{ totals: (GiftTotal & { state: PaymentState })[]; ids: number[] }>`
    with found as materialized (
      select ${columns} from payment_record p
        where p.payer_search <> '' and p.payer_search = any(${names}::text[]) and ${matches}
      union
      select ${columns} from payment_record p where p.id = ${sqlAny(ids)} and ${matches}
    )
    select
      coalesce((select json_agg(t) from (
        select state, count(*)::int as gifts, sum(amount_paise)::bigint as paise,
          sum(refunded_paise)::bigint as "refundedPaise" from found group by state
      ) t), '[]') as totals,
      array(select f.id from found f where ${goesOn(sql`f`, after)}
        order by f.at desc, f.id desc limit ${GIFTS_PER_PAGE + 1}) as ids`.execute(db);
  return { ids: rows[0]!.ids.map(Number), totals: totalsOf(rows[0]!.totals) };
}

/** Normalised names in which every word of the search begins a word. */
async function namesLike(db: Db, spaceId: number, q: string): Promise<string[]> {
  const fits = (name: RawBuilder<unknown>) => beginsWords(name, q);
  const { rows } = await sql<{ name: string }>`
    (select n.name from gift_name n where n.space_id = ${spaceId} and ${fits(sql`n.name`)} limit ${MOST_NAMES + 1})
    union
    (select p.payer_search from gift_change c join payment_record p on p.id = c.payment_id
      where c.space_id = ${spaceId} and p.payer_search <> '' and ${fits(sql`p.payer_search`)} limit ${MOST_NAMES + 1})`.execute(
    db,
  );
  return rows.map((row) => row.name);
}

/** Gifts by their ids, in the order of the ids; `giver` only where the viewer may know it. */
async function readGifts(db: Db, ids: readonly number[], seesNames: boolean) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("payment_record as p")
    .innerJoin("gift as g", "g.payment_id", "p.id")
    .select(["p.id", "p.at", "p.amount_paise", "p.refunded_paise", "p.fund", "p.method", "p.channel", "p.state"])
    .select(["p.receipt_year", "p.receipt_no", "p.claimed_at", "p.payer_name", "p.bank_reference", "g.is_anonymous"])
    .select(sql<number>`(extract(epoch from p.at) * 1000000)::bigint`.as("atMicros"))
    .where("p.id", "=", sqlAny(ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return {
      id,
      at: row.at,
      atMicros: row.atMicros,
      amountPaise: row.amount_paise,
      refundedPaise: row.refunded_paise,
      fund: row.fund,
      method: row.method as PaymentMethod,
      channel: row.channel as PaymentChannel,
      state: row.state as PaymentState,
      receipt: row.receipt_no === null ? null : receiptNumber(row.receipt_year!, row.receipt_no),
      isDeclared: row.state === "pending" && row.claimed_at !== null,
      giver: seesNames ? { name: row.payer_name, isAnonymous: row.is_anonymous, reference: row.bank_reference } : null,
    };
  });
}
