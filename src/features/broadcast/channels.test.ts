import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCeremony } from "#/platform/testing/ceremony.ts";
import { testSpace } from "#/platform/testing/people.ts";
import { publish } from "#/platform/testing/publisher.ts";
import { testServices } from "#/platform/testing/services.ts";
import { streamPaths } from "./addresses.ts";
import type { ChannelBroadcast } from "./channels.server.ts";
import { Channels } from "./channels.server.ts";

let now = Date.UTC(2026, 10, 21, 12);
const { services } = await testServices(() => now);
let channels = new Channels(services);
let server: Server;
let origin = "";

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!channels.answer(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function broadcast(): Promise<ChannelBroadcast> {
  const spaceId = await testSpace(services.db);
  const { occurrenceId } = await testCeremony(services.db, spaceId);
  const row = await services.db
    .insertInto("broadcast")
    .values({ occurrence_id: occurrenceId, space_id: spaceId, source: "studio", started_at: new Date(now) })
    .returning(["id", "folder", "started_at"])
    .executeTakeFirstOrThrow();
  return { id: row.id, folder: row.folder, startedAt: row.started_at };
}

/** Time goes on with what is published. */
const ticking = () => {
  const began = now;
  return (us: number) => (now = began + us / 1000);
};

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("a channel's multivariant playlist names its pictures and the sound they share", async () => {
  const on = await broadcast();
  const channel = await channels.open(on);
  publish(channel, { seconds: 7, renditions: ["high", "low"], at: ticking() });
  const { text } = await get(streamPaths(on.folder).index);
  expect(text).toContain('CODECS="avc1.640c16,mp4a.40.2",RESOLUTION=640x360');
  expect(text).toContain('URI="audio/live.m3u8"');
  expect(text).toContain("low/live.m3u8");
  expect(text).not.toContain("medium");
  await channel.end();
});
