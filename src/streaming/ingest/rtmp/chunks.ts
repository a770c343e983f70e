import { BadStream } from "../bad-stream.ts";

/** One whole message of the chunk stream (Adobe's RTMP 1.0 §5.3). */
export interface Message {
  readonly type: number;
  readonly streamId: number;
  /** Milliseconds of 32 bits. */
  readonly timestamp: number;
  readonly body: Buffer;
}

interface ChunkStream {
  timestamp: number;
  delta: number;
  length: number;
  type: number;
  streamId: number;
  /** The extended timestamp; null where the header had none. */
  extended: number | null;
  body: Buffer | null;
  filled: number;
}

export interface ChunkLimits {
  /** Bytes of one message. */
  messageBytes: number;
  /** Bytes of all messages that are not whole yet. */
  heldBytes: number;
}

const MOST_STREAMS = 32;
const HEADER_BYTES = [11, 7, 3, 0] as const;
const EXTENDED = 0xff_ff_ff;
const LARGEST_CHUNK = 0xff_ff_ff;

/**
 * Puts messages together from the chunks of one connection. Set the limits low until the peer is known; they may be
 * raised at any time. Set Chunk Size and Abort are obeyed here and not passed on.
 */
export class ChunkReader {
  readonly limits: ChunkLimits;
  #chunkBytes = 128;
  readonly #streams = new Map<number, ChunkStream>();
  #rest: Buffer = Buffer.alloc(0);
  #held = 0;
  /** A chunk whose header was read: what of it is still to come. */
  #current: { readonly id: number; readonly stream: ChunkStream; left: number } | null = null;

  constructor(limits: ChunkLimits) {
    this.limits = limits;
  }

  /** @returns the messages that are whole now. @throws BadStream */
  read(bytes: Buffer): Message[] {
    const messages: Message[] = [];
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    let at = 0;
    for (;;) {
      if (!this.#current) {
        const used = this.#readHeader(data, at);
        if (used === 0) break;
        at += used;
      }
      const { stream } = this.#current!;
      const take = Math.min(this.#current!.left, data.length - at);
      data.copy(stream.body!, stream.filled, at, at + take);
      stream.filled += take;
      this.#current!.left -= take;
      at += take;
      if (this.#current!.left > 0) break;
      this.#current = null;
      if (stream.filled === stream.length) {
        const message = this.#finish(stream);
        if (message) messages.push(message);
      }
    }
    // The rest is at most a header; it is copied, so that the whole read is not kept for it.
    this.#rest = Buffer.from(data.subarray(at));
    return messages;
  }

  /** @returns bytes used; 0 while the header is not whole. */
  #readHeader(data: Buffer, from: number): number {
    let at = from;
    const has = (count: number) => at + count <= data.length;
    if (!has(1)) return 0;
    const format = (data[at]! >> 6) as 0 | 1 | 2 | 3;
    let id = data[at]! & 63;
    at += 1;
    if (id < 2) {
      const bytes = id + 1;
      if (!has(bytes)) return 0;
      id = 64 + data[at]! + (bytes === 2 ? data[at + 1]! * 256 : 0);
      at += bytes;
    }
    if (!has(HEADER_BYTES[format])) return 0;
    let stream = this.#streams.get(id);
    if (!stream) {
      if (format !== 0 && format !== 1) throw new BadStream("a chunk without a beginning");
      if (this.#streams.size >= MOST_STREAMS) throw new BadStream("too many chunk streams");
      stream = { timestamp: 0, delta: 0, length: 0, type: 0, streamId: 0, extended: null, body: null, filled: 0 };
    }
    const header = at;
    at += HEADER_BYTES[format];
    let time = format < 3 ? data.readUIntBE(header, 3) : (stream.extended ?? 0);
    let extended: number | null = format < 3 ? null : stream.extended;
    if (format < 3 ? time === EXTENDED : extended !== null) {
      if (!has(4)) return 0;
      const said = data.readUInt32BE(at);
      // Some encoders do not repeat it in the chunks that go on with a message.
      if (format < 3 || said === extended) at += 4;
      if (format < 3) time = extended = said;
    }
    if (stream.body && format !== 3) this.#forget(stream);
    if (!stream.body) {
      if (format < 2) {
        stream.length = data.readUIntBE(header + 3, 3);
        stream.type = data[header + 6]!;
      }
      if (format === 0) stream.streamId = data.readUInt32LE(header + 7);
      if (format < 3) stream.extended = extended;
      if (format === 0) [stream.timestamp, stream.delta] = [time >>> 0, 0];
      else {
        if (format < 3) stream.delta = time;
        stream.timestamp = (stream.timestamp + stream.delta) >>> 0;
      }
      if (stream.length > this.limits.messageBytes) throw new BadStream(`a message of ${stream.length} bytes`);
      if (this.#held + stream.length > this.limits.heldBytes) throw new BadStream("too much that is not whole");
      this.#held += stream.length;
      stream.body = Buffer.allocUnsafe(stream.length);
      stream.filled = 0;
    }
    this.#streams.set(id, stream);
    this.#current = { id, stream, left: Math.min(this.#chunkBytes, stream.length - stream.filled) };
    return at - from;
  }

  #finish(stream: ChunkStream): Message | null {
    const body = stream.body!;
    this.#forget(stream);
    if (stream.type === 1) {
      const size = body.length >= 4 ? body.readUInt32BE(0) : 0;
      if (size < 1 || size > LARGEST_CHUNK) throw new BadStream(`chunks of ${size} bytes`);
      this.#chunkBytes = size;
      return null;
    }
    if (stream.type === 2) {
      const aborted = body.length >= 4 ? this.#streams.get(body.readUInt32BE(0)) : undefined;
      if (aborted) this.#forget(aborted);
      return null;
    }
    return { type: stream.type, streamId: stream.streamId, timestamp: stream.timestamp, body };
  }

  #forget(stream: ChunkStream): void {
    if (!stream.body) return;
    this.#held -= stream.length;
    stream.body = null;
    stream.filled = 0;
  }
}

/** A message as chunks of 4,096 bytes at most, on a chunk stream below 64; of a time that nobody asks for. */
export function writeMessage(
  {
    chunkStream,
    type,
    streamId,
    timestamp = 0,
  }: { chunkStream: number; type: number; streamId: number; timestamp?: number },
  body: Buffer,
  chunkBytes = 4_096,
): Buffer {
  const isExtended = timestamp >= EXTENDED;
  const head = Buffer.alloc(12);
  head[0] = chunkStream;
  head.writeUIntBE(isExtended ? EXTENDED : timestamp, 1, 3);
  head.writeUIntBE(body.length, 4, 3);
  head[7] = type;
  head.writeUInt32LE(streamId, 8);
  const extended = Buffer.alloc(isExtended ? 4 : 0);
  if (isExtended) extended.writeUInt32BE(timestamp >>> 0);
  const parts: Buffer[] = [head, extended];
  for (let at = 0; at < body.length || at === 0; at += chunkBytes) {
    if (at > 0) parts.push(Buffer.from([0xc0 | chunkStream]), extended);
    parts.push(body.subarray(at, at + chunkBytes));
  }
  return Buffer.concat(parts);
}
