import { keepPages } from "./kept-works.ts";
import { startWorker } from "./worker.ts";

/** Sound on this device: its file, beside what is known of it. No build changes it. */
const STORE = "sangam-sound";
const SOUND_MS = 600_000;

export interface KeptSound {
  readonly title: string;
  /** Its page. */
  readonly path: string;
  /** The address of its file. */
  readonly src: string;
  readonly bytes: number;
}

const named = (title: string) => encodeURIComponent(title.slice(0, 200));

/** Keeps a piece of sound with its page. @throws where not all of it came. */
export async function keepSound({ title, path, src }: Omit<KeptSound, "bytes">, language: string): Promise<void> {
  await startWorker();
  await navigator.storage?.persist?.();
  await keepPages([path], language);
  const answer = await fetch(src, { signal: AbortSignal.timeout(SOUND_MS) });
  if (answer.status !== 200) throw new Error(`${src} answered ${answer.status}.`);
  const sound = await answer.blob();
  const headers = {
    "content-type": sound.type,
    "x-title": named(title),
    "x-path": path,
    "x-bytes": String(sound.size),
  };
  await (await caches.open(STORE)).put(src, new Response(sound, { headers }));
}

/** What is kept, by its titles. */
export async function listKeptSounds(): Promise<readonly KeptSound[]> {
  if (!("caches" in globalThis) || !(await caches.has(STORE))) return [];
  const cache = await caches.open(STORE);
  const kept: KeptSound[] = [];
  for (const request of await cache.keys()) {
    const headers = (await cache.match(request))?.headers;
    if (!headers) continue;
    kept.push({
      title: decodeURIComponent(headers.get("x-title") ?? ""),
      path: headers.get("x-path") ?? "/library",
      src: new URL(request.url).pathname,
      bytes: Number(headers.get("x-bytes") ?? 0),
    });
  }
  return kept.toSorted((a, b) => a.title.localeCompare(b.title));
}

/** A kept file for a player: an address of this page's own; null where it is not kept. */
export async function openKeptSound(src: string): Promise<string | null> {
  if (!("caches" in globalThis) || !(await caches.has(STORE))) return null;
  const answer = await (await caches.open(STORE)).match(src);
  return answer ? URL.createObjectURL(await answer.blob()) : null;
}

export const isKeptSound = async (src: string): Promise<boolean> =>
  "caches" in globalThis && (await caches.has(STORE)) && (await (await caches.open(STORE)).match(src)) !== undefined;

/** Frees the room of a piece. */
export async function dropSound(src: string): Promise<void> {
  if (!(await caches.has(STORE))) return;
  const cache = await caches.open(STORE);
  await cache.delete(src);
  if ((await cache.keys()).length === 0) await caches.delete(STORE);
}
