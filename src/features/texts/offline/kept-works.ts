import { chapterPath, workPath } from "../rules.ts";
import { dropKept, findKept, type KeptWork, listKept, putKept } from "./kept-database.ts";
import { keepLetters, keepNamed } from "./kept-files.ts";
import { KEPT_PAGES } from "./kept-path.ts";

/** As the worker knows it: a store for each build, so that a kept page and the files it needs are of one. */
const STORE = "library:";
/** Works that were read last and not asked for. */
const MOST_READ = 3;
const CHAPTERS_READ = 6;
const AT_ONCE = 3;
const PAGE_MS = 20_000;
/** No chapter has more verses than these pages. */
const MOST_PAGES = 100;

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
 * Keeps chapters of a work, as a reader without an account sees them: nothing of a person is in them. Those that are here
 * stay, those that the library no longer has go.
 * @param onEach told how many are here. @returns the work as it is kept. @throws where not all of it came.
 */
export const keepChapters = (
  work: Keeping,
  chapters: readonly string[],
  wasChosen: boolean,
  onEach: (done: number) => void = () => undefined,
): Promise<KeptWork> => fetchChapters(work, chapters, { wasChosen, isFresh: !wasChosen, onEach });

interface Fetching {
  readonly wasChosen: boolean;
  /** Whether chapters are read anew even where they are here. */
  readonly isFresh: boolean;
  readonly onEach?: (done: number) => void;
}

async function fetchChapters(
  work: Keeping,
  chapters: readonly string[],
  { wasChosen, isFresh, onEach }: Fetching,
): Promise<KeptWork> {
  const { slug, query, language } = work;
  const cache = await caches.open(STORE + buildOf());
  const plain = { cache, query: "", language, isFresh: false };
  const here = new Set<string>();
  const gone = new Set<string>();
  let next = 0;
  const keepEach = async () => {
    for (let chapter = chapters[next++]; chapter !== undefined; chapter = chapters[next++]) {
      const isThere = await keepChapter({ cache, query, language, isFresh }, chapterPath(slug, chapter));
      (isThere ? here : gone).add(chapter);
      onEach?.(here.size);
    }
  };
  let kept: KeptWork;
  try {
    if (wasChosen) await keepPage({ ...plain, isFresh }, workPath(slug));
    for (const path of KEPT_PAGES) await keepPage(plain, path);
    await Promise.all(Array.from({ length: AT_ONCE }, keepEach));
    const first = await cache.match(chapterPath(slug, chapters[0] ?? ""));
    if (first) await keepLetters(cache, await first.text());
  } finally {
    kept = await saveWork(work, chapters, { here, gone, wasChosen });
  }
  return kept;
}

interface Fetched {
  readonly here: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  readonly wasChosen: boolean;
}

/** Notes what is here now, beside what was: another page may have kept something meanwhile. */
async function saveWork(
  work: Keeping,
  asked: readonly string[],
  { here, gone, wasChosen }: Fetched,
): Promise<KeptWork> {
  await dropChapters(work.slug, gone);
  const before = await findKept(work.slug);
  const known = new Set([...(before?.chapters ?? []), ...here].filter((chapter) => !gone.has(chapter)));
  const others = [...known].filter((chapter) => !asked.includes(chapter));
  const kept: KeptWork = {
    ...work,
    chapters: [...others, ...asked.filter((chapter) => known.has(chapter))],
    wasChosen: wasChosen || before?.wasChosen === true,
    bytes: await measure(work.slug),
    at: new Date().toISOString(),
  };
  if (before || kept.chapters.length > 0) await putKept(kept);
  return kept;
}

/** Keeps pages of the library that are no chapters, in this build's own store; those that it has are left as they are. */
export async function keepPages(paths: readonly string[], language: string): Promise<void> {
  const how = { cache: await caches.open(STORE + buildOf()), query: "", language, isFresh: false };
  for (const path of [...paths, ...KEPT_PAGES]) await keepPage(how, path);
}

/** The server did not give a page, as it may give others. */
class NotGiven extends Error {}
/** The library does not have it any more. */
class Gone extends NotGiven {}

interface How {
  readonly cache: Cache;
  /** Which editions stand beside each other. */
  readonly query: string;
  readonly language: string;
  /** Whether it is read anew even where it is here. */
  readonly isFresh: boolean;
}

/** Under what a page is kept: its path, and from which verse of a long chapter it reads. */
const keyOf = (path: string, from: number | null): string => (from === null ? path : `${path}?from=${from}`);

/** Keeps a chapter, to its last verse. @returns false where the library does not have it. */
async function keepChapter(how: How, path: string): Promise<boolean> {
  try {
    let from = await keepPage(how, path);
    for (let pages = 1; from !== null && pages < MOST_PAGES; pages++) from = await keepPage(how, path, from);
    return true;
  } catch (error) {
    if (error instanceof Gone) return false;
    throw error;
  }
}

/** What a kept page says of itself. */
const AS = "x-kept-as";
const GOES_ON = "x-goes-on";
const SIZE = "x-characters";

/** From which verse a long chapter goes on, as the reader's page says. */
const goesOnFrom = (html: string): number | null =>
  Number(/class="reader-on">\s*<a\b[^>]*?href="[^"]*[?&;]from=(\d+)/.exec(html)?.[1] ?? 0) || null;

/**
 * A page, and what the router asks for where one goes on to it from another; what is here of this build stays.
 * @param from the first verse of a page that goes on. @returns from where it goes on itself; null where it does not.
 * @throws where it did not come; Gone where there is none.
 */
