import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { hashSecretToken, makeSecretToken } from "#/platform/secret-token.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { journeyAdmin } from "../access.ts";
import { journeyAudit } from "../audit-actions.ts";
import { RENEW_LIMIT } from "../rules.ts";

/** Makes the code at the door of a space, or another one: the one before opens nothing from then on. @returns whether there was one. @throws as assertAdmin. */
export async function renewDoor(
  { db, clock, secret }: Pick<Services, "db" | "clock" | "secret">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<boolean> {
  const { personId } = assertAdmin(viewer, journeyAdmin.keepDoor, spaceId);
  await countAgainstLimit(db, { key: `journey-renew:${personId}`, ...RENEW_LIMIT });
  const now = new Date(clock());
  const token = makeSecretToken();
  const code = { token_hash: hashSecretToken(token), token_sealed: encrypt(secret, token), renewed_at: now };
  return db.transaction().execute(async (db) => {
    const before = await db
      .selectFrom("visit_door")
      .select("id")
      .where("space_id", "=", spaceId)
      .forUpdate()
      .executeTakeFirst();
    await db
      .insertInto("visit_door")
      .values({ space_id: spaceId, ...code })
      .onConflict((conflict) => conflict.column("space_id").doUpdateSet(code))
      .execute();
    await recordAudit(db, journeyAudit[before ? "door.renewed" : "door.made"], {
      ...{ actorId: personId, entityId: spaceId, spaceId, at: now },
    });
    return before !== undefined;
  });
}
