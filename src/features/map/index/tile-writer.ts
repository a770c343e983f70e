/** Wire types of protocol buffers, in the lowest bits of a tag. */
const VARINT = 0;
const BYTES = 2;
const MOVE_TO_ONE = 9;
const POINT = 1;
/** Numbers below this find what they are called in a table, the others in a map. */
const USUAL = 4096;
const MOST_TAGS = 64;
/** Bytes of a feature without its tags, and of one tag or number at most. */
const FEATURE_BYTES = 64;
const NUMBER_BYTES = 16;

/**
 * Writes vector tiles (version 2) of one layer of points. A library that takes objects costs more than finding what is in
 * the tile; here every point goes straight into the bytes.
 */
export class TileWriter {
  readonly #head: Buffer;
  readonly #keysAndWords: Buffer;
  readonly #words: number;
  readonly #features = new Bytes(65_536);
  readonly #values = new Bytes(16_384);
  readonly #tags = new Uint32Array(MOST_TAGS);
  #tagCount = 0;
  /** Which tile a usual number was last said in, and as which value. */
  readonly #saidIn = new Uint32Array(USUAL);
  readonly #saidAs = new Uint32Array(USUAL);
  readonly #others = new Map<number, number>();
  #tile = 0;
  #numbers = 0;
  #x = 0;
  #y = 0;
  #id = -1;

  /** @param words values that features may have besides numbers. */
  constructor(layer: string, extent: number, keys: readonly string[], words: readonly string[]) {
    this.#words = words.length;
    this.#head = Buffer.from([...field(15, VARINT), 2, ...text(1, layer)]);
    this.#keysAndWords = Buffer.from([
      ...keys.flatMap((key) => text(3, key)),
      ...words.flatMap((word) => bytes(4, text(1, word))),
      ...[...field(5, VARINT), ...varint(extent)],
    ]);
  }

  begin(): void {
    this.#features.at = 0;
    this.#values.at = 0;
    this.#numbers = 0;
    this.#others.clear();
    // After four thousand million tiles the table is begun anew.
    if (this.#tile === 0xffff_ffff) this.#saidIn.fill((this.#tile = 0));
    this.#tile++;
  }

  beginPoint(x: number, y: number, id: number | null): void {
    this.#x = x;
    this.#y = y;
    this.#id = id ?? -1;
    this.#tagCount = 0;
  }

  tagWord(key: number, word: number): void {
    this.#tags[this.#tagCount++] = key;
    this.#tags[this.#tagCount++] = word;
  }

  tagNumber(key: number, value: number): void {
    this.#tags[this.#tagCount++] = key;
    this.#tags[this.#tagCount++] = this.#valueOf(value);
  }

  endPoint(): void {
    const features = this.#features;
    const count = this.#tagCount;
    features.makeRoom(FEATURE_BYTES + count * NUMBER_BYTES);
    features.put((2 << 3) | BYTES);
    // A feature is at most some dozen numbers: its length has two bytes, that of its tags and its place one each.
    const lengthAt = features.at;
    features.at += 2;
    if (this.#id >= 0) {
      features.put((1 << 3) | VARINT);
      features.putVarint(this.#id);
    }
    features.put((2 << 3) | BYTES);
    const tagsAt = features.at++;
    for (let i = 0; i < count; i++) features.putVarint(this.#tags[i]!);
    features.all[tagsAt] = features.at - tagsAt - 1;
    features.put((3 << 3) | VARINT);
    features.put(POINT);
    features.put((4 << 3) | BYTES);
    const placeAt = features.at++;
    features.put(MOVE_TO_ONE);
    features.putVarint(zigzag(this.#x));
    features.putVarint(zigzag(this.#y));
    features.all[placeAt] = features.at - placeAt - 1;
    const length = features.at - lengthAt - 2;
    features.all[lengthAt] = (length & 127) | 128;
    features.all[lengthAt + 1] = length >>> 7;
  }

  /** The tile's bytes. */
  end(): Buffer {
    const [features, values] = [this.#features, this.#values];
    const length = this.#head.length + features.at + this.#keysAndWords.length + values.at;
    return Buffer.concat([
      Buffer.from([...field(3, BYTES), ...varint(length)]),
      this.#head,
      features.all.subarray(0, features.at),
      this.#keysAndWords,
      values.all.subarray(0, values.at),
    ]);
  }

  /** The place of a number among the tile's values, where it is written when it is first said. */
  #valueOf(number: number): number {
    if (number < USUAL) {
      if (this.#saidIn[number] === this.#tile) return this.#saidAs[number]!;
      this.#saidIn[number] = this.#tile;
      return (this.#saidAs[number] = this.#addValue(number));
    }
    const said = this.#others.get(number);
    if (said !== undefined) return said;
    const added = this.#addValue(number);
    this.#others.set(number, added);
    return added;
  }

  #addValue(number: number): number {
    const values = this.#values;
    values.makeRoom(NUMBER_BYTES);
    values.put((4 << 3) | BYTES);
    const lengthAt = values.at++;
    values.put((5 << 3) | VARINT);
    values.putVarint(number);
    values.all[lengthAt] = values.at - lengthAt - 1;
    return this.#words + this.#numbers++;
  }
}

/** Bytes that are written one after the other; whoever writes has made room. */
class Bytes {
  all: Uint8Array;
  at = 0;

  constructor(length: number) {
    this.all = new Uint8Array(length);
  }

  makeRoom(bytes: number): void {
    if (this.at + bytes <= this.all.length) return;
    const larger = new Uint8Array(this.all.length * 2);
    larger.set(this.all);
    this.all = larger;
  }

  put(value: number): void {
    this.all[this.at++] = value;
  }

  putVarint(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.all[this.at++] = (rest % 128) | 128;
    this.all[this.at++] = rest;
  }
}

const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const field = (number: number, type: number): number[] => varint(number * 8 + type);
const bytes = (number: number, content: readonly number[]): number[] => [
  ...field(number, BYTES),
  ...varint(content.length),
  ...content,
];
const text = (number: number, value: string): number[] => bytes(number, [...Buffer.from(value)]);

function varint(value: number): number[] {
  const found: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) found.push((rest % 128) | 128);
  return [...found, rest];
}
