// Thousands of viewers in one process: websockets read by hand, so that hearing costs little beside speaking.
import { randomBytes, randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { instant, MARK, type Connect } from "./words.ts";

const MARK_BYTE = MARK.charCodeAt(0);
/** One viewer in so many reads what it hears, and notes how late it is. */
const LISTENER = 40;
const AT_ONCE = 100;

let messages = 0;
let lost = 0;
let latencies: number[] = [];
const viewers: Viewer[] = [];

/** The frame of a short text from a client: masked with zeros. */
function frameOf(text: string): Buffer {
  const data = Buffer.from(text);
  const head =
    data.length < 126
      ? Buffer.from([0x81, 0x80 | data.length])
      : Buffer.from([0x81, 0xfe, data.length >> 8, data.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), data]);
}

class Viewer {
  readonly #socket: Socket;
  readonly #room: number;
  readonly #reads: boolean;
  readonly #joined: () => void;
  #upgraded = false;
  #rest: Buffer = Buffer.alloc(0);
  #left = 0;
  #text: Buffer[] = [];

  constructor({ port, room }: Connect, reads: boolean, joined: () => void) {
    this.#room = room;
    this.#reads = reads;
    this.#joined = joined;
    this.#socket = connect({ port, host: "127.0.0.1" });
    const path = room ? "/socket.io/?EIO=4&transport=websocket" : "/";
    const key = randomBytes(16).toString("base64");
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    this.#socket.setNoDelay(true);
    this.#socket.on("data", (chunk: Buffer) => this.#read(chunk));
    this.#socket.on("error", () => undefined);
    this.#socket.on("close", () => (lost += 1));
  }

  close(): void {
    this.#socket.removeAllListeners("close");
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    let data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = Buffer.alloc(0);
    if (!this.#upgraded) {
      const end = data.indexOf("\r\n\r\n");
      if (end < 0) return void (this.#rest = data);
      this.#upgraded = true;
      data = data.subarray(end + 4);
      if (!this.#room) this.#joined();
    }
    let at = 0;
    while (at < data.length) {
      if (this.#left === 0) {
        const head = headOf(data, at);
        if (!head) return void (this.#rest = data.subarray(at));
        at += head.bytes;
        this.#left = head.length;
      }
      const end = Math.min(data.length, at + this.#left);
      this.#hear(data.subarray(at, end), end - at === this.#left);
      this.#left -= end - at;
      at = end;
    }
  }

  #hear(part: Buffer, isEnd: boolean): void {
    for (let at = part.indexOf(MARK_BYTE); at >= 0; at = part.indexOf(MARK_BYTE, at + 1)) messages += 1;
    const first = this.#text.length === 0 ? part[0] : this.#text[0]![0];
    const isShort = isEnd && this.#text.length === 0 && part.length < 4_000 && part.indexOf(MARK_BYTE) < 0;
    if (!this.#reads && !isShort) return;
    this.#text.push(part);
    if (!isEnd) return;
    const text = Buffer.concat(this.#text).toString();
    this.#text = [];
    if (first === 0x32 && text === "2") this.#socket.write(frameOf("3"));
    else if (text.startsWith("0{")) this.#socket.write(frameOf("40"));
    else if (text.startsWith("40{")) {
      const request = { room: this.#room, session: randomUUID(), after: 0, from: 0 };
      this.#socket.write(frameOf(`420${JSON.stringify(["join", request])}`));
    } else if (text.startsWith("430")) this.#joined();
    else if (this.#reads) {
      const now = instant();
      for (const [, sentAt] of text.matchAll(/\^([\d.]+)/g)) latencies.push(now - Number(sentAt));
    }
  }
}

function headOf(data: Buffer, at: number): { bytes: number; length: number } | null {
  if (data.length - at < 2) return null;
  const short = data[at + 1]! & 0x7f;
  if (short < 126) return { bytes: 2, length: short };
  if (short === 126) return data.length - at < 4 ? null : { bytes: 4, length: data.readUInt16BE(at + 2) };
  return data.length - at < 10 ? null : { bytes: 10, length: Number(data.readBigUInt64BE(at + 2)) };
}

async function open(request: Connect): Promise<void> {
  for (let i = 0; i < request.viewers; i += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, request.viewers - i) }, (_, n) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      viewers.push(new Viewer(request, (i + n) % LISTENER === 0, resolve));
      return promise;
    });
    await Promise.all(some);
  }
  process.send?.({ kind: "connected" });
}

process.on("message", (message: Connect | { kind: "listen" | "tell" | "close" }) => {
  if (message.kind === "connect") void open(message);
  if (message.kind === "listen") {
    messages = 0;
    latencies = [];
    process.send?.({ kind: "listening" });
  }
  if (message.kind === "tell") process.send?.({ kind: "heard", messages, lost, latencies });
  if (message.kind === "close") {
    for (const viewer of viewers) viewer.close();
    process.exit(0);
  }
});
process.send?.({ kind: "open" });
