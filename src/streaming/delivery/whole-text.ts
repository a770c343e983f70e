import { gzipSync } from "node:zlib";
import { skippable, targetFor, wholeLines, wholePlaylist, type WholeState } from "./playlists.ts";
import type { StoredRendition } from "../store/stored-rendition.ts";

export interface Text {
  readonly bytes: Buffer;
  readonly packed: Buffer | undefined;
}

/** Enough to make packing worth it. */
const PACK_FROM_BYTES = 1_500;
/** The number of last segments that a delta update may need. */
const RECENT = 64;

/** The playlist of everything since the beginning of one rendition; it only grows, and is written once per segment. */
export class WholeText {
  readonly #stored: StoredRendition;
  #lines = "";
  #starts: number[] = [];
  #written = 0;
  #texts = new Map<string, Text>();

  constructor(stored: StoredRendition) {
    this.#stored = stored;
  }

  get(state: WholeState, skip: boolean): Text {
    this.#catchUp();
    const key = `${state} ${skip}`;
    const known = this.#texts.get(key);
    if (known) return known;
    const { segments, isIndependent, longestUs } = this.#stored;
    const targetSeconds = targetFor(longestUs);
    const recent = segments.slice(-RECENT);
    const shortened =
      skip && state === "running"
        ? skippable(
            recent.map(({ durationUs }) => durationUs),
            targetSeconds,
          )
        : 0;
    const skipped = shortened > 0 ? segments.length - recent.length + shortened : 0;
    const lines = skipped > 0 ? this.#lines.slice(this.#starts[skipped]) : this.#lines;
    const bytes = Buffer.from(
      wholePlaylist(lines, { first: segments[0], state, isIndependent, targetSeconds, skipped }),
    );
    const packed = bytes.length >= PACK_FROM_BYTES ? gzipSync(bytes, { level: 4 }) : undefined;
    const text = { bytes, packed };
    this.#texts.set(key, text);
    return text;
  }

  #catchUp(): void {
    const { segments } = this.#stored;
    if (this.#written === segments.length) return;
    for (; this.#written < segments.length; this.#written++) {
      this.#starts.push(this.#lines.length);
      this.#lines += wholeLines(segments[this.#written]!, segments[this.#written - 1] ?? null);
    }
    this.#texts.clear();
  }
}
