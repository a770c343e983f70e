// A hall in a process of its own: database, bus, rooms and Socket.IO as the server has them, and the command that offers.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Server } from "socket.io";
import { startServices } from "../../src/app/services.ts";
import { makeOffering } from "../../src/features/offerings/commands/make-offering.server.ts";
import { openShrine } from "../../src/features/offerings/commands/shrines.server.ts";
import { readPeopleHere } from "../../src/features/offerings/queries/people-here.server.ts";
import { startHalls } from "../../src/features/offerings/sockets.server.ts";
import { readConfig } from "../../src/platform/config.ts";
import { visitor } from "../../src/platform/viewer.ts";
import { testPerson, testSpace } from "../../src/testing/people.ts";
import { cpuSeconds, keepSpeaking } from "../chat/words.ts";
import { ownPostgres } from "../own-database.ts";
import type { HallReady, Offer, Offered } from "./words.ts";

const config = readConfig({ DATA_DIR: process.argv[2], LOG_LEVEL: "silent", NODE_ENV: "production" });
const postgres = await ownPostgres({ durable: true, folder: path.join(config.dataDir, "postgres") });
const { services, stop } = await startServices({ ...config, databaseUrl: postgres.url });
const { db } = services;
const spaceId = await testSpace(db);
const owner = await testPerson(db, { memberships: [{ spaceId, role: "owner" }] });
const forms = ["diya", "flowers", "garland"] as const;
const shrine = await openShrine(services, owner, { spaceId, name: "", forms, takesWords: true });

const server = createServer();
const sockets = new Server(server, { serveClient: false, destroyUpgrade: false, maxHttpBufferSize: 16_384 });
const stopHalls = startHalls(services, sockets, async () => visitor, {
  ...{ pagesAnAddress: Infinity, peopleAnAddress: Infinity },
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

process.on("message", (message: Offer | { kind: "stop" }) => {
  if (message.kind === "stop") void quit();
  if (message.kind === "offer") void offer(message);
});

async function offer({ perSecond, seconds }: Offer): Promise<void> {
  const ids: number[] = [];
  const offering: Promise<void>[] = [];
  const before = cpuSeconds();
  await keepSpeaking(perSecond, seconds, (i) => {
    const input = {
      ...{ shrineId: shrine, form: forms[i % forms.length]!, name: `Asha and family`, words: "" },
      ...{ clientId: randomUUID(), address: randomUUID() },
    };
    offering.push(makeOffering(services, visitor, input).then(({ offering: { id } }) => void ids.push(id)));
  });
  await Promise.all(offering);
  // The last frame waits for its moment.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const cpu = cpuSeconds() - before;
  const people = await readPeopleHere(db, shrine, new Date());
  process.send?.({ kind: "offered", ids, cpuSeconds: cpu, people } satisfies Offered);
}

async function quit(): Promise<void> {
  await stopHalls();
  await sockets.close();
  await stop();
  await postgres.stop();
  process.exit(0);
}

process.send?.({ kind: "ready", port: (server.address() as AddressInfo).port, shrine } satisfies HallReady);
