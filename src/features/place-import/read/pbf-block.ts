import { limits, type Point } from "./elements.ts";
import type { ElementVisitor, Member } from "./element-pass.ts";
import { BrokenMessage, MessageCursor } from "./protobuf.ts";

interface Block {
  readonly texts: TextTable;
  readonly granularity: number;
  readonly latOffset: number;
  readonly lngOffset: number;
  readonly amenity: number;
  readonly worship: number;
}

/** Reads a block of data. Tags come of places of worship alone: null for all others. @throws BrokenMessage. */
export function visitBlock(bytes: Uint8Array, visitor: ElementVisitor): void {
  const groups: MessageCursor[] = [];
  let texts: TextTable | null = null;
  let [granularity, latOffset, lngOffset] = [100, 0, 0];
  const cursor = new MessageCursor(bytes);
  while (cursor.next()) {
    if (cursor.field === 1) texts = new TextTable(cursor.within());
    else if (cursor.field === 2) groups.push(cursor.within());
    else if (cursor.field === 17) granularity = cursor.varint();
    else if (cursor.field === 19) latOffset = cursor.int64();
    else if (cursor.field === 20) lngOffset = cursor.int64();
    else cursor.skip();
  }
  if (!texts) throw new BrokenMessage();
  const [amenity, worship] = [texts.find("amenity"), texts.find("place_of_worship")];
  const block = { texts, granularity, latOffset, lngOffset, amenity, worship };
  for (const group of groups) visitGroup(group, block, visitor);
}

function visitGroup(group: MessageCursor, block: Block, visitor: ElementVisitor): void {
  while (group.next()) {
    if (group.field === 1 && visitor.node) visitNode(group.within(), block, visitor);
    else if (group.field === 2 && visitor.node) visitDense(group.within(), block, visitor);
    else if (group.field === 3 && visitor.way) visitParts(group.within(), block, visitor, "way");
    else if (group.field === 4 && visitor.relation) visitParts(group.within(), block, visitor, "relation");
    else group.skip();
  }
}

/** The texts of a block, where they lie: none is decoded before it is asked for. */
class TextTable {
  readonly #texts: Uint8Array[] = [];

  constructor(cursor: MessageCursor) {
    while (cursor.next()) {
      if (cursor.field !== 1) cursor.skip();
      else if (this.#texts.length >= limits.blobBytes / 16) throw new BrokenMessage();
      else this.#texts.push(cursor.bytes());
    }
  }

  find(text: string): number {
    const wanted = Buffer.from(text);
    return this.#texts.findIndex((bytes) => bytes.length === wanted.length && wanted.equals(bytes));
  }

  /** @returns a text of at most so many characters; one more than that where it is longer. */
  read(index: number, most: number): string {
    const bytes = this.#texts[index];
    if (!bytes) throw new BrokenMessage();
    // A letter takes at most four bytes.
    const text = Buffer.from(bytes.subarray(0, (most + 1) * 4)).toString("utf8");
    return text.length > most + 1 ? text.slice(0, most + 1) : text;
  }
}

const pointOf = (lat: number, lng: number, { granularity, latOffset, lngOffset }: Block): Point => ({
  lat: (latOffset + granularity * lat) / 1e9,
  lng: (lngOffset + granularity * lng) / 1e9,
});

function visitNode(cursor: MessageCursor, block: Block, visitor: ElementVisitor): void {
  let [id, lat, lng] = [0, 0, 0];
  const pairs = new TagPairs();
  while (cursor.next()) {
    if (cursor.field === 1) id = cursor.signed();
    else if (cursor.field === 2) pairs.keys = cursor.within();
    else if (cursor.field === 3) pairs.values = cursor.within();
    else if (cursor.field === 8) lat = cursor.signed();
    else if (cursor.field === 9) lng = cursor.signed();
    else cursor.skip();
  }
  const tags = pairs.read(block, visitor);
  if (tags !== "too-large") visitor.node!(id, pointOf(lat, lng, block), tags);
}

function visitDense(cursor: MessageCursor, block: Block, visitor: ElementVisitor): void {
  const none = new MessageCursor(new Uint8Array());
  let [ids, lats, lngs, tags] = [none, none, none, none];
  while (cursor.next()) {
    if (cursor.field === 1) ids = cursor.within();
    else if (cursor.field === 8) lats = cursor.within();
    else if (cursor.field === 9) lngs = cursor.within();
    else if (cursor.field === 10) tags = cursor.within();
    else cursor.skip();
  }
  const hasTags = !tags.isAtEnd;
  let [id, lat, lng] = [0, 0, 0];
  while (!ids.isAtEnd) {
    id += ids.signed();
    lat += lats.signed();
    lng += lngs.signed();
    const own = hasTags ? readDenseTags(tags, block, visitor) : null;
    if (own !== "too-large") visitor.node!(id, pointOf(lat, lng, block), own);
  }
  if (!lats.isAtEnd || !lngs.isAtEnd) throw new BrokenMessage();
}

type ReadTags = ReadonlyMap<string, string> | null | "too-large";

/** The keys and values of one node, up to the zero that ends them. */
function readDenseTags(cursor: MessageCursor, block: Block, visitor: ElementVisitor): ReadTags {
  const pairs: number[] = [];
  let isWorship = false;
  let count = 0;
  for (let key = cursor.varint(); key !== 0; key = cursor.varint()) {
    const value = cursor.varint();
    if (key === block.amenity && value === block.worship) isWorship = true;
    if (++count <= limits.tags) pairs.push(key, value);
  }
  return isWorship ? named(pairs, count, block, visitor) : null;
}

function named(pairs: readonly number[], count: number, { texts }: Block, visitor: ElementVisitor): ReadTags {
  if (count > limits.tags) {
    visitor.tooLarge?.();
    return "too-large";
  }
  const tags = new Map<string, string>();
  for (let i = 0; i < pairs.length; i += 2) {
    const key = texts.read(pairs[i]!, limits.keyLength);
    if (key.length <= limits.keyLength) tags.set(key, texts.read(pairs[i + 1]!, limits.valueLength));
  }
  return tags;
}

/** Keys and values that stand in two lists. */
class TagPairs {
  keys: MessageCursor | null = null;
  values: MessageCursor | null = null;

