import { kindOfTab, type LibraryAddress, readLibraryAddress } from "../library-address.ts";
import type { ItemCategory } from "../rules.ts";

export const OPDS_PATH = "/library/opds";
export const OPDS_TYPE = "application/opds+json";
export const OPDS_SEARCH = `${OPDS_PATH}/texts{?q}`;

export type OpdsList = keyof typeof kindOfTab;
/** The lists that reading apps get: the shelf's kinds. */
export const opdsLists = Object.keys(kindOfTab) as OpdsList[];

export const isOpdsList = (text: string): text is OpdsList => (opdsLists as readonly string[]).includes(text);

/** What of the shelf a list shows. @param search `category`, `q` and `after` of its address. */
export const shelfOf = (list: OpdsList, search: URLSearchParams): LibraryAddress => ({
  ...readLibraryAddress(search),
  ...{ list, author: null, tradition: null },
});

interface OpdsChoice {
  readonly category?: ItemCategory | null;
  readonly q?: string;
  readonly after?: string | null;
}

export function opdsPath(list: OpdsList, { category, q, after }: OpdsChoice = {}): string {
  const search = new URLSearchParams();
  if (category) search.set("category", category);
  if (q) search.set("q", q);
  if (after) search.set("after", after);
  return `${OPDS_PATH}/${list}${search.size > 0 ? `?${search}` : ""}`;
}
