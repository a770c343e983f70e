import { randomUUID } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Server } from "socket.io";
import { publish } from "#/platform/bus.ts";
import { openToPeople, within, type Page, type RealtimeHost } from "#/platform/realtime/namespace.server.ts";
import type { Services } from "#/platform/services.ts";
import { beatSeats, CALL_TOPIC, leaveSeat, listShutOut, joinSeat, type Seat } from "./commands/seats.server.ts";
import { Join, SignalTo } from "./forms.ts";
import type { ClientToServer, JoinAnswer, ServerToClient, Signal } from "./frames.ts";
import { isRunning, listPeople } from "./queries.server.ts";
import { BEAT_MS, JOINS_A_MINUTE, MOST_SIGNAL_CHARS, SIGNALS_A_WINDOW, SIGNALS_WINDOW_MS } from "./rules.ts";

/** The namespace of introductions; the same connection may carry a ceremony's chat. */
export const CALLS = "/calls";

const SIGNAL_TOPIC = "call.signal";
/** The largest message of the bus, less its envelope. */
const MOST_BUS_CHARS = 7_600;

/** An introduction on its way between nodes. */
interface Passed {
  readonly call: number;
  readonly from: string;
  readonly to: string;
  /** Deflated JSON, base64: descriptions are long and repeat themselves. */
  readonly words: string;
}

interface State {
  seat?: Seat;
  readonly maySignal: () => boolean;
  /** One after the other: a candidate is worth nothing before its description. */
  passing: Promise<unknown>;
  waiting: number;
  /** In the order of the bus, for the same reason. */
  delivering: Promise<unknown>;
}
type CallPage = Page<ServerToClient, State>;

/**
 * Introduces those in a call to each other: it passes on who is there, and their browsers' signals. Their pictures and
 * voices never come here.
 * @returns how to stop it. The seats stay for a moment: pages sit down again on another node.
 */
