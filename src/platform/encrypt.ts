import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Names the key that is derived from the installation's secret; stored rows hang on it, so it is never changed. */
export type KeyLabel = "sangam sealed columns" | "sangam stream key";

const keyOf = (secret: string, label: KeyLabel) => Buffer.from(hkdfSync("sha256", secret, "", label, 32));

/** A secret as the database keeps it: AES-256-GCM under the installation's secret; 12 bytes nonce, 16 tag, text. */
export function encrypt(secret: string, text: string, label: KeyLabel = "sangam sealed columns"): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, label), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Null where it was encrypted with another secret of the installation; otherwise as {@link decrypt}. */
export function tryDecrypt(secret: string, encrypted: Buffer, label?: KeyLabel): string | null {
  try {
    return decrypt(secret, encrypted, label);
  } catch {
    return null;
  }
}

/** @throws Error where it was encrypted with another secret or label, or changed since. */
export function decrypt(secret: string, encrypted: Buffer, label: KeyLabel = "sangam sealed columns"): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, label), encrypted.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
    "utf8",
  );
}
