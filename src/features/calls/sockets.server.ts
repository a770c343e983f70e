import { randomUUID } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Server, Socket } from "socket.io";
import { publish } from "#/platform/bus.ts";
import { rememberOpeners } from "#/platform/http/socket-openers.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { beatSeats, CALL_TOPIC, leaveSeat, listShutOut, takeSeat, type Seat } from "./commands/seats.server.ts";
import { Join, SignalTo } from "./forms.ts";
import type { ClientToServer, JoinAnswer, ServerToClient, Signal } from "./frames.ts";
import { isRunning, listPeople } from "./queries.server.ts";
import { BEAT_MS, JOINS_A_MINUTE, MOST_SIGNAL_CHARS, SIGNALS_A_WINDOW, SIGNALS_WINDOW_MS } from "./rules.ts";

/** The room for introductions; the same connection may carry a ceremony's chat. */
export const CALLS = "/calls";

const SIGNAL_TOPIC = "call.signal";
/** What the bus takes at once, less what stands around it. */
const MOST_BUS_CHARS = 7_600;

/** An introduction on its way between nodes. */
interface Passed {
  readonly call: number;
  readonly from: string;
  readonly to: string;
  /** Deflated JSON, base64: descriptions are long and repeat themselves. */
  readonly words: string;
}

type CallSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, { person: SignedIn }>;

/**
 * Introduces those in a call to each other: who is there, and what their browsers tell each other to find a way. Their
 * pictures and voices never come here.
 * @returns how to stop it. The seats stay for a moment: pages sit down again on another node.
 */