export function startCalls(
  services: Pick<Services, "db" | "clock"> & RealtimeHost["services"],
  sockets: Server,
  identify: RealtimeHost["identify"],
  { beatMs = BEAT_MS } = {},
): () => Promise<void> {
  const { db, log, clock, config } = services;
  const nodeId = randomUUID();
  /** Seats on this node, by how the others address them. */
  const seats = new Map<string, { readonly seat: Seat; readonly page: CallPage }>();
  /** Who is in the calls that have seats here, as this node last said. */
  const introduced = new Map<number, ReadonlySet<string>>();
  const now = () => new Date(clock());
  const complain = (error: unknown) => log.warn({ err: error }, "a call could not be kept");

  const emitNow = async (callId: number): Promise<void> => {
    const here = [...seats.values()].filter(({ seat }) => seat.callId === callId);
    if (here.length === 0) return void introduced.delete(callId);
    const [people, runs] = await Promise.all([listPeople(db, callId, now()), isRunning(db, callId)]);
    introduced.set(callId, new Set(runs ? people.map(({ peer }) => peer) : []));
    for (const { seat, page } of here) {
      // Left or taken anew meanwhile: a later round speaks of it.
      if (seats.get(seat.peer)?.seat !== seat) continue;
      if (runs && people.some(({ peer }) => peer === seat.peer)) {
        page.emit("people", people);
        continue;
      }
      const isElsewhere = people.some(({ personId }) => personId === seat.personId);
      // Gone cold while its page is here: the page sits down again when it hears nothing of itself.
      if (!runs) page.emit("over");
      else if (isElsewhere) page.emit("elsewhere");
      else page.emit("people", people);
      if (!runs || isElsewhere) letGo(page);
    }
  };
  // One after the other: who is there now is said last.
  let emitting: Promise<unknown> = Promise.resolve();
  const emitPeople = (callId: number) => (emitting = emitting.then(() => emitNow(callId)).catch(complain));

  // News of who came is heard before their first signal: what is being said now says who both are.
  const areIntroduced = async (callId: number, ...peers: readonly string[]): Promise<boolean> => {
    const areHere = () => peers.every((peer) => introduced.get(callId)?.has(peer));
    if (!areHere()) await emitting;
    return areHere();
  };

  /** Whether the page holds this seat: a newer connection of the same page may. */
  const holds = (page: CallPage, seat: Seat): boolean => seats.get(seat.peer)?.page === page;
  const release = (page: CallPage): void => {
    if (page.state.seat && holds(page, page.state.seat)) seats.delete(page.state.seat.peer);
  };
  const letGo = (page: CallPage): Seat | undefined => {
    const left = page.state.seat;
    release(page);
    page.state.seat = undefined;
    return left;
  };
  const join = async (page: CallPage, unsafeRequest: unknown): Promise<JoinAnswer> => {
    const request = Join.safeParse(unsafeRequest);
    if (!request.success || !page.isOpen) return { ok: false, why: "unknown" };
    const wanted = { callId: request.data.call, personId: page.personId, peer: request.data.peer };
    const before = page.state.seat;
    if (before && before.peer !== wanted.peer) {
      letGo(page);
      await leaveSeat(db, { ...before, now: now() });
    }
    const taken = await joinSeat(db, { ...wanted, nodeId, now: now() });
    if (typeof taken === "string") return { ok: false, why: taken };
    // Gone meanwhile: the seat waits for its page to come back.
    if (page.isOpen) {
      page.state.seat = wanted;
      seats.set(wanted.peer, { seat: wanted, page });
    }
    void emitPeople(wanted.callId);
    return { ok: true, ...taken, iceServers: config.iceServers };
  };
  const signal = (page: CallPage, unsafeTo: unknown, unsafeData: unknown): void => {
    const { state } = page;
    const { seat } = state;
    const to = SignalTo.safeParse(unsafeTo);
    if (!seat || !holds(page, seat)) return;
    if (!to.success || typeof unsafeData !== "object" || unsafeData === null) return;
    if (!state.maySignal() || state.waiting > SIGNALS_A_WINDOW) return;
    const text = JSON.stringify(unsafeData);
    if (text.length > MOST_SIGNAL_CHARS) return;
    const words = deflateRawSync(text).toString("base64");
    if (words.length > MOST_BUS_CHARS) return;
    const passed: Passed = { call: seat.callId, from: seat.peer, to: to.data, words };
    state.waiting += 1;
    state.passing = state.passing
      .then(async () => {
        if (!(await areIntroduced(passed.call, passed.from, passed.to)) || !holds(page, seat)) return;
        await publish(db, SIGNAL_TOPIC, passed);
      })
      .catch(complain)
      .finally(() => (state.waiting -= 1));
  };

  const deliver = ({ call, from, to, words }: Passed): void => {
    const held = seats.get(to);
    if (held?.seat.callId !== call) return;
    const { page, seat } = held;
    page.state.delivering = page.state.delivering
      .then(async () => {
        if (!(await areIntroduced(call, from)) || seats.get(to)?.seat !== seat) return;
        page.emit("signal", from, JSON.parse(inflateRawSync(Buffer.from(words, "base64")).toString()) as Signal);
      })
      .catch(complain);
  };

  const pages = openToPeople<ServerToClient, ClientToServer, State>(
    { services, sockets, identify },
    {
      path: CALLS,
      state: () => ({
        maySignal: within(SIGNALS_A_WINDOW, SIGNALS_WINDOW_MS),
        passing: Promise.resolve(),
        waiting: 0,
        delivering: Promise.resolve(),
      }),
      says: {
        join: { aMinute: JOINS_A_MINUTE, isSerial: true, hear: join },
        signal: { hear: signal },
        leave: {
          isSerial: true,
          async hear(page) {
            const left = letGo(page);
            if (left) await leaveSeat(db, { ...left, now: now() }).catch(complain);
          },
        },
      },
      bus: {
        [CALL_TOPIC]: (callId) => void emitPeople(callId as number),
        [SIGNAL_TOPIC]: (news) => deliver(news as Passed),
      },
      missed() {
        for (const callId of new Set([...seats.values()].map(({ seat }) => seat.callId))) void emitPeople(callId);
      },
      // A person who only lost the connection keeps the seat until it expires; who closed the page may still say so.
      left: release,
    },
  );
  const beat = async (): Promise<void> => {
    const held = () => [...seats.values()].map(({ seat }) => seat);
    for (const peer of await listShutOut(db, held())) {
      const out = seats.get(peer);
      if (!out) continue;
      letGo(out.page);
      out.page.emit("out");
      await leaveSeat(db, { ...out.seat, now: now() });
    }
    await beatSeats(db, held(), now());
  };
  pages.every(beatMs, beat, "a call could not be kept");
  return pages.stop;
}
