import { isFaith, type FaithKey } from "#/features/spaces/public.ts";
import { itemCategories, type ItemCategory, type ItemKind } from "./rules.ts";

export const LIBRARY_PATH = "/library";

export const libraryTabs = ["texts", "audio", "videos", "bookmarked"] as const;
export type LibraryTab = (typeof libraryTabs)[number];

/** Lists of one's own beside the bookmarks; they stand where a tab would. */
export const ownLists = ["downloaded", "recent"] as const;
export type LibraryList = LibraryTab | (typeof ownLists)[number];

export const kindOfTab: Readonly<Record<"texts" | "audio" | "videos", ItemKind>> = {
  texts: "text",
  audio: "audio",
  videos: "video",
};

export const tabOfKind: Readonly<Record<ItemKind, keyof typeof kindOfTab>> = {
  text: "texts",
  audio: "audio",
  video: "videos",
};

/** What the reader of the library chose; it stands in the address. */
export interface LibraryAddress {
  readonly list: LibraryList;
  readonly category: ItemCategory | null;
  /** Everything of one author, singer or speaker. */
  readonly author: string | null;
  readonly q: string;
  /** Of which tradition the verse of the day is; null: of any. */
  readonly tradition: FaithKey | null;
  readonly after: string | null;
}

const MAX_QUERY = 100;
const MAX_AUTHOR = 200;

/** The parameters that the page reads. */
export const addressNames = ["tab", "category", "author", "q", "tradition", "after"] as const;

const readTradition = (unsafeKey: string | null): FaithKey | null => (isFaith(unsafeKey) ? unsafeKey : null);

/** Whatever makes no sense in an address is left out of it. */
export function readLibraryAddress(search: URLSearchParams): LibraryAddress {
  const lists: readonly LibraryList[] = [...libraryTabs, ...ownLists];
  const author = (search.get("author") ?? "").trim().slice(0, MAX_AUTHOR);
  return {
    list: lists.find((list) => list === search.get("tab")) ?? "texts",
    category: itemCategories.find((category) => category === search.get("category")) ?? null,
    author: author === "" || author.includes("\0") ? null : author,
    q: (search.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_QUERY),
    tradition: readTradition(search.get("tradition")),
    after: search.get("after"),
  };
}

/** The address with one thing changed, from the beginning of its list. */
export function libraryAddress(address: LibraryAddress, change: Partial<LibraryAddress> = {}): string {
  const { list, category, author, q, tradition, after } = { ...address, after: null, ...change };
  const search = new URLSearchParams();
  if (list !== "texts") search.set("tab", list);
  if (category) search.set("category", category);
  if (author) search.set("author", author);
  if (q) search.set("q", q);
  if (tradition) search.set("tradition", tradition);
  if (after) search.set("after", after);
  return search.size === 0 ? LIBRARY_PATH : `${LIBRARY_PATH}?${search}`;
}

/** Lists of one's own are asked for by nobody else. */
export const isOwnList = (list: LibraryList): list is "bookmarked" | (typeof ownLists)[number] =>
  list === "bookmarked" || list === "downloaded" || list === "recent";

/** The first page of the shelf, of which nothing was chosen yet: it begins with the verse of the day. */
export const isEntrance = ({ list, category, author, q, after }: LibraryAddress): boolean =>
  list === "texts" && category === null && author === null && q === "" && after === null;
