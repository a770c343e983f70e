import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { M3U8Parser, PlaylistLevelType } from "hls.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testCeremony } from "#/testing/ceremony.ts";
import { testSpace } from "#/testing/people.ts";
import { publish, testPublication, withRareKeys } from "#/testing/publisher.ts";
import { testServices } from "#/testing/services.ts";
import { streamPaths } from "#/streaming/delivery/addresses.ts";
import type { ChannelStream } from "#/streaming/channels.ts";
import { broadcastChannels } from "./channels.server.ts";
import { finishRecording } from "./recording/finish-recording.server.ts";

let now = Date.UTC(2026, 10, 21, 12);
const { services } = await testServices(() => now);
let channels = broadcastChannels(services);
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

async function broadcast(): Promise<ChannelStream> {
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

const isPending = async (answer: Promise<unknown>) => {
  const nothing = Symbol("nothing");
  return (await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 60, nothing))])) === nothing;
};

/** Sends a ceremony piece by piece, so that something can be asked in between. */
function sending(channel: Awaited<ReturnType<typeof channels.open>>, publication = testPublication()) {
  const { video, audio, samples } = publication;
  channel.videoFormat("high", video);
  channel.audioFormat(audio);
  const began = now;
  const coming = samples(120);
  let next = coming.next();
  return (untilS: number) => {
    for (; !next.done && next.value.us < untilS * 1_000_000; next = coming.next()) {
      now = began + next.value.us / 1000;
      if (next.value.kind === "video") channel.video("high", next.value.sample);
      else channel.audio(next.value.sample);
    }
  };
}

test("a reload waits for the part that it names, and so does whoever asks for the part that was hinted at", async () => {
  const on = await broadcast();
  const send = sending(await channels.open(on));
  send(2.5);
  const high = `/live/stream/${on.folder}/high/`;
  const { text } = await get(`${high}live.m3u8`);
  const [, hinted] = /PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/.exec(text)!;
  expect(hinted).toBe("1-1.1.m4s");
  const reload = get(`${high}live.m3u8?_HLS_msn=1&_HLS_part=1`);
  const part = fetch(`${origin}${high}${hinted}`);
  const segment = get(`${high}live.m3u8?_HLS_msn=1`);
  expect(await isPending(reload)).toBe(true);
  send(2.9);
  expect((await reload).text).toContain('URI="1-1.1.m4s"');
  expect((await reload).headers.get("cache-control")).toBe("private, max-age=6");
  expect((await part).headers.get("cache-control")).toContain("immutable");
  expect((await part).status).toBe(200);
  expect(await isPending(segment)).toBe(true);
  send(4.5);
  expect((await segment).text).toContain("\n1-1.m4s");
  expect((await get(`${high}live.m3u8?_HLS_msn=9`)).status).toBe(400);
  expect((await get(`${high}1-7.3.m4s`)).status).toBe(404);
  const whole = Buffer.from(await (await fetch(`${origin}${high}1-1.m4s`)).arrayBuffer());
  const parts = await Promise.all(
    [0, 1, 2, 3, 4, 5, 6].map(async (i) =>
      Buffer.from(await (await fetch(`${origin}${high}1-1.${i}.m4s`)).arrayBuffer()),
    ),
  );
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
});

test("players that come while key pictures are rare get whole segments, ours its parts, and all of them parts again", async () => {
  const on = await broadcast();
  // Key pictures 6.1 s apart until the fifth, then 2 s.
  const publication = withRareKeys(testPublication(), (key) => key % 3 === 0 || key > 12);
  const send = sending(await channels.open(on), publication);
  const { index, fast } = streamPaths(on.folder);
  const listed = async (path: string) => /high\/(\w+)\.m3u8/.exec((await get(path)).text)?.[1];
  send(5);
  expect(await listed(index)).toBe("live");
  send(7);
  expect(await listed(index)).toBe("safe");
  expect(await listed(fast)).toBe("live");
  send(24);
  expect(await listed(index)).toBe("safe");
  send(40);
  expect(await listed(index)).toBe("live");
});

