import { namelessProvider } from "#/features/artists/public.server.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { listPictureUses, removePictureUses } from "#/platform/media/picture-uses.ts";
import type { LeavingPerson } from "../feature.ts";
import { INQUIRY_ENTITY } from "./rules.ts";

/**
 * Inquiries of either side go, with their pictures. An order is in the other side's books as well: it stays, without a name
 * where the one who has left stood.
 */
export async function forgetParty({ db, personId, now }: LeavingPerson): Promise<void> {
  const inquiries = await db
    .selectFrom("inquiry")
    .select("id")
    .where((eb) => eb.or([eb("client_id", "=", personId), eb("provider_id", "=", personId)]))
    .execute();
  for (const { id } of inquiries) {
    const uses = await listPictureUses(db, { entity: INQUIRY_ENTITY, entityId: id });
    await removePictureUses(
      db,
      uses.map((use) => use.id),
    );
  }
  await deleteTranslations(
    db,
    INQUIRY_ENTITY,
    inquiries.map(({ id }) => id),
  );
  await db
    .updateTable("commission")
    .set({ client_name: "", client_phone: "", client_email: "" })
    .where("client_id", "=", personId)
    .execute();
  const made = await db.selectFrom("commission").select("id").where("provider_id", "=", personId).limit(1).execute();
  if (made.length === 0) return;
  // Projects of their own, that nobody ordered, go with them.
  await db.deleteFrom("commission").where("provider_id", "=", personId).where("status", "=", "draft").execute();
  await db
    .updateTable("commission")
    .set({ provider_id: await namelessProvider(db, now) })
    .where("provider_id", "=", personId)
    .execute();
}
