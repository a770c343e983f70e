import { atOnce, type Door, times } from "./door.ts";
import { raw, speak } from "./wire.ts";

const chunked = "Transfer-Encoding: chunked";
const form = "Content-Type: application/x-www-form-urlencoded";
const upgrade = (to: string, path = "/help") =>
  raw(`GET ${path} HTTP/1.1`, [
    "Connection: Upgrade, HTTP2-Settings",
    `Upgrade: ${to}`,
    "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ]);
/** A handshake of TLS, to a port that speaks none. */
const tlsHello = Buffer.from(`160301007a010000760303${"ab".repeat(32)}20${"cd".repeat(32)}`, "hex");

const words: Readonly<Record<string, string | Uint8Array>> = {
  h2c: upgrade("h2c"),
  "a protocol of nobody": upgrade("nothing/1.0"),
  "TLS by upgrade": upgrade("TLS/1.0"),
  "a socket where none is": upgrade("websocket"),
  "a socket beside Socket.IO": upgrade("websocket", "/socket.iota/?EIO=4&transport=websocket"),
  "a socket of nobody's session": upgrade("websocket", "/socket.io/?EIO=4&transport=websocket&sid=nobody"),
  "two upgrades": upgrade("websocket, h2c", "/socket.io/?EIO=4&transport=websocket"),
  "HTTP/2 at once": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "TLS at once": tlsHello,
  CONNECT: raw("CONNECT elsewhere.test:443 HTTP/1.1"),
  TRACE: raw("TRACE / HTTP/1.1"),
  "a method of nobody": raw("BREW /pot HTTP/1.1"),
  "HTTP/0.9": "GET /\r\n\r\n",
  "a newer HTTP": raw("GET / HTTP/3.7"),
  "no host": "GET / HTTP/1.1\r\n\r\n",
  "two hosts": raw("GET / HTTP/1.1", ["Host: elsewhere.test"]),
  "a line without a colon": raw("GET / HTTP/1.1", ["nonsense"]),
  "a blank before the colon": raw("POST / HTTP/1.1", ["Content-Length : 4"], "a=bc"),
  "a null byte": raw("GET / HTTP/1.1", ["X: a\0b"]),
  "a folded line": raw("GET / HTTP/1.1", ["X: a", " b"]),
  "a head of 64 kB": raw("GET / HTTP/1.1", [`X: ${"x".repeat(65_000)}`]),
  "3,000 lines": raw(
    "GET / HTTP/1.1",
    times(3_000).map((n) => `X${n}: y`),
  ),
  "a cookie of 15 kB": raw("GET / HTTP/1.1", [`Cookie: ${"a=b; ".repeat(3_000)}`]),
  "both lengths": raw(
    "POST /newsletter HTTP/1.1",
    ["Content-Length: 4", chunked, form],
    "0\r\n\r\nGET /x HTTP/1.1\r\n\r\n",
  ),
  "two lengths": raw("POST /newsletter HTTP/1.1", ["Content-Length: 4", "Content-Length: 5", form], "a=bcd"),
  "a negative length": raw("POST /newsletter HTTP/1.1", ["Content-Length: -1", form]),
  "a length beyond numbers": raw("POST /newsletter HTTP/1.1", ["Content-Length: 99999999999999999999", form]),
  "a chunk of nonsense": raw("POST /newsletter HTTP/1.1", [chunked, form], "zz\r\nabc\r\n"),
  "chunks of another coding": raw("POST /newsletter HTTP/1.1", ["Transfer-Encoding: xchunked", form], "0\r\n\r\n"),
  "extensions of a chunk": raw(
    "POST /newsletter HTTP/1.1",
    [chunked, form],
    `1;${"a".repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  ),
  "an expectation": raw("POST /newsletter HTTP/1.1", ["Expect: 42-nothing", "Content-Length: 0", form]),
  ranges: raw("GET /favicon.svg HTTP/1.1", [
    `Range: bytes=${times(500)
      .map((n) => `${n}-`)
      .join(",")}`,
  ]),
  noise: Buffer.from(times(5_000).map((n) => (n * 7919) % 251)),
};

/** Everything on the port that is not the HTTP which browsers speak. */
export const protocols: Door = async ({ port, short }, tally) => {
  const tries = Object.entries(words).flatMap((word) => times(short ? 1 : 25).map(() => word));
  await atOnce(8, tries, async ([what, bytes]) => tally.add(what, await speak(port, bytes)));
};