async function keepPage(
  { cache, query, language, isFresh }: How,
  path: string,
  from: number | null = null,
): Promise<number | null> {
  const asked = new URLSearchParams(query);
  if (from !== null) asked.set("from", String(from));
  asked.set("lang", language);
  const [page, data] = [keyOf(path, from), keyOf(`${path}.data`, from)];
  const known = await Promise.all([page, data].map((key) => cache.match(key)));
  if (!isFresh && known.every((answer) => answer?.headers.get(AS) === String(asked))) {
    return Number(known[0]?.headers.get(GOES_ON)) || null;
  }
  const [html, routed] = [await fetchPage(path, asked), await fetchPage(`${path}.data`, asked)];
  const { theme = "light", motion = "on" } = document.documentElement.dataset;
  const own = html.text
    .replace('data-theme="light"', `data-theme="${theme}"`)
    .replace('data-motion="on"', `data-motion="${motion}"`);
  const goesOn = goesOnFrom(html.text);
  await keepNamed(cache, html.text);
  await cache.put(data, toKeep(routed, routed.text, asked));
  await cache.put(page, toKeep(html, own, asked, goesOn));
  return goesOn;
}

interface Page {
  readonly headers: Headers;
  readonly text: string;
}

async function fetchPage(address: string, asked: URLSearchParams): Promise<Page> {
  const answer = await fetch(`${address}?${asked}`, { credentials: "omit", signal: AbortSignal.timeout(PAGE_MS) });
  if (answer.status === 404 || answer.status === 410) throw new Gone(`${address} answered ${answer.status}.`);
  if (!answer.ok || answer.redirected) throw new NotGiven(`${address} answered ${answer.status}.`);
  return { headers: answer.headers, text: await answer.text() };
}

function toKeep(page: Page, text: string, asked: URLSearchParams, goesOn: number | null = null): Response {
  const headers = new Headers(page.headers);
  for (const name of ["content-encoding", "content-length", "set-cookie"]) headers.delete(name);
  headers.set(AS, String(asked));
  headers.set(SIZE, String(text.length));
  if (goesOn !== null) headers.set(GOES_ON, String(goesOn));
  return new Response(text, { headers });
}

const isOfWork = (slug: string, pathname: string): boolean => {
  const own = workPath(slug);
  return pathname === own || pathname === `${own}.data` || pathname.startsWith(`${own}/`);
};

/** Characters of a work's pages; of one that two builds have, once. */
async function measure(slug: string): Promise<number> {
  const sizes = new Map<string, number>();
  for (const name of await stores()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!isOfWork(slug, new URL(request.url).pathname)) continue;
      sizes.set(request.url, Number((await cache.match(request))?.headers.get(SIZE) ?? 0));
    }
  }
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Frees the pages of some chapters. */
async function dropChapters(slug: string, chapters: ReadonlySet<string>): Promise<void> {
  if (chapters.size === 0) return;
  const paths = new Set(
    [...chapters].flatMap((chapter) => [chapterPath(slug, chapter), `${chapterPath(slug, chapter)}.data`]),
  );
  await dropPages((pathname) => paths.has(pathname));
}

async function dropPages(isOne: (pathname: string) => boolean): Promise<void> {
  for (const name of await stores()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) if (isOne(new URL(url).pathname)) await cache.delete(url);
  }
}

/** Frees what of a work is kept. */
export async function dropWork(slug: string): Promise<void> {
  await dropPages((pathname) => isOfWork(slug, pathname));
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
    const others = new Set(kept.chapters.filter((one) => !chapters.includes(one)));
    await saveWork(work, chapters, { here: new Set(chapters), gone: others, wasChosen: false });
  }
  const read = (await listKept()).filter(({ wasChosen }) => !wasChosen);
  for (const { slug } of read.slice(MOST_READ)) await dropWork(slug);
}

/** What was read last and not asked for is gone: it tells what its reader read. */
export async function forgetReadWorks(): Promise<void> {
  for (const { slug, wasChosen } of await listKept()) if (!wasChosen) await dropWork(slug);
}

/**
 * After a new build: keeps everything anew, then frees what was of the old one. Where something fails, all of the old stays
 * beside what came of the new, and the next time goes on from there.
 */
export async function followBuild(): Promise<void> {
  const current = STORE + buildOf();
  const old = (await stores()).filter((name) => name !== current);
  if (old.length === 0) return;
  const { listKeptSounds } = await import("./kept-sounds.ts");
  let isWhole = true;
  try {
    for (const work of await listKept()) isWhole = (await followWork(work)) && isWhole;
    for (const { path } of await listKeptSounds()) isWhole = (await followPage(path)) && isWhole;
  } catch {
    // Without a connection, or room, others would fail too.
    return;
  }
  if (isWhole) for (const name of old) await caches.delete(name);
}

/** @returns whether nothing of it is in an older build alone. @throws where the connection failed. */
async function followWork({ chapters, wasChosen, bytes: _bytes, at: _at, ...work }: KeptWork): Promise<boolean> {
  try {
    const kept = await fetchChapters(work, chapters, { wasChosen, isFresh: false });
    if (kept.chapters.length === 0) await dropWork(work.slug);
    return true;
  } catch (error) {
    if (!(error instanceof NotGiven)) throw error;
    if (error instanceof Gone) await dropWork(work.slug);
    return error instanceof Gone;
  }
}

/** As {@link followWork}, of a page that is no chapter. */
async function followPage(path: string): Promise<boolean> {
  try {
    await keepPages([path], document.documentElement.lang);
    return true;
  } catch (error) {
    if (!(error instanceof NotGiven)) throw error;
    return error instanceof Gone;
  }
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
