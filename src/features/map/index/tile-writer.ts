/** Wire types of protocol buffers, in the lowest bits of a tag. */
const VARINT = 0;
const BYTES = 2;
const MOVE_TO_ONE = 9;
const POINT = 1;

/**
 * Writes vector tiles (version 2) of one layer of points. A library that takes objects costs more than finding what is in
 * the tile; here every point goes straight into the bytes.
 */
export class TileWriter {
  readonly #head: Buffer;
  readonly #keysAndWords: Buffer;
  readonly #words: number;
  #features = Buffer.alloc(16_384);
  #at = 0;
  #featureAt = 0;
  #tags: number[] = [];
  #numbers = new Map<number, number>();
  #geometry: [number, number] = [0, 0];
  #id: number | null = null;

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
    this.#at = 0;
    this.#numbers.clear();
  }

  beginPoint(x: number, y: number, id: number | null): void {
    this.#geometry = [x, y];
    this.#id = id;
    this.#tags.length = 0;
  }

  tagWord(key: number, word: number): void {
    this.#tags.push(key, word);
  }

  tagNumber(key: number, value: number): void {
    let number = this.#numbers.get(value);
    if (number === undefined) this.#numbers.set(value, (number = this.#words + this.#numbers.size));
    this.#tags.push(key, number);
  }

  endPoint(): void {
    this.#makeRoom(128 + this.#tags.length * 5);
    // A feature is at most some dozen numbers: its length has one byte, or two.
    this.#features[this.#at++] = (2 << 3) | BYTES;
    const lengthAt = this.#at;
    this.#at += 2;
    this.#featureAt = this.#at;
    if (this.#id !== null) {
      this.#byte((1 << 3) | VARINT);
      this.#varint(this.#id);
    }
    this.#packed(2, this.#tags);
    this.#byte((3 << 3) | VARINT);
    this.#byte(POINT);
    const [x, y] = this.#geometry;
    this.#packed(4, [MOVE_TO_ONE, zigzag(x), zigzag(y)]);
    const length = this.#at - this.#featureAt;
    this.#features[lengthAt] = (length & 127) | 128;
    this.#features[lengthAt + 1] = length >>> 7;
  }

  /** The tile's bytes. */
  end(): Buffer {
    const numbers = [...this.#numbers.keys()].flatMap((value) => bytes(4, [...field(5, VARINT), ...varint(value)]));
    const length = this.#head.length + this.#at + this.#keysAndWords.length + numbers.length;
    return Buffer.concat([
      Buffer.from([...field(3, BYTES), ...varint(length)]),
      this.#head,
      this.#features.subarray(0, this.#at),
      this.#keysAndWords,
      Buffer.from(numbers),
    ]);
  }

  #byte(value: number): void {
    this.#features[this.#at++] = value;
  }

  #varint(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#byte((rest % 128) | 128);
    this.#byte(rest);
  }

  #packed(number: number, values: readonly number[]): void {
    this.#byte((number << 3) | BYTES);
    const lengthAt = this.#at++;
    for (const value of values) this.#varint(value);
    this.#features[lengthAt] = this.#at - lengthAt - 1;
  }

  #makeRoom(bytes: number): void {
    if (this.#at + bytes <= this.#features.length) return;
    this.#features = Buffer.concat([this.#features, Buffer.alloc(this.#features.length)]);
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
