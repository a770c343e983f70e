import { sql } from "kysely";
import { takesPayments } from "#/features/payments/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import { readPictures, type UsedPicture } from "#/platform/media/read-pictures.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { behindDoor, PICTURES_PATH } from "../picture-doors.ts";
import { PROJECT_ENTITY } from "../project-rules.ts";
import { orderSide } from "../access.ts";
import { progressOf, STAGE_ENTITY, type OrderSide, type OrderStatus, type OrderTerms } from "../rules.ts";
import { nameIn } from "./name-in.server.ts";
import { readChanges, type ChangeView } from "./changes.server.ts";

export interface StageView {
  readonly id: number;
  readonly name: string;
  readonly dueOn: string | null;
  readonly note: string;
  readonly reachedAt: Date | null;
  readonly pictures: readonly UsedPicture[];
}

/**
 * later: not due yet. declared: the payer says so, the provider looks. recorded: the provider says so, the client confirms.
 * owed: it goes back by hand. void: it was never paid, and nobody pays it any more.
 */
export type ItemState = "later" | "due" | "declared" | "recorded" | "paid" | "refunding" | "owed" | "refunded" | "void";

export interface ItemView {
  readonly id: number;
  readonly kind: "advance" | "stage" | "change";
  readonly stage: string;
  readonly amountPaise: number;
  readonly state: ItemState;
  /** The page of its payment here, with the receipt; null for money between the two. */
  readonly token: string | null;
  readonly paymentId: number | null;
  /** Settled between the two. */
  readonly isByHand: boolean;
}

/** Every sum in paise, read from the payments themselves. */
export interface OrderLedger {
  readonly agreedPaise: number;
  readonly paidPaise: number;
  readonly refundedPaise: number;
  readonly duePaise: number;
}

export interface OrderPage {
  readonly id: number;
  readonly side: OrderSide;
  readonly title: string;
  readonly description: string;
  readonly language: string;
  readonly status: OrderStatus;
  readonly progress: number;
  readonly deadline: string | null;
  readonly terms: OrderTerms;
  readonly termsNote: string;
  readonly hasBegun: boolean;
  readonly isAllReached: boolean;
  /** The id is null for a client without an account. */
  readonly other: { readonly id: number | null; readonly name: string };
  readonly provider: { readonly id: number; readonly category: string };
  /** Of the provider. */
  readonly zone: string;
  readonly inquiryId: number | null;
  readonly cancelledBy: OrderSide | null;
  readonly cancelReason: string;
  readonly isReviewed: boolean;
  readonly isPaidHere: boolean;
  readonly stages: readonly StageView[];
  readonly items: readonly ItemView[];
  readonly ledger: OrderLedger;
  /** The newest first; those before `changesBefore` where the reader went on. */
  readonly changes: readonly ChangeView[];
  readonly changesBefore: number | null;
  /** The key of the earlier ones; null where there are none. */
  readonly earlierChanges: number | null;
}

const MOST_PICTURES_OF_STAGE = 12;

/** An order for one of its two sides; null for everybody else. @param changesBefore the key of the changes shown. */
export async function readOrderPage(
  services: Pick<Services, "config" | "db">,
  language: string,
  viewer: Viewer,
  orderId: number,
  changesBefore: number | null = null,
): Promise<OrderPage | null> {
  if (viewer.kind !== "person") return null;
  const row = await findOrder(services.db, language, orderId);
  const side =
    row &&
    orderSide(viewer, {
      ...{ providerId: row.provider_id, clientId: row.client_id },
      status: row.status as OrderStatus,
    });
  return row && side ? readOrder(services, language, row, side, { changesBefore }) : null;
}

type StoredOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/**
 * What stands of an order for whoever the caller has admitted to this side of it.
 * @param shown the path of its pictures' door, and the key of the changes.
 */
