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
  const now = () => new Date(clock());
  const complain = (error: unknown) => log.warn({ err: error }, "a call could not be kept");

  const emitNow = async (callId: number): Promise<void> => {
    const here = [...seats.values()].filter(({ seat }) => seat.callId === callId);
    if (here.length === 0) return;
    const [people, runs] = await Promise.all([listPeople(db, callId, now()), isRunning(db, callId)]);
    for (const { seat, page } of here) {
      if (runs && people.some(({ peer }) => peer === seat.peer)) {
        page.emit("people", people);
        continue;
      }
      const isElsewhere = people.some(({ personId }) => personId === seat.personId);
      // Gone cold while its page is here: the page sits down again when it hears nothing of itself.
      if (!runs) page.emit("over");
      else if (isElsewhere) page.emit("elsewhere");
      else page.emit("people", people);
      if (!runs || isElsewhere) seats.delete(seat.peer);
    }
  };
  // One after the other: who is there now is said last.
  let emitting: Promise<unknown> = Promise.resolve();
  const emitPeople = (callId: number) => (emitting = emitting.then(() => emitNow(callId)).catch(complain));

  const letGo = (page: CallPage): Seat | undefined => {
    const left = page.state.seat;
    page.state.seat = undefined;
    // It may be held by a newer connection of the same page.
    if (left && seats.get(left.peer)?.page === page) seats.delete(left.peer);
    return left;
  };
  const join = async (page: CallPage, unsafeRequest: unknown): Promise<JoinAnswer> => {
    const request = Join.safeParse(unsafeRequest);
    if (!request.success) return { ok: false, why: "unknown" };
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
  const signal = ({ state }: CallPage, unsafeTo: unknown, unsafeData: unknown): void => {
    const to = SignalTo.safeParse(unsafeTo);
    if (!state.seat || !to.success || typeof unsafeData !== "object" || unsafeData === null) return;
    if (!state.maySignal() || state.waiting > SIGNALS_A_WINDOW) return;
    const text = JSON.stringify(unsafeData);
    if (text.length > MOST_SIGNAL_CHARS) return;
    const words = deflateRawSync(text).toString("base64");
    if (words.length > MOST_BUS_CHARS) return;
    const passed: Passed = { call: state.seat.callId, from: state.seat.peer, to: to.data, words };
    state.waiting += 1;
    state.passing = state.passing
      .then(() => publish(db, SIGNAL_TOPIC, passed))
      .catch(complain)
      .finally(() => (state.waiting -= 1));
  };

  const pages = openToPeople<ServerToClient, ClientToServer, State>(
    { services, sockets, identify },
    {
      path: CALLS,
      state: () => ({
        maySignal: within(SIGNALS_A_WINDOW, SIGNALS_WINDOW_MS),
        passing: Promise.resolve(),
        waiting: 0,
      }),
      says: {
        join: { aMinute: JOINS_A_MINUTE, hear: join },
        signal: { hear: signal },
        leave: {
          async hear(page) {
            const left = letGo(page);
            if (left) await leaveSeat(db, { ...left, now: now() }).catch(complain);
          },
        },
      },
      bus: {
        [CALL_TOPIC]: (callId) => void emitPeople(callId as number),
        [SIGNAL_TOPIC](news) {
          const { call, from, to, words } = news as Passed;
          const held = seats.get(to);
          if (held?.seat.callId !== call) return;
          const data = JSON.parse(inflateRawSync(Buffer.from(words, "base64")).toString()) as Signal;
          held.page.emit("signal", from, data);
        },
      },
      missed() {
        for (const callId of new Set([...seats.values()].map(({ seat }) => seat.callId))) void emitPeople(callId);
      },
      // A person who only lost the connection keeps the seat until it expires.
      left: (page) => void letGo(page),
    },
  );
  const beat = async (): Promise<void> => {
    const held = () => [...seats.values()].map(({ seat }) => seat);
    for (const peer of await listShutOut(db, held())) {
      const out = seats.get(peer);
      if (!out) continue;
      seats.delete(peer);
      out.page.emit("out");
      await leaveSeat(db, { ...out.seat, now: now() });
    }
    await beatSeats(db, held(), now());
  };
  pages.every(beatMs, beat, "a call could not be kept");
  return pages.stop;
}
