/** Why nothing is taken of a file; ui/read-words.ts says it to people. */
export type UnreadableReason =
  | "empty"
  | "unknown-format"
  | "truncated"
  | "no-blocks"
  | "block-too-large"
  | "packing"
  | "unpacking"
  | "needs-more"
  | "no-json"
  | "no-list"
  | "too-much";

/** A file of which nothing is taken: it is broken, or no extract. */
export class UnreadableExtract extends Error {
  readonly reason: UnreadableReason;
  /** Where it stands, in bytes from the beginning of the file. */
  readonly byte: number;

  constructor(reason: UnreadableReason, byte: number) {
    super(`${reason} at byte ${byte}`);
    this.reason = reason;
    this.byte = byte;
  }
}
