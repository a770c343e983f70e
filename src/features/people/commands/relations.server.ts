import type { Db } from "#/platform/db/connection.ts";

/** One person's wish towards another, in the caller's transaction, which has asked whether they may. */
interface Wish {
  readonly personId: number;
  readonly otherId: number;
  /** The same wish twice is one. */
  readonly on: boolean;
}

/** Follows somebody, or no longer. */
export async function setFollow(db: Db, { personId, otherId, on }: Wish): Promise<void> {
  if (on) {
    await db
      .insertInto("person_follow")
      .values({ person_id: personId, followed_id: otherId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.deleteFrom("person_follow").where("person_id", "=", personId).where("followed_id", "=", otherId).execute();
}

/** Neither of two hears from the other once one has blocked the other. */
export async function setBlock(db: Db, { personId, otherId, on }: Wish): Promise<void> {
  if (on) {
    await db
      .insertInto("person_block")
      .values({ person_id: personId, blocked_id: otherId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db.deleteFrom("person_block").where("person_id", "=", personId).where("blocked_id", "=", otherId).execute();
}

/** A space's decision about a person in its chats, in the caller's transaction, which has checked access. */
interface ChatDecision {
  readonly spaceId: number;
  readonly personId: number;
  readonly decidedBy: number;
}

/** Blocks a person from writing in every chat of the space. @returns whether that is new. */
export async function blockInChats(db: Db, { spaceId, personId, decidedBy }: ChatDecision): Promise<boolean> {
  const row = await db
    .insertInto("chat_block")
    .values({ space_id: spaceId, person_id: personId, blocked_by: decidedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the person was blocked. */
export async function unblockInChats(db: Db, { spaceId, personId }: Omit<ChatDecision, "decidedBy">): Promise<boolean> {
  const row = await db
    .deleteFrom("chat_block")
    .where("space_id", "=", spaceId)
    .where("person_id", "=", personId)
    .returning("person_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Mutes a person: only they see what they write in the chats of the space. @returns whether that is new. */
export async function muteInChats(db: Db, { spaceId, personId, decidedBy }: ChatDecision): Promise<boolean> {
  const row = await db
    .insertInto("chat_mute")
    .values({ space_id: spaceId, person_id: personId, muted_by: decidedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether the person was muted. */
export async function unmuteInChats(db: Db, { spaceId, personId }: Omit<ChatDecision, "decidedBy">): Promise<boolean> {
  const row = await db
    .deleteFrom("chat_mute")
    .where("space_id", "=", spaceId)
    .where("person_id", "=", personId)
    .returning("person_id")
    .executeTakeFirst();
  return row !== undefined;
}
