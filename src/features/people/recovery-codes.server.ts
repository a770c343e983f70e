import { randomBytes } from "node:crypto";
import { base32 } from "./totp.server.ts";

export const RECOVERY_CODES = 10;

/** 80 bits each, which nobody guesses from their hashes; in groups, as people copy them by hand. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(10))
      .toLowerCase()
      .replace(/.{4}(?!$)/g, "$&-"),
  );

/** What was typed as a code is written: letters and digits that look alike are the letters that codes are made of. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll("0", "o")
    .replaceAll("1", "l")
    .replaceAll(/[^a-z2-7]/g, "");
