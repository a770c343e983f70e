import type { IncomingMessage } from "node:http";
import { FLASH_COOKIE, readCookies } from "./cookies.ts";
import { isLocal } from "./loopback.ts";
import { readPreferences, TOWN_COOKIE } from "./preferences.ts";

/**
 * The parameters of its address that a page of the public reads, as its route's `handle.cachedBy` names them: what it
 * looks like depends on nothing else in the query. Null for pages that are not kept for others.
 */
export type CachedBy = (pathname: string) => readonly string[] | null;

/** What a route says of itself to the server and to the shell around it. */
export interface PageHandle {
  /**
   * "player" keeps only the tab bar on phones, "reader" nothing there, as it has bars of its own; "none" stands outside the
   * shell.
   */
  readonly shell?: "player" | "reader" | "none";
  /** The page is kept in the cache for readers without a session, by these parameters of its address. */
  readonly cachedBy?: readonly string[];
}

/** Read by the house around every page. */
const OF_EVERY_PAGE = ["lang"];
/** The router's own, in what it asks for when a reader goes on within the page. */
const OF_THE_ROUTER = ["_routes", "index"];
const SESSION_COOKIE = /session_token=/;
const MOST_PATHS = 2_000;

/** Asks once for each path, as one is asked for often. */
export function rememberCachedBy(find: CachedBy): CachedBy {
  const known = new Map<string, readonly string[] | null>();
  return (pathname) => {
    let names = known.get(pathname);
    if (names === undefined) {
      names = find(pathname);
      if (known.size >= MOST_PATHS) known.clear();
      known.set(pathname, names);
    }
    return names;
  };
}

/** A query without what its page does not read, always in one order and one spelling. */
export function queryAsRead(query: string, names: readonly string[]): string {
  if (query === "" || query === "?") return "";
  const asked = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const name of names) for (const value of asked.getAll(name)) read.append(name, value);
  return read.size > 0 ? `?${read}` : "";
}

/** Leaves out of an address what its page does not read, so that no page depends on more than its list says. */
export function leaveOutUnread(url: URL, cachedBy: CachedBy): void {
  const isData = url.pathname.endsWith(".data");
  const names = cachedBy(isData ? url.pathname.replace(/(?<=\/)_\.data$|\.data$/, "") : url.pathname);
  if (names) url.search = queryAsRead(url.search, [...names, ...OF_EVERY_PAGE, ...(isData ? OF_THE_ROUTER : [])]);
}

/**
 * The page as it is for readers at this machine, or for those who are not.
 * @returns null for whatever must not come from the cache: sessions, flashes, files, pages that are not kept.
 */
export function cacheKey(request: IncomingMessage, cachedBy: CachedBy, publicUrl: string): string | null {
  if (request.method !== "GET" || !request.url?.startsWith("/")) return null;
  const cookie = request.headers.cookie ?? "";
  if (SESSION_COOKIE.test(cookie) || has(cookie, FLASH_COOKIE)) return null;
  const queryAt = request.url.indexOf("?");
  const path = queryAt < 0 ? request.url : request.url.slice(0, queryAt);
  // What the router asks for as data is no page, though it may look like one whose id ends so.
  if (path.endsWith(".data")) return null;
  const names = cachedBy(path);
  if (!names) return null;
  const query = queryAt < 0 ? "" : queryAsRead(request.url.slice(queryAt), [...names, ...OF_EVERY_PAGE]);
  const asked = query.includes("lang=") ? query : "";
  const where = isLocal(publicUrl, request.headers.host, request.socket.localAddress) ? "here" : "afar";
  // Only pages that are of a town differ by the one that their reader chose before.
  const town = names.includes("city") && has(cookie, TOWN_COOKIE) ? townOf(cookie) : "";
  return `${look(asked, cookie, request.headers["accept-language"] ?? "")} ${where}${town} ${path}${query}`;
}

/** Read as whoever draws the page reads it: a cookie may be spelled in more ways than browsers spell it. */
const has = (cookie: string, name: string): boolean => cookie.includes(name) && readCookies(cookie).has(name);

function townOf(cookie: string): string {
  const { town } = readPreferences(new URLSearchParams(), readCookies(cookie), "");
  return town === null ? "" : ` ${TOWN_COOKIE} ${town}`;
}

export const hasSession = (cookie: string | null | undefined): boolean => SESSION_COOKIE.test(cookie ?? "");

const looks = new Map<string, string>();

/** Language, theme and motion as one word; few browsers differ in what they ask for. */
function look(query: string, cookie: string, acceptLanguage: string): string {
  const key = `${query}\n${cookie}\n${acceptLanguage}`;
  let word = looks.get(key);
  if (word) return word;
  const { language, theme, motion } = readPreferences(new URLSearchParams(query), readCookies(cookie), acceptLanguage);
  word = `${language} ${theme} ${motion}`;
  if (looks.size > 2_000) looks.clear();
  looks.set(key, word);
  return word;
}