  read(block: Block, visitor: ElementVisitor): ReadTags {
    const { keys, values } = this;
    if (!keys || !values) return null;
    const pairs: number[] = [];
    let isWorship = false;
    let count = 0;
    while (!keys.isAtEnd) {
      const [key, value] = [keys.varint(), values.varint()];
      if (key === block.amenity && value === block.worship) isWorship = true;
      if (++count <= limits.tags) pairs.push(key, value);
    }
    return isWorship ? named(pairs, count, block, visitor) : null;
  }
}

/** A way or a relation: a number, tags, and what it is made of, which is read only where it is asked for. */
function visitParts(cursor: MessageCursor, block: Block, visitor: ElementVisitor, what: "way" | "relation"): void {
  let id = 0;
  const pairs = new TagPairs();
  let parts: MessageCursor | null = null;
  let types: MessageCursor | null = null;
  while (cursor.next()) {
    if (cursor.field === 1) id = cursor.varint();
    else if (cursor.field === 2) pairs.keys = cursor.within();
    else if (cursor.field === 3) pairs.values = cursor.within();
    else if (cursor.field === (what === "way" ? 8 : 9)) parts = cursor.within();
    else if (what === "relation" && cursor.field === 10) types = cursor.within();
    else cursor.skip();
  }
  const tags = pairs.read(block, visitor);
  if (tags === "too-large") return;
  if (what === "way") visitor.way!(id, tags, () => readRefs(parts), null);
  else visitor.relation!(id, tags, () => readMembers(parts, types), null);
}

function readRefs(cursor: MessageCursor | null): number[] {
  const refs: number[] = [];
  for (let ref = 0; cursor && !cursor.isAtEnd && refs.length < limits.partsOfOne;) refs.push((ref += cursor.signed()));
  return refs;
}

function readMembers(ids: MessageCursor | null, types: MessageCursor | null): Member[] {
  const members: Member[] = [];
  for (let id = 0; ids && types && !ids.isAtEnd && members.length < limits.partsOfOne;) {
    id += ids.signed();
    const type = types.varint();
    if (type < 2) members.push({ type: type === 0 ? "n" : "w", id });
  }
  return members;
}
