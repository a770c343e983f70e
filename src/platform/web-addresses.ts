/** An address of the web as it stands in a text. */
export interface WebAddress {
  /** Places in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** Where it leads, as browsers write it. */
  readonly href: string;
  /** What readers are shown: what was typed, with the host as the net knows it where that could look like another. */
  readonly shown: string;
}

/** What marks a link that strangers wrote: nobody is told where the reader came from, and no search engine counts it. */
export const TYPED_LINK_REL = ["nofollow", "ugc", "noopener"] as const;

const MOST_LETTERS = 2_000;

/** Neither spaces nor what ends an address in every text. */
const candidate = /(?:https?:\/\/|www\.)[^\s<>"`\\–—]+/giu;

/** After these it is part of another word. */
const within = /[\p{L}\p{M}\p{N}@/.:_-]$/u;

/** Punctuation that closes the sentence around an address. */
const closing = /^[.,;:!?'*_~|…।॥۔،؛؟\p{Pi}\p{Pf}\p{Pe}]$/u;
const brackets: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const bracketSigns: ReadonlySet<string> = new Set(Object.entries(brackets).flat());

/** Directions and letters that take no room would show an address as another. */
const unseen = /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]/u;

/** Scripts of which no letter looks like one of another script that names are usually written in. */
const ownScripts = [
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Arabic"],
].map((script) => new RegExp(`^[\\p{Script=${script}}\\p{M}0-9.-]+$`, "u"));

const plainHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/;

/**
 * Finds addresses with `http://`, `https://` or `www.` in a text that anybody may have written. Left as text are those with
 * a name or password, of numbers of the net, with letters that cannot be seen, and what is no whole address.
 */
export function findWebAddresses(text: string): WebAddress[] {
  const found: WebAddress[] = [];
  for (const { 0: raw, index } of text.matchAll(candidate)) {
    if (raw.length > MOST_LETTERS || within.test(text.slice(Math.max(0, index - 2), index))) continue;
    const typed = withoutClosing(raw);
    const address = readAddress(typed);
    if (address) found.push({ from: index, to: index + typed.length, ...address });
  }
  return found;
}

function withoutClosing(raw: string): string {
  const counts = new Map<string, number>();
  for (const sign of raw) if (bracketSigns.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const countOf = (sign: string) => counts.get(sign) ?? 0;
  let end = raw.length;
  for (; end > 0; end--) {
    const last = raw[end - 1]!;
    const opening = brackets[last];
    // A bracket that was opened within the address belongs to it.
    if (opening !== undefined && countOf(opening) >= countOf(last)) break;
    if (!closing.test(last)) break;
    if (bracketSigns.has(last)) counts.set(last, countOf(last) - 1);
  }
  return raw.slice(0, end);
}

function readAddress(typed: string): Pick<WebAddress, "href" | "shown"> | null {
  if (unseen.test(typed)) return null;
  const scheme = /^https?:\/\//i.exec(typed)?.[0] ?? "";
  const host = /^[^/?#]*/.exec(typed.slice(scheme.length))![0];
  const [name = "", port] = host.split(":", 2);
  if (!/^[\p{L}\p{N}]/u.test(name) || (port !== undefined && !/^\d{1,5}$/.test(port))) return null;
  const url = parse(`${scheme || "https://"}${typed.slice(scheme.length)}`);
  if (!url || url.username !== "" || url.password !== "" || !plainHost.test(url.hostname)) return null;
  const isClear = name.toLowerCase() === url.hostname || ownScripts.some((script) => script.test(name));
  const rest = typed.slice(scheme.length + name.length);
  return { href: url.href, shown: isClear ? typed : scheme + url.hostname + rest };
}

/** The host that an address of the web leads to; null for another kind of address, and for a path of this site. */
export function hostOf(href: string): string | null {
  const url = /^(?:https?:)?\/\//i.test(href) ? parse(href) : null;
  return url && url.hostname;
}

/** Older phones know no `URL.parse`. */
function parse(address: string): URL | null {
  try {
    return new URL(address, "https://sangam.invalid");
  } catch {
    return null;
  }
}
