import { sql } from "kysely";
import type { Condition } from "../../../platform/search/search-documents.ts";
import type { DirectorySort } from "../directory/directory-address.ts";

/** A provider as far as the order of a list knows it. */
export interface FoundRow {
  readonly id: number;
  readonly followers: number;
  readonly rating: number;
  readonly reviews: number;
  readonly price: number;
  readonly ordinal: number;
  /** The tier of a search by words, 0 the best. */
  readonly key: number;
  /** The straight line to the reader, on a sphere of radius 1; null without a reader's place. */
  readonly chord: number | null;
}

interface SortOrder {
  /** The shape of its cursor, as readCursor wants it. */
  readonly shape: string;
  readonly by: Condition;
  past(from: (number | string)[]): Condition;
  cursor(row: FoundRow): (number | string)[];
}

export const byFollowers = sql`followers desc, id desc`;

export const orders: Record<DirectorySort, SortOrder> = {
  relevance: {
    shape: "cii",
    by: sql`key, ${byFollowers}`,
    past: ([key, followers, id]) =>
      sql`(key, -followers, -id) > (${key}::int, ${-followers!}::bigint, ${-id!}::bigint)`,
    cursor: (row) => [Number(row.key), row.followers, row.id],
  },
  nearest: {
    shape: "ni",
    by: sql`chord, id`,
    past: ([chord, id]) => sql`(chord, id) > (${chord}::float8, ${id}::bigint)`,
    cursor: (row) => [row.chord ?? 0, row.id],
  },
  followers: {
    shape: "ii",
    by: byFollowers,
    past: ([followers, id]) => sql`(followers, id) < (${followers}::bigint, ${id}::bigint)`,
    cursor: (row) => [row.followers, row.id],
  },
  rating: {
    shape: "nii",
    by: sql`rating desc, reviews desc, id desc`,
    past: ([rating, reviews, id]) => sql`(rating, reviews, id) < (${rating}::real, ${reviews}::bigint, ${id}::bigint)`,
    cursor: (row) => [row.rating, row.reviews, row.id],
  },
  newest: {
    shape: "i",
    by: sql`ordinal desc`,
    past: ([ordinal]) => sql`ordinal < ${ordinal}::bigint`,
    cursor: (row) => [row.ordinal],
  },
  price: {
    shape: "ii",
    by: sql`price, id`,
    past: ([price, id]) => sql`(price, id) > (${price}::bigint, ${id}::bigint)`,
    cursor: (row) => [row.price, row.id],
  },
};
