import { plainTextOf } from "../../platform/markdown.ts";
import { normaliseForSearch } from "../../platform/search/normalise.ts";
import { DAY_MS } from "../../platform/civil-date.ts";
import { hasWrittenLink } from "./links.ts";
import { BODY_LENGTH, MOST_REMOVALS, NEW_ACCOUNT_DAYS } from "./rules.ts";

/** What is known of somebody who writes. */
export interface WriterHistory {
  /** Since when they have an account. */
  readonly since: Date;
  /** Whether their email address is confirmed. */
  readonly isConfirmed: boolean;
  /** Texts that others removed within the last {@link REMOVAL_DAYS}, but for those that staff brought back. */
  readonly removals: number;
  /** Warnings and time-outs of the same days. */
  readonly warnings: number;
}

/** Until when an account is new. */
export const newUntil = ({ since }: Pick<WriterHistory, "since">): Date =>
  new Date(since.getTime() + NEW_ACCOUNT_DAYS * DAY_MS);

/** Whether others had to correct somebody lately as often as makes an account like a new one. */
export const isCorrected = ({ removals, warnings }: Pick<WriterHistory, "removals" | "warnings">): boolean =>
  removals + warnings >= MOST_REMOVALS;

/**
 * Trust by age and history: an account of a few days, one whose address nobody has confirmed, or one that others had to
 * correct lately, writes no links by itself.
 */
export const isTrusted = (history: WriterHistory, now: Date): boolean =>
  newUntil(history) <= now && history.isConfirmed && !isCorrected(history);

export type HoldReason = "links" | "words" | "sites";

/** A text as it is weighed: all that is read of it, and its Markdown as HTML, which knows where its links lead. */
export interface WeighedText {
  readonly text: string;
  readonly html: string;
}

/** What a community holds back, as its team typed it. */
export interface HeldLists {
  readonly words: readonly string[];
  readonly sites: readonly string[];
}

/** Why a text waits for a moderator; empty where it stands at once. */
export interface Hold {
  readonly reasons: readonly HoldReason[];
  /** The links, words and sites that were found, each once. */
  readonly found: readonly string[];
}

/** Words and sites that are named to moderators for one text. */
const MOST_FOUND = 10;

/**
 * Weighs a text. @param before what stands there already: an edit is held back for what it adds alone.
 */
export function weigh(
  written: WeighedText,
  { words, sites, trusted }: HeldLists & { readonly trusted: boolean },
  before: WeighedText | null = null,
): Hold {
  const fresh = (find: (text: WeighedText) => readonly string[]): string[] => {
    const old = before === null ? [] : find(before);
    return find(written).filter((one) => !old.includes(one));
  };
  const foundLinks = trusted ? [] : fresh(linksOf);
  const foundWords = fresh((text) => wordsIn(text, words));
  const foundSites = fresh((text) => sitesIn(text, sites));
  const reasons: HoldReason[] = [
    ...(foundLinks.length > 0 ? (["links"] as const) : []),
    ...(foundWords.length > 0 ? (["words"] as const) : []),
    ...(foundSites.length > 0 ? (["sites"] as const) : []),
  ];
  const found = [...new Set([...foundWords, ...foundSites, ...foundLinks])].map((one) => one.slice(0, 100));
  return { reasons, found: found.slice(0, MOST_FOUND) };
}

const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>()[\]"'`]+/giu;
const HREF = /href="([^"]*)"/g;

/** Where the links of a text lead, as written; of one that can be told no further, a single sign. */
function linksOf({ text, html }: WeighedText): readonly string[] {
  const all = [...hrefsOf(html).filter((href) => !/^[/#](?!\/)/.test(href)), ...(text.match(ADDRESS) ?? [])];
  return all.length === 0 && hasWrittenLink(text) ? ["…"] : [...new Set(all.map(canonical))];
}

/** One form of an address, whether it was typed or became a link. */
const canonical = (link: string): string => {
  const url = URL.parse(/^www\./i.test(link) ? `https://${link}` : link.replace(/^\/\//, "https://"));
  return url ? url.href.replace(/\/$/, "") : link;
};

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(HREF)].map(([, href]) =>
    href!
      .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16) % 0x10ffff))
      .replaceAll("&amp;", "&"),
  );

/** Letters that only look different, such as full-width ones, are one; spaced-out letters are a word. */
const comparable = (text: string): string => {
  const spelt = normaliseForSearch(text.normalize("NFKC"));
  return ` ${normaliseForSearch(spelt.replaceAll(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, ""))} `;
};

/** The words of a list that stand in a text, in any script and spelling: whole words, or some in a row. */
function wordsIn({ text }: WeighedText, words: readonly string[]): readonly string[] {
  if (words.length === 0) return [];
  // As it is read, and as it was typed: signs of Markdown within a word hide it from one of the two.
  const texts = [comparable(text), comparable(plainTextOf(text, 2 * BODY_LENGTH))];
  return words.filter((word) => {
    const sought = comparable(word);
    return sought.trim() !== "" && texts.some((one) => one.includes(sought));
  });
}

/** The host of an address or of a site's name; null for what is none. */
export function hostOf(address: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address.replace(/^\/+/, "")}`);
  return url && /^(?=.{1,253}$)([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(url.hostname) ? url.hostname : null;
}

/** The sites of a list that a text links to or names, with all below them. */
function sitesIn(written: WeighedText, sites: readonly string[]): readonly string[] {
  if (sites.length === 0) return [];
  const hosts = linksOf(written).flatMap((link) => hostOf(link) ?? []);
  const plain = written.text.normalize("NFKC").toLowerCase().replaceAll("\\", "");
  return sites.filter((typed) => {
    const site = hostOf(typed);
    if (site === null) return false;
    const named = new RegExp(`(?<![a-z0-9-])${site.replaceAll(".", "\\.")}(?![a-z0-9-]|\\.[a-z0-9])`);
    return named.test(plain) || hosts.some((host) => host === site || host.endsWith(`.${site}`));
  });
}
