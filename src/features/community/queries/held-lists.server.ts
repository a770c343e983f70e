import type { Db } from "#/platform/db/connection.ts";
import type { HeldLists } from "../trust.ts";

/** What a community holds back. */
export const readHeldLists = (db: Db, communityId: number): Promise<HeldLists> =>
  db
    .selectFrom("community")
    .select(["held_words as words", "held_sites as sites"])
    .where("id", "=", communityId)
    .executeTakeFirstOrThrow();