test("where no key picture comes, who joins is offered the sound, and the picture again with the next key", async () => {
  const on = await broadcast();
  const channel = await channels.open(on);
  // Key pictures at 0 and at 20.48 s.
  const send = sending(
    channel,
    withRareKeys(testPublication(), (key) => key % 10 === 0),
  );
  const { index, fast, safe, fromStart } = streamPaths(on.folder);
  const offered = async (path: string) => {
    const { text } = await get(path);
    return { picture: text.includes("RESOLUTION="), sound: text.includes("mp4a.40.2") };
  };
  send(12);
  expect(await offered(index)).toEqual({ picture: true, sound: true });
  send(14);
  for (const path of [index, fast, safe]) expect(await offered(path)).toEqual({ picture: false, sound: true });
  // From the beginning there is a key picture, and who watches already goes on.
  await expect.poll(() => offered(fromStart)).toEqual({ picture: true, sound: true });
  expect((await get(`/live/stream/${on.folder}/high/live.m3u8`)).status).toBe(200);
  send(21);
  expect(await offered(index)).toEqual({ picture: true, sound: true });
  await channel.end();
});

test("a reload of what nobody sends is answered all the same", async () => {
  const on = await broadcast();
  const channel = await channels.open(on);
  sending(channel)(3);
  channel.interrupt();
  const answer = await get(`/live/stream/${on.folder}/high/live.m3u8?_HLS_msn=2&_HLS_part=0`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test("players read every playlist without a complaint; delta updates leave out what is old", async () => {
  const on = await broadcast();
  const send = sending(await channels.open(on));
  send(60);
  const at = `/live/stream/${on.folder}/`;
  await expect.poll(async () => (await get(`${at}high/start.m3u8`)).text.match(/#EXTINF/g)?.length).toBe(29);
  const full = (await get(`${at}high/start.m3u8`)).text;
  const delta = (await get(`${at}high/start.m3u8?_HLS_skip=YES`)).text;
  const skipped = Number(/SKIPPED-SEGMENTS=(\d+)/.exec(delta)![1]);
  expect(skipped).toBeGreaterThan(15);
  const files = (text: string) => text.split("\n").filter((line) => line.endsWith(".m4s"));
  expect(files(full).slice(skipped)).toEqual(files(delta));
  expect(full).toContain("#EXT-X-PLAYLIST-TYPE:EVENT");
  for (const path of ["high/live", "high/safe", "high/start", "audio/live", "audio/safe", "stills/safe"]) {
    const { status, text, headers } = await get(`${at}${path}.m3u8`);
    expect(status, path).toBe(200);
    expect(headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    const details = M3U8Parser.parseLevelPlaylist(text, "http://sangam.test/", 0, PlaylistLevelType.MAIN, 0, null);
    expect(details.playlistParsingError, path).toBeNull();
    expect(details.fragments.length, path).toBeGreaterThan(5);
    for (const { duration } of details.fragments) expect(Math.round(duration)).toBeLessThanOrEqual(2);
  }
  const live = await get(`${at}high/live.m3u8?_HLS_skip=YES`);
  expect(live.text).toContain("#EXT-X-SKIP:SKIPPED-SEGMENTS=");
  for (const name of ["index", "fast", "safe", "start", "audio", "stills"]) {
    const { text } = await get(`${at}${name}.m3u8`);
    const parsed = M3U8Parser.parseMasterPlaylist(text, "http://sangam.test/");
    expect(parsed.playlistParsingError, name).toBeNull();
    expect(parsed.levels.map((level) => level.attrs.CODECS)).toHaveLength(1);
  }
});

test("what is older than memory comes from the storage, in ranges too, and is never asked for again", async () => {
  const on = await broadcast();
  const channel = await channels.open(on);
  sending(channel)(100);
  const first = `/live/stream/${on.folder}/high/1-0.m4s`;
  expect((await get(`/live/stream/${on.folder}/high/live.m3u8`)).text).not.toContain("\n1-0.m4s");
  await expect.poll(async () => (await fetch(origin + first)).status).toBe(200);
  const whole = await fetch(origin + first);
  expect(whole.headers.get("cache-control")).toContain("immutable");
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await fetch(origin + first, { headers: { range: "bytes=10-19" } });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 10-19/${bytes.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
  expect((await fetch(origin + first, { headers: { range: `bytes=${bytes.length}-` } })).status).toBe(416);
  const head = await fetch(origin + first, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(bytes.length));
  const hot = await fetch(`${origin}/live/stream/${on.folder}/high/1-40.m4s`, { headers: { range: "bytes=-5" } });
  expect(hot.status).toBe(206);
});

test("after the end every playlist is closed; from another node, and once the recording is gone, too", async () => {
  const on = await broadcast();
  const channel = await channels.open(on);
  sending(channel)(9);
  const waiting = get(`/live/stream/${on.folder}/high/live.m3u8?_HLS_msn=4&_HLS_part=6`);
  await channel.end();
  expect((await waiting).status).toBe(200);
  expect((await get(`/live/stream/${on.folder}/high/live.m3u8`)).text).toContain("#EXT-X-ENDLIST");
  await services.db
    .updateTable("broadcast")
    .set({ ended_at: new Date(now) })
    .where("id", "=", on.id)
    .execute();
  const here = channels;
  channels = broadcastChannels(services);
  const vod = await get(streamPaths(on.folder).vod);
  expect(vod.text).toContain("high/vod.m3u8");
  const playlist = await get(`/live/stream/${on.folder}/high/vod.m3u8`);
  expect(playlist.text).toContain("#EXT-X-PLAYLIST-TYPE:VOD");
  expect(playlist.text).toContain("#EXT-X-ENDLIST");
  expect((await get(streamPaths(on.folder).mp4)).status).toBe(404);
  await finishRecording(services, on.id);
  await services.db
    .updateTable("recording")
    .set({ removed_at: new Date() })
    .where("broadcast_id", "=", on.id)
    .execute();
  now += 60_000;
  for (const path of ["vod.m3u8", "high/vod.m3u8", "high/1-0.m4s"]) {
    expect((await get(`/live/stream/${on.folder}/${path}`)).status, path).toBe(404);
  }
  channels = here;
});

test("a node that starts anew goes on in the playlist that players know", async () => {
  const on = await broadcast();
  sending(await channels.open(on))(9);
  await channels.release(on.id);
  const stored = (await get(`/live/stream/${on.folder}/high/live.m3u8`)).text;
  expect(stored).toContain("1-4.m4s");
  const send = sending(await channels.open(on));
  const before = (await get(`/live/stream/${on.folder}/high/live.m3u8`)).text;
  expect(before).toContain("\n1-4.m4s");
  send(3);
  const after = (await get(`/live/stream/${on.folder}/high/live.m3u8`)).text;
  expect(after).toMatch(
    /1-4\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-2-1\.mp4"\n.*\n(#EXT-X-PART:.*\n)+#EXTINF:[\d.]+,\n2-5\.m4s/,
  );
  await channels.release(on.id);
});

test("what does not exist, is not a number, or lies outside, is not found; other methods are refused", async () => {
  const on = await broadcast();
  const at = `/live/stream/${on.folder}/`;
  for (const path of [
    "high/live.m3u8",
    "audio/1-0.m4s",
    "still.jpg",
    "poster.jpg",
    "huge/live.m3u8",
    "..%2f..%2fx",
    "",
    "high/init-1-0.mp4",
  ]) {
    expect((await get(at + path)).status, path).toBe(404);
  }
  expect((await get("/live/stream/00000000-0000-4000-8000-000000000000/vod.m3u8")).status).toBe(404);
  expect((await get("/somewhere")).status).toBe(418);
  expect((await fetch(`${origin}${at}vod.m3u8`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${origin}${at}vod.m3u8`, { method: "OPTIONS" })).status).toBe(204);
});

test("a storage that fails for a while loses nothing, and a picture that is none is left out", async () => {
  const on = await broadcast();
  let failures = 3;
  const failing = new Proxy(services.storage, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (name === "put" && failures > 0) return () => (failures--, Promise.reject(new Error("The disk is full.")));
      return typeof value === "function" ? (value as (...of: unknown[]) => unknown).bind(target) : value;
    },
  });
  const said: string[] = [];
  const log = { error: (_: unknown, what: string) => said.push(what), warn: () => undefined } as never;
  const channel = await broadcastChannels({ ...services, storage: failing, log }).open(on);
  sending(channel)(9);
  channel.still(Buffer.from("no picture"));
  await channel.end();
  const rows = await services.db
    .selectFrom("broadcast_segment")
    .select("number")
    .where("broadcast_id", "=", on.id)
    .where("rendition", "=", "high")
    .execute();
  expect(rows).toHaveLength(5);
  expect(said).toHaveLength(1);
});
