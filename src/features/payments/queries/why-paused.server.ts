import { readUnmarked } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";

/** Why nobody can pay a space here now, whatever ways of payment it has. */
export type PaymentsPaused =
  /** `confirmed`: the name with which it may be paid at once. */
  { readonly why: "renamed"; readonly confirmed: string } | { readonly why: "not-verified" | "not-listed" };

/** @returns null where nothing keeps the space from being paid. The caller knows that the reader runs it. */
export async function whyPaused(db: Db, spaceId: number): Promise<PaymentsPaused | null> {
  const space = await db
    .selectFrom("space_brief")
    .select(["is_listed", "is_verified"])
    .where("id", "=", spaceId)
    .executeTakeFirst();
  if (!space?.is_verified) {
    const unmarked = await readUnmarked(db, spaceId);
    return unmarked ? { why: "renamed", confirmed: unmarked.confirmed } : { why: "not-verified" };
  }
  return space.is_listed ? null : { why: "not-listed" };
}
