import { deleteTranslations } from "#/platform/db/translations.ts";
import { leftFiles, type Leftover } from "#/platform/leftovers.ts";
import { listPictureUses, removePictureUses } from "#/platform/media/picture-uses.ts";
import { removeDocument } from "#/platform/search/index-document.ts";
import type { LeavingPerson } from "../feature.ts";

/** What a provider showed and proved: pictures, documents, translated words, and what the directory found them by. */
export async function forgetProvider({ db, personId }: LeavingPerson): Promise<readonly Leftover[]> {
  const pieces = await db.selectFrom("portfolio_item").select("id").where("person_id", "=", personId).execute();
  for (const { id } of pieces) {
    const uses = await listPictureUses(db, { entity: "portfolio", entityId: id });
    await removePictureUses(
      db,
      uses.map((use) => use.id),
    );
  }
  await deleteTranslations(
    db,
    "portfolio_item",
    pieces.map(({ id }) => id),
  );
  const credentials = await db
    .selectFrom("artist_credential")
    .select(["id", "document_key as storageKey"])
    .where("person_id", "=", personId)
    .execute();
  await deleteTranslations(
    db,
    "artist_credential",
    credentials.map(({ id }) => id),
  );
  await removeDocument(db, "artist", personId);
  return leftFiles(credentials.map(({ storageKey }) => storageKey));
}
