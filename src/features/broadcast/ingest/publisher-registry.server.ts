import { setTimeout as sleep } from "node:timers/promises";
import { followExternal } from "#/features/events/public.server.ts";
import type { Bus } from "#/platform/bus.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Log } from "#/platform/log.ts";
import { notFound, Refusal, refuse } from "#/platform/refusal.ts";
import { endClosed, endOverdue } from "../commands/end-broadcasts.server.ts";
import {
  beatHeart,
  storeFormats,
  noteSilence,
  releaseBroadcast,
  setInterrupted,
  shiftInterruptions,
} from "../commands/hear-broadcasts.server.ts";
import { noteRefusal } from "../commands/note-refusal.server.ts";
import { openBroadcast, type Sender } from "../commands/open-broadcast.server.ts";
import { findPublishedOccurrence } from "../queries.server.ts";
import { findRunning, type RunningBroadcast } from "../queries/running-broadcasts.server.ts";
import { CUT_MS, GONE_MS, HEARTBEAT_MS, isSendable, LOST_MS, RARE_KEYS, SILENT_MS } from "../rules.ts";
import type { ChannelInput } from "#/streaming/samples.ts";
import { RemoteNodes } from "./remote-nodes.server.ts";
import { ClockJumpDetector } from "#/streaming/ingest/clock-jump.ts";
import type { BroadcastNews } from "./news.ts";
import { IngestStream } from "#/streaming/ingest/ingest-stream.ts";
import { busy, publishCodes } from "./publish-refusals.ts";
import type { PublisherConnection } from "#/streaming/ingest/publisher.ts";
import { Session } from "./session.server.ts";
import { SmallWrites } from "./small-writes.ts";
import { goOnFrom, isSameSession, newPublication, type Publication } from "./publication.server.ts";

/** The node's packager of broadcasts. */
export interface ChannelHost {
  open(broadcast: RunningBroadcast): Promise<ChannelInput> | ChannelInput;
  /** Stores what is held of a broadcast and lets go of it; it goes on elsewhere, or later. */
  release(broadcastId: number): Promise<void>;
}

export interface PublisherRegistryOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  readonly clock: Clock;
  /** Milliseconds of a clock that never leaps. */
  readonly monotonic: Clock;
  readonly nodeId: string;
  readonly channels: ChannelHost;
  /** Asks for the recordings of what has ended. */
  readonly queueRecordings: (now: Date) => Promise<void>;
}

const HEARD_JUST_NOW_MS = 1_000;

/**
 * The publishers of this node. Admits them, opens their broadcasts with the first picture or sound, notices lost and
 * returning ones, and ends broadcasts whose publisher does not return.
 */
export class PublisherRegistry {
  readonly #publications = new Map<number, Publication>();
  readonly #options: PublisherRegistryOptions;
  readonly #stopHearing: () => void;
  readonly #remoteNodes: RemoteNodes;
  readonly #writes: SmallWrites;
  #ticking: Promise<void> | null = null;
  readonly #clockJumps: ClockJumpDetector;
  #beatAt = -Infinity;
  #isStopping = false;

  constructor(options: PublisherRegistryOptions) {
    this.#options = options;
    this.#remoteNodes = new RemoteNodes(options);
    this.#writes = new SmallWrites(options.log);
    this.#clockJumps = new ClockJumpDetector(options.clock, options.monotonic);
    this.#stopHearing = options.bus.subscribe("broadcast", (news) => this.#hear(news as BroadcastNews));
  }

