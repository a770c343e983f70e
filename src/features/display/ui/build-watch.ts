const KEY = "sangam.display.reloaded";
const LEAST_BETWEEN_MS = 10 * 60_000;
const MOST_FILES = 80;
const TIMEOUT_MS = 60_000;

const ownBuild = (): string | undefined =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version;

/** The build that a page's HTML is of; null where it says none. */
export const buildOf = (html: string): string | null => /\/assets\/manifest-([\w-]+)\.js/.exec(html)?.[1] ?? null;

/** The files that a page's HTML asks for at once. */
export const filesOf = (html: string): string[] =>
  [...new Set([...html.matchAll(/"(\/assets\/[\w./-]+\.(?:js|css|woff2))"/g)].map(([, file]) => file!))].slice(
    0,
    MOST_FILES,
  );

/**
 * Whether a screen may load itself anew for a build. Two servers that are of different builds for a while would have it
 * come and go: so never soon after the last time. @param last epoch milliseconds; null: never yet.
 */
export const mayReload = (own: string | undefined, found: string | null, last: number | null, now: number): boolean =>
  own !== undefined &&
  found !== null &&
  found !== own &&
  (last === null || now - last >= LEAST_BETWEEN_MS || now < last);

/** Loads the page anew once its server is of another build, and everything that the new page needs is here already. */
export class BuildWatch {
  #isLooking = false;

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), TIMEOUT_MS);
      const get = (address: string, cache: RequestCache) => fetch(address, { cache, signal: limit.signal });
      try {
        const page = await get(location.href, "no-store");
        const html = page.ok ? await page.text() : "";
        if (!mayReload(ownBuild(), buildOf(html), lastReload(), Date.now())) return;
        for (const file of filesOf(html)) {
          const answer = await get(file, "default");
          if (!answer.ok) return;
          await answer.arrayBuffer();
        }
      } finally {
        clearTimeout(timer);
      }
      // The browser keeps the old picture until the new one is painted.
      if (noteReload(Date.now())) location.reload();
    } catch {
      // Cut off again: the next look finds it.
    } finally {
      this.#isLooking = false;
    }
  }
}

function lastReload(): number | null {
  try {
    const at = Number(sessionStorage.getItem(KEY));
    return at > 0 ? at : null;
  } catch {
    return null;
  }
}

/** @returns false where it cannot be noted: then it might never end. */
function noteReload(now: number): boolean {
  try {
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
