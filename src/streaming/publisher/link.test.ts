import { expect, test } from "vitest";
import { GAP_FLAG, type ServerMessage, type StudioMessage } from "../publish-protocol.ts";
import { PublishLink, type LinkEvents, type LinkSocket, type LinkState } from "./link.ts";
import { NetworkRateController } from "./network-rate-controller.ts";
import type { Packet } from "./packets.ts";
import { SendBuffer } from "./send-buffer.ts";

/** A clock that is moved by hand. */
class Time {
  now = 0;
  #calls: { at: number; run: () => void }[] = [];
  after = (ms: number, run: () => void) => {
    const call = { at: this.now + ms, run };
    this.#calls.push(call);
    return () => {
      this.#calls = this.#calls.filter((other) => other !== call);
    };
  };
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.#calls.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      this.#calls = this.#calls.filter((other) => other !== next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }
}

/** A server that takes packets in order and keeps its place over connections. */
class Server {
  next = 1;
  readonly taken: number[] = [];
  readonly gaps: number[] = [];
  readonly words: StudioMessage[] = [];
  readonly sockets: FakeSocket[] = [];
  open = (events: LinkEvents): FakeSocket => {
    const socket = new FakeSocket(this, events);
    this.sockets.push(socket);
    return socket;
  };
  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

class FakeSocket implements LinkSocket {
  bufferedAmount = 0;
  isClosed = false;
  readonly events: LinkEvents;
  readonly #server: Server;

