import { sql } from "kysely";
import { assertAdmin } from "../../../platform/admin-actions.ts";
import { publish } from "../../../platform/bus.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { countAgainstLimit } from "../../../platform/db/rate-limit.ts";
import { deleteTranslations } from "../../../platform/db/translations.ts";
import { notFound, refuse } from "../../../platform/refusal.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { kindHas } from "../kinds.ts";
import { recordAudit } from "../../audit/public.server.ts";
import { spaceAdmin } from "../access.ts";
import { spacesAudit } from "../audit-actions.ts";
import type { Services } from "../../../platform/services.ts";

export interface FestivalInput {
  readonly spaceId: number;
  readonly festival: string;
  /** Civil days, both within. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Saves a samiti's festival and its next dates. @throws as assertAdmin; spaces.no-samiti (409), platform.too-many. */
export async function saveFestival(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { spaceId, ...input }: FestivalInput,
): Promise<void> {
  const person = assertAdmin(viewer, spaceAdmin.edit, spaceId);
  await countAgainstLimit(db, { key: `festival:${person.personId}`, limit: 60, windowSeconds: 600 });
  await db.transaction().execute(async (db) => {
    const space = await db
      .selectFrom("space")
      .select(["kind", "festival", "festival_from", "festival_to"])
      .where("id", "=", spaceId)
      .where("removed_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!space) throw notFound();
    if (!kindHas(space.kind, "hasFestival")) throw refuse("spaces.no-samiti", { status: 409 });
    await db
      .updateTable("space")
      .set({
        festival: input.festival,
        festival_from: input.from,
        festival_to: input.to,
        updated_at: sql<Date>`now()`,
      })
      .where("id", "=", spaceId)
      .execute();
    // A name in other words no longer says the same in another language.
    if (space.festival !== input.festival) {
      await deleteTranslations(db, "space", [spaceId], { fields: ["festival"] });
    }
    await recordAudit(db, spacesAudit["space.festival"], {
      actorId: person.personId,
      entityId: spaceId,
      spaceId,
      detail: { before: { festival: space.festival, from: space.festival_from, to: space.festival_to }, after: input },
    });
    await publish(db, "changed", `space:${spaceId}`);
  });
}

/** Reads the festival's form as it was written. The caller has checked access. */
export async function readFestival(db: Db, spaceId: number) {
  return db
    .selectFrom("space")
    .select(["kind", "festival", "festival_from as from", "festival_to as to"])
    .where("id", "=", spaceId)
    .executeTakeFirstOrThrow();
}
