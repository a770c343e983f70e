import { setTimeout as sleep } from "node:timers/promises";
import type { WebSocket } from "ws";
import { z } from "zod";
import type { PublishRefusal, ServerMessage } from "../publish-protocol.ts";
import { BadStream } from "./bad-stream.ts";
import { Bucket } from "./once.ts";
import { readPacket, toAudioFormat, toVideoFormat } from "./packets.ts";
import type { PublisherConnection, PublisherSession } from "./publisher.ts";

const HELLO_MS = 10_000;
/** A connection over which nothing comes for so long is closed; the studio has noticed before. */
const IDLE_MS = 30_000;
const ACK_MS = 200;
const ACK_PACKETS = 64;
const WORD_BYTES = 2_000;
/** Bytes a second, and at once: a studio sends again what it kept without a connection. */
const RATE = 2_500_000;
const BURST = 24_000_000;
/** The least cost of a packet, so that many small ones are slowed down too. */
const LEAST_COST = 400;
const INBOX_PACKETS = 16;

const Word = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    version: z.literal(1),
    session: z.string().regex(/^[\w-]{8,64}$/),
    takeOver: z.boolean().optional(),
  }),
  z.object({ type: z.literal("end") }),
]);

export interface StudioConnectionOptions {
  /** Asks whether this studio may send. */
  admit(
    hello: { readonly session: string; readonly takeOver: boolean },
    connection: PublisherConnection,
  ): Promise<PublisherSession | PublishRefusal>;
  /** Asks why this studio may send no longer; null while it may. */
  whyNoLonger(): Promise<PublishRefusal | null>;
  /** The studio says that its stream is over. */
  end(): Promise<void>;
  /** The refusal that the studio is sent for an error of the two, or of its session. */
  refusalOf(error: unknown): PublishRefusal;
  complain(reason: string): void;
}

/** One connection of a studio. Its packets are taken one after the other; while one waits, nothing is read. */
export class StudioConnection implements PublisherConnection {
  readonly #ws: WebSocket;
  readonly #options: StudioConnectionOptions;
  readonly #bucket = new Bucket(RATE, BURST, performance.now());
  readonly #inbox: { readonly bytes: Buffer; readonly isBinary: boolean }[] = [];
  #isPumping = false;
  #isClosed = false;
  #session: PublisherSession | null = null;
  #heardAt = performance.now();
  #acked = 0;
  #ackTimer: NodeJS.Timeout | undefined;

