import { setTimeout as sleep } from "node:timers/promises";
import type { Socket } from "node:net";
import { type Door, times } from "./door.ts";
import { closed, open, opened, raw } from "./wire.ts";

const post = (path: string, headers: string[] = []) =>
  raw(`POST ${path} HTTP/1.1`, ["Content-Type: application/x-www-form-urlencoded", ...headers], "a=");

/** What is said at first, and then a piece of it every second; null says no more. */
const manners: Readonly<Record<string, { readonly first: string; readonly piece: string | null }>> = {
  "says nothing": { first: "", piece: null },
  "a head without an end": { first: "GET / HTTP/1.1\r\nHost: localhost\r\n", piece: "X: y\r\n" },
  "a line without an end": { first: "GET /", piece: "a" },
  "a body that trickles": { first: post("/newsletter", ["Content-Length: 100000"]), piece: "x" },
  "chunks that trickle": {
    first: post("/newsletter", ["Transfer-Encoding: chunked"]).replace(/a=$/, ""),
    piece: "1\r\nx\r\n",
  },
  "a chunk without an end": {
    first: `${post("/newsletter", ["Transfer-Encoding: chunked"]).replace(/a=$/, "")}ffffffffffff\r\n`,
    piece: "x",
  },
  "a body that stops": { first: post("/login", ["Content-Length: 50"]), piece: null },
  "an upload that stops": {
    first: raw("POST /uploads HTTP/1.1", ["Tus-Resumable: 1.0.0", "Content-Length: 50"]),
    piece: null,
  },
  "a webhook that trickles": { first: post("/webhooks/razorpay", ["Content-Length: 90000"]), piece: "x" },
};

/** The server looks every thirty seconds for heads of 70 and requests of 120. */
const MOST_SECONDS = 170;

/** Who hardly speaks, and who never reads; the full form waits until the server itself hangs up. */
export const slow: Door = async ({ port, short }, tally) => {
  const tries = Object.entries(manners).flatMap(([what, manner]) =>
    times(short ? 12 : 200).map(() => ({ what, ...manner, socket: open(port) })),
  );
  const readers = times(short ? 12 : 200).map(() => open(port));
  for (const { socket, first } of tries) socket.write(first);
  // They ask and do not read what is answered.
  for (const socket of readers) socket.pause().write(raw("GET /explore HTTP/1.1").repeat(20));
  await Promise.all([...tries.map(({ socket }) => opened(socket)), ...readers.map(opened)]);
  for (const { socket } of tries) socket.resume();
  const isOpen = ({ socket }: { readonly socket: Socket }) => !socket.closed;
  for (let second = 0; second < (short ? 2 : MOST_SECONDS) && tries.some(isOpen); second++) {
    for (const { socket, piece } of tries.filter(isOpen)) if (piece && socket.writable) socket.write(piece);
    await sleep(1_000);
  }
  for (const one of tries) tally.add(one.what, isOpen(one) ? (short ? "left" : "silent") : "closed");
  const all = [...tries.map(({ socket }) => socket), ...readers];
  for (const socket of all) socket.destroy();
  await Promise.all(all.map(closed));
  for (const _ of readers) tally.add("an answer that is not read", "left");
};
