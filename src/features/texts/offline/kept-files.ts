/** Files of a build, by the names that pages, scripts and styles give them. */
const NAMED = /(?:\/assets\/|\bassets\/|["'`]\.\/)([\w.-]+\.(?:js|css|svg|woff2))/g;
/** Names every route of the house: what it names is no part of a page. */
const OF_ALL_ROUTES = /^manifest-/;

const namedIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name]) => `/assets/${name!}`);

/**
 * Keeps the files that a page names, and those that its scripts name in their turn: words in the reader's language and
 * parts that come with a press are named there alone. Letters of a style are kept by {@link keepLetters}.
 * @throws where the connection failed.
 */
export async function keepNamed(cache: Cache, html: string): Promise<void> {
  const known = new Set<string>();
  let next = namedIn(html);
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((path) => !known.has(path));
    for (const path of fresh) known.add(path);
    const scripts = await Promise.all(fresh.map((path) => keepFile(cache, path)));
    next = scripts.flatMap(namedIn);
  }
}

/** @returns the text of a script, for what it names; empty for everything else. @throws where the connection failed. */
async function keepFile(cache: Cache, path: string): Promise<string> {
  let kept = await cache.match(path);
  if (!kept) {
    const answer = await fetch(path);
    if (!answer.ok) return "";
    kept = answer.clone();
    await cache.put(path, answer);
  }
  const name = path.slice("/assets/".length);
  return name.endsWith(".js") && !OF_ALL_ROUTES.test(name) ? kept.text() : "";
}

/** Loads and keeps the letters in which a text is set, of every face of ours that has them, and what this page has loaded. */
export async function keepLetters(cache: Cache, html: string): Promise<void> {
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
  const letters = new Set([...text].map((letter) => letter.codePointAt(0)!));
  const faces = [...document.fonts].filter(({ unicodeRange }) => covers(unicodeRange, letters));
  await Promise.allSettled(faces.map((face) => face.load()));
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  await Promise.all(
    loaded.filter((path) => path.startsWith("/assets/")).map((path) => keepFile(cache, path).catch(() => "")),
  );
}

/** @param range as CSS writes it: `U+0-FF, U+900-97F, U+4??`. */
export const covers = (range: string, letters: ReadonlySet<number>): boolean =>
  range.split(",").some((part) => {
    const [, first = "", last = first] = /U\+([0-9A-F?]+)(?:-([0-9A-F]+))?/i.exec(part) ?? [];
    if (first === "") return false;
    const from = Number.parseInt(first.replaceAll("?", "0"), 16);
    const to = Number.parseInt(last.replaceAll("?", "F"), 16);
    for (const letter of letters) if (letter >= from && letter <= to) return true;
    return false;
  });
