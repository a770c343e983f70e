import { msg } from "@lingui/core/macro";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { leftFiles, leftMedia, type Leftover } from "#/platform/leftovers.ts";
import { listPictureUses, removePictureUses } from "#/platform/media/picture-uses.ts";
import { listOwnMedia } from "#/platform/media/stored-media.ts";
import { listUnopenedUploads } from "#/platform/uploads/claim-upload.ts";
import { CHILDREN_PATH } from "./child-rules.ts";
import { forgetOwnData } from "./commands/own-data.server.ts";
import type { Hindrance, HindranceQuestion, LeavingPerson } from "../feature.ts";

/** The pictures and the translated words of their profile, and files that they brought for nothing yet. */
export async function forgetProfile({ db, personId }: LeavingPerson): Promise<readonly Leftover[]> {
  await deleteTranslations(db, "person", [personId]);
  const uses = await listPictureUses(db, { entity: "person", entityId: personId });
  await removePictureUses(
    db,
    uses.map(({ id }) => id),
  );
  const uploads = await listUnopenedUploads(db, personId);
  return [
    ...(await forgetOwnData(db, personId)),
    ...leftFiles(uploads.map(({ storageKey }) => storageKey)),
    ...leftMedia(await listOwnMedia(db, personId)),
  ];
}

/**
 * Staff decide for others: who is one of them is taken off that list first, by another. The account of a child stands by
 * its parent's consent: they withdraw it first, so that no account goes on for which nobody answers.
 */
export async function hindersPerson({ db, personId }: HindranceQuestion): Promise<readonly Hindrance[]> {
  const person = await db.selectFrom("person").select("is_staff").where("id", "=", personId).executeTakeFirst();
  const children = await db
    .selectFrom("child_account as c")
    .innerJoin("person as p", "p.id", "c.person_id")
    .select("p.name")
    .where("c.parent_id", "=", personId)
    .where("c.withdrawn_at", "is", null)
    .orderBy("p.id")
    .execute();
  const staff = { words: msg`You are on Sangam’s staff. Another of them has to take you off first.`, path: null };
  return [
    ...(person?.is_staff ? [staff] : []),
    ...children.map(({ name }) => ({
      words: msg`You have consented to the account of your child ${{ name }}. Please withdraw that first.`,
      values: { name },
      path: CHILDREN_PATH,
    })),
  ];
}
