import { chapterPath, workPath } from "../rules.ts";
import { dropKept, findKept, type KeptWork, listKept, putKept } from "./kept-database.ts";
import { keepLetters, keepNamed } from "./kept-files.ts";
import { KEPT_PATH } from "./kept-path.ts";

/** As the worker knows it: a store for each build, so that a kept page and the files it needs are of one. */
const STORE = "library:";
/** Works that were read last and not asked for. */
const MOST_READ = 3;
const CHAPTERS_READ = 6;
const AT_ONCE = 3;
const PAGE_MS = 20_000;

const buildOf = (): string =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? "dev";

export interface Keeping {
  readonly slug: string;
  readonly title: string;
  readonly of: number;
  /** Which editions stand beside each other: `choicesQuery`. */
  readonly query: string;
  readonly language: string;
}

/**
 * Keeps chapters of a work, as a reader without an account sees them: nothing of a person is in them.
 * @param onEach told how many are here. @returns the work as it is kept; it is not whole where the connection failed.
 */
export async function keepChapters(
  { slug, title, of, query, language }: Keeping,
  chapters: readonly string[],
  wasChosen: boolean,
  onEach: (done: number) => void = () => undefined,
): Promise<KeptWork> {
  const cache = await caches.open(STORE + buildOf());
  const before = await findKept(slug);
  const here = new Set(before?.query === query && before.language === language ? before.chapters : []);
  let bytes = here.size > 0 ? before!.bytes : 0;
  const left = chapters.filter((chapter) => !wasChosen || !here.has(chapter));
  const save = async () => {
    const work: KeptWork = {
      ...{ slug, title, of, query, language, bytes, at: new Date().toISOString() },
      ...{
        chapters: chapters.filter((chapter) => here.has(chapter)),
        wasChosen: wasChosen || before?.wasChosen === true,
      },
    };
    const others = [...here].filter((chapter) => !chapters.includes(chapter));
    const whole = { ...work, chapters: [...others, ...work.chapters] };
    await putKept(whole);
    return whole;
  };
  onEach(here.size);
  let next = 0;
  const work = async () => {
    for (let chapter = left[next++]; chapter !== undefined; chapter = left[next++]) {
      const path = chapterPath(slug, chapter);
      const added = await keepPage(cache, path, query, language);
      if (!here.has(chapter)) bytes += added;
      here.add(chapter);
      onEach(here.size);
    }
  };
  try {
    if (wasChosen) await keepPage(cache, workPath(slug), "", language);
    await keepPage(cache, KEPT_PATH, "", language);
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const first = await cache.match(chapterPath(slug, chapters[0] ?? ""));
    if (first) await keepLetters(cache, await first.text());
  } finally {
    await save();
  }
  return save();
}

/** Keeps pages of the library that are no chapters, in this build's own store. */
export async function keepPages(paths: readonly string[], language: string): Promise<void> {
  const cache = await caches.open(STORE + buildOf());
  for (const path of [...paths, KEPT_PATH]) await keepPage(cache, path, "", language);
}

/** A page, and what the router asks for where one goes on to it from another. @returns characters. @throws where it did not come. */
async function keepPage(cache: Cache, path: string, query: string, language: string): Promise<number> {
  const asked = new URLSearchParams(query);
  asked.set("lang", language);
  let size = 0;
  for (const address of [path, `${path}.data`]) {
    const answer = await fetch(`${address}?${asked}`, { credentials: "omit", signal: AbortSignal.timeout(PAGE_MS) });
    if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}.`);
    const text = await answer.text();
    const headers = new Headers(answer.headers);
    for (const name of ["content-encoding", "content-length", "set-cookie"]) headers.delete(name);
    const { theme = "light", motion = "on" } = document.documentElement.dataset;
    const own = text
      .replace('data-theme="light"', `data-theme="${theme}"`)
      .replace('data-motion="on"', `data-motion="${motion}"`);
    await cache.put(address, new Response(own, { headers }));
    size += text.length;
    if (address === path) await keepNamed(cache, text);
  }
  return size;
}

/** Frees what of a work is kept. */
export async function dropWork(slug: string): Promise<void> {
  const own = workPath(slug);
  const isOf = (path: string) => path === own || path === `${own}.data` || path.startsWith(`${own}/`);
  for (const name of await stores()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (isOf(new URL(url).pathname)) await cache.delete(url);
  }
  await dropKept(slug);
  if ((await listKept()).length === 0 && !(await caches.has("sangam-sound")))
    for (const name of await stores()) await caches.delete(name);
}

const stores = async () => (await caches.keys()).filter((name) => name.startsWith(STORE));

/** Keeps what is read now, a few chapters of the last works, beside what was asked for. */
export async function keepLastRead(work: Keeping, chapter: string, next: string | null): Promise<void> {
  const known = await findKept(work.slug);
  // What was chosen stays as it was chosen.
  if (known?.wasChosen && known.chapters.includes(chapter)) return;
  const chapters = [chapter, ...(next ? [next] : [])];
  const kept = await keepChapters(work, chapters, false);
  if (!kept.wasChosen && kept.chapters.length > CHAPTERS_READ) {
    await dropWork(work.slug);
    await keepChapters(work, chapters, false);
  }
  const read = (await listKept()).filter(({ wasChosen }) => !wasChosen);
  for (const { slug } of read.slice(MOST_READ)) await dropWork(slug);
}

/** What was read last and not asked for is gone: it tells what its reader read. */
export async function forgetReadWorks(): Promise<void> {
  for (const { slug, wasChosen } of await listKept()) if (!wasChosen) await dropWork(slug);
}

/** After a new build: keeps everything anew, then frees what was of the old one. What fails leaves the old as it is. */
export async function followBuild(): Promise<void> {
  const current = STORE + buildOf();
  const old = (await stores()).filter((name) => name !== current);
  if (old.length === 0) return;
  for (const work of await listKept()) {
    await dropKept(work.slug);
    try {
      await keepChapters(work, work.chapters, work.wasChosen);
    } catch {
      // As it was: all of it is still there, in the old build's own.
      return void (await putKept(work));
    }
  }
  try {
    const { listKeptSounds } = await import("./kept-sounds.ts");
    const sounds = await listKeptSounds();
    const language = document.documentElement.lang;
    if (sounds.length > 0)
      await keepPages(
        sounds.map(({ path }) => path),
        language,
      );
  } catch {
    // Their pages are in the old build's own still.
    return;
  }
  for (const name of old) await caches.delete(name);
}

export interface Room {
  /** Bytes; null where the browser does not say. */
  readonly used: number | null;
  readonly quota: number | null;
}

export async function readRoom(): Promise<Room> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return { used: usage ?? null, quota: quota ?? null };
}