  constructor(ws: WebSocket, options: StudioConnectionOptions) {
    this.#ws = ws;
    this.#options = options;
    ws.on("message", (data, isBinary) => this.#receive(data as Buffer, isBinary));
    ws.on("error", (error) => options.complain(error.message));
    ws.on("close", () => this.#close());
  }

  refuse(code: PublishRefusal, reason?: string): void {
    this.#say({ type: "refused", code, ...(reason ? { reason } : {}) });
    this.#shut(1000);
  }

  ended(): void {
    this.#ack();
    this.#say({ type: "ended" });
    this.#shut(1000);
  }

  restart(): void {
    this.#ack();
    this.#shut(1012);
  }

  drop(): void {
    this.#close();
    this.#ws.terminate();
  }

  closeIfIdle(): void {
    const silence = performance.now() - this.#heardAt;
    if (silence > (this.#session ? IDLE_MS : HELLO_MS) && !this.#isPumping) this.#ws.terminate();
  }

  /** Asks again whether what was admitted may go on. @throws what `whyNoLonger` throws; the studio goes on then. */
  async askAgain(): Promise<void> {
    if (!this.#session || this.#isClosed) return;
    const code = await this.#options.whyNoLonger();
    if (code) this.refuse(code);
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    this.#heardAt = performance.now();
    if (this.#isClosed) return;
    this.#inbox.push({ bytes, isBinary });
    if (this.#inbox.length > INBOX_PACKETS) this.#ws.pause();
    if (!this.#isPumping) void this.#pump();
  }

  async #pump(): Promise<void> {
    this.#isPumping = true;
    try {
      for (let next = this.#inbox.shift(); next && !this.#isClosed; next = this.#inbox.shift()) {
        const wait = this.#bucket.take(Math.max(next.bytes.length, LEAST_COST), performance.now());
        if (wait > 0) {
          this.#ws.pause();
          await sleep(wait, undefined, { ref: false });
        }
        const taken = next.isBinary ? this.#takePacket(next.bytes) : this.#takeWord(next.bytes);
        if (taken) await taken;
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isPumping = false;
      if (!this.#isClosed) this.#ws.resume();
    }
  }

  #fail(error: unknown): void {
    if (error instanceof BadStream) {
      this.#options.complain(error.message);
      return this.refuse("bad-stream", error.message);
    }
    this.refuse(this.#options.refusalOf(error));
  }

  async #takeWord(bytes: Buffer): Promise<void> {
    if (bytes.length > WORD_BYTES) throw new BadStream("a word that is too long");
    let word: unknown;
    try {
      word = JSON.parse(bytes.toString("utf8"));
    } catch {
      throw new BadStream("a word that is no JSON");
    }
    const parsed = Word.safeParse(word);
    if (!parsed.success) throw new BadStream("an unknown word");
    if (parsed.data.type === "hello") return this.#hello(parsed.data);
    if (!this.#session) throw new BadStream("an end without a beginning");
    await this.#options.end();
    // A session without any packet has nothing to finish.
    if (this.#session.broadcastId === 0) this.ended();
  }

  async #hello({ session: key, takeOver }: { session: string; takeOver?: boolean | undefined }): Promise<void> {
    if (this.#session) throw new BadStream("a second hello");
    const session = await this.#options.admit({ session: key, takeOver: takeOver ?? false }, this);
    if (typeof session === "string") return this.refuse(session);
    if (this.#isClosed) return session.leave();
    this.#session = session;
    this.#acked = session.stream.next - 1;
    this.#say({ type: "welcome", next: session.stream.next, broadcastId: session.broadcastId });
  }

  #takePacket(bytes: Buffer): void | Promise<void> {
    const session = this.#session;
    if (!session) throw new BadStream("a packet before the hello");
    const packet = readPacket(bytes);
    const { stream } = session;
    if (packet.number < stream.next) return this.#ackSoon();
    if (packet.isAfterGap || packet.number > stream.next) stream.lose();
    const taken = this.#feed(session, packet);
    const counted = () => {
      stream.next = packet.number + 1;
      this.#ackSoon();
    };
    return taken ? taken.then(counted) : counted();
  }

  #feed(session: PublisherSession, packet: ReturnType<typeof readPacket>): void | Promise<void> {
    const isMedia = packet.kind === "video" || packet.kind === "audio";
    if (isMedia && !session.stream.hasFormats) throw new BadStream("pictures or sound before their format");
    if (packet.kind === "video") {
      const { rendition, isKey, ptsUs, data } = packet;
      return session.video(rendition, { dtsUs: ptsUs, ptsUs, isKey, data });
    }
    if (packet.kind === "audio") return session.audio(packet);
    if (packet.kind === "still") return session.still(packet.data);
    const { format } = packet;
    if (format.kind === "video") session.videoFormat(format.rendition, toVideoFormat(format), format);
    else session.audioFormat(toAudioFormat(format), format);
  }

  #ackSoon(): void {
    const to = (this.#session?.stream.next ?? 1) - 1;
    if (to - this.#acked >= ACK_PACKETS) return this.#ack();
    this.#ackTimer ??= setTimeout(() => this.#ack(), ACK_MS).unref();
  }

  #ack(): void {
    clearTimeout(this.#ackTimer);
    this.#ackTimer = undefined;
    if (!this.#session || this.#isClosed) return;
    this.#acked = this.#session.stream.next - 1;
    this.#say({ type: "ack", to: this.#acked });
  }

  #say(word: ServerMessage): void {
    // A studio that does not read is sent nothing more.
    if (this.#isClosed || this.#ws.readyState !== this.#ws.OPEN || this.#ws.bufferedAmount > 65_536) return;
    this.#ws.send(JSON.stringify(word));
  }

  #shut(code: number): void {
    if (this.#isClosed) return;
    this.#close();
    this.#ws.resume();
    this.#ws.close(code);
    setTimeout(() => this.#ws.terminate(), 2_000).unref();
  }

  #close(): void {
    this.#isClosed = true;
    clearTimeout(this.#ackTimer);
    this.#inbox.length = 0;
    this.#session?.leave();
  }
}
