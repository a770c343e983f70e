import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "sangam sealed columns", 32));

/** A secret as the database keeps it: AES-256-GCM under the installation's secret; 12 bytes nonce, 16 tag, text. */
export function encrypt(secret: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @throws Error where it was encrypted with another secret, or changed since. */
export function decrypt(secret: string, encrypted: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), encrypted.subarray(0, 12));
  decipher.setAuthTag(encrypted.subarray(12, 28));
  return Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString("utf8");
}
