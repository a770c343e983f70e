import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { hashOf } from "../guest-token.server.ts";

/** Whether a reader is on one of the two sides of an order that both see. */
export async function isOrderOf(db: Db, viewer: Viewer, orderId: number): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const { personId } = viewer;
  const row = await db
    .selectFrom("commission")
    .select("id")
    .where("id", "=", orderId)
    .where((eb) =>
      eb.or([eb("provider_id", "=", personId), eb.and([eb("client_id", "=", personId), eb("status", "!=", "draft")])]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a reader is on one of the two sides of a request. */
export async function isInquiryOf(db: Db, viewer: Viewer, inquiryId: number): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const { personId } = viewer;
  const row = await db
    .selectFrom("inquiry")
    .select("id")
    .where("id", "=", inquiryId)
    .where((eb) => eb.or([eb("provider_id", "=", personId), eb("client_id", "=", personId)]))
    .executeTakeFirst();
  return row !== undefined;
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
