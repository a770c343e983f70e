import { type RawBuilder, sql } from "kysely";

/**
 * Any of these keys, for `where("id", "=", sqlAny(ids))`: one parameter at any number of keys, so the query's text stays
 * the same and costs the same to write and to read.
 */
export const sqlAny = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${[...ids]}::bigint[])`;
