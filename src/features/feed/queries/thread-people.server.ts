import { isBlockedBetween, isStopped } from "#/features/people/public.server.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";

/** Of the comments below a post, so many of the latest say who is there. */
const MOST = 500;

interface ThreadPerson {
  readonly personId: number;
  readonly name: string;
}

const selectLatest = (db: Db, postId: number) =>
  db
    .selectFrom("post_comment")
    .select("author_id")
    .where("post_id", "=", postId)
    .where("removed_at", "is", null)
    .orderBy("id", "desc")
    .limit(MOST);

const selectOpen = (db: Db, writerId: number) =>
  db
    .selectFrom("person as p")
    .select(["p.id as personId", "p.name"])
    .where("p.removed_at", "is", null)
    .where((eb) => eb.not(isStopped(eb.ref("p.id"))))
    .where((eb) => eb.not(isBlockedBetween(eb.ref("p.id"), writerId)));

/**
 * The people whom a comment of `writerId` may mention: the post's own people first, then those who wrote the latest below it;
 * nobody across a block.
 */
export async function listThreadPeople(db: Db, postId: number, writerId: number): Promise<ThreadPerson[]> {
  const post = await db
    .selectFrom("post")
    .select(["provider_id", "written_by"])
    .where("id", "=", postId)
    .executeTakeFirst();
  const own = [post?.provider_id, post?.written_by].filter((id) => id != null);
  const people = await selectOpen(db, writerId)
    .where((eb) => eb.or([eb("p.id", "in", selectLatest(db, postId)), eb("p.id", "=", sqlAny(own))]))
    .orderBy("p.id")
    .execute();
  return people.toSorted((a, b) => Number(own.includes(b.personId)) - Number(own.includes(a.personId)));
}

/**
 * The names that are offered to a commenter while "@" is typed: of those whose names stand below the post. Who wrote in
 * the name of a space is not told.
 */
export const listNamesBelow = (db: Db, postId: number, writerId: number): Promise<ThreadPerson[]> =>
  selectOpen(db, writerId)
    .where((eb) =>
      eb.or([
        eb("p.id", "in", selectLatest(db, postId).where("is_host", "=", false)),
        eb("p.id", "in", eb.selectFrom("post").select("provider_id").where("id", "=", postId)),
      ]),
    )
    .where("p.id", "<>", writerId)
    .orderBy("p.name")
    .execute();

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
