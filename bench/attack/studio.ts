import { setTimeout as sleep } from "node:timers/promises";
import { publishAddress, PUBLISH_PATH } from "../../src/features/broadcast/publish-address.ts";
import { atOnce, type Door, times } from "./door.ts";
import { raw, speak } from "./wire.ts";

const words: readonly (string | Uint8Array)[] = [
  "",
  "{}",
  "[".repeat(10_000),
  '{"type":"hello"}',
  '{"type":"hello","session":{"a":1},"formats":[1e999]}',
  "x".repeat(60_000),
  new Uint8Array(0),
  new Uint8Array(7),
  new Uint8Array(5_000).fill(0xff),
  new Uint8Array(3_000_000),
];

/** The studio's socket: who may not publish, and what is no publication. */
export const studio: Door = async ({ port, room, member, short }, tally) => {
  const ours = `http://localhost:${port}`;
  const upgrade = (headers: string[], path = publishAddress(room)) =>
    raw(`GET ${path} HTTP/1.1`, [
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ...headers,
    ]);
  const cookie = `Cookie: ${member.cookieHeader()}`;
  const strangers: Readonly<Record<string, string>> = {
    "no origin": upgrade([cookie]),
    "another site": upgrade([cookie, "Origin: https://elsewhere.test"]),
    "the origin null": upgrade([cookie, "Origin: null"]),
    "two origins": upgrade([cookie, `Origin: ${ours}`, "Origin: https://elsewhere.test"]),
  };
  for (const [what, bytes] of Object.entries(strangers)) {
    const ending = await speak(port, bytes);
    tally.add(what, ending);
    tally.expect(ending !== "101", `the studio let in ${what}`);
  }
  const openings: Readonly<Record<string, string>> = {
    "no key": raw(`GET ${publishAddress(room)} HTTP/1.1`, [
      "Connection: Upgrade",
      "Upgrade: websocket",
      `Origin: ${ours}`,
    ]),
    "another version": upgrade([`Origin: ${ours}`, "Sec-WebSocket-Version: 99"]),
    "no occurrence": upgrade([`Origin: ${ours}`], PUBLISH_PATH),
    "nobody's occurrence": upgrade([`Origin: ${ours}`], `${PUBLISH_PATH}?occurrence=-1`),
  };
  for (const [what, bytes] of Object.entries(openings)) tally.add(what, await speak(port, bytes));
  const tries = ["", member.cookieHeader()].flatMap((who) =>
    words.flatMap((word) => times(short ? 1 : 20).map(() => ({ who, word }))),
  );
  await atOnce(8, tries, async ({ who, word }) => {
    const headers = {
      origin: ours,
      host: `localhost:${port}`,
      "x-forwarded-for": member.address,
      ...(who ? { cookie: who } : {}),
    };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${publishAddress(room)}`, { headers } as never);
    let heard = "";
    const ended = new Promise<void>((resolve) => socket.addEventListener("close", () => resolve()));
    socket.addEventListener("message", ({ data }) => (heard += String(data)));
    await Promise.race([ended, new Promise<void>((resolve) => socket.addEventListener("open", () => resolve()))]);
    if (socket.readyState === WebSocket.OPEN) socket.send(word as string);
    const isClosed = await Promise.race([ended.then(() => true), sleep(short ? 300 : 2_000).then(() => false)]);
    tally.add("a word that is none", isClosed ? "closed" : "let stand");
    tally.expect(!heard.includes('"welcome"'), "a stranger may publish");
    socket.close();
    await ended;
  });
};
