import { isBlockedBetween } from "#/features/people/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";

const MOST = 500;

/**
 * The people whom a comment of `writerId` may mention: those who have written below the post, and its own people; nobody
 * across a block.
 */
export async function listThreadPeople(
  db: Db,
  postId: number,
  writerId: number,
): Promise<{ readonly personId: number; readonly name: string }[]> {
  const rows = await db
    .selectFrom("post_comment as c")
    .innerJoin("person as p", "p.id", "c.author_id")
    .select(["p.id", "p.name"])
    .distinct()
    .where("c.post_id", "=", postId)
    .where("c.removed_at", "is", null)
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isBlockedBetween(eb.ref("p.id"), writerId)))
    .unionAll(
      db
        .selectFrom("post as t")
        .innerJoin("person as p", (join) =>
          join.on((eb) => eb.or([eb("p.id", "=", eb.ref("t.provider_id")), eb("p.id", "=", eb.ref("t.written_by"))])),
        )
        .select(["p.id", "p.name"])
        .where("t.id", "=", postId)
        .where("p.removed_at", "is", null)
        .where((eb) => eb.not(isBlockedBetween(eb.ref("p.id"), writerId))),
    )
    .limit(MOST)
    .execute();
  return rows.map(({ id, name }) => ({ personId: id, name }));
}

/**
 * The names that are offered to a commenter while "@" is typed: of those whose names stand below the post. Who wrote in
 * the name of a space is not told.
 */
export async function listNamesBelow(
  db: Db,
  postId: number,
  writerId: number,
): Promise<{ readonly personId: number; readonly name: string }[]> {
  const newest = db
    .selectFrom("post_comment")
    .select("author_id")
    .where("post_id", "=", postId)
    .where("removed_at", "is", null)
    .where("is_host", "=", false)
    .orderBy("id", "desc")
    .limit(MOST);
  const provider = db.selectFrom("post").select("provider_id").where("id", "=", postId);
  return db
    .selectFrom("person as p")
    .select(["p.id as personId", "p.name"])
    .where((eb) => eb.or([eb("p.id", "in", newest), eb("p.id", "in", provider)]))
    .where("p.id", "<>", writerId)
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isBlockedBetween(eb.ref("p.id"), writerId)))
    .orderBy("p.name")
    .execute();
}

/** Those among `people` with no block between them and this person. */
export async function listUnblocked(
  db: Db,
  personId: number,
  people: readonly (number | null)[],
): Promise<ReadonlySet<number>> {
  const ids = people.filter((id): id is number => id !== null);
  const rows = await db
    .selectFrom("person as p")
    .select("p.id")
    .where("p.id", "=", sqlAny(ids))
    .where((eb) => eb.not(isBlockedBetween(eb.ref("p.id"), personId)))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
