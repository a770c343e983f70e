// One process that packages a ceremony as it happens and answers its viewers: node stream-server.ts DATA_DIR.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { startServices } from "../../src/app/services.ts";
import { broadcastChannels } from "../../src/features/broadcast/channels.server.ts";
import { readConfig } from "../../src/platform/config.ts";
import { testCeremony } from "../../src/testing/ceremony.ts";
import { testSpace } from "../../src/testing/people.ts";
import { testPublication } from "../../src/testing/publisher.ts";
import { ownPostgres } from "../own-database.ts";

const config = readConfig({ DATA_DIR: process.argv[2]!, LOG_LEVEL: "error", SAMPLE_WORLD: "no", PORT: "0" });
const postgres = await ownPostgres({ durable: true, folder: path.join(config.dataDir, "postgres") });
const { services, stop } = await startServices({ ...config, databaseUrl: postgres.url });
const { db } = services;
const { spaceId, occurrenceId } = await testCeremony(db, await testSpace(db));
const row = await db
  .insertInto("broadcast")
  .values({ occurrence_id: occurrenceId, space_id: spaceId, source: "studio", started_at: new Date() })
  .returning(["id", "folder", "started_at"])
  .executeTakeFirstOrThrow();
const channels = broadcastChannels(services);
const channel = await channels.open({ id: row.id, folder: row.folder, startedAt: row.started_at });

const { video, audio, samples } = testPublication();
channel.videoFormat("high", video);
channel.audioFormat(audio);
const coming = samples(3_600);
let next = coming.next();
const began = performance.now();
const publishing = setInterval(() => {
  const us = (performance.now() - began) * 1000;
  for (; !next.done && next.value.us <= us; next = coming.next()) {
    if (next.value.kind === "video") channel.video("high", next.value.sample);
    else channel.audio(next.value.sample);
  }
}, 10);

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (!channels.answer(request, response)) response.writeHead(404).end();
});
server.listen(0, "127.0.0.1", () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port, folder: row.folder }));
});
process.once("SIGTERM", () => {
  clearInterval(publishing);
  server.closeAllConnections();
  void channels
    .close()
    .then(stop)
    .then(postgres.stop)
    .finally(() => process.exit(0));
});