  constructor(server: Server, events: LinkEvents) {
    this.#server = server;
    this.events = events;
  }
  send(data: string | Uint8Array): void {
    if (typeof data === "string") return void this.#server.words.push(JSON.parse(data) as StudioMessage);
    const number = new DataView(data.buffer).getUint32(4);
    if (data[2]! & GAP_FLAG) this.#server.gaps.push(number);
    else expect(number).toBe(this.#server.next);
    this.#server.next = number + 1;
    this.#server.taken.push(number);
  }
  close(): void {
    this.isClosed = true;
  }
  say(word: ServerMessage): void {
    this.events.heard(JSON.stringify(word));
  }
  accept(): void {
    this.events.opened();
    this.say({ type: "welcome", next: this.#server.next, broadcastId: 7 });
  }
  ack(): void {
    this.say({ type: "ack", to: this.#server.next - 1 });
  }
}

function start(options: { takeOver?: boolean; random?: number } = {}) {
  const time = new Time();
  const server = new Server();
  const buffer = new SendBuffer();
  const states: LinkState[] = [];
  const link = new PublishLink(
    {
      session: "a-session",
      buffer,
      open: server.open,
      onState: (state) => states.push(state),
      now: () => time.now,
      random: () => options.random ?? 1,
      after: time.after,
    },
    options,
  );
  link.start();
  const push = (seconds: number) => {
    const packet: Packet = {
      kind: "video",
      track: "high",
      isKey: seconds % 2 === 0,
      ptsUs: seconds * 1e6,
      durationUs: 1e6,
      data: new Uint8Array(1_000),
    };
    buffer.push(packet);
    link.pump();
  };
  return { time, server, buffer, states, link, push };
}

test("it greets first, and sends from where the server says", () => {
  const { server, states, push } = start();
  push(0);
  expect(server.taken).toEqual([]);
  server.socket.accept();
  expect(server.words).toEqual([{ type: "hello", version: 1, session: "a-session" }]);
  push(1);
  expect(server.taken).toEqual([1, 2]);
  expect(states.at(-1)).toEqual({ name: "open", broadcastId: 7 });
});

test("after a lost connection the same session goes on where the server stopped", () => {
  const { time, server, states, push, buffer } = start();
  server.socket.accept();
  push(0);
  push(1);
  server.socket.ack();
  push(2);
  // The third packet was sent and never came.
  server.next = 3;
  server.socket.events.closed();
  expect(states.at(-1)).toMatchObject({ name: "lost" });
  push(3);
  time.pass(600);
  expect(server.sockets.length).toBe(2);
  server.socket.accept();
  expect(server.words.map((word) => word.type === "hello" && word.session)).toEqual(["a-session", "a-session"]);
  expect(server.taken).toEqual([1, 2, 3, 3, 4]);
  server.socket.ack();
  expect(buffer.isEmpty).toBe(true);
});

test("it waits longer after each failure, up to eight seconds, and never quite as long as everybody else", () => {
  const waits = (random: number) => {
    const { time, server, states } = start({ random });
    return Array.from({ length: 7 }, () => {
      server.socket.events.closed();
      const state = states.at(-1)!;
      const wait = state.name === "lost" ? state.againAt - time.now : Number.NaN;
      time.pass(wait);
      return wait;
    });
  };
  expect(waits(1)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
  expect(waits(0)).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000]);
});

test("a network that comes back is used at once", () => {
  const { server, link } = start();
  server.socket.events.closed();
  link.retryNow();
  expect(server.sockets.length).toBe(2);
});

test("a server that takes nothing for eight seconds is left and tried anew; silence without packets is none", () => {
  const { time, server, states, push } = start();
  server.socket.accept();
  time.pass(60_000);
  expect(states.at(-1)!.name).toBe("open");
  push(0);
  time.pass(7_000);
  expect(states.at(-1)!.name).toBe("open");
  time.pass(1_500);
  expect(server.sockets[0]!.isClosed).toBe(true);
});

test("a connection that died unnoticed, and the outage after it, change nothing of what is sent", () => {
  const { time, server, buffer, link, push } = start();
  const controller = new NetworkRateController(0);
  const rungs: number[] = [];
  let filmed = 0;
  const film = (untilS: number, each?: () => void) => {
    for (; filmed < untilS; filmed += 1) {
      push(filmed);
      each?.();
      time.pass(1_000);
      if (link.isTaking) controller.observe(time.now, buffer.heldUs / 1_000);
      else controller.pause(time.now, buffer.heldUs / 1_000);
      rungs.push(controller.rung);
    }
  };
  server.socket.accept();
  film(10, () => server.socket.ack());
  expect(link.isTaking).toBe(true);
  film(15);
  expect([link.state.name, link.isTaking]).toEqual(["open", false]);
  film(40);
  expect(link.state.name).not.toBe("open");
  time.pass(10_000);
  server.socket.accept();
  server.socket.ack();
  film(50, () => server.socket.ack());
  expect(link.isTaking).toBe(true);
  expect(new Set(rungs)).toEqual(new Set([0]));
});

test("what the socket cannot take stays in the buffer until it can", () => {
  const { time, server, push } = start();
  server.socket.accept();
  server.socket.bufferedAmount = 1_000_000;
  for (let at = 0; at < 5; at++) push(at);
  expect(server.taken).toEqual([]);
  server.socket.bufferedAmount = 0;
  time.pass(100);
  expect(server.taken).toEqual([1, 2, 3, 4, 5]);
});

test("what was filmed without a network is sent whole, in one go with what came before and comes after", () => {
  const { time, server, buffer, push } = start();
  server.socket.accept();
  push(0);
  server.socket.events.closed();
  for (let at = 1; at < 40; at++) push(at);
  time.pass(1_000);
  server.socket.accept();
  push(40);
  expect(server.gaps).toEqual([]);
  expect(server.taken).toEqual(Array.from({ length: 41 }, (_, at) => at + 1));
  expect(buffer.lostUs).toBe(0);
});

test("after ninety seconds without a network the oldest is lost, and the rest says so", () => {
  const { time, server, push } = start();
  server.socket.accept();
  push(0);
  server.socket.events.closed();
  for (let at = 1; at < 110; at++) push(at);
  time.pass(1_000);
  server.socket.accept();
  expect(server.gaps.length).toBe(1);
  expect(server.taken.length).toBeLessThan(95);
  expect(server.taken.at(-1)).toBe(110);
});

test("somebody else's broadcast is taken over only when asked, and not again by itself", () => {
  const first = start();
  first.server.socket.events.opened();
  first.server.socket.say({ type: "refused", code: "busy" });
  expect(first.states.at(-1)).toEqual({ name: "refused", code: "busy" });
  first.time.pass(60_000);
  expect(first.server.sockets.length).toBe(1);

  const second = start({ takeOver: true });
  second.server.socket.accept();
  second.server.socket.events.closed();
  second.time.pass(1_000);
  second.server.socket.accept();
  const asked = second.server.words.map((word) => word.type === "hello" && word.takeOver === true);
  expect(asked).toEqual([true, false]);
});

test("the end is said after the last packet, and heard", () => {
  const { server, states, link, push } = start();
  server.socket.accept();
  server.socket.bufferedAmount = 1_000_000;
  push(0);
  link.end();
  expect(server.words.length).toBe(1);
  server.socket.bufferedAmount = 0;
  link.pump();
  expect(server.taken).toEqual([1]);
  expect(server.words.at(-1)).toEqual({ type: "end" });
  server.socket.say({ type: "ended" });
  expect(states.at(-1)).toEqual({ name: "ended" });
});

test("nonsense from a server is passed over", () => {
  const { server, states } = start();
  server.socket.accept();
  const before = states.length;
  for (const data of ["", "{", "[]", "null", '{"type":"ack","to":"x"}', new ArrayBuffer(4)]) {
    server.socket.events.heard(data);
  }
  expect(states.length).toBe(before);
});
