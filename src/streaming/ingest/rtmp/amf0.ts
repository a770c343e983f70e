import { BadStream } from "../bad-stream.ts";

export type Amf = number | boolean | string | null | undefined | readonly Amf[] | { readonly [key: string]: Amf };

const DEEPEST = 6;
const MOST_VALUES = 256;

/** Reads the AMF0 values (Action Message Format, 2007) of one message. @throws BadStream */
export function readAmf(bytes: Buffer): Amf[] {
  const values: Amf[] = [];
  let at = 0;
  let left = MOST_VALUES;
  const need = (count: number): number => {
    if (at + count > bytes.length) throw new BadStream("AMF ends too early");
    at += count;
    return at - count;
  };
  const text = (length: number): string => {
    const from = need(length);
    return bytes.toString("utf8", from, from + length);
  };
  const shortText = () => text(bytes.readUInt16BE(need(2)));
  const fields = (depth: number): Amf => {
    const found: Record<string, Amf> = Object.create(null);
    for (;;) {
      const name = shortText();
      if (name === "" && bytes[at] === 9) {
        at += 1;
        return found;
      }
      found[name] = value(depth + 1);
    }
  };
  const value = (depth: number): Amf => {
    if (depth > DEEPEST || (left -= 1) < 0) throw new BadStream("AMF too deep or too long");
    const type = bytes[need(1)];
    if (type === 0) return bytes.readDoubleBE(need(8));
    if (type === 1) return bytes[need(1)] !== 0;
    if (type === 2) return shortText();
    if (type === 3) return fields(depth);
    if (type === 5) return null;
    if (type === 6) return undefined;
    if (type === 8) return (need(4), fields(depth));
    if (type === 10) {
      const count = bytes.readUInt32BE(need(4));
      if (count > left) throw new BadStream("AMF too long");
      return Array.from({ length: count }, () => value(depth + 1));
    }
    if (type === 11) {
      const time = bytes.readDoubleBE(need(8));
      need(2);
      return time;
    }
    if (type === 12) return text(bytes.readUInt32BE(need(4)));
    throw new BadStream(`AMF type ${type}`);
  };
  while (at < bytes.length) values.push(value(0));
  return values;
}

export function writeAmf(...values: readonly Amf[]): Buffer {
  return Buffer.concat(values.map(writeValue));
}

function writeValue(value: Amf): Buffer {
  if (typeof value === "number") {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === "boolean") return Buffer.from([1, value ? 1 : 0]);
  if (typeof value === "string") return Buffer.concat([Buffer.from([2]), writeText(value)]);
  if (value === null) return Buffer.from([5]);
  if (value === undefined) return Buffer.from([6]);
  if (Array.isArray(value)) {
    const count = Buffer.from([10, 0, 0, 0, 0]);
    count.writeUInt32BE(value.length, 1);
    return Buffer.concat([count, ...value.map(writeValue)]);
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [writeText(name), writeValue(field)]);
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])]);
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8").subarray(0, 65_535);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
