import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "#/platform/secret-token.ts";

const STEP_MS = 30_000;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Which half minute it is, as RFC 6238 counts them. */
export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);

/** A new secret for an authenticator app: 160 bits, as RFC 4226 advises. */
export const makeTotpSecret = (): string => base32(randomBytes(20));

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The six digits that an app shows in this half minute: RFC 6238 with SHA-1, which is what every app understands. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const at = mac.at(-1)! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

/** The half minute whose code this is: now, or one before or after it, as clocks differ. null for a wrong code. */
export function stepOfCode(secret: string, code: string, ms: number): number | null {
  const now = stepAt(ms);
  return [now, now - 1, now + 1].find((step) => isSameSecret(totpCode(secret, step), code)) ?? null;
}

/** The address that authenticator apps read from a QR code. */
export function totpUri(secret: string, account: string): string {
  const query = new URLSearchParams({ secret, issuer: "Sangam" });
  return `otpauth://totp/Sangam:${encodeURIComponent(account)}?${query}`;
}
