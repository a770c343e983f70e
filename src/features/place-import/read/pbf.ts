import type { ElementFile } from "./element-pass.ts";
import { type ExtractFile, isKnownFeature, type OsmPlace, type ReadNotes } from "./elements.ts";
import { readBlobs, guarded } from "./pbf-blobs.ts";
import { visitBlock } from "./pbf-block.ts";
import { placesOf } from "./place-elements.ts";
import { MessageCursor } from "./protobuf.ts";
import { UnreadableExtract } from "./unreadable.ts";

/** A PBF file (wiki.openstreetmap.org/wiki/PBF_Format) as its elements. */
export const pbfElements = (file: ExtractFile): ElementFile => ({
  isSorted: true,
  async *pass(visitor, onProgress) {
    let hasHeader = false;
    for await (const blob of readBlobs(file)) {
      const broken = () => new UnreadableExtract("truncated", blob.at);
      if (blob.kind === "header") {
        guarded(broken, () => assertUnderstood(blob.bytes));
        hasHeader = true;
      } else if (!hasHeader) throw broken();
      else guarded(broken, () => visitBlock(blob.bytes, visitor));
      onProgress(blob.end);
      yield;
    }
    if (!hasHeader) throw new UnreadableExtract("empty", 0);
  },
});

export const readPbf = (file: ExtractFile, notes: ReadNotes): AsyncIterable<OsmPlace[]> =>
  placesOf(pbfElements(file), notes, file.bytes);

/** A file may say that only those shall read it who know something. */
function assertUnderstood(bytes: Uint8Array): void {
  const cursor = new MessageCursor(bytes);
  while (cursor.next()) {
    if (cursor.field !== 4) cursor.skip();
    else {
      const needed = Buffer.from(cursor.bytes().subarray(0, 60)).toString("utf8");
      if (!isKnownFeature(needed)) throw new UnreadableExtract("needs-more", 0);
    }
  }
}
