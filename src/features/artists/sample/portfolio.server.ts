import { DAY_MS } from "../../../platform/civil-date.ts";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listInHindi } from "../../../../sample/world/artists/crafts.ts";
import { chance } from "../../../../sample/world/chance.ts";
import type { SampleArtist, SampleWork, Words } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { addPictureUses, listUsedContents, removePictureUses } from "../../../platform/media/picture-uses.ts";
import { type PictureServices, storePicture } from "../../../platform/media/store-picture.ts";

type Ids = Readonly<Record<string, number>>;

export const workKey = ({ of, picture }: Pick<SampleWork, "of" | "picture">): string => `${of}-${picture}`;

/** Writes what providers have made, without pictures. @returns the pieces' ids by the keys of their pictures. */
export async function seedPortfolio(
  db: Db,
  works: readonly SampleWork[],
  artists: readonly SampleArtist[],
  ids: Ids,
  nowMs: number,
): Promise<Record<string, number>> {
  const cityOf = new Map(artists.map(({ key, city }) => [key, city]));
  const rows = await db
    .insertInto("portfolio_item")
    .values(
      works.map(({ of, isFeatured, category, year, priceRupees, title, materials }, position) => ({
        ...{ person_id: ids[of]!, is_featured: isFeatured, category, year, position, title: title.en },
        place: cityOf.get(of)!.en,
        materials: [...materials],
        price_paise: priceRupees === null ? null : priceRupees * 100,
        created_at: new Date(nowMs - (12 + position * 3) * DAY_MS),
      })),
    )
    .returning(["id", "position"])
    .execute();
  const texts = rows.flatMap(({ id, position }) => {
    const { of, title, materials } = works[position]!;
    const texts = { title: title.hi, place: cityOf.get(of)!.hi, materials: listInHindi(materials).join("\n") };
    return Object.entries(texts).map(([field, text]) => ({ entityId: id, field, text }));
  });
  await saveTranslations(db, "hi", "portfolio_item", texts);
  return Object.fromEntries(rows.map(({ id, position }) => [workKey(works[position]!), id]));
}

/** Likes by people of the sample world: what leads is liked most. */
export async function seedLikes(
  db: Db,
  works: readonly SampleWork[],
  itemIds: Ids,
  personIds: readonly number[],
  nowMs: number,
): Promise<void> {
  const likes = works.flatMap((work) => {
    const luck = chance("portfolio-likes", workKey(work));
    const most = work.isFeatured ? 0.6 : 0.32;
    const count = luck.between(3, Math.floor(personIds.length * most));
    return luck.some(personIds, count).map((personId) => ({
      ...{ item_id: itemIds[workKey(work)]!, person_id: personId },
      at: new Date(nowMs - luck.between(60, 11 * 1440) * 60_000),
    }));
  });
  for (let i = 0; i < likes.length; i += 5000)
    await db
      .insertInto("portfolio_like")
      .values(likes.slice(i, i + 5000))
      .execute();
}

/** One line of `sample/media/works/manifest.json`. */
interface Entry {
  readonly of: string;
  readonly name: string;
  readonly file: string;
  readonly alt: Words;
  readonly focus: { readonly x: number; readonly y: number };
}

/**
 * Hangs the drawn pictures with the pieces that they show: what is there already costs one query, one drawn anew
 * takes its old self's place, and a piece whose owner changed its pictures is left alone.
 * @returns whether anything changed.
 */
export async function hangWorks(services: PictureServices, itemIds: Ids, folder: string): Promise<boolean> {
  const { db } = services;
  const manifest = path.join(folder, "manifest.json");
  if (!existsSync(manifest)) return false;
  const entries = JSON.parse(readFileSync(manifest, "utf8")) as Entry[];
  const present = await listUsedContents(db, "portfolio", Object.values(itemIds));
  let changed = false;
  for (const entry of entries) {
    const itemId = itemIds[workKey({ of: entry.of, picture: entry.name })];
    const file = path.join(folder, entry.file);
    if (itemId === undefined || !existsSync(file)) continue;
    const bytes = readFileSync(file);
    const uses = present.filter((use) => use.entityId === itemId);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (uses.some((use) => use.sha256 === sha256 || !use.isSample)) continue;
    const mediaId = await storePicture(services, bytes, null);
    await db.transaction().execute(async (db) => {
      await removePictureUses(
        db,
        uses.map(({ id }) => id),
      );
      const [useId] = await addPictureUses(db, [
        { entity: "portfolio", entityId: itemId, mediaId, role: "picture", alt: entry.alt.en, focus: entry.focus },
      ]);
      await saveTranslations(db, "hi", "media_use", [{ entityId: useId!, field: "alt", text: entry.alt.hi }]);
    });
    changed = true;
  }
  return changed;
}
