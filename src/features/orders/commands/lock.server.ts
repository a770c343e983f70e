import { sql } from "kysely";
import { isBlockedBetween } from "#/features/people/public.server.ts";
import { publish, publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { assertActs, assertActsOnInquiry, isActWhile, type InquiryAct, type OrderAct } from "../access.ts";
import { INQUIRY_TOPIC, LINK_TOPIC, ORDER_TOPIC } from "../order-topics.ts";
import type { InquiryState, OrderSide, OrderStatus, OrderTerms } from "../rules.ts";

export interface LockedInquiry {
  readonly id: number;
  readonly state: InquiryState;
  readonly service: string;
  readonly clientId: number;
  readonly providerId: number;
  readonly practiceId: number | null;
  /** Of the provider. */
  readonly zone: string;
  readonly providerName: string;
  readonly clientName: string;
  readonly deadline: string | null;
  readonly language: string;
  readonly answeredAt: Date | null;
  readonly declinedBy: OrderSide | null;
  /** Either has blocked the other. */
  readonly isBlocked: boolean;
}

/**
 * Locks an inquiry for an act of one of its two sides until the transaction ends; it is the first lock of every change of its quotes.
 * Open pages of it read again once that is committed.
 * @throws platform.not-found (404) for everybody else, platform.not-allowed (403) for the other side.
 */
export async function lockInquiry(
  db: Db,
  person: SignedIn,
  inquiryId: number,
  act: InquiryAct,
): Promise<LockedInquiry> {
  const row = await db
    .selectFrom("inquiry as i")
    .innerJoin("provider_brief as a", "a.person_id", "i.provider_id")
    .innerJoin("person as p", "p.id", "i.client_id")
    .select(["i.id", "i.state", "i.service", "i.client_id", "i.provider_id", "i.language", "i.answered_at"])
    .select("i.declined_by")
    .select(["a.practice_id", "a.zone", "a.name as provider_name", "p.name as client_name"])
    .select(sql<string | null>`i.deadline::text`.as("deadline"))
    .select(isBlockedBetween(sql.ref("i.provider_id"), sql.ref("i.client_id")).as("is_blocked"))
    .where("i.id", "=", inquiryId)
    .forUpdate("i")
    .executeTakeFirst();
  if (!row) throw notFound();
  assertActsOnInquiry(person, { providerId: row.provider_id, clientId: row.client_id }, act);
  await publish(db, INQUIRY_TOPIC, row.id);
  return {
    id: row.id,
    state: row.state as InquiryState,
    service: row.service,
    clientId: row.client_id,
    providerId: row.provider_id,
    practiceId: row.practice_id,
    zone: row.zone ?? "Asia/Kolkata",
    providerName: row.provider_name ?? "",
    clientName: row.client_name,
    deadline: row.deadline,
    language: row.language,
    answeredAt: row.answered_at,
    declinedBy: row.declined_by as OrderSide | null,
    isBlocked: row.is_blocked,
  };
}

export interface LockedOrder {
  readonly id: number;
  readonly status: OrderStatus;
  readonly title: string;
  readonly terms: OrderTerms;
  readonly totalPaise: number;
  readonly providerId: number;
  readonly providerName: string;
  /** Null for a client without an account. */
  readonly clientId: number | null;
  readonly clientName: string;
  /** The request that it was born of; null for work that the provider began by themself. */
  readonly inquiryId: number | null;
  readonly clientEmail: string;
  /** In which a client without an account is written to. */
  readonly clientLanguage: string;
  readonly practiceId: number | null;
  /** Of the provider. */
  readonly zone: string;
  readonly stageCount: number;
  readonly reachedCount: number;
  readonly deadline: string | null;
  readonly language: string;
  readonly cancelledBy: OrderSide | null;
  readonly isBlocked: boolean;
}

/**
 * Locks an order until the transaction ends: it is locked before its payments, by everybody. Open pages of it, also that of
 * a client without an account, read again once that is committed.
 * @returns null where there is none.
 */
export async function lockOrder(db: Db, orderId: number): Promise<LockedOrder | null> {
  const row = await db
    .selectFrom("commission as c")
    .innerJoin("person as a", "a.id", "c.provider_id")
    .leftJoin("provider_brief as b", "b.person_id", "c.provider_id")
    .leftJoin("person as p", "p.id", "c.client_id")
    .leftJoin("person_contact as k", "k.person_id", "c.client_id")
    .select(["c.id", "c.status", "c.title", "c.terms", "c.total_paise", "c.provider_id", "c.client_id", "c.language"])
    .select([
      "c.client_name",
      "c.client_email",
      "c.inquiry_id",
      "c.client_language",
      "c.stage_count",
      "c.reached_count",
      "c.cancelled_by",
    ])
    .select(["a.name as provider_name", "b.practice_id", "b.zone", "p.name as member_name", "k.email as member_email"])
    .select(sql<string | null>`c.deadline::text`.as("deadline"))
    .select(isBlockedBetween(sql.ref("c.provider_id"), sql.ref("c.client_id")).as("is_blocked"))
    .select(
      sql<number | null>`(select l.id from order_link l where l.commission_id = c.id and l.withdrawn_at is null)`.as(
        "link_id",
      ),
    )
    .where("c.id", "=", orderId)
    .forUpdate("c")
    .executeTakeFirst();
  if (!row) return null;
  await publishAll(db, [[ORDER_TOPIC, row.id], ...(row.link_id ? [[LINK_TOPIC, row.link_id] as const] : [])]);
  return {
    id: row.id,
    status: row.status as OrderStatus,
    title: row.title,
    terms: row.terms as OrderTerms,
    totalPaise: row.total_paise,
    providerId: row.provider_id,
    providerName: row.provider_name,
    clientId: row.client_id,
    clientName: row.client_id ? (row.member_name ?? "") : row.client_name,
    inquiryId: row.inquiry_id,
    clientEmail: row.client_id ? (row.member_email ?? "") : row.client_email,
    clientLanguage: row.client_language || row.language,
    practiceId: row.practice_id,
    zone: row.zone ?? "Asia/Kolkata",
    stageCount: row.stage_count,
    reachedCount: row.reached_count,
    deadline: row.deadline,
    language: row.language,
    cancelledBy: row.cancelled_by as OrderSide | null,
    isBlocked: row.is_blocked,
  };
}

/** The same for an act of one of its two sides. @throws as assertActs. */
export async function lockOwnOrder(
  db: Db,
  person: SignedIn,
  orderId: number,
  act: OrderAct,
): Promise<LockedOrder & { readonly side: OrderSide }> {
  const order = await lockOrder(db, orderId);
  if (!order) throw notFound();
  return { ...order, side: assertActs(person, order, act) };
}

/** @throws orders.not-open, or orders.not-completed for a review (409), for an order that is too far, or not far enough. */
export function assertStands(order: LockedOrder, act: OrderAct): void {
  if (isActWhile(order.status, act)) return;
  throw refuse(act === "review" ? "orders.not-completed" : "orders.not-open", { status: 409 });
}

/** The people of one side, for what becomes of their money; nobody where the client has no account. */
export const peopleOf = (order: LockedOrder, side: OrderSide): number[] =>
  [side === "client" ? order.clientId : order.providerId].filter((id) => id !== null);

/** The same for what the other side did: nobody is notified across a block, whoever of them has blocked the other. */
export const sideNotified = (order: LockedOrder, side: OrderSide): number[] =>
  order.isBlocked ? [] : peopleOf(order, side);

/** The same of a request. */
export const inquirySideNotified = ({ isBlocked, ...inquiry }: LockedInquiry, side: OrderSide): number[] =>
  isBlocked ? [] : [side === "client" ? inquiry.clientId : inquiry.providerId];
