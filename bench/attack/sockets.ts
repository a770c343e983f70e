import { globSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { io } from "socket.io-client";
import { newAddress } from "../../e2e/visitor.ts";
import { atOnce, type Door, type Tally, type Target, times } from "./door.ts";
import { ask, open, opened, raw, speak } from "./wire.ts";

/** As features open them; `/` is there always. */
const namespaces = ["/", ...constantsOf(/export const (?:TEAM|CALLS|UNREAD) = "([^"]+)"/g), "/nobody"];
/** What pages may say there, and what the library says itself. */
const said = [...new Set([...constantsOf(/^ {8}(\w+): \{/gm), "nobody", "disconnecting"])];
const deep: unknown[] = [];
for (let level = 0, inner = deep; level < 500; level++) inner.push((inner = []));
const nonsense: readonly unknown[] = [
  null,
  -1,
  1e308,
  "x".repeat(10_000),
  { room: "1", session: {}, after: -1, from: [] },
  { __proto__: null, constructor: 1 },
  deep,
  Buffer.alloc(500, 0xff),
];

function constantsOf(pattern: RegExp): string[] {
  const files = globSync("src/features/*/sockets.server.ts").map((file) => readFileSync(file, "utf8"));
  return files.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));
}

/** Frames of engine.io as text: nonsense, packets out of turn, and more than a frame may hold. */
const frames: Readonly<Record<string, string>> = {
  "a packet of no kind": "9",
  "an event before the namespace": '42["join",1]',
  "an event without an end": '42["join",',
  "an acknowledgement of nothing": '43999999999999["x"]',
  "a namespace of 10 kB": `40/${"x".repeat(10_000)},`,
  "100,000 attachments": '4599999-["x",{"_placeholder":true,"num":99998}]',
  "an attachment that is none": '451-["x",{"_placeholder":true,"num":"a"}]',
  "20 kB": `42["join","${"x".repeat(20_000)}"]`,
  deep: `42["join",${"[".repeat(8_000)}`,
};

/** Socket.IO: its handshakes, its frames, and every word at every namespace. */
export const sockets: Door = async (target, tally) => {
  const { port, short } = target;
  const path = "/socket.io/?EIO=4&transport=";
  await atOnce(8, ["polling", "websocket", "nothing", "polling&sid=nobody", "polling&j=x"], async (transport) => {
    for (const method of ["GET", "POST", "DELETE", "OPTIONS"]) {
      tally.add(
        `${method} ${transport}`,
        await ask(target, path + transport, { method, body: method === "POST" ? "4" : null }),
      );
    }
  });
  tally.add("a body of 200 kB", await ask(target, `${path}polling`, { method: "POST", body: "4".repeat(200_000) }));
  tally.add("a frame without a mask", await speak(port, `${upgrade()}\x81\x05hello`));
  await atOnce(
    short ? 9 : 16,
    Object.entries(frames).flatMap((frame) => times(short ? 1 : 20).map(() => frame)),
    (frame) => sayFrame(target, tally, frame),
  );
  // Handshakes that nobody takes up.
  const silent = times(short ? 30 : 1_000).map(() => open(port));
  for (const socket of silent) socket.write(upgrade());
  await Promise.all(silent.map(opened));
  await sleep(500);
  for (const socket of silent) socket.destroy();
  for (const _ of silent) tally.add("a handshake without a word", "left");
  for (const namespace of namespaces) {
    for (const cookie of ["", target.member.cookieHeader()]) {
      await atOnce(4, times(short ? 1 : 8), () => sayAll(target, tally, namespace, cookie));
    }
  }
};

const upgrade = () =>
  raw("GET /socket.io/?EIO=4&transport=websocket HTTP/1.1", [
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]);

async function sayFrame({ port }: Target, tally: Tally, [what, frame]: readonly [string, string]): Promise<void> {
  const headers = { "x-forwarded-for": newAddress() };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { headers } as never);
  const ended = new Promise<void>((resolve) => {
    socket.addEventListener("close", () => resolve());
    socket.addEventListener("error", () => resolve());
  });
  await new Promise<void>((resolve) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => resolve());
  });
  if (socket.readyState === WebSocket.OPEN) for (const text of ["40", frame]) socket.send(text);
  const isClosed = await Promise.race([ended.then(() => true), sleep(500).then(() => false)]);
  tally.add(what, isClosed ? "closed" : "let stand");
  socket.close();
  await ended;
}

/** Says every word with everything that makes no sense, far more often than a page does. */
async function sayAll({ port, short }: Target, tally: Tally, namespace: string, cookie: string): Promise<void> {
  const socket = io(`http://127.0.0.1:${port}${namespace}`, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: {
      "x-forwarded-for": newAddress(),
      origin: `http://localhost:${port}`,
      ...(cookie ? { cookie } : {}),
    },
  });
  const isIn = await new Promise<boolean>((resolve) => {
    socket.on("connect", () => resolve(true));
    socket.on("connect_error", () => resolve(false));
  });
  const who = `${namespace} ${cookie ? "of a member" : "of anybody"}`;
  tally.expect(!isIn || namespace === "/" || cookie !== "", `${who} was let in`);
  tally.add(who, isIn ? "let in" : "refused");
  if (isIn) {
    const gone = new Promise<boolean>((resolve) => socket.on("disconnect", () => resolve(true)));
    for (const _ of times(short ? 1 : 20)) {
      for (const word of said)
        for (const value of nonsense) socket.emit(word === "disconnecting" ? "x" : word, value, value);
    }
    for (const n of times(short ? 200 : 20_000)) socket.emit("giving", n);
    const isSentAway = await Promise.race([gone, sleep(3_000).then(() => false)]);
    tally.add(`${who}, talking without end`, isSentAway ? "sent away" : "let stand");
    tally.expect(isSentAway || namespace !== "/", `${who} may talk without end`);
  }
  socket.disconnect();
}
