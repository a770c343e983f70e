import { setTimeout as sleep } from "node:timers/promises";
import { followElsewhere } from "#/features/events/public.server.ts";
import type { Bus } from "#/platform/bus.ts";
import type { Clock } from "#/platform/clock.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Log } from "#/platform/log.ts";
import { notFound, Refusal, refuse } from "#/platform/refusal.ts";
import { endClosed, endOverdue } from "../commands/end-broadcasts.server.ts";
import {
  beatHeart,
  keepFormats,
  noteSilence,
  releaseBroadcast,
  setInterrupted,
  shiftInterruptions,
} from "../commands/hear-broadcasts.server.ts";
import { openBroadcast, type Sender } from "../commands/open-broadcast.server.ts";
import { findPublishDate } from "../queries.server.ts";
import { findRunning, type RunningBroadcast } from "../queries/running-broadcasts.server.ts";
import { CUT_MS, GONE_MS, HEARTBEAT_MS, isSendable, LOST_MS, SILENT_MS } from "../rules.ts";
import type { ChannelInput } from "#/streaming/samples.ts";
import { Elsewhere } from "./elsewhere.server.ts";
import { LeapWatch } from "#/streaming/ingest/clock-jump.ts";
import type { BroadcastNews } from "./news.ts";
import { Passage } from "#/streaming/ingest/ingest-stream.ts";
import { busy, publishCodes } from "./publish-refusals.ts";
import { Seat, type PublisherLine } from "./seat.server.ts";
import { SmallWrites } from "./small-writes.ts";
import { goOnFrom, isSameSession, newStage, type Stage } from "./stage.server.ts";

/** Where the broadcasts of this node are packaged. */
export interface ChannelHouse {
  open(broadcast: RunningBroadcast): Promise<ChannelInput> | ChannelInput;
  /** Stores what is held of a broadcast and lets go of it; it goes on elsewhere, or later. */
  release(broadcastId: number): Promise<void>;
}

export interface DeskOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly log: Log;
  readonly clock: Clock;
  /** Milliseconds of a clock that never leaps. */
  readonly monotonic: Clock;
  readonly nodeId: string;
  readonly channels: ChannelHouse;
  /** Asks for the recordings of what has ended. */
  readonly queueRecordings: (now: Date) => Promise<void>;
}

const HEARD_JUST_NOW_MS = 1_000;

/**
 * Who sends to what on this node. Lets publishers sit down, opens their broadcasts with the first picture or sound,
 * notices who is gone and who returns, and ends what nobody returns to.
 */
export class Desk {
  readonly #stages = new Map<number, Stage>();
  readonly #options: DeskOptions;
  readonly #stopHearing: () => void;
  readonly #elsewhere: Elsewhere;
  readonly #writes: SmallWrites;
  #ticking: Promise<void> | null = null;
  readonly #leaps: LeapWatch;
  #beatAt = -Infinity;
  #isStopping = false;

  constructor(options: DeskOptions) {
    this.#options = options;
    this.#elsewhere = new Elsewhere(options);
    this.#writes = new SmallWrites(options.log);
    this.#leaps = new LeapWatch(options.clock, options.monotonic);
    this.#stopHearing = options.bus.subscribe("broadcast", (news) => this.#hear(news as BroadcastNews));
  }

