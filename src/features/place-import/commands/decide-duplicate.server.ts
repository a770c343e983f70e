import { recordAudit } from "#/features/audit/public.server.ts";
import { placeDocument } from "#/features/spaces/public-sourced.ts";
import { addSourced, linkSourced, readKnownPlaces } from "#/features/spaces/public-sourced.server.ts";
import { publishAll } from "#/platform/bus.ts";
import { refuse } from "#/platform/refusal.ts";
import { teachAll } from "#/platform/search/index-document.ts";
import type { Services } from "#/platform/services.ts";
import { requireStaff, type Viewer } from "#/platform/viewer.ts";
import { placeImportAudit } from "../audit-actions.ts";
import type { PlaceRecord } from "../understand/understand.ts";

export interface DuplicateDecision {
  readonly duplicate: number;
  /** It is the space that is there, or another one. */
  readonly outcome: "same" | "other";
}

/**
 * Says of a place whether it is a space that is there: then the source's key of it is kept and nothing is written, else it
 * is listed by itself. Later imports keep to that. @throws platform.not-allowed; place-import.handled (409).
 */
export async function decideDuplicate(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { duplicate, outcome }: DuplicateDecision,
): Promise<void> {
  const { personId } = requireStaff(viewer);
  await db.transaction().execute(async (db) => {
    const row = await db
      .deleteFrom("place_duplicate")
      .where("id", "=", duplicate)
      .returning(["ref", "extract", "place", "space_id"])
      .executeTakeFirst();
    if (!row) throw refuse("place-import.handled", { status: 409 });
    const from = { source: "osm", extract: row.extract, at: new Date(clock()) } as const;
    // An import that ran meanwhile may have listed it.
    if ((await readKnownPlaces(db, from.source, [row.ref])).size > 0) return;
    const place = row.place as unknown as PlaceRecord;
    if (outcome === "same") {
      await linkSourced(db, from, [{ ref: row.ref, spaceId: row.space_id, digest: place.digest }]);
      await recordAudit(db, placeImportAudit["place.linked"], {
        ...{ actorId: personId, entityId: row.space_id, spaceId: row.space_id },
        detail: { ref: row.ref },
      });
      return;
    }
    const document = placeDocument(place.fields, place.names);
    const added = await addSourced(db, from, [{ ...place, document }]);
    await teachAll(db, "space", document.words, new Set());
    const spaceId = added.get(row.ref)!;
    await recordAudit(db, placeImportAudit["place.listed"], {
      ...{ actorId: personId, entityId: spaceId, spaceId },
      detail: { ref: row.ref },
    });
    await publishAll(db, [
      ["changed", `space:${spaceId}`],
      ["changed", "spaces"],
    ]);
  });
}
