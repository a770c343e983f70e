import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";

/** Instants are ISO 8601. */
export interface PasskeyView {
  readonly id: number;
  readonly name: string;
  readonly madeAt: string;
  readonly usedAt: string | null;
}

/** The passkeys of the viewer's account, the oldest first. */
export async function listPasskeys(db: Db, { userId }: SignedIn): Promise<PasskeyView[]> {
  const rows = await db
    .selectFrom("passkey")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    ...{ id, name, madeAt: created_at.toISOString(), usedAt: last_used_at?.toISOString() ?? null },
  }));
}