  /**
   * Admits a publisher to a date; the caller has checked access.
   * @throws broadcast.closed, broadcast.busy, platform.not-found
   */
  async admit(occurrenceId: number, sender: Sender, connection: PublisherConnection): Promise<Session> {
    const date = await findPublishedOccurrence(this.#options.db, occurrenceId);
    if (!date) throw notFound();
    if (!isSendable(date, this.#now)) throw refuse("broadcast.closed", { status: 409 });
    const known = this.#publications.has(occurrenceId) ? null : await this.#remoteNodes.ask(occurrenceId, sender);
    const earlier = this.#publications.has(occurrenceId)
      ? null
      : await this.#remoteNodes.findEarlier(occurrenceId, sender);
    await this.#askHere(occurrenceId, sender);
    // No await follows: of two senders that arrive at once, one comes first.
    const publication = this.#publications.get(occurrenceId) ?? this.#openPublication(occurrenceId, sender);
    if (publication.isEnding || this.#isStopping) throw refuse("broadcast.closed", { status: 409 });
    const returns = isSameSession(publication.sender, sender);
    if (publication.session && !this.#mayReplace(publication, sender)) throw busy();
    publication.session?.dismiss((old) => (returns ? old.drop() : old.refuse("taken-over")));
    if (!returns) publication.stream = new IngestStream();
    if (!publication.broadcast) publication.knownId = known?.id ?? null;
    if (!publication.broadcast && earlier) goOnFrom(publication.stream, earlier);
    publication.sender = sender;
    publication.session = new Session(this, publication, sender, connection, publication.stream);
    publication.session.isReady = returns && publication.channel !== null;
    publication.heardAt = this.#options.monotonic();
    publication.leftAt = null;
    return publication.session;
  }

  /** Something came from a publication's publisher. */
  heard(publication: Publication): void {
    publication.heardAt = this.#options.monotonic();
    if (publication.isInterrupted && publication.session?.isReady) this.#setInterrupted(publication, null);
  }

  /** The connection of a publisher is gone. */
  left(session: Session): void {
    const { publication } = session;
    if (publication.session !== session) return;
    publication.session = null;
    publication.leftAt = this.#options.monotonic();
    if (!publication.broadcast) this.#publications.delete(publication.occurrenceId);
  }

  /**
   * Handles the first picture or sound of a publisher. One that cannot go on is sent the reason, and its session is
   * closed.
   */
  open(session: Session): Promise<void> {
    return this.#open(session).catch((error: unknown) => {
      if (!(error instanceof Refusal)) this.#options.log.error({ err: error }, "a broadcast could not be opened");
      const code = error instanceof Refusal ? publishCodes[error.code] : "server";
      session.dismiss((connection) => connection.refuse(code ?? "server"));
      const { publication } = session;
      if (publication.session === session) publication.session = null;
      if (
        !publication.session &&
        !publication.channel &&
        this.#publications.get(publication.occurrenceId) === publication
      ) {
        this.#publications.delete(publication.occurrenceId);
      }
    });
  }

  /** So that another node could go on. */
  storeFormats({ broadcastId, stream }: Session): void {
    const formats = [...stream.wireFormats.values()];
    this.#writes.serialise(() => storeFormats(this.#options.db, { broadcastId, formats }));
  }

  /** Its organiser reads what to set; nobody is turned away. */
  noteRareKeys({ publication: { occurrenceId } }: Session): void {
    const note = { occurrenceId, code: RARE_KEYS, now: this.#now };
    this.#writes.serialise(() => noteRefusal(this.#options.db, note));
  }

  /**
   * Notes lost publishers, writes the present ones to the database, and ends finished broadcasts. Runs once a second,
   * and in tests.
   */
  tick(): Promise<void> {
    this.#ticking ??= this.#tick()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, "broadcasts could not be looked after"))
      .finally(() => (this.#ticking = null));
    return this.#ticking;
  }

  /** Stores everything, and asks publishers to come again, to this node or another. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#ticking;
    const publications = [...this.#publications.values()];
    for (const { session } of publications) session?.dismiss((connection) => connection.restart());
    await this.#beat().catch(() => undefined);
    await Promise.allSettled(publications.map((publication) => this.#letGo(publication)));
    await this.#writes.settled();
    this.#stopHearing();
  }

  get #now(): Date {
    return new Date(this.#options.clock());
  }

  #openPublication(occurrenceId: number, sender: Sender): Publication {
    const publication = newPublication(occurrenceId, sender, this.#options.monotonic());
    this.#publications.set(occurrenceId, publication);
    return publication;
  }

  #silenceOf = (publication: Publication): number => this.#options.monotonic() - publication.heardAt;

  #mayReplace = (publication: Publication, sender: Sender): boolean =>
    sender.takeOver || isSameSession(publication.sender, sender) || this.#silenceOf(publication) >= SILENT_MS;

  /** A sender heard a moment ago counts as present; a silent one is given a moment. @throws broadcast.busy */
  async #askHere(occurrenceId: number, sender: Sender): Promise<void> {
    for (let waited = 0; waited <= SILENT_MS; waited += 250) {
      const publication = this.#publications.get(occurrenceId);
      if (!publication?.session || this.#mayReplace(publication, sender)) return;
      if (this.#silenceOf(publication) < HEARD_JUST_NOW_MS) throw busy();
      await sleep(250);
    }
    throw busy();
  }

  async #open(session: Session): Promise<void> {
    const { publication, sender } = session;
    const { db, nodeId, channels } = this.#options;
    const { occurrenceId, knownId } = publication;
    await this.#writes.turn;
    if (!publication.channel) await this.#remoteNodes.takeOverFrom(publication, sender);
    publication.broadcast = await openBroadcast(db, {
      occurrenceId,
      nodeId,
      sender,
      now: this.#now,
      mayReplace: knownId,
    });
    if (publication.channel) {
      if (!publication.isCut) publication.channel.interrupt();
    } else {
      const channel = await channels.open(publication.broadcast);
      // Ended by another hand in this very moment.
      if (publication.isEnding) return channels.release(publication.broadcast.id);
      publication.channel = channel;
    }
    publication.isCut = false;
    publication.isInterrupted = false;
    // Somebody else may have been admitted meanwhile, or the ceremony may be over.
    if (session.isGone || publication.isEnding || publication.session !== session) return;
    session.stream.introduceTo(publication.channel);
    session.isReady = true;
    if (session.stream.wireFormats.size > 0) this.storeFormats(session);
  }

  async #tick(): Promise<void> {
    const { db, monotonic, nodeId, queueRecordings } = this.#options;
    const at = monotonic();
    const jumpMs = this.#clockJumps.look();
    if (jumpMs !== 0) await shiftInterruptions(db, nodeId, jumpMs);
    for (const publication of this.#publications.values()) this.#lookAt(publication);
    if (at - this.#beatAt < HEARTBEAT_MS) return;
    this.#beatAt = at;
    await this.#writes.turn;
    await this.#beat();
    const now = this.#now;
    await endClosed(db, [...this.#publications.keys()], now);
    if (!this.#clockJumps.isRecent) {
      await noteSilence(db, now);
      await endOverdue(db, now);
    }
    await followExternal(db, now);
    await queueRecordings(now);
  }

  #lookAt(publication: Publication): void {
    if (!publication.channel || publication.isEnding) return;
    const silence = this.#silenceOf(publication);
    const isLost = publication.leftAt !== null && this.#options.monotonic() - publication.leftAt >= LOST_MS;
    if (!publication.isInterrupted && (isLost || silence >= GONE_MS)) this.#setInterrupted(publication, this.#now);
    // A studio sends what it could not send, and says itself what it lost.
    if (publication.sender.session !== null) return;
    const isOver = publication.leftAt === null ? silence >= CUT_MS : publication.isInterrupted;
    if (isOver && !publication.isCut) {
      publication.isCut = true;
      publication.channel.interrupt();
    }
  }

  #setInterrupted(publication: Publication, since: Date | null): void {
    if (!publication.broadcast) return;
    publication.isInterrupted = since !== null;
    const broadcastId = publication.broadcast.id;
    this.#writes.serialise(() => setInterrupted(this.#options.db, { broadcastId, since }));
  }

  /** Says what is heard, and lets go of what is no longer this node's. */
  async #beat(): Promise<void> {
    const { db, nodeId, clock } = this.#options;
    const open = [...this.#publications.values()].filter(
      (publication) => publication.channel && publication.broadcast && !publication.isEnding,
    );
    const wall = clock();
    const heard = open.map((publication) => ({
      broadcastId: publication.broadcast!.id,
      at: new Date(wall - this.#silenceOf(publication)),
      nextPacket: publication.stream.next,
    }));
    const ours = await beatHeart(db, nodeId, heard);
    for (const publication of open) {
      if (ours.has(publication.broadcast!.id)) continue;
      const running = await findRunning(db, publication.occurrenceId);
      if (running?.id !== publication.broadcast!.id) await this.#finish(publication);
      else if (running.nodeId !== nodeId) {
        publication.session?.dismiss((connection) => connection.refuse("taken-over"));
        await this.#letGo(publication);
      }
    }
  }

  #hear(news: BroadcastNews): void {
    for (const publication of this.#publications.values()) {
      if (news.type === "key-retired") {
        if (publication.session?.sender.streamKeyId !== news.keyId) continue;
        const { session } = publication;
        session.dismiss((connection) => connection.refuse("not-allowed", "the stream key was replaced"));
        this.left(session);
      } else if (publication.broadcast?.id === news.broadcastId) {
        if (news.type === "ended") this.#writes.later(this.#finish(publication), "a broadcast could not be finished");
        else if (news.to !== this.#options.nodeId) {
          publication.session?.dismiss((connection) => connection.refuse("taken-over"));
          this.#writes.later(this.#letGo(publication), "a broadcast could not be handed over");
        }
      }
    }
  }

  /** Ends the broadcast: its sender is told to stop, and the open segments become part of the recording. */
  async #finish(publication: Publication): Promise<void> {
    if (publication.isEnding) return;
    publication.isEnding = true;
    publication.session?.dismiss((connection) => connection.ended());
    await this.#drop(publication, (channel) => channel.end());
    await this.#options.queueRecordings(this.#now);
  }

  /** The broadcast goes on elsewhere, or later. */
  async #letGo(publication: Publication): Promise<void> {
    if (publication.isEnding) return;
    publication.isEnding = true;
    await this.#drop(publication, () => this.#options.channels.release(publication.broadcast!.id));
  }

  async #drop(publication: Publication, store: (channel: ChannelInput) => Promise<void>): Promise<void> {
    const { db, nodeId } = this.#options;
    publication.session = null;
    try {
      if (publication.channel) await store(publication.channel);
    } finally {
      publication.channel = null;
      if (this.#publications.get(publication.occurrenceId) === publication)
        this.#publications.delete(publication.occurrenceId);
      if (publication.broadcast) await releaseBroadcast(db, { broadcastId: publication.broadcast.id, nodeId });
    }
  }
}
