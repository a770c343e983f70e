// A viewer of low-latency HLS without a screen: waits for each part and fetches it once.
import { streamPaths } from "../../src/streaming/delivery/addresses.ts";

export interface Watched {
  requests: number;
  failed: number;
  bytes: number;
}

export async function watch(url: string, folder: string, watched: Watched, signal: AbortSignal): Promise<void> {
  const base = new URL(streamPaths(folder).index, url);
  const get = async (address: URL): Promise<string> => {
    watched.requests += 1;
    const answer = await fetch(address, { signal });
    const bytes = Buffer.from(await answer.arrayBuffer());
    watched.bytes += bytes.length;
    if (!answer.ok) throw new Error(`${answer.status} for ${address.pathname}`);
    return bytes.subarray(0, 7).toString("latin1") === "#EXTM3U" ? bytes.toString("utf8") : "";
  };
  try {
    const index = await get(base);
    const lines = index.split("\n");
    const variant = lines[lines.findIndex((line) => line.startsWith("#EXT-X-STREAM-INF")) + 1]!;
    const sound = /TYPE=AUDIO[^\n]*URI="([^"]+)"/.exec(index)?.[1];
    const tracks = [variant, ...(sound ? [sound] : [])].map((name) => follow(new URL(name, base), get, signal));
    await Promise.all(tracks);
  } catch (error) {
    if (signal.aborted) return;
    watched.failed += 1;
    console.error(error instanceof Error ? error.message : error);
  }
}

async function follow(playlist: URL, get: (address: URL) => Promise<string>, signal: AbortSignal): Promise<void> {
  const seen = new Set<string>();
  let next = "";
  while (!signal.aborted) {
    const text = await get(new URL(next, playlist));
    const parts = [...text.matchAll(/#EXT-X-PART:[^\n]*URI="([^"]+)"/g)].map((match) => match[1]!);
    const fresh = seen.size === 0 ? parts.slice(-3) : parts.filter((part) => !seen.has(part));
    for (const part of parts) seen.add(part);
    for (const part of fresh) await get(new URL(part, playlist));
    while (seen.size > 200) seen.delete(seen.values().next().value!);
    // The open segment: the one after the last whole one, and its next part.
    const sequence = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
    const whole = text.match(/#EXTINF/g)?.length ?? 0;
    const open = text.slice(Math.max(0, text.lastIndexOf("#EXTINF"))).match(/#EXT-X-PART:/g)?.length ?? 0;
    next = `?_HLS_msn=${sequence + whole}&_HLS_part=${open}`;
  }
}
