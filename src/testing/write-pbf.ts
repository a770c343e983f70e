import { deflateSync } from "node:zlib";

// A small writer of PBF files, for tests and benches: what we read is tried on what we wrote ourselves.

export interface PbfNode {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly tags?: Readonly<Record<string, string>>;
}

export interface PbfWay {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags?: Readonly<Record<string, string>>;
}

export interface PbfRelation {
  readonly id: number;
  readonly members: readonly { readonly type: "n" | "w"; readonly id: number }[];
  readonly tags?: Readonly<Record<string, string>>;
}

/** Bytes of a protobuf message, field by field. */
export class Message {
  #bytes = Buffer.allocUnsafe(256);
  #size = 0;

  varint(value: number): this {
    if (this.#size + 10 > this.#bytes.length) this.#grow(10);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#size++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#size++] = rest;
    return this;
  }

  signed(value: number): this {
    return this.varint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  number(field: number, value: number): this {
    return this.varint(field * 8).varint(value);
  }

  bytes(field: number, value: Uint8Array): this {
    this.varint(field * 8 + 2).varint(value.length);
    if (this.#size + value.length > this.#bytes.length) this.#grow(value.length);
    this.#bytes.set(value, this.#size);
    this.#size += value.length;
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value));
  }

  packed(field: number, values: readonly number[], kind: "varint" | "signed" | "delta"): this {
    const inner = new Message();
    let last = 0;
    for (const value of values) {
      if (kind === "varint") inner.varint(value);
      else inner.signed(kind === "delta" ? value - last : value);
      last = value;
    }
    return this.bytes(field, inner.done());
  }

  done(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }

  #grow(more: number): void {
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#size + more));
    this.#bytes.copy(grown, 0, 0, this.#size);
    this.#bytes = grown;
  }
}

/** A block with its header in front, packed. @param size what it says of its length. */
export function blobOf(type: string, content: Uint8Array, { size }: { readonly size?: number } = {}): Buffer {
  const blob = new Message()
    .number(2, content.length)
    .bytes(3, deflateSync(content, { level: 1 }))
    .done();
  const header = new Message()
    .text(1, type)
    .number(3, size ?? blob.length)
    .done();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, blob]);
}

export const pbfHeader = (features: readonly string[] = ["OsmSchema-V0.6", "DenseNodes"]): Buffer => {
  const header = new Message();
  for (const feature of features) header.text(4, feature);
  return blobOf("OSMHeader", header.done());
};

/** The texts of a block by their numbers; nought ends a list of tags. */
class Texts {
  readonly #numbers = new Map<string, number>([["", 0]]);

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  write(): Buffer {
    const table = new Message();
    for (const text of this.#numbers.keys()) table.text(1, text);
    return table.done();
  }
}

/** Where a degree is in hundreds of a billionth. */
const units = (degrees: number): number => Math.round(degrees * 1e7);

export interface PbfBlock {
  readonly nodes?: readonly PbfNode[];
  /** Written one by one instead of densely. */
  readonly plainNodes?: readonly PbfNode[];
  readonly ways?: readonly PbfWay[];
  readonly relations?: readonly PbfRelation[];
}

/** A block of data; an honest one has at most 8,000 elements. */
export function pbfBlock({ nodes = [], plainNodes = [], ways = [], relations = [] }: PbfBlock): Buffer {
  const texts = new Texts();
  const group = new Message();
  if (nodes.length > 0) {
    const tags = nodes.flatMap((node) => [
      ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [texts.of(key), texts.of(value)]),
      0,
    ]);
    group.bytes(
      2,
      new Message()
        .packed(
          1,
          nodes.map(({ id }) => id),
          "delta",
        )
        .packed(
          8,
          nodes.map(({ lat }) => units(lat)),
          "delta",
        )
        .packed(
          9,
          nodes.map(({ lng }) => units(lng)),
          "delta",
        )
        .packed(10, tags, "varint")
        .done(),
    );
  }
  const tagged = (message: Message, tags: Readonly<Record<string, string>> = {}): Message =>
    message
      .packed(
        2,
        Object.keys(tags).map((key) => texts.of(key)),
        "varint",
      )
      .packed(
        3,
        Object.values(tags).map((value) => texts.of(value)),
        "varint",
      );
  for (const { id, lat, lng, tags } of plainNodes) {
    const node = tagged(new Message().varint(8).signed(id), tags);
    group.bytes(1, node.varint(64).signed(units(lat)).varint(72).signed(units(lng)).done());
  }
  for (const { id, refs, tags } of ways)
    group.bytes(3, tagged(new Message().number(1, id), tags).packed(8, refs, "delta").done());
  for (const { id, members, tags } of relations) {
    const relation = tagged(new Message().number(1, id), tags);
    const ids = members.map((member) => member.id);
    const types = members.map(({ type }) => (type === "n" ? 0 : 1));
    relation
      .packed(
        8,
        ids.map(() => 0),
        "varint",
      )
      .packed(9, ids, "delta")
      .packed(10, types, "varint");
    group.bytes(4, relation.done());
  }
  const block = new Message().bytes(1, texts.write()).bytes(2, group.done()).done();
  return blobOf("OSMData", block);
}

/** A whole small file. */
export const pbfFile = (...blocks: readonly PbfBlock[]): Buffer =>
  Buffer.concat([pbfHeader(), ...blocks.map(pbfBlock)]);
