import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { orderSide, partySide } from "../access.ts";
import { hashOf } from "../guest-token.server.ts";
import type { OrderStatus } from "../rules.ts";

/** Whether a reader is on one of the two sides of an order that both see. */
export async function isOrderOf(db: Db, viewer: Viewer, orderId: number): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const row = await db
    .selectFrom("commission")
    .select(["provider_id as providerId", "client_id as clientId", "status"])
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row !== undefined && orderSide(viewer, { ...row, status: row.status as OrderStatus }) !== null;
}

/** Whether a reader is on one of the two sides of a request. */
export async function isInquiryOf(db: Db, viewer: Viewer, inquiryId: number): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const row = await db
    .selectFrom("inquiry")
    .select(["provider_id as providerId", "client_id as clientId"])
    .where("id", "=", inquiryId)
    .executeTakeFirst();
  return row !== undefined && partySide(viewer, row) !== null;
}

const workingLinks = (db: Db, now: Date) =>
  db
    .selectFrom("order_link as l")
    .innerJoin("commission as c", "c.id", "l.commission_id")
    .select("l.id")
    .where("l.withdrawn_at", "is", null)
    .where("l.expires_at", ">", now)
    .where("c.status", "!=", "draft")
    .where("c.client_id", "is", null);

/** The link of a token that works now. */
export async function findLink(db: Db, token: string, now: Date): Promise<number | null> {
  const row = await workingLinks(db, now).where("l.token_hash", "=", hashOf(token)).executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a link still works. */
export async function isGuestLink(db: Db, linkId: number, now: Date): Promise<boolean> {
  return (await workingLinks(db, now).where("l.id", "=", linkId).executeTakeFirst()) !== undefined;
}
