import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { guestPath, guestToken, hashOf } from "../guest-token.server.ts";
import { guestPicturesPath } from "../picture-doors.ts";
import { wantsNone } from "./guest-mails.server.ts";
import { findOrder, readOrder, type OrderPage } from "./order-page.server.ts";

export interface GuestLink {
  /** Its address where the provider sends it themself; null where it is only mailed, or has to be made anew. */
  readonly url: string | null;
  /** The client was mailed it, and nobody else is shown it. */
  readonly isMailed: boolean;
  readonly expiresAt: Date;
  readonly isExpired: boolean;
}

export interface GuestContact {
  /** Where the client is written to, as the provider wrote it down; may be empty. */
  readonly email: string;
  readonly language: string;
  /** They want no mails. */
  readonly isStopped: boolean;
}

/** How the client of a provider's own order is reached, for that provider. */
export async function readGuestContact(
  db: Db,
  { personId }: Pick<SignedIn, "personId">,
  orderId: number,
): Promise<GuestContact> {
  const row = await db
    .selectFrom("commission")
    .select(["client_email as email", "client_language as language"])
    .where("id", "=", orderId)
    .where("provider_id", "=", personId)
    .executeTakeFirst();
  if (!row) return { email: "", language: "", isStopped: false };
  return { ...row, isStopped: row.email !== "" && (await wantsNone(db, row.email)) };
}

/** The link of a provider's own order, if there is one. */
export async function readGuestLink(
  { config, db, secret, clock }: Pick<Services, "config" | "db" | "secret" | "clock">,
  { personId }: Pick<SignedIn, "personId">,
  orderId: number,
): Promise<GuestLink | null> {
  const row = await db
    .selectFrom("order_link as l")
    .innerJoin("commission as c", "c.id", "l.commission_id")
    .select(["l.id", "l.token_hash", "l.expires_at", "l.shown_at"])
    .where("c.id", "=", orderId)
    .where("c.provider_id", "=", personId)
    .where("l.withdrawn_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const token = guestToken(secret, row.id);
  const isOurs = hashOf(token).equals(row.token_hash);
  return {
    // The installation's secret was changed since where it is not ours.
    url: isOurs && row.shown_at !== null ? `${config.publicUrl}${guestPath(token)}` : null,
    isMailed: isOurs && row.shown_at === null,
    expiresAt: row.expires_at,
    isExpired: row.expires_at.getTime() <= clock(),
  };
}

/** The order to which a link leads now; null for one that is unknown, expired or withdrawn. */
export async function findGuestOrder(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly orderId: number; readonly providerId: number } | null> {
  const row = await db
    .selectFrom("order_link as l")
    .innerJoin("commission as c", "c.id", "l.commission_id")
    .select(["c.id as orderId", "c.provider_id as providerId"])
    .where("l.token_hash", "=", hashOf(token))
    .where("l.withdrawn_at", "is", null)
    .where("l.expires_at", ">", now)
    .where("c.status", "!=", "draft")
    // Who has an account by now finds the order there.
    .where("c.client_id", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The order as its client without an account sees it; the caller has found it by their link. @param shown that link's token, and the key of the changes. */
export async function readGuestOrder(
  services: Pick<Services, "config" | "db">,
  language: string,
  orderId: number,
  { token = "", changesBefore = null }: { readonly token?: string; readonly changesBefore?: number | null } = {},
): Promise<OrderPage | null> {
  const row = await findOrder(services.db, language, orderId);
  return row
    ? readOrder(services, language, row, "client", { pictures: guestPicturesPath(token), changesBefore })
    : null;
}
