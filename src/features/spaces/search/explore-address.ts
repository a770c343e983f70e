import { type Coordinates, readCoordinates } from "#/platform/search/coordinates.ts";
import { type FaithKey, isFaith } from "../faiths.ts";
import { kindHas, type KindWith } from "../kinds.ts";

export const sorts = ["relevance", "nearest", "rating", "followers", "name"] as const;
export type Sort = (typeof sorts)[number];

/** The filters in an address of /explore. */
export interface ExploreFilters {
  readonly q: string;
  readonly faith: FaithKey | null;
  readonly kind: KindWith<"isPlace"> | null;
  readonly live: boolean;
  readonly near: Coordinates | null;
  readonly sort: Sort;
  /** The cursor of the page before; null for the first. */
  readonly after: string | null;
}

const MAX_QUERY = 100;

/** Whatever does not make sense in an address is left out of it. */
export function readExploreAddress(search: URLSearchParams): ExploreFilters {
  const near = readCoordinates(search.get("near"));
  const sort = sorts.find((known) => known === search.get("sort"));
  const faith = search.get("faith");
  const kind = search.get("kind");
  return {
    q: (search.get("q") ?? "").trim().slice(0, MAX_QUERY),
    faith: isFaith(faith) ? faith : null,
    kind: kindHas(kind, "isPlace") ? kind : null,
    live: search.get("live") === "1",
    near,
    sort: sort === undefined || (sort === "nearest" && !near) ? (near ? "nearest" : "relevance") : sort,
    after: search.get("after"),
  };
}

/** The address of these filters; defaults are not written out. */
export function exploreAddress(filters: Partial<ExploreFilters>): string {
  const { q, faith, kind, live, near, sort, after } = filters;
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (faith) search.set("faith", faith);
  if (kind) search.set("kind", kind);
  if (live) search.set("live", "1");
  if (near) search.set("near", `${near.lat},${near.lng}`);
  if (sort && sort !== (near ? "nearest" : "relevance")) search.set("sort", sort);
  if (after) search.set("after", after);
  const query = search.toString().replaceAll("%2C", ",");
  return query ? `/explore?${query}` : "/explore";
}
