import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** 192 bits: nobody guesses one. */
const BYTES = 24;

/** A new secret for a link, as an address carries it. Keep only its hash. */
export const makeSecretToken = (): string => randomBytes(BYTES).toString("base64url");

/** What the database keeps of a secret token: whoever reads it there opens nothing. SHA-256, as the secret is no password. */
export const hashSecretToken = (token: string): Buffer => createHash("sha256").update(token, "utf8").digest();

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(hashSecretToken(one), hashSecretToken(other));
