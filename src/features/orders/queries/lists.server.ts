import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { translatedField } from "#/platform/db/translations.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import {
  INQUIRY_ENTITY,
  PAGE_SIZE,
  type InquiryState,
  type OrderSide,
  type OrderStatus,
  type Priority,
} from "../rules.ts";
import { isToReview, isWaitedFor, orderSources, readOrderRows, type OrderRow } from "./order-rows.server.ts";
import { nameIn } from "./name-in.server.ts";

export interface InquiryRow {
  readonly id: number;
  readonly service: string;
  /** The name of the other side. */
  readonly other: string;
  readonly budgetFromPaise: number | null;
  readonly budgetToPaise: number | null;
  readonly deadline: string | null;
  readonly priority: Priority;
  readonly state: InquiryState;
  readonly createdAt: Date;
  /** Of the open quote; null where there is none. */
  readonly quotePaise: number | null;
  /** The last day of the open quote. */
  readonly validUntil: string | null;
}

export interface Paged<Row> {
  readonly rows: readonly Row[];
  /** The key of the next page; null on the last. */
  readonly next: number | null;
}

const paged = <Row extends { readonly id: number }>(rows: Row[]): Paged<Row> => ({
  rows: rows.slice(0, PAGE_SIZE),
  next: rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1]!.id : null,
});

/** A person's inquiries of some states, the newest first. */
export async function listInquiries(
  db: Db,
  language: string,
  { personId }: Pick<SignedIn, "personId">,
  asked: { readonly side: OrderSide; readonly states: readonly InquiryState[]; readonly after?: number | undefined },
): Promise<Paged<InquiryRow>> {
  const isClient = asked.side === "client";
  const rows = await db
    .selectFrom("inquiry as i")
    .innerJoin("person as p", "p.id", isClient ? "i.provider_id" : "i.client_id")
    .leftJoin("quote as q", (join) => join.onRef("q.inquiry_id", "=", "i.id").on("q.state", "=", "open"))
    .select(
      translatedField(language, { entity: INQUIRY_ENTITY, id: "i.id", field: "service" }, "i.service").as("service"),
    )
    .select(nameIn(language, "p.id", "p.name").as("name"))
    .select(["i.id", "i.budget_from_paise", "i.budget_to_paise", "i.priority", "i.state"])
    .select(["i.created_at", "q.total_paise"])
    .select(sql<string | null>`i.deadline::text`.as("deadline"))
    .select(sql<string | null>`q.valid_until::text`.as("valid_until"))
    .where(isClient ? "i.client_id" : "i.provider_id", "=", personId)
    .where("i.state", "in", [...asked.states])
    .$if(asked.after !== undefined, (query) => query.where("i.id", "<", asked.after!))
    .orderBy("i.id", "desc")
    .limit(PAGE_SIZE + 1)
    .execute();
  return paged(
    rows.map((row) => ({
      id: row.id,
      service: row.service,
      other: row.name,
      budgetFromPaise: row.budget_from_paise,
      budgetToPaise: row.budget_to_paise,
      deadline: row.deadline,
      priority: row.priority as Priority,
      state: row.state as InquiryState,
      createdAt: row.created_at,
      quotePaise: row.total_paise,
      validUntil: row.valid_until,
    })),
  );
}

const whose = (side: OrderSide, personId: number) =>
  side === "client" ? sql`c.client_id = ${personId} and c.status <> 'draft'` : sql`c.provider_id = ${personId}`;

const before = (after: number | undefined) => (after === undefined ? sql`true` : sql`c.id < ${after}`);

/** A provider's orders of one status, the newest first. */
export async function listOrders(
  db: Db,
  language: string,
  { personId }: Pick<SignedIn, "personId">,
  asked: { readonly status: OrderStatus; readonly after?: number | undefined },
): Promise<Paged<OrderRow>> {
  const where = sql`${whose("provider", personId)} and c.status = ${asked.status} and ${before(asked.after)}`;
  return paged(await readOrderRows(db, language, "provider", { where, limit: PAGE_SIZE + 1 }));
}

/** The orders in which somebody is waited for: work and money first, what is only to be reviewed last. */
export async function listWaitingOrders(
  db: Db,
  language: string,
  { personId }: Pick<SignedIn, "personId">,
  asked: { readonly side: OrderSide; readonly after?: number | undefined },
): Promise<Paged<OrderRow>> {
  const { side } = asked;
  const candidates = side === "client" ? sql`true` : sql`c.id in (${openWork(personId)})`;
  const rank = sql`(${isToReview(side)})::int, -c.id`;
  const past =
    asked.after === undefined
      ? sql`true`
      : sql`(${rank}) > (select ${rank} from ${orderSources} where c.id = ${asked.after} and ${whose(side, personId)})`;
  const where = sql`${whose(side, personId)} and ${candidates} and ${isWaitedFor(side)} and ${past}`;
  return paged(await readOrderRows(db, language, side, { where, by: rank, limit: PAGE_SIZE + 1 }));
}

/** A provider's orders that are not closed in every respect: those of many years are not looked through. */
const openWork = (personId: number) => sql`
  select id from commission where provider_id = ${personId} and status in ('pending-approval', 'in-progress')
  union select commission_id from commission_payment
    where provider_id = ${personId} and asked_at is not null and paid_at is null
  union select commission_id from commission_payment
    where provider_id = ${personId} and return_due_at is not null and returned_at is null`;

/** A client's other orders, the newest first. */
export async function listOwnOrders(
  db: Db,
  language: string,
  { personId }: Pick<SignedIn, "personId">,
  after?: number,
): Promise<Paged<OrderRow>> {
  const where = sql`${whose("client", personId)} and not ${isWaitedFor("client")} and ${before(after)}`;
  return paged(await readOrderRows(db, language, "client", { where, limit: PAGE_SIZE + 1 }));
}

/** How many of a provider's inquiries wait for an answer, and how many orders have each status. */
export async function countWork(db: Db, personId: number): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select status as name, count(*)::int as count from commission
    where provider_id = ${personId} and status <> 'draft' group by status
    union all
    select case state when 'open' then 'inquiries' else 'quotes' end, count(*)::int from inquiry
    where provider_id = ${personId} and state in ('open', 'quoted') group by state`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
