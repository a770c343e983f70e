import { setTimeout as sleep } from "node:timers/promises";
import type { WebSocket } from "ws";
import { z } from "zod";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { Refusal } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canBroadcast } from "../access.ts";
import { endBroadcast } from "../commands/go-live.server.ts";
import { findPublishDate } from "../queries.server.ts";
import type { PublishRefusal, ServerWord } from "#/streaming/publish-protocol.ts";
import { BadStream } from "#/streaming/ingest/bad-stream.ts";
import type { Desk } from "./desk.server.ts";
import { Bucket } from "#/streaming/ingest/once.ts";
import { readPacket, toAudioFormat, toVideoFormat } from "#/streaming/ingest/packets.ts";
import { publishCodes } from "./publish-refusals.ts";
import type { PublisherLine, Seat } from "./seat.server.ts";

const HELLO_MS = 10_000;
/** A connection over which nothing comes for so long is closed; the studio has noticed before. */
const IDLE_MS = 30_000;
const ACK_MS = 200;
const ACK_PACKETS = 64;
const WORD_BYTES = 2_000;
/** Bytes a second, and at once: a studio sends again what it kept for twenty seconds. */
const RATE = 2_500_000;
const BURST = 24_000_000;
/** What a packet costs at least, so that many small ones are slowed down too. */
const LEAST_COST = 400;
const INBOX_PACKETS = 16;
const HELLOS_A_MINUTE = 60;

const Word = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("hello"),
    version: z.literal(1),
    session: z.string().regex(/^[\w-]{8,64}$/),
    takeOver: z.boolean().optional(),
  }),
  z.object({ type: z.literal("end") }),
]);

interface LineOptions {
  readonly services: Pick<Services, "db" | "log" | "clock">;
  readonly desk: Desk;
  readonly occurrenceId: number;
  readonly viewer: () => Promise<Viewer>;
  readonly complain: (reason: string) => void;
}

/** One connection of a studio. What comes is taken one after the other; while something waits, nothing is read. */
export class StudioLine implements PublisherLine {
  readonly #ws: WebSocket;
  readonly #options: LineOptions;
  readonly #bucket = new Bucket(RATE, BURST, performance.now());
  readonly #inbox: { readonly bytes: Buffer; readonly isBinary: boolean }[] = [];
  #isPumping = false;
  #isClosed = false;
  #seat: Seat | null = null;
  #viewer: Viewer | null = null;
  #heardAt = performance.now();
  #acked = 0;
  #ackTimer: NodeJS.Timeout | undefined;

  constructor(ws: WebSocket, options: LineOptions) {
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
    if (silence > (this.#seat ? IDLE_MS : HELLO_MS) && !this.#isPumping) this.#ws.terminate();
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
    if (error instanceof Refusal) return this.refuse(publishCodes[error.code] ?? "server");
    this.#options.services.log.error({ err: error }, "a studio could not be heard");
    this.refuse("server");
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
    if (!this.#seat || !this.#viewer) throw new BadStream("an end without a beginning");
    const { services, occurrenceId } = this.#options;
    await endBroadcast(services.db, this.#viewer, { occurrenceId, now: new Date(services.clock()) });
    // Nothing was ever sent: no node has anything to finish.
    if (this.#seat.broadcastId === 0) this.ended();
  }

  async #hello({ session, takeOver }: { session: string; takeOver?: boolean | undefined }): Promise<void> {
    if (this.#seat) throw new BadStream("a second hello");
    const { services, desk, occurrenceId } = this.#options;
    const viewer = await this.#options.viewer();
    if (viewer.kind === "visitor") return this.refuse("sign-in");
    const date = await findPublishDate(services.db, occurrenceId);
    if (!canBroadcast(viewer, date ?? { spaceId: -1 })) return this.refuse("not-allowed");
    await countAgainstLimit(services.db, {
      key: `publish:${viewer.personId}`,
      limit: HELLOS_A_MINUTE,
      windowSeconds: 60,
    });
    const sender = {
      source: "studio",
      publisherId: viewer.personId,
      // Nobody goes on in a session of somebody else.
      session: `${viewer.personId}:${session}`,
      streamKeyId: null,
      takeOver: takeOver ?? false,
    } as const;
    const seat = await desk.sit(occurrenceId, sender, this);
    if (this.#isClosed) return seat.leave();
    this.#viewer = viewer;
    this.#seat = seat;
    this.#acked = seat.passage.next - 1;
    this.#say({ type: "welcome", next: seat.passage.next, broadcastId: seat.broadcastId });
  }

  #takePacket(bytes: Buffer): void | Promise<void> {
    const seat = this.#seat;
    if (!seat) throw new BadStream("a packet before the hello");
    const packet = readPacket(bytes);
    const { passage } = seat;
    if (packet.number < passage.next) return this.#ackSoon();
    if (packet.isAfterGap || packet.number > passage.next) passage.lose();
    const taken = this.#feed(seat, packet);
    const counted = () => {
      passage.next = packet.number + 1;
      this.#ackSoon();
    };
    return taken ? taken.then(counted) : counted();
  }

  #feed(seat: Seat, packet: ReturnType<typeof readPacket>): void | Promise<void> {
    const isMedia = packet.kind === "video" || packet.kind === "audio";
    if (isMedia && !seat.passage.hasFormats) throw new BadStream("pictures or sound before their format");
    if (packet.kind === "video") {
      const { rendition, isKey, ptsUs, data } = packet;
      return seat.video(rendition, { dtsUs: ptsUs, ptsUs, isKey, data });
    }
    if (packet.kind === "audio") return seat.audio(packet);
    if (packet.kind === "still") return seat.still(packet.data);
    const { format } = packet;
    if (format.kind === "video") seat.videoFormat(format.rendition, toVideoFormat(format), format);
    else seat.audioFormat(toAudioFormat(format), format);
  }

  #ackSoon(): void {
    const to = (this.#seat?.passage.next ?? 1) - 1;
    if (to - this.#acked >= ACK_PACKETS) return this.#ack();
    this.#ackTimer ??= setTimeout(() => this.#ack(), ACK_MS).unref();
  }

  #ack(): void {
    clearTimeout(this.#ackTimer);
    this.#ackTimer = undefined;
    if (!this.#seat || this.#isClosed) return;
    this.#acked = this.#seat.passage.next - 1;
    this.#say({ type: "ack", to: this.#acked });
  }

  #say(word: ServerWord): void {
    // Whoever does not listen is not waited for with ever more words.
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
    this.#seat?.leave();
  }
}
