import { createHmac } from "node:crypto";
import { isSameSecret } from "#/platform/secret-token.ts";

const sign = (secret: string, personId: number): string =>
  createHmac("sha256", secret).update(`community digest ${personId}`).digest("base64url").slice(0, 22);

/** What ends somebody's digests without signing in; every mail has it. */
export const digestKey = (secret: string, personId: number): string => `${personId}.${sign(secret, personId)}`;

/** Whose digests a key ends; null where somebody made it up. */
export function personOfDigestKey(secret: string, unsafeKey: string | undefined): number | null {
  const [, id, signature] = /^(\d{1,15})\.([\w-]{22})$/.exec(unsafeKey ?? "") ?? [];
  return id && signature && isSameSecret(signature, sign(secret, Number(id))) ? Number(id) : null;
}

export const digestEndPath = (key: string): string => `/community/digest/${key}`;
