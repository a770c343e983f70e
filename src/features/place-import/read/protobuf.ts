/** A message that ends too early, or says what cannot be. */
export class BrokenMessage extends Error {}

const LENGTHS = 2;

/**
 * Walks over a protobuf message where it lies and makes no arrays of it: a hostile one costs no more memory than its bytes.
 * Every read is checked against the end. @throws BrokenMessage.
 */
export class MessageCursor {
  readonly #bytes: Uint8Array;
  #at: number;
  readonly #end: number;
  /** Of the field that {@link next} came to. */
  field = 0;
  #type = 0;

  constructor(bytes: Uint8Array, from = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = end;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#end;
  }

  /** Goes to the next field. @returns false at the end. */
  next(): boolean {
    if (this.isAtEnd) return false;
    const key = this.varint();
    this.field = Math.floor(key / 8);
    this.#type = key % 8;
    return true;
  }

  /** A whole number of up to 53 bits; one of more comes out wrong but never breaks. */
  varint(): number {
    let value = 0;
    let factor = 1;
    for (let i = 0; i < 10; i++) {
      if (this.#at >= this.#end) throw new BrokenMessage();
      const byte = this.#bytes[this.#at++]!;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
    throw new BrokenMessage();
  }

  /** A number that may be below zero, written as int64. */
  int64(): number {
    const value = this.varint();
    return value >= 2 ** 63 ? value - 2 ** 64 : value;
  }

  /** A signed number, written as sint64. */
  signed(): number {
    const value = this.varint();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** A message, text, bytes or packed numbers, as a cursor of its own. */
  within(): MessageCursor {
    const [from, end] = this.#span();
    return new MessageCursor(this.#bytes, from, end);
  }

  bytes(): Uint8Array {
    const [from, end] = this.#span();
    return this.#bytes.subarray(from, end);
  }

  skip(): void {
    if (this.#type === 0) this.varint();
    else if (this.#type === LENGTHS) this.#span();
    else if (this.#type === 1) this.#move(8);
    else if (this.#type === 5) this.#move(4);
    else throw new BrokenMessage();
  }

  #move(count: number): void {
    if (count > this.#end - this.#at) throw new BrokenMessage();
    this.#at += count;
  }

  #span(): [from: number, end: number] {
    if (this.#type !== LENGTHS) throw new BrokenMessage();
    const length = this.varint();
    const from = this.#at;
    this.#move(length);
    return [from, this.#at];
  }
}
