import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The browser's own name, and a mark for each account that signed in there. */
export const DEVICE_COOKIE = "device";

/** Accounts of one family's browser; the oldest leaves. */
const MOST_MARKS = 5;
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){1,5}$/;

/** A new password makes every device a stranger's again. */
interface Account {
  readonly userId: string;
  readonly passwordHash: string;
}

/** Only this installation can write a mark, and it names nobody. */
const markOf = (secret: string, id: string, { userId, passwordHash }: Account): string =>
  createHmac("sha256", secret)
    .update(["known device", id, userId, passwordHash].join("\n"))
    .digest("base64url")
    .slice(0, 22);

const partsOf = (cookie: string | undefined): readonly string[] =>
  cookie && SHAPE.test(cookie) ? cookie.split(".") : [];

const isEqual = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** @returns the device's name where this account has signed in on it, else null. */
export function knownDevice(secret: string, cookie: string | undefined, account: Account): string | null {
  const [id, ...marks] = partsOf(cookie);
  if (!id) return null;
  const own = markOf(secret, id, account);
  return marks.some((mark) => isEqual(mark, own)) ? id : null;
}

/** The cookie of a browser on which this account has just signed in. */
export function rememberDevice(secret: string, cookie: string | undefined, account: Account): string {
  const [id = randomBytes(16).toString("base64url"), ...marks] = partsOf(cookie);
  const own = markOf(secret, id, account);
  return [id, own, ...marks.filter((mark) => mark !== own)].slice(0, 1 + MOST_MARKS).join(".");
}
