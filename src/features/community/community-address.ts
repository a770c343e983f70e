import { cleanLine } from "../../platform/clean-text.ts";
import { tagOf } from "./tags.ts";
import { textLanguages } from "../../platform/i18n/languages.ts";

export const tabs = ["all", "questions", "trending"] as const;
export type CommunityTab = (typeof tabs)[number];

export const shows = ["all", "unanswered", "popular", "recent"] as const;
export type Show = (typeof shows)[number];

/** What the reader of a list of discussions chose; it stands in the address. */
export interface CommunityAddress {
  readonly tab: CommunityTab;
  readonly show: Show;
  /** A language of texts; null for all. */
  readonly language: string | null;
  readonly tag: string | null;
  /** Who began them or answered in them; null for everybody. */
  readonly by: number | null;
  /** What is searched for; empty for nothing. */
  readonly q: string;
  readonly after: string | null;
}

const one = <Value extends string>(values: readonly Value[], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0]!;

/** Every page of the list reads addresses: what reads the fields of forms would come along with it. */
const readPerson = (text: string | null): number | null => Number(/^\d{1,15}$/.exec(text ?? "")?.[0] ?? 0) || null;

export function readCommunityAddress(search: URLSearchParams): CommunityAddress {
  const language = search.get("language");
  const q = cleanLine((search.get("q") ?? "").slice(0, 100));
  return {
    tab: one(tabs, search.get("tab")),
    show: one(shows, search.get("show")),
    language: language !== null && (textLanguages as readonly string[]).includes(language) ? language : null,
    tag: tagOf(search.get("tag") ?? ""),
    // A search asks everybody: it finds people by their names.
    by: q === "" ? readPerson(search.get("by")) : null,
    q,
    after: search.get("after"),
  };
}

/** The parameters of an address that pages of lists read. */
export const addressNames = ["tab", "show", "language", "tag", "by", "q", "after"] as const;

/** The address of a list with another choice, from its beginning. @param path `/community` or a community's own. */
export function communityAddress(
  path: string,
  { tab, show, language, tag, by, q }: Omit<CommunityAddress, "after">,
  after?: string,
): string {
  const search = new URLSearchParams();
  if (tab !== "all") search.set("tab", tab);
  if (show !== "all") search.set("show", show);
  if (language) search.set("language", language);
  if (tag) search.set("tag", tag);
  if (by !== null) search.set("by", String(by));
  if (q) search.set("q", q);
  if (after) search.set("after", after);
  const query = search.toString();
  return query === "" ? path : `${path}?${query}`;
}
