import type { FaithKey } from "#/features/spaces/public.ts";
import type { PostCard } from "./queries/post-cards.server.ts";
import type { Author } from "./rules.ts";

/** The last moment of a clock, in milliseconds. */
const LAST_MOMENT = 8.64e15;

/** The moment that a reader began at, in milliseconds; null where an address names none. By hand: browsers load this. */
function readMoment(value: string | null): number | null {
  const moment = /^\d{1,16}$/.test(value ?? "") ? Number(value) : 0;
  return moment > 0 && moment <= LAST_MOMENT ? moment : null;
}

/** The chips of the feed, in their order. */
export const feedFaiths = [
  "hindu",
  "sikh",
  "christian",
  "islamic",
  "buddhist",
  "jain",
] as const satisfies readonly FaithKey[];

/** What the reader of the feed chose; it stands in the address. */
export interface FeedAddress {
  readonly scope: "all" | "following";
  /** Keys of faiths; several widen the choice, none is all. */
  readonly faiths: readonly FaithKey[];
  readonly isLive: boolean;
  readonly hasVideo: boolean;
  /** Only what has come since this moment, in milliseconds. */
  readonly since: number | null;
  readonly after: string | null;
}

export function readFeedAddress(search: URLSearchParams): FeedAddress {
  const chosen = (search.get("faith") ?? "").split(",");
  return {
    scope: search.get("show") === "following" ? "following" : "all",
    faiths: feedFaiths.filter((key) => chosen.includes(key)),
    isLive: search.get("live") === "1",
    hasVideo: search.get("video") === "1",
    since: readMoment(search.get("since")),
    after: search.get("after"),
  };
}

/** The address of the feed with another choice, from its beginning. */
export function feedPath(
  { scope, faiths, isLive, hasVideo, since }: Omit<FeedAddress, "after">,
  after?: string,
): string {
  const search = new URLSearchParams();
  if (scope === "following") search.set("show", "following");
  if (faiths.length > 0) search.set("faith", faiths.join(","));
  if (isLive) search.set("live", "1");
  if (hasVideo) search.set("video", "1");
  if (since !== null) search.set("since", `${since}`);
  if (after) search.set("after", after);
  const query = search.toString().replaceAll("%2C", ",");
  return query === "" ? "/feed" : `/feed?${query}`;
}

/** Whom the reader has hidden. */
export const HIDDEN_PATH = "/feed/hidden";

/** An author as text, in forms and addresses: `space-12` or `person-7`. */
export const authorKey = ({ spaceId, providerId }: Author): string =>
  spaceId !== null ? `space-${spaceId}` : `person-${providerId}`;

/** @returns null for a text that names none. */
export function readAuthorKey(text: string | null): Author | null {
  const found = /^(space|person)-([1-9]\d{0,14})$/.exec(text ?? "");
  if (!found) return null;
  const id = Number(found[2]);
  return found[1] === "space" ? { spaceId: id, providerId: null } : { spaceId: null, providerId: id };
}

/** The page of all posts of one author. */
export const authorPostsPath = ({ spaceId, providerId }: Author): string =>
  spaceId !== null ? `/space/${spaceId}/posts` : `/person/${providerId}/posts`;

/** Their posts for readers of feeds. */
export const atomPath = (author: Author): string => `${authorPostsPath(author)}/atom.xml`;
export const rssPath = (author: Author): string => `${authorPostsPath(author)}/rss.xml`;

/** The name under which lists of an author's posts are kept. */
export const authorFeedTag = (author: Author): string => `feed:${authorKey(author)}`;

/** The name under which pages that show an author are kept. */
export const authorTag = ({ spaceId, providerId }: Author): string =>
  spaceId === null ? `person:${providerId}` : `space:${spaceId}`;

/**
 * The names under which pages that show a post are kept: its own, its author's, those of the artists whom it names, and that
 * of the date whose card it has.
 */
export const postTags = ({ id, author, artists, date }: Pick<PostCard, "id" | "author" | "artists" | "date">) => [
  `post:${id}`,
  authorTag(author),
  ...artists.map(({ personId }) => `person:${personId}`),
  ...(date ? [`event:${date.occurrenceId}`] : []),
];
