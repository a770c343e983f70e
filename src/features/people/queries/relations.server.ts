import { sql, type Expression, type RawBuilder } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";

/** An id, or the column of another query that holds it. */
type Id = number | Expression<number>;

/** For the queries of others: whether one person has blocked the other. */
export const hasBlocked = (personId: Id, otherId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select from person_block b where b.person_id = ${personId} and b.blocked_id = ${otherId})`;

/** Whether a person has blocked the other. */
export async function isBlockedBy(db: Db, personId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ isBlocked: boolean }>`select ${hasBlocked(personId, otherId)} as "isBlocked"`.execute(
    db,
  );
  return rows[0]!.isBlocked;
}

/** For the queries of others: whether either of two people has blocked the other. */
export const isBlockedBetween = (one: Id, other: Id): RawBuilder<boolean> =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`;

/** For the queries of others: a list shows only people whose profile is public. */
export const isOpenToAll = (personId: Id): RawBuilder<boolean> => sql<boolean>`is_open_to_all(${personId})`;

/**
 * For the queries of others: the account is a child's without a consent. It does nothing, nobody meets it, and it hears of
 * nothing but the consent; what was said before keeps its name.
 */
export const isStopped = (personId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select from stopped_person x where x.id = ${personId})`;

/**
 * The people whom a person follows since a moment at the latest, as rows of `followed_id` in a query of another feature; up
 * to `most` of those whom they followed last.
 */
export const followedPeople = (
  personId: number,
  { most, at }: { readonly most: number; readonly at: Date },
): RawBuilder<unknown> =>
  sql`(select followed_id from person_follow where person_id = ${personId} and at <= ${at}
    order by at desc, followed_id desc limit ${most})`;

/** For the queries of others: whether a person may write in no chat of a space. */
export const isBlockedInChats = (spaceId: Id, personId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select from chat_block b where b.space_id = ${spaceId} and b.person_id = ${personId})`;

/** For the queries of others: whether only the person sees what they write in the chats of a space. */
export const isMutedInChats = (spaceId: Id, personId: Id): RawBuilder<boolean> =>
  sql<boolean>`exists (select from chat_mute m where m.space_id = ${spaceId} and m.person_id = ${personId})`;

export interface Following {
  /** The other follows the reader. */
  readonly followsViewer: boolean;
  /** The reader follows the other. */
  readonly isFollowed: boolean;
}

/** Reads whether either follows the other; a visitor follows nobody. */
export async function readFollowing(db: Db, viewer: Viewer, otherId: number): Promise<Following> {
  if (viewer.kind !== "person") return { followsViewer: false, isFollowed: false };
  const viewerId = viewer.personId;
  const { rows } = await sql<Following>`
    select exists (select from person_follow where person_id = ${otherId} and followed_id = ${viewerId})
        as "followsViewer",
      exists (select from person_follow where person_id = ${viewerId} and followed_id = ${otherId})
        as "isFollowed"`.execute(db);
  return rows[0]!;
}

/** People as a host's list names them. */
export interface ListedPerson {
  readonly personId: number;
  readonly name: string;
}

const MOST_LISTED = 100;

/** Lists the people muted in a space's chats, the latest first; the caller has checked access. */
export const listMutedInChats = (db: Db, spaceId: number): Promise<ListedPerson[]> =>
  listPeople(db, "chat_mute", spaceId);

/** Lists the people blocked from a space's chats, the latest first; the caller has checked access. */
export const listBlockedInChats = (db: Db, spaceId: number): Promise<ListedPerson[]> =>
  listPeople(db, "chat_block", spaceId);

const listPeople = (db: Db, table: "chat_mute" | "chat_block", spaceId: number): Promise<ListedPerson[]> =>
  db
    .selectFrom(`${table as "chat_mute"} as m`)
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["m.person_id as personId", "p.name"])
    .where("m.space_id", "=", spaceId)
    .orderBy("m.at", "desc")
    .limit(MOST_LISTED)
    .execute();

/** Whether the reader is blocked in the chats of the space. */
export async function readBlockedInChats(db: Db, viewer: Viewer, spaceId: number): Promise<boolean> {
  if (viewer.kind !== "person") return false;
  const { rows } = await sql<{ isBlocked: boolean }>`
    select ${isBlockedInChats(spaceId, viewer.personId)} as "isBlocked"`.execute(db);
  return rows[0]!.isBlocked;
}
