import { randomFillSync } from "node:crypto";

const BYTES = 16;
const pool = Buffer.alloc(BYTES * 512);
let used = pool.length;

/** 128 random bits as base64url; drawn in bulk, because every answer needs one. */
export function newNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString("base64url", used, (used += BYTES));
}