  /**
   * Lets a publisher sit down before a date; whoever calls has asked for access.
   * @throws broadcast.closed, broadcast.busy, platform.not-found
   */
  async sit(occurrenceId: number, sender: Sender, line: PublisherLine): Promise<Seat> {
    const date = await findPublishDate(this.#options.db, occurrenceId);
    if (!date) throw notFound();
    if (!isSendable(date, this.#now)) throw refuse("broadcast.closed", { status: 409 });
    const known = this.#stages.has(occurrenceId) ? null : await this.#elsewhere.ask(occurrenceId, sender);
    const earlier = this.#stages.has(occurrenceId) ? null : await this.#elsewhere.findEarlier(occurrenceId, sender);
    await this.#askHere(occurrenceId, sender);
    // Nothing is awaited from here on: of two who knock at once, one comes first.
    const stage = this.#stages.get(occurrenceId) ?? this.#openStage(occurrenceId, sender);
    if (stage.isEnding || this.#isStopping) throw refuse("broadcast.closed", { status: 409 });
    const returns = isSameSession(stage.sender, sender);
    if (stage.seat && !this.#mayReplace(stage, sender)) throw busy();
    stage.seat?.dismiss((old) => (returns ? old.drop() : old.refuse("taken-over")));
    if (!returns) stage.passage = new Passage();
    if (!stage.broadcast) stage.knownId = known?.id ?? null;
    if (!stage.broadcast && earlier) goOnFrom(stage.passage, earlier);
    stage.sender = sender;
    stage.seat = new Seat(this, stage, sender, line, stage.passage);
    stage.seat.isReady = returns && stage.channel !== null;
    stage.heardAt = this.#options.monotonic();
    stage.leftAt = null;
    return stage.seat;
  }

  /** Something came from a stage's publisher. */
  heard(stage: Stage): void {
    stage.heardAt = this.#options.monotonic();
    if (stage.isInterrupted && stage.seat?.isReady) this.#setInterrupted(stage, null);
  }

  /** The connection of a publisher is gone. */
  left(seat: Seat): void {
    const { stage } = seat;
    if (stage.seat !== seat) return;
    stage.seat = null;
    stage.leftAt = this.#options.monotonic();
    if (!stage.broadcast) this.#stages.delete(stage.occurrenceId);
  }

  /** The first picture or sound of a publisher. Whoever cannot go on hears why, and its seat is gone. */
  open(seat: Seat): Promise<void> {
    return this.#open(seat).catch((error: unknown) => {
      if (!(error instanceof Refusal)) this.#options.log.error({ err: error }, "a broadcast could not be opened");
      const code = error instanceof Refusal ? publishCodes[error.code] : "server";
      seat.dismiss((line) => line.refuse(code ?? "server"));
      const { stage } = seat;
      if (stage.seat === seat) stage.seat = null;
      if (!stage.seat && !stage.channel && this.#stages.get(stage.occurrenceId) === stage) {
        this.#stages.delete(stage.occurrenceId);
      }
    });
  }

  /** So that another node could go on. */
  keepFormats({ broadcastId, passage }: Seat): void {
    const formats = [...passage.wireFormats.values()];
    this.#writes.inTurn(() => keepFormats(this.#options.db, { broadcastId, formats }));
  }

  /** Looks who is gone, tells the database who is heard, and ends what is over. Once a second, and by tests. */
  tick(): Promise<void> {
    this.#ticking ??= this.#tick()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, "broadcasts could not be looked after"))
      .finally(() => (this.#ticking = null));
    return this.#ticking;
  }

  /** Everything is stored, and publishers are told to come again, to this node or another. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#ticking;
    const stages = [...this.#stages.values()];
    for (const { seat } of stages) seat?.dismiss((line) => line.restart());
    await this.#beat().catch(() => undefined);
    await Promise.allSettled(stages.map((stage) => this.#letGo(stage)));
    await this.#writes.settled();
    this.#stopHearing();
  }

  get #now(): Date {
    return new Date(this.#options.clock());
  }

  #openStage(occurrenceId: number, sender: Sender): Stage {
    const stage = newStage(occurrenceId, sender, this.#options.monotonic());
    this.#stages.set(occurrenceId, stage);
    return stage;
  }

  #silenceOf = (stage: Stage): number => this.#options.monotonic() - stage.heardAt;

  #mayReplace = (stage: Stage, sender: Sender): boolean =>
    sender.takeOver || isSameSession(stage.sender, sender) || this.#silenceOf(stage) >= SILENT_MS;

  /** Whoever was heard a moment ago is there; whoever was not is given a moment. @throws broadcast.busy */
  async #askHere(occurrenceId: number, sender: Sender): Promise<void> {
    for (let waited = 0; waited <= SILENT_MS; waited += 250) {
      const stage = this.#stages.get(occurrenceId);
      if (!stage?.seat || this.#mayReplace(stage, sender)) return;
      if (this.#silenceOf(stage) < HEARD_JUST_NOW_MS) throw busy();
      await sleep(250);
    }
    throw busy();
  }

  async #open(seat: Seat): Promise<void> {
    const { stage, sender } = seat;
    const { db, nodeId, channels } = this.#options;
    const { occurrenceId, knownId } = stage;
    await this.#writes.turn;
    if (!stage.channel) await this.#elsewhere.takeFrom(stage, sender);
    stage.broadcast = await openBroadcast(db, { occurrenceId, nodeId, sender, now: this.#now, mayReplace: knownId });
    if (stage.channel) {
      if (!stage.isCut) stage.channel.interrupt();
    } else {
      const channel = await channels.open(stage.broadcast);
      // Ended by another hand in this very moment.
      if (stage.isEnding) return channels.release(stage.broadcast.id);
      stage.channel = channel;
    }
    stage.isCut = false;
    stage.isInterrupted = false;
    // Somebody else may have sat down meanwhile, or the ceremony may be over.
    if (seat.isGone || stage.isEnding || stage.seat !== seat) return;
    seat.passage.introduceTo(stage.channel);
    seat.isReady = true;
    if (seat.passage.wireFormats.size > 0) this.keepFormats(seat);
  }

  async #tick(): Promise<void> {
    const { db, monotonic, nodeId, queueRecordings } = this.#options;
    const at = monotonic();
    const leapMs = this.#leaps.look();
    if (leapMs !== 0) await shiftInterruptions(db, nodeId, leapMs);
    for (const stage of this.#stages.values()) this.#lookAt(stage);
    if (at - this.#beatAt < HEARTBEAT_MS) return;
    this.#beatAt = at;
    await this.#writes.turn;
    await this.#beat();
    const now = this.#now;
    await endClosed(db, [...this.#stages.keys()], now);
    if (!this.#leaps.isRecent) {
      await noteSilence(db, now);
      await endOverdue(db, now);
    }
    await followElsewhere(db, now);
    await queueRecordings(now);
  }

  #lookAt(stage: Stage): void {
    if (!stage.channel || stage.isEnding) return;
    const silence = this.#silenceOf(stage);
    const isLost = stage.leftAt !== null && this.#options.monotonic() - stage.leftAt >= LOST_MS;
    if (!stage.isInterrupted && (isLost || silence >= GONE_MS)) this.#setInterrupted(stage, this.#now);
    // A studio sends what it could not send, and so does any connection that stands; an encoder without one begins anew.
    const beginsAnew = stage.sender.session === null && stage.leftAt !== null;
    const isOver = beginsAnew ? stage.isInterrupted : silence >= CUT_MS;
    if (isOver && !stage.isCut) {
      stage.isCut = true;
      stage.channel.interrupt();
    }
  }

  #setInterrupted(stage: Stage, since: Date | null): void {
    if (!stage.broadcast) return;
    stage.isInterrupted = since !== null;
    const broadcastId = stage.broadcast.id;
    this.#writes.inTurn(() => setInterrupted(this.#options.db, { broadcastId, since }));
  }

  /** Says what is heard, and lets go of what is no longer this node's. */
  async #beat(): Promise<void> {
    const { db, nodeId, clock } = this.#options;
    const open = [...this.#stages.values()].filter((stage) => stage.channel && stage.broadcast && !stage.isEnding);
    const wall = clock();
    const heard = open.map((stage) => ({
      broadcastId: stage.broadcast!.id,
      at: new Date(wall - this.#silenceOf(stage)),
      nextPacket: stage.passage.next,
    }));
    const ours = await beatHeart(db, nodeId, heard);
    for (const stage of open) {
      if (ours.has(stage.broadcast!.id)) continue;
      const running = await findRunning(db, stage.occurrenceId);
      if (running?.id !== stage.broadcast!.id) await this.#finish(stage);
      else if (running.nodeId !== nodeId) {
        stage.seat?.dismiss((line) => line.refuse("taken-over"));
        await this.#letGo(stage);
      }
    }
  }

  #hear(news: BroadcastNews): void {
    for (const stage of this.#stages.values()) {
      if (news.type === "key-retired") {
        if (stage.seat?.sender.streamKeyId !== news.keyId) continue;
        const { seat } = stage;
        seat.dismiss((line) => line.refuse("not-allowed", "the stream key was replaced"));
        this.left(seat);
      } else if (stage.broadcast?.id === news.broadcastId) {
        if (news.type === "ended") this.#writes.later(this.#finish(stage), "a broadcast could not be finished");
        else if (news.to !== this.#options.nodeId) {
          stage.seat?.dismiss((line) => line.refuse("taken-over"));
          this.#writes.later(this.#letGo(stage), "a broadcast could not be handed over");
        }
      }
    }
  }

  /** The broadcast is over: whoever still sends is told, and all that is held becomes the recording. */
  async #finish(stage: Stage): Promise<void> {
    if (stage.isEnding) return;
    stage.isEnding = true;
    stage.seat?.dismiss((line) => line.ended());
    await this.#drop(stage, (channel) => channel.end());
    await this.#options.queueRecordings(this.#now);
  }

  /** The broadcast goes on elsewhere, or later. */
  async #letGo(stage: Stage): Promise<void> {
    if (stage.isEnding) return;
    stage.isEnding = true;
    await this.#drop(stage, () => this.#options.channels.release(stage.broadcast!.id));
  }

  async #drop(stage: Stage, store: (channel: ChannelInput) => Promise<void>): Promise<void> {
    const { db, nodeId } = this.#options;
    stage.seat = null;
    try {
      if (stage.channel) await store(stage.channel);
    } finally {
      stage.channel = null;
      if (this.#stages.get(stage.occurrenceId) === stage) this.#stages.delete(stage.occurrenceId);
      if (stage.broadcast) await releaseBroadcast(db, { broadcastId: stage.broadcast.id, nodeId });
    }
  }
}
