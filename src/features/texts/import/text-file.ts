import { readStored, type Storage } from "#/platform/storage.ts";
import type { ClaimedUpload } from "#/platform/uploads/claim-upload.ts";
import type { MessageDescriptor } from "@lingui/core";
import type { Place, TextEvent } from "./read-events.ts";

/** A file that is read where it lies: from its beginning, as often as a format needs it, or a part of it. */
export interface TextFile {
  readonly bytes: number;
  /** @param first the first byte and @param last the last one, both included; the whole file unless given. */
  open(first?: number, last?: number): AsyncIterable<Uint8Array>;
}

export interface ReadOptions {
  /** Hears of what was understood but is odd, such as a chapter out of order. */
  readonly warn: (words: MessageDescriptor, place: Place) => void;
  /** BCP 47: of the work, for columns that name none. */
  readonly language?: string;
}

/**
 * A format: tells what a file says, in its order. It streams: neither the file nor a part of it that has no bounds stands
 * in memory. @throws UnreadableText with the line and the reason.
 */
export type TextReader = (file: TextFile, options: ReadOptions) => AsyncIterable<TextEvent>;

/** An upload as a file that is read in steps. */
export const uploadedText = (
  storage: Storage,
  { storageKey, bytes }: Pick<ClaimedUpload, "storageKey" | "bytes">,
): TextFile => ({
  bytes,
  open: (first = 0, last = bytes - 1) => readStored(storage, storageKey, { first, last }),
});

/** Bytes in memory, for what is small. */
export const textOf = (content: string | Uint8Array): TextFile => {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    bytes: bytes.length,
    async *open(first = 0, last = bytes.length - 1) {
      const step = 65_536;
      for (let at = first; at <= last; at += step) yield bytes.subarray(at, Math.min(at + step, last + 1));
    },
  };
};
