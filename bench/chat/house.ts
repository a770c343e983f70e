// Sangam's own chat in a process of its own: database, bus, rooms and Socket.IO as the server has them.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Server } from "socket.io";
import { startServices } from "../../src/app/services.ts";
import { sendMessage } from "../../src/features/live/commands/send-message.server.ts";
import { startLive } from "../../src/features/live/sockets.server.ts";
import { readConfig } from "../../src/platform/config.ts";
import { testCeremony } from "../../src/testing/ceremony.ts";
import { testSpace } from "../../src/testing/people.ts";
import type { SignedIn } from "../../src/platform/viewer.ts";
import { ownPostgres } from "../own-database.ts";
import { cpuSeconds, keepSpeaking, residentBytes, sampleText, type Speak } from "./words.ts";

/** Enough that nobody has to wait for their turn, however much the room is slowed down. */
const WRITERS = 2_000;

const config = readConfig({ DATA_DIR: process.argv[2], LOG_LEVEL: "silent", NODE_ENV: "production" });
const postgres = await ownPostgres({ durable: true, folder: path.join(config.dataDir, "postgres") });
const { services, stop } = await startServices({ ...config, databaseUrl: postgres.url });
const { db } = services;
const room = await testCeremony(db, await testSpace(db));
const people = await db
  .insertInto("person")
  .values(Array.from({ length: WRITERS }, (_, i) => ({ name: `Person ${i}` })))
  .returning(["id", "name"])
  .execute();
const writers = people.map(({ id, name }): SignedIn => ({
  kind: "person",
  personId: id,
  userId: randomUUID(),
  name,
  email: `${id}@example.org`,
  emailVerified: true,
  accountType: "common",
  isStaff: false,
  memberships: [],
  zone: "Asia/Kolkata",
}));

const server = createServer();
const sockets = new Server(server, { serveClient: false, destroyUpgrade: false, maxHttpBufferSize: 16_384 });
const stopLive = startLive(services, sockets, { connectionsAnAddress: Infinity });
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

let turn = 0;
process.on("message", (message: Speak | { kind: "measure" } | { kind: "stop" }) => {
  if (message.kind === "measure") process.send?.({ kind: "memory", bytes: residentBytes() });
  if (message.kind === "stop") void quit();
  if (message.kind === "speak") void speak(message);
});

async function speak({ perSecond, seconds }: Speak): Promise<void> {
  const before = cpuSeconds();
  let written = 0;
  const writing: Promise<void>[] = [];
  await keepSpeaking(perSecond, seconds, () => {
    const input = { occurrenceId: room.occurrenceId, text: sampleText(), clientId: randomUUID() };
    writing.push(
      sendMessage(services, writers[turn++ % WRITERS]!, input).then(
        () => void (written += 1),
        (error: unknown) => console.error(error),
      ),
    );
  });
  await Promise.all(writing);
  // The last frame is still waiting for its moment.
  await new Promise((resolve) => setTimeout(resolve, 400));
  process.send?.({ kind: "spoken", written, cpuSeconds: cpuSeconds() - before });
}

async function quit(): Promise<void> {
  await stopLive();
  await sockets.close();
  await stop();
  await postgres.stop();
  process.exit(0);
}

process.send?.({ kind: "ready", port: (server.address() as AddressInfo).port, room: room.occurrenceId });
