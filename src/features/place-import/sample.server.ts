import type { SamplePlace } from "../../../sample/world/places.ts";
import { HOUR_MS } from "../../platform/civil-date.ts";
import type { Db } from "../../platform/db/connection.ts";
import { placeDocument, type SourcedPlace } from "../spaces/public-sourced.ts";
import { readKnownPlaces } from "../spaces/public-sourced.server.ts";
import { storePlaces } from "./commands/store-batch.server.ts";
import type { ImportReport } from "./import-rules.ts";
import { skipReasons } from "./read/elements.ts";
import { understand } from "./understand/understand.ts";

const EXTRACT = "sample-extract";

/** Lists the places of a sample extract as unclaimed, as if staff had brought it. @returns their ids by name. */
export async function seedPlaces(
  db: Db,
  places: readonly SamplePlace[],
  staffId: number,
  nowMs: number,
): Promise<Record<string, number>> {
  const at = new Date(nowMs - 30 * HOUR_MS);
  const taken = places.flatMap(({ id, at: [lat, lng], tags, more }): SourcedPlace[] => {
    const place = understand({ ref: `n${id}`, tags: new Map(Object.entries(tags)), at: { lat, lng } });
    if (typeof place === "string") return [];
    const fields = { ...place.fields, ...more };
    return [{ ...place, fields, document: placeDocument(fields, place.names) }];
  });
  const { id: importId } = await db
    .insertInto("place_import")
    .values({
      ...{ person_id: staffId, file_name: `${EXTRACT}.osm.pbf`, bytes: 4_096, extract: EXTRACT, state: "stored" },
      ...{ created_at: at, updated_at: at },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const importing = { importId, source: "osm", extract: EXTRACT, at, isInFile: () => true } as const;
  const counts = await storePlaces(db, importing, taken, new Set());
  const byFaith: Record<string, number> = {};
  for (const { fields } of taken) byFaith[fields.faith!] = (byFaith[fields.faith!] ?? 0) + 1;
  const report: ImportReport = {
    counts,
    read: {
      ...{ format: "pbf", places: taken.length, byFaith, done: 1 },
      skipped: Object.fromEntries(skipReasons.map((reason) => [reason, 0])) as ImportReport["read"]["skipped"],
      samples: taken.slice(0, 12).map(({ ref, fields }) => ({
        ...{
          ref,
          name: fields.name!,
          localName: fields.localName ?? "",
          faith: fields.faith!,
          city: fields.city ?? "",
        },
      })),
    },
  };
  await db
    .updateTable("place_import")
    .set({ report: JSON.stringify(report) })
    .where("id", "=", importId)
    .execute();
  const known = await readKnownPlaces(
    db,
    "osm",
    taken.map(({ ref }) => ref),
  );
  return Object.fromEntries(
    taken.flatMap(({ ref, fields }) => {
      const found = known.get(ref);
      return found ? [[fields.name!, found.spaceId]] : [];
    }),
  );
}
