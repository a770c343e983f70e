import { randomBytes } from "node:crypto";
import { connect, type Socket } from "node:net";
import { readAmf, writeAmf, type Amf } from "#/streaming/ingest/rtmp/amf0.ts";
import { ChunkReader, writeMessage } from "#/streaming/ingest/rtmp/chunks.ts";
import type { TestPublication } from "./publisher.ts";

const HANDSHAKE_BYTES = 1_536;

export interface Said {
  readonly name: string;
  readonly values: readonly Amf[];
}

/** An encoder of our own: what OBS says, in the order in which it says it. */
export class RtmpPublisher {
  readonly said: Said[] = [];
  readonly socket: Socket;
  readonly #chunkBytes: number;
  readonly #reader = new ChunkReader({ messageBytes: 65_536, heldBytes: 65_536 });
  #greeting: Buffer | null = Buffer.alloc(0);
  #greeted: () => void = () => undefined;
  isClosed = false;
  acknowledged = 0;

  constructor(port: number, { chunkBytes = 4_096 }: { chunkBytes?: number } = {}) {
    this.#chunkBytes = chunkBytes;
    this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
    this.socket.on("error", () => undefined);
    this.socket.on("close", () => {
      this.isClosed = true;
      // Whoever is not let in is not greeted.
      this.#greeted();
    });
    this.socket.on("data", (bytes) => this.#receive(bytes as Buffer));
  }

  /** Up to the answer to `publish`. @returns its code, such as NetStream.Publish.Start. */
  async publish(name: string, { app = "live" }: { app?: string } = {}): Promise<string | null> {
    await this.greet();
    const size = Buffer.alloc(4);
    size.writeUInt32BE(this.#chunkBytes);
    this.socket.write(writeMessage({ chunkStream: 2, type: 1, streamId: 0 }, size));
    this.command("connect", 1, { app, type: "nonprivate", tcUrl: `rtmp://127.0.0.1/${app}` });
    if ((await this.answer("_result", "_error"))?.name !== "_result") return this.code;
    this.command("releaseStream", 2, null, name);
    this.command("FCPublish", 3, null, name);
    this.command("createStream", 4, null);
    await this.until(() => this.said.some((one) => one.name === "_result" && one.values[0] === 4));
    this.command("publish", 5, null, name, "live");
    await this.answer("onStatus");
    return this.code;
  }

  async greet(): Promise<void> {
    const greeted = new Promise<void>((resolve) => (this.#greeted = resolve));
    this.socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(8), randomBytes(HANDSHAKE_BYTES - 8)]));
    await greeted;
    this.socket.write(Buffer.alloc(HANDSHAKE_BYTES));
  }

  command(name: string, id: number, ...values: Amf[]): void {
    const streamId = name === "publish" ? 1 : 0;
    this.socket.write(
      writeMessage({ chunkStream: 3, type: 20, streamId }, writeAmf(name, id, ...values), this.#chunkBytes),
    );
  }

  media(type: 8 | 9, timestamp: number, body: Uint8Array): boolean {
    const chunkStream = type === 8 ? 4 : 6;
    return this.socket.write(
      writeMessage({ chunkStream, type, streamId: 1, timestamp }, Buffer.from(body), this.#chunkBytes),
    );
  }

  formats({ video, audio }: TestPublication, timestamp = 0): void {
    this.media(9, timestamp, flvVideoHeader(video.description));
    this.media(8, timestamp, Buffer.concat([Buffer.from([0xaf, 0]), audio.description]));
  }

  /** Sends a ceremony at once, its first sample at `fromMs`. */
  send(publication: TestPublication, seconds: number, fromMs = 0): void {
    for (const { kind, us, sample } of publication.samples(seconds)) {
      const timestamp = (fromMs + Math.round(us / 1_000)) >>> 0;
      if (kind === "video") this.media(9, timestamp, flvVideo(sample));
      else this.media(8, timestamp, Buffer.concat([Buffer.from([0xaf, 1]), sample.data]));
    }
  }

  /** Level and code of the last status. */
  get code(): string | null {
    const status = this.said.findLast((one) => one.name === "onStatus" || one.name === "_error")?.values.at(-1);
    return typeof status === "object" && status !== null && "code" in status ? String(status.code) : null;
  }

  get description(): string | null {
    const status = this.said.findLast((one) => one.name === "onStatus" || one.name === "_error")?.values.at(-1);
    return typeof status === "object" && status !== null && "description" in status ? String(status.description) : null;
  }

  async answer(...names: string[]): Promise<Said | undefined> {
    await this.until(() => this.said.some((one) => names.includes(one.name)));
    return this.said.find((one) => names.includes(one.name));
  }

  async until(test: () => boolean): Promise<void> {
    for (let i = 0; i < 1_000 && !test() && !this.isClosed; i += 1) await new Promise((r) => setTimeout(r, 10));
  }

  close(): void {
    this.socket.destroy();
  }

  #receive(bytes: Buffer): void {
    let rest = bytes;
    if (this.#greeting) {
      this.#greeting = Buffer.concat([this.#greeting, bytes]);
      if (this.#greeting.length < 1 + 2 * HANDSHAKE_BYTES) return;
      rest = this.#greeting.subarray(1 + 2 * HANDSHAKE_BYTES);
      this.#greeting = null;
      this.#greeted();
    }
    for (const { type, body } of this.#reader.read(rest)) {
      if (type === 3) this.acknowledged = body.readUInt32BE(0);
      if (type !== 20) continue;
      const [name, ...values] = readAmf(body);
      this.said.push({ name: String(name), values });
    }
  }
}

export const flvVideoHeader = (description: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), description]);

export function flvVideo(sample: { isKey: boolean; dtsUs: number; ptsUs: number; data: Uint8Array }): Buffer {
  const head = Buffer.from([sample.isKey ? 0x17 : 0x27, 1, 0, 0, 0]);
  head.writeIntBE(Math.round((sample.ptsUs - sample.dtsUs) / 1_000), 2, 3);
  return Buffer.concat([head, sample.data]);
}
