import { sql } from "kysely";
import type { Sort } from "../search/explore-address.ts";
import type { Condition } from "../../../platform/search/search-documents.ts";

/** A space as far as the order of a list knows it. */
export interface FoundRow {
  readonly id: number;
  readonly followers: number;
  readonly reviews: number;
  readonly rating: number;
  readonly name: string;
  readonly key: number;
  readonly chord: number | null;
  /** The total count, where it was requested. */
  readonly total: number | null;
}

interface SortOrder {
  /** The shape of its cursor, as readCursor wants it. */
  readonly shape: string;
  readonly key: Condition;
  readonly by: Condition;
  past(from: (number | string)[]): Condition;
  cursor(row: FoundRow): (number | string)[];
}

export const byFollowers = sql`followers desc, id desc`;
const noKey = sql`0`;

export const orders: Record<Exclude<Sort, "relevance">, SortOrder> = {
  followers: {
    shape: "ii",
    key: noKey,
    by: byFollowers,
    past: ([followers, id]) => sql`(followers, id) < (${followers}::bigint, ${id}::bigint)`,
    cursor: (row) => [row.followers, row.id],
  },
  rating: {
    shape: "nii",
    key: noKey,
    by: sql`rating desc, reviews desc, id desc`,
    past: ([rating, reviews, id]) => sql`(rating, reviews, id) < (${rating}::real, ${reviews}::bigint, ${id}::bigint)`,
    cursor: (row) => [row.rating, row.reviews, row.id],
  },
  name: {
    shape: "si",
    key: noKey,
    by: sql`name, id`,
    past: ([name, id]) => sql`(name, id) > (${name}, ${id}::bigint)`,
    cursor: (row) => [row.name, row.id],
  },
  nearest: {
    shape: "ni",
    key: noKey,
    by: sql`chord, id`,
    past: ([chord, id]) => sql`(chord, id) > (${chord}::float8, ${id}::bigint)`,
    cursor: (row) => [row.chord ?? 0, row.id],
  },
};
