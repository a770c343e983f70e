import { randomBytes } from "node:crypto";
import { recordAudit } from "#/features/audit/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { ordersAudit } from "../audit-actions.ts";
import { guestToken, hashOf, LINK_DAYS } from "../guest-token.server.ts";

interface LinkInput {
  readonly secret: string;
  readonly orderId: number;
  /** Null where a mail needs it. */
  readonly actorId: number | null;
  /** Its provider is shown it, to send it; else it is only mailed. */
  readonly isShown: boolean;
  readonly now: Date;
}

/** Makes the private link of an order, within the transaction that has locked it; the one before ends. @returns its token. */
export async function renewLink(db: Db, { secret, orderId, actorId, isShown, now }: LinkInput): Promise<string> {
  await withdrawLinks(db, orderId, now);
  const { id } = await db
    .insertInto("order_link")
    .values({
      commission_id: orderId,
      // Until its number is known, of which its token is made.
      token_hash: randomBytes(32),
      created_at: now,
      shown_at: isShown ? now : null,
      expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const token = guestToken(secret, id);
  await db
    .updateTable("order_link")
    .set({ token_hash: hashOf(token) })
    .where("id", "=", id)
    .execute();
  await recordAudit(db, ordersAudit["order.link-made"], { actorId, entityId: orderId });
  return token;
}

export const withdrawLinks = (db: Db, orderId: number, now: Date) =>
  db
    .updateTable("order_link")
    .set({ withdrawn_at: now })
    .where("commission_id", "=", orderId)
    .where("withdrawn_at", "is", null)
    .execute();

/** One that ends so soon is followed by another before it is mailed. */
const LEAST_DAYS = 14;

/**
 * The token for a mail, within the transaction that has locked the order: of the link that works, or of a fresh one.
 * @returns null where the provider has withdrawn it: whoever has that address shall see nothing any more.
 */
export async function linkForMail(db: Db, input: Omit<LinkInput, "actorId" | "isShown">): Promise<string | null> {
  const { secret, orderId, now } = input;
  const newest = await db
    .selectFrom("order_link")
    .select(["id", "token_hash", "expires_at", "withdrawn_at"])
    .where("commission_id", "=", orderId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest?.withdrawn_at) return null;
  if (newest && newest.expires_at.getTime() > now.getTime() + LEAST_DAYS * DAY_MS) {
    const token = guestToken(secret, newest.id);
    if (hashOf(token).equals(newest.token_hash)) return token;
  }
  return renewLink(db, { ...input, actorId: null, isShown: false });
}

/** Whether the link that stands was shown to the provider. */
export async function hasShownLink(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom("order_link")
    .select("id")
    .where("commission_id", "=", orderId)
    .where("withdrawn_at", "is", null)
    .where("shown_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
