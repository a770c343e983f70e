import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { assertKeeps } from "../import/assert-keeps.ts";
import { IMPORT_TOPIC, SHELF_LIMIT, type ShelfFacts } from "../import/import-rules.ts";
import { isHousesSlug, isSlug, takenSlugs } from "../rules.ts";
import type { ImportData } from "./read-import.server.ts";
import { STORE_JOB } from "./store-import.server.ts";

/**
 * Puts a file that was read on the shelf, with what its keeper says of it; a job stores it. Pressed twice it is put once.
 * @param input.version the one that the form began from.
 * @throws platform.not-found for anybody but whoever brought it; as assertKeeps; texts.import-changed (409);
 * texts.slug-taken, texts.slug-houses, texts.slug-wrong (beside `slug`), texts.no-such-work (beside `into`).
 */
export async function putOnShelf(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { importId, version, facts }: { readonly importId: number; readonly version: number; readonly facts: ShelfFacts },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom("text_import")
      .select(["state", "version", "space_id"])
      .where("id", "=", importId)
      .where("person_id", "=", personId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound();
    assertKeeps(viewer, row.space_id);
    // The same press again.
    if (row.state === "storing" || row.state === "stored") return;
    if (row.state !== "read" || row.version !== version) throw refuse("texts.import-changed", { status: 409 });
    await countAgainstLimit(db, { key: `texts.shelf:${personId}`, ...SHELF_LIMIT });
    await assertPlace(db, row.space_id, facts);
    await db
      .updateTable("text_import")
      .set({
        ...{ state: "storing", facts: JSON.stringify(facts), refusal: null, version: version + 1 },
        updated_at: new Date(clock()),
      })
      .where("id", "=", importId)
      .execute();
    await jobs.send<ImportData>(db, STORE_JOB, { importId });
    await publish(db, IMPORT_TOPIC, importId);
  });
}

/** Whether the work is there, or the address free; what happens meanwhile is found out when it is stored. */
async function assertPlace(db: Db, spaceId: number | null, { into, slug }: ShelfFacts): Promise<void> {
  const work = await db
    .selectFrom("work")
    .select(["id", "space_id", "removed_at"])
    .where("slug", "=", into?.slug ?? slug)
    .executeTakeFirst();
  if (into === null) {
    if (!isSlug(slug) || takenSlugs.has(slug)) throw refuseField("slug", "texts.slug-wrong");
    if (spaceId !== null && isHousesSlug(slug)) throw refuseField("slug", "texts.slug-houses");
    if (work) throw refuseField("slug", "texts.slug-taken");
    return;
  }
  const isThere = work !== undefined && work.space_id === spaceId && work.removed_at === null;
  if (!isThere) throw refuseField("into", "texts.no-such-work");
  if (into.edition === null) return;
  const edition = await db
    .selectFrom("edition")
    .select("id")
    .where("work_id", "=", work.id)
    .where("key", "=", into.edition)
    .executeTakeFirst();
  if (!edition) throw refuseField("into", "texts.no-such-work");
}
