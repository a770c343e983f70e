import { createHash } from "node:crypto";

/** For the sample world: a number of 0 to `below` that is the same on every machine. */
export const drawn = (key: string, below: number): number =>
  createHash("sha256").update(key).digest().readUInt32BE(0) % below;