export async function readOrder(
  { config, db }: Pick<Services, "config" | "db">,
  language: string,
  row: StoredOrder,
  side: OrderSide,
  { pictures = PICTURES_PATH, changesBefore = null }: { pictures?: string; changesBefore?: number | null } = {},
): Promise<OrderPage> {
  const [stages, stored, changes, isPaidHere] = await Promise.all([
    readStages(db, language, row.id, pictures),
    readItems(db, language, row.id),
    readChanges(db, language, row.id, changesBefore),
    row.practice_id === null ? false : takesPayments({ config, db }, row.practice_id),
  ]);
  const isCancelled = row.status === "cancelled";
  const items = stored.map((item) => ({ ...item, state: stateOf(item, isCancelled) }));
  return {
    id: row.id,
    side,
    title: row.title,
    description: row.description,
    language: row.language,
    status: row.status as OrderStatus,
    progress: progressOf({ status: row.status, stageCount: row.stage_count, reachedCount: row.reached_count }),
    deadline: row.deadline,
    terms: row.terms as OrderTerms,
    termsNote: row.terms_note,
    hasBegun: row.reached_count > 0,
    isAllReached: row.reached_count === row.stage_count,
    other:
      side === "client"
        ? { id: row.provider_id, name: row.provider_name }
        : { id: row.client_id, name: row.member_name ?? row.client_name },
    provider: { id: row.provider_id, category: row.category ?? "" },
    zone: row.zone ?? "Asia/Kolkata",
    inquiryId: row.inquiry_id,
    cancelledBy: row.cancelled_by as OrderSide | null,
    cancelReason: row.cancel_reason,
    isReviewed: row.reviewed_at !== null,
    isPaidHere,
    stages,
    items: items.map(({ id, kind, stage, amountPaise, state, token, paymentId, confirmedAt, recordedAt }) => ({
      ...{ id, kind, stage, amountPaise, state, token, paymentId },
      isByHand: confirmedAt !== null || recordedAt !== null,
    })),
    ledger: {
      agreedPaise: row.total_paise,
      paidPaise: sumOf(items, ({ paidPaise }) => paidPaise),
      refundedPaise: sumOf(items, ({ refundedPaise }) => refundedPaise),
      duePaise: sumOf(items, ({ state, amountPaise }) =>
        state === "due" || state === "declared" || state === "recorded" ? amountPaise : 0,
      ),
    },
    ...{ ...changes, changesBefore },
  };
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

export const findOrder = (db: Db, language: string, orderId: number) => {
  const text = (field: "title" | "description" | "terms_note" | "cancel_reason") =>
    translatedField(language, { entity: PROJECT_ENTITY, id: "c.id", field }, `c.${field}`).as(field);
  return db
    .selectFrom("commission as c")
    .innerJoin("person as a", "a.id", "c.provider_id")
    .leftJoin("provider_brief as b", "b.person_id", "c.provider_id")
    .leftJoin("person as p", "p.id", "c.client_id")
    .select(["c.id", "c.provider_id", "c.client_id", "c.client_name", "c.language"])
    .select([text("title"), text("description"), text("terms_note"), text("cancel_reason")])
    .select(["c.status", "c.terms", "c.total_paise", "c.stage_count", "c.reached_count"])
    .select(["c.inquiry_id", "c.cancelled_by", "c.reviewed_at"])
    .select(nameIn(language, "c.provider_id", "a.name").as("provider_name"))
    .select(nameIn(language, "c.client_id", "p.name").$castTo<string | null>().as("member_name"))
    .select(["b.category", "b.practice_id", "b.zone"])
    .select(sql<string | null>`c.deadline::text`.as("deadline"))
    .where("c.id", "=", orderId)
    .executeTakeFirst();
};

async function readStages(db: Db, language: string, orderId: number, doors: string): Promise<StageView[]> {
  const text = (field: "name" | "note") =>
    translatedField(
      language,
      { entity: STAGE_ENTITY, id: "commission_stage.id", field },
      `commission_stage.${field}`,
    ).as(field);
  const rows = await db
    .selectFrom("commission_stage")
    .select(["id", text("name"), text("note"), "reached_at"])
    .select(sql<string | null>`due_on::text`.as("due_on"))
    .where("commission_id", "=", orderId)
    .orderBy("position")
    .execute();
  const pictures = await readPictures(
    db,
    language,
    STAGE_ENTITY,
    rows.map(({ id }) => id),
    MOST_PICTURES_OF_STAGE,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    dueOn: row.due_on,
    note: row.note,
    reachedAt: row.reached_at,
    pictures: behindDoor(pictures.get(row.id) ?? [], doors),
  }));
}

interface StoredItem {
  readonly id: number;
  readonly kind: ItemView["kind"];
  readonly stage: string;
  readonly amountPaise: number;
  readonly askedAt: Date | null;
  readonly recordedAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly returnDueAt: Date | null;
  readonly returnedAt: Date | null;
  readonly paymentId: number | null;
  readonly token: string | null;
  readonly isClaimed: boolean;
  /** By way of the house and between the two. */
  readonly paidPaise: number;
  readonly refundedPaise: number;
  readonly isRefunding: boolean;
  /** Money is kept that has to go back by hand. */
  readonly isOwed: boolean;
}

/** The payments of an item are all counted; the one that is shown is the one that was paid, else the newest. */
async function readItems(db: Db, language: string, orderId: number): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select i.id::int as id, i.kind, coalesce(${translatedField(language, { entity: STAGE_ENTITY, id: "s.id", field: "name" }, "s.name")}, '') as stage, i.amount_paise as "amountPaise", i.asked_at as "askedAt",
      i.recorded_at as "recordedAt", i.confirmed_at as "confirmedAt", i.return_due_at as "returnDueAt",
      i.returned_at as "returnedAt", r.id as "paymentId", r.token, coalesce(r.claimed, false) as "isClaimed",
      coalesce(r.paid, 0)::int8 + case when i.confirmed_at is null then 0 else i.amount_paise end as "paidPaise",
      coalesce(r.refunded, 0)::int8 + case when i.returned_at is null then 0 else i.amount_paise end as "refundedPaise",
      coalesce(r.refunding, false) as "isRefunding",
      coalesce(r.owed, false) or (i.return_due_at is not null and i.returned_at is null) as "isOwed"
    from commission_payment i
    left join commission_stage s on s.id = i.stage_id
    left join lateral (
      select (array_agg(p.id order by (p.state = 'completed') desc, p.id desc))[1]::int as id,
        (array_agg(p.token order by (p.state = 'completed') desc, p.id desc))[1] as token,
        bool_or(p.is_claimed) as claimed,
        sum(p.amount_paise) filter (where p.state = 'completed') as paid, sum(p.refunded_paise) as refunded,
        bool_or(p.is_refunding) as refunding,
        bool_or(q.refund_way is not null and p.is_kept and not p.is_refunding) as owed
      from commission_payment_request q join payment_record p on p.id = q.payment_id where q.item_id = i.id) r on true
    where i.commission_id = ${orderId}
    order by (i.kind = 'advance') desc, s.position nulls last, i.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    amountPaise: Number(row.amountPaise),
    paidPaise: Number(row.paidPaise),
    refundedPaise: Number(row.refundedPaise),
  }));
}

function stateOf(item: StoredItem, isCancelled: boolean): ItemState {
  if (item.isOwed) return "owed";
  if (item.isRefunding) return "refunding";
  if (item.paidPaise > item.refundedPaise) return "paid";
  if (item.paidPaise > 0) return "refunded";
  if (item.recordedAt) return "recorded";
  if (isCancelled) return "void";
  if (item.isClaimed) return "declared";
  return item.askedAt ? "due" : "later";
}
