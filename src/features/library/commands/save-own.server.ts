import { recordAudit } from "#/features/audit/public.server.ts";
import { publish } from "#/platform/bus.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { attachPicture, storeUploadedPicture } from "#/platform/media/attach-picture.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { libraryAudit } from "../audit-actions.ts";
import type { OwnItemFields } from "../forms.ts";
import { readChapters } from "../own/own-rules.ts";
import { ITEM_ENTITY } from "../rules.ts";
import { indexItem } from "./index-item.server.ts";
import { lockOwn } from "./lock-own.server.ts";

export interface SaveOwnInput extends OwnItemFields {
  readonly itemId: number;
  /** The version that the form began from. */
  readonly version: number;
  /** The language in which it is written. */
  readonly language: string;
}

/**
 * Saves what is said of sound or film, and whether it stands on the shelf.
 * @throws as lockOwn; library.changed (409); library.chapters, library.no-such-work, library.licence-missing,
 * library.source-url beside their fields; as storeUploadedPicture.
 */
export async function saveOwn(
  services: PictureServices & Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: SaveOwnInput,
): Promise<void> {
  const { db, clock } = services;
  const { personId } = requirePerson(viewer);
  const cover = input.cover === "" ? null : await storeIfKept(services, viewer, input);
  await db.transaction().execute(async (db) => {
    const { item } = await lockOwn(db, viewer, input.itemId);
    if (item.version !== input.version) throw refuse("library.changed", { status: 409 });
    const chapters = readChapters(input.chapters, item.duration_ms);
    if (chapters === null) throw refuseField("chapters", "library.chapters");
    if (input.listed && input.licence === "") throw refuseField("licence", "library.licence-missing");
    const follows =
      input.follows === ""
        ? null
        : await db.selectFrom("work_brief").select("id").where("slug", "=", input.follows).executeTakeFirst();
    if (follows === undefined) throw refuseField("follows", "library.no-such-work");
    const { title, author, description, category, spoken, licence, source, sourceUrl } = input;
    await db
      .updateTable("shelf_item")
      .set({
        ...{ title, author, description, category, spoken: spoken === "" ? null : spoken, licence, source },
        ...{ source_url: sourceUrl === "" ? null : sourceUrl, language: input.language },
        ...{ chapters: JSON.stringify(chapters), follows_work_id: follows?.id ?? null, is_listed: input.listed },
        ...{ version: item.version + 1, updated_at: new Date(clock()) },
      })
      .where("id", "=", item.id)
      .execute();
    // What others said in another language was said of other words.
    await deleteTranslations(db, ITEM_ENTITY, [item.id]);
    if (cover) {
      const slot = { entity: ITEM_ENTITY, entityId: item.id, role: "hero" };
      await attachPicture(db, slot, cover, { alt: input.title, language: input.language });
    }
    await indexItem(db, item.id);
    await recordAudit(db, libraryAudit["library.changed"], {
      ...{ actorId: personId, entityId: item.id, spaceId: item.space_id, detail: { title } },
    });
    await publish(db, "changed", "library");
  });
}

/** Pictures are drawn before the transaction; nobody's are drawn for what is not theirs. */
async function storeIfKept(
  services: PictureServices & Pick<Services, "db">,
  viewer: Viewer,
  { itemId, cover }: SaveOwnInput,
) {
  const { person } = await services.db.transaction().execute((db) => lockOwn(db, viewer, itemId));
  return storeUploadedPicture(services, person.personId, cover);
}
