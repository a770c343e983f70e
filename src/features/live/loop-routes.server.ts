import { readRange } from "#/streaming/delivery/read-range.ts";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Booted } from "#/platform/http/pages-entry.ts";
import { plainHeaders } from "#/platform/http/security-headers.ts";
import type { Services } from "#/platform/services.ts";
import { liveMediaPlaylist, multivariantPlaylist, type Loop } from "./loop.ts";

const FOLDER = path.resolve("sample/media/ceremonies");
/** Every loop has played since then, so that all nodes and all viewers are at the same place in it. */
const LOOPS_BEGAN = Date.UTC(2026, 0, 1);
const PLAYLIST = "application/vnd.apple.mpegurl";
const IMMUTABLE = "public, max-age=31536000, immutable";
const types: Readonly<Record<string, string>> = { mp4: "video/mp4", m4s: "video/iso.segment", vtt: "text/vtt" };

/**
 * `/live/loop/{name}/index.m3u8`, `video.m3u8`, `audio.m3u8` and the segments that they name:
 * the recorded ceremonies of the sample world, as live streams.
 */
export function loopRoutes({ clock }: Pick<Services, "clock">, folder = FOLDER): Hono {
  const app = new Hono();
  let loops: Promise<Map<string, Loop>> | undefined;
  const findLoop = async (name: string): Promise<Loop | undefined> => (await (loops ??= readLoops(folder))).get(name);
  const files = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  const readSegment = (name: string, file: string): Promise<Buffer<ArrayBuffer>> => {
    const key = `${name}/${file}`;
    const kept = files.get(key) ?? readFile(path.join(folder, name, file));
    files.set(key, kept);
    kept.catch(() => files.delete(key));
    return kept;
  };

  app.get("/live/loop/:name/:playlist{index\\.m3u8|video\\.m3u8|audio\\.m3u8}", async (c) => {
    const loop = await findLoop(c.req.param("name"));
    if (!loop) return c.notFound();
    const playlist = c.req.param("playlist");
    const broadcast = { startMs: LOOPS_BEGAN, nowMs: clock() };
    const text =
      playlist === "index.m3u8"
        ? multivariantPlaylist(loop)
        : liveMediaPlaylist(loop, playlist === "video.m3u8" ? "video" : "audio", broadcast);
    return c.body(text, 200, { "content-type": PLAYLIST, "cache-control": "no-cache" });
  });

  app.get("/live/loop/:name/:version/:file{[va]-(?:init\\.mp4|\\d{3}\\.m4s)}", async (c) => {
    const loop = await findLoop(c.req.param("name"));
    if (!loop || c.req.param("version") !== loop.version) return c.notFound();
    const file = c.req.param("file");
    if (Number(/\d+/.exec(file)?.[0] ?? 0) >= loop.video.segments.length) return c.notFound();
    const whole = await readSegment(loop.name, file);
    const type = file.startsWith("a-") ? "audio/mp4" : types[file.split(".")[1]!]!;
    const headers = { "content-type": type, "cache-control": IMMUTABLE, "accept-ranges": "bytes" };
    const range = readRange(c.req.header("range"), whole.length);
    if (range === null) return c.body(whole, 200, headers);
    if (range === "unsatisfiable") {
      return c.body(null, 416, { ...headers, "content-range": `bytes */${whole.length}` });
    }
    const contentRange = `bytes ${range.first}-${range.last}/${whole.length}`;
    return c.body(whole.subarray(range.first, range.last + 1), 206, { ...headers, "content-range": contentRange });
  });
  return app;
}

/** The same for the server around the pages; false for every other address. */
export function loopAnswer(services: Pick<Services, "clock">): Booted["answer"] {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(plainHeaders)) c.res.headers.set(name, value);
  });
  app.route("/", loopRoutes(services));
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    if (!request.url?.startsWith("/live/loop/")) return false;
    void listener(request, response);
    return true;
  };
}

async function readLoops(folder: string): Promise<Map<string, Loop>> {
  const manifest = path.join(folder, "manifest.json");
  if (!existsSync(manifest)) return new Map();
  const list = JSON.parse(await readFile(manifest, "utf8")) as Loop[];
  return new Map(list.map((loop) => [loop.name, loop]));
}
