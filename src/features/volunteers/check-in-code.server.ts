import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** A code is shown for so long, and taken for as long again: time to scan it and to sign in. */
export const CODE_MINUTES = 5;
const CODE_MS = CODE_MINUTES * 60_000;

/** The text of the check-in QR: the shift, the five minutes, and a signature that only this installation writes. */
export function checkInCode(secret: string, shiftId: number, now: Date): string {
  const turn = Math.floor(now.getTime() / CODE_MS);
  return `${shiftId}-${turn}-${sign(secret, shiftId, turn)}`;
}

/** @returns the shift and whether the code is still taken; null where we never wrote it. */
export function readCheckInCode(
  secret: string,
  unsafeCode: string,
  now: Date,
): { readonly shiftId: number; readonly isFresh: boolean } | null {
  const match = /^([1-9]\d{0,14})-(\d{1,10})-([\w-]{22})$/.exec(unsafeCode);
  if (!match) return null;
  const [shiftId, turn] = [Number(match[1]), Number(match[2])];
  if (!timingSafeEqual(Buffer.from(sign(secret, shiftId, turn)), Buffer.from(match[3]!))) return null;
  const present = Math.floor(now.getTime() / CODE_MS);
  return { shiftId, isFresh: turn === present || turn === present - 1 };
}

function sign(secret: string, shiftId: number, turn: number): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "sangam volunteers check in", 32));
  return createHmac("sha256", key).update(`${shiftId} ${turn}`).digest("base64url").slice(0, 22);
}
