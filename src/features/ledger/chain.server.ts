import { createHash } from "node:crypto";

/** The hash before the first transaction of every space. */
export const CHAIN_START = "0".repeat(64);

export interface Committed {
  readonly code: string;
  readonly kind: string;
  /** Civil day, `2026-11-21`. */
  readonly bookedOn: string;
  /** Empty where there is none. */
  readonly receipt: string;
  /** In their order. */
  readonly lines: readonly { readonly account: string; readonly amountPaise: number }[];
}

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

/** The text whose SHA-256 stands in the chain; nobody can guess it without the code. */
export const committedText = ({ code, kind, bookedOn, receipt, lines }: Committed): string =>
  [code, kind, bookedOn, receipt, ...lines.map((line) => `${line.account} ${line.amountPaise}`)].join("\n");

export const commitmentOf = (transaction: Committed): string => sha256(committedText(transaction));

/** The hash of a transaction: it covers the one before, and so all of them. */
export const chainHash = (before: string, seq: number, commitment: string): string =>
  sha256(`${before} ${seq} ${commitment}`);
