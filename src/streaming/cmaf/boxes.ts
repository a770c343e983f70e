// Boxes of ISO/IEC 14496-12 as bytes.

export const u8 = (value: number): Buffer => Buffer.from([value & 0xff]);

export function u16(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeUInt16BE(value & 0xffff);
  return bytes;
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * 4);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, i * 4);
  return bytes;
}

export function u64(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
}

export const zeros = (count: number): Buffer => Buffer.alloc(count);
export const ascii = (text: string): Buffer => Buffer.from(text, "latin1");

export function box(type: string, ...content: Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), ascii(type), ...content], length);
}

export const fullBox = (type: string, version: number, flags: number, ...content: Uint8Array[]): Buffer =>
  box(type, u32(version * 0x1000000 + flags), ...content);

export interface FoundBox {
  readonly type: string;
  /** The offset of its content, without the header. */
  readonly start: number;
  readonly end: number;
}

/** Boxes that lie whole within these bytes; what follows a broken one is left out. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<FoundBox> {
  let at = from;
  while (at + 8 <= to) {
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1 && at + 16 <= to) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    }
    if (size < head || at + size > to) return;
    yield { type: bytes.toString("latin1", at + 4, at + 8), start: at + head, end: at + size };
    at += size;
  }
}
