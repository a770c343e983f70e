import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { hashSecretToken } from "#/platform/secret-token.ts";

/** Where a guest comes back to after paying; a cookie knows which link they had opened. */
export const GUEST_PATH = "/order";
export const GUEST_COOKIE = "order_link";

/** So long a link works. */
export const LINK_DAYS = 180;

const signed = (secret: string, use: string, text: string): string => {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `sangam ${use}`, 32));
  return createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
};

/** The token of a link: 128 bits that only this installation can make, so they need not be kept. */
export const guestToken = (secret: string, linkId: number): string =>
  signed(secret, "guests of orders", String(linkId));

export const hashOf = hashSecretToken;

export const readGuestToken = (unsafeToken: string | undefined): string | null =>
  unsafeToken && /^[\w-]{22}$/.test(unsafeToken) ? unsafeToken : null;

export const guestPath = (token: string): string => `${GUEST_PATH}/${token}`;

/** An address as it is compared and counted: without what tells nothing. */
export const emailHash = (email: string): Buffer => hashOf(email.trim().toLowerCase());

/** What a mail about an order carries to end them: it opens nothing else, and ends with a change of the address. */
export const mailKey = (secret: string, orderId: number, email: string): string =>
  `${orderId}.${signed(secret, "mails of orders", `${orderId} ${emailHash(email).toString("hex")}`)}`;

export const mailPath = (key: string): string => `${GUEST_PATH}/mails/${key}`;

/** The order that a key names, whoever made the key up. */
export const orderOfMailKey = (unsafeKey: string | undefined): number | null => {
  const [, id] = /^(\d{1,15})\.[\w-]{22}$/.exec(unsafeKey ?? "") ?? [];
  return id ? Number(id) : null;
};

export const isSameKey = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
