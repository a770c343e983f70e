import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { atOnce, type Door, times } from "./door.ts";
import { RtmpPublisher } from "../../src/testing/rtmp-publisher.ts";
import { closed, open, opened, speak } from "./wire.ts";

const greeting = Buffer.concat([Buffer.from([3]), Buffer.alloc(8), randomBytes(1_528)]);
const chunk = (head: number, type: number, length: number, body: Uint8Array = Buffer.alloc(0)) => {
  const bytes = Buffer.alloc(12);
  bytes[0] = head;
  bytes.writeUIntBE(length, 4, 3);
  bytes[7] = type;
  return Buffer.concat([bytes, body]);
};
const afterHello = (bytes: Uint8Array) => Buffer.concat([greeting, Buffer.alloc(1_536), bytes]);

const words: Readonly<Record<string, Uint8Array | string>> = {
  HTTP: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "another version": Buffer.alloc(1_537, 9),
  noise: randomBytes(5_000),
  "a message of 16 MB": afterHello(chunk(3, 20, 0xffffff, Buffer.alloc(20_000))),
  "a chunk size of nothing": afterHello(chunk(2, 1, 4, Buffer.alloc(4))),
  "a chunk size beyond numbers": afterHello(chunk(2, 1, 4, Buffer.alloc(4, 0xff))),
  "no command": afterHello(chunk(3, 20, 64, randomBytes(64))),
  "nested beyond reason": afterHello(chunk(3, 20, 120, Buffer.alloc(120, 3))),
  "pictures before a name": afterHello(chunk(6, 9, 100, Buffer.alloc(100, 0x17))),
  "60 messages begun": afterHello(Buffer.concat(times(60).map((n) => chunk(4 + n, 9, 10_000, Buffer.alloc(100))))),
  "noise after the greeting": afterHello(randomBytes(20_000)),
};

/** The port of encoders: half greetings, chunks that no encoder sends, and keys of nobody. */
export const rtmp: Door = async ({ rtmpPort, short }, tally) => {
  // Whoever says too little is cut after fifteen seconds; the short form leaves before.
  const patience = short ? { patienceMs: 300, late: "left" } : {};
  await atOnce(
    short ? 11 : 220,
    Object.entries(words).flatMap((word) => times(short ? 1 : 20).map(() => word)),
    async ([what, bytes]) => {
      const socket = open(rtmpPort);
      socket.resume().write(bytes);
      await opened(socket);
      const isClosed = await Promise.race([
        closed(socket).then(() => true),
        sleep(short ? 300 : 25_000).then(() => false),
      ]);
      tally.add(what, isClosed ? "closed" : short ? "left" : "silent");
      socket.destroy();
      await closed(socket);
    },
  );
  await atOnce(300, times(short ? 20 : 300), async () =>
    tally.add("half a greeting", await speak(rtmpPort, greeting.subarray(0, 500), patience)),
  );
  await atOnce(8, times(short ? 8 : 200), async (n) => {
    const encoder = new RtmpPublisher(rtmpPort);
    const code = await encoder.publish(n % 2 ? `key${n}` : "x".repeat(4_000), { app: n % 3 ? "live" : "../.." });
    tally.expect(code !== "NetStream.Publish.Start", "a key of nobody may publish");
    tally.add("a key of nobody", encoder.isClosed ? "closed" : "refused");
    encoder.close();
    await closed(encoder.socket);
  });
};