export function startCalls(
  { db, bus, log, clock, config }: Pick<Services, "db" | "bus" | "log" | "clock" | "config">,
  sockets: Server,
  whoIs: (headers: Headers) => Promise<Viewer>,
  { beatMs = BEAT_MS } = {},
): () => void {
  const io = sockets.of(CALLS);
  const nodeId = randomUUID();
  const openers = rememberOpeners(sockets);
  /** Seats on this node, by how the others address them. */
  const seats = new Map<string, { readonly seat: Seat; readonly socket: CallSocket }>();
  const now = () => new Date(clock());
  const complain = (error: unknown) => log.warn({ err: error }, "a call could not be kept");

  const tellNow = async (callId: number): Promise<void> => {
    const here = [...seats.values()].filter(({ seat }) => seat.callId === callId);
    if (here.length === 0) return;
    const [people, runs] = await Promise.all([listPeople(db, callId, now()), isRunning(db, callId)]);
    for (const { seat, socket } of here) {
      if (runs && people.some(({ peer }) => peer === seat.peer)) {
        socket.emit("people", people);
        continue;
      }
      const isElsewhere = people.some(({ personId }) => personId === seat.personId);
      // Gone cold while its page is here: the page sits down again when it hears nothing of itself.
      if (!runs) socket.emit("over");
      else if (isElsewhere) socket.emit("elsewhere");
      else socket.emit("people", people);
      if (!runs || isElsewhere) seats.delete(seat.peer);
    }
  };
  // One after the other: who is there now is said last.
  let telling: Promise<unknown> = Promise.resolve();
  const tellPeople = (callId: number) => (telling = telling.then(() => tellNow(callId)).catch(complain));
  const stopHearing = [
    bus.subscribe(CALL_TOPIC, (callId) => void tellPeople(callId as number)),
    bus.subscribe(SIGNAL_TOPIC, (news) => {
      const { call, from, to, words } = news as Passed;
      const held = seats.get(to);
      if (held?.seat.callId !== call) return;
      held.socket.emit("signal", from, JSON.parse(inflateRawSync(Buffer.from(words, "base64")).toString()) as Signal);
    }),
    bus.subscribe("bus.reconnected", () => {
      for (const callId of new Set([...seats.values()].map(({ seat }) => seat.callId))) void tellPeople(callId);
    }),
  ];

  const beat = async (): Promise<void> => {
    const held = () => [...seats.values()].map(({ seat }) => seat);
    for (const peer of await listShutOut(db, held())) {
      const out = seats.get(peer);
      if (!out) continue;
      seats.delete(peer);
      out.socket.emit("out");
      await leaveSeat(db, { ...out.seat, now: now() });
    }
    await beatSeats(db, held(), now());
  };
  const timer = setInterval(() => void beat().catch(complain), beatMs).unref();

  io.use(async (socket, next) => {
    const headers = openers.headersOf(socket);
    const viewer = headers ? await whoIs(headers).catch(() => null) : null;
    if (viewer?.kind !== "person") return next(new Error("Not for you."));
    (socket as unknown as CallSocket).data.person = viewer;
    next();
  });

  const enter = (socket: CallSocket) => {
    const { personId } = socket.data.person;
    let seat: Seat | undefined;
    const letGo = (): Seat | undefined => {
      const left = seat;
      seat = undefined;
      // It may be held by a newer connection of the same page.
      if (left && seats.get(left.peer)?.socket === socket) seats.delete(left.peer);
      return left;
    };
    const mayJoin = window(JOINS_A_MINUTE, 60_000);
    const maySignal = window(SIGNALS_A_WINDOW, SIGNALS_WINDOW_MS);

    const join = async (unsafeRequest: unknown): Promise<JoinAnswer> => {
      const request = Join.safeParse(unsafeRequest);
      if (!request.success) return { ok: false, why: "unknown" };
      const wanted = { callId: request.data.call, personId, peer: request.data.peer };
      const before = seat;
      if (before && before.peer !== wanted.peer) {
        letGo();
        await leaveSeat(db, { ...before, now: now() });
      }
      const taken = await takeSeat(db, { ...wanted, nodeId, now: now() });
      if (typeof taken === "string") return { ok: false, why: taken };
      // Gone meanwhile: the seat waits for its page to come back.
      if (socket.connected) {
        seat = wanted;
        seats.set(wanted.peer, { seat: wanted, socket });
      }
      void tellPeople(wanted.callId);
      return { ok: true, ...taken, iceServers: config.iceServers };
    };
    socket.on("join", (unsafeRequest, answer) => {
      if (typeof answer !== "function") return;
      if (!mayJoin()) return void socket.disconnect();
      join(unsafeRequest).then(answer, (error: unknown) => {
        log.error({ err: error }, "somebody could not be let into a call");
        socket.disconnect();
      });
    });

    // One after the other: a candidate is worth nothing before its description.
    let passing: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    socket.on("signal", (unsafeTo, unsafeData) => {
      const to = SignalTo.safeParse(unsafeTo);
      if (!seat || !to.success || typeof unsafeData !== "object" || unsafeData === null) return;
      if (!maySignal() || waiting > SIGNALS_A_WINDOW) return;
      const text = JSON.stringify(unsafeData);
      if (text.length > MOST_SIGNAL_CHARS) return;
      const words = deflateRawSync(text).toString("base64");
      if (words.length > MOST_BUS_CHARS) return;
      const passed: Passed = { call: seat.callId, from: seat.peer, to: to.data, words };
      waiting += 1;
      passing = passing
        .then(() => publish(db, SIGNAL_TOPIC, passed))
        .catch(complain)
        .finally(() => (waiting -= 1));
    });

    socket.on("leave", (answer) => {
      const left = letGo();
      const done = left ? leaveSeat(db, { ...left, now: now() }) : Promise.resolve();
      void done.catch(complain).finally(() => typeof answer === "function" && answer());
    });
    // Whoever only lost their connection has their seat until it is cold.
    socket.on("disconnect", () => void letGo());
  };
  io.on("connection", enter as never);

  return () => {
    clearInterval(timer);
    for (const stop of stopHearing) stop();
    io.off("connection", enter as never);
    openers.stop();
  };
}

/** @returns asks whether one more is within the limit. */
function window(limit: number, ms: number): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = Date.now();
    if (now - since > ms) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
}
