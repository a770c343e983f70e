import type { Db } from "../db/connection.ts";
import { readTranslations } from "../db/translations.ts";
import type { PictureView } from "./picture.ts";

export interface UsedPicture extends PictureView {
  readonly useId: number;
  readonly role: string;
  readonly kind: string | null;
}

/**
 * The pictures of some rows, in their order, with alt texts in the reader's language.
 * @param limitPerEntity how many of each row's pictures, heroes first.
 */
export async function readPictures(
  db: Db,
  language: string,
  entity: string,
  entityIds: readonly number[],
  limitPerEntity = 1,
): Promise<Map<number, UsedPicture[]>> {
  const found = new Map<number, UsedPicture[]>();
  if (entityIds.length === 0) return found;
  const ranked = db
    .selectFrom("media_use as u")
    .innerJoin("media as m", "m.id", "u.media_id")
    .select((eb) => [
      ...(["u.id as use_id", "u.entity_id", "u.role", "u.kind", "u.alt", "u.focus_x", "u.focus_y"] as const),
      ...(["m.id", "m.sha256", "m.width", "m.height", "m.ground"] as const),
      eb.fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("u.entity_id").orderBy("u.position").orderBy("u.id"))
        .as("rank"),
    ])
    .where("u.entity", "=", entity)
    .where("u.entity_id", "in", [...entityIds])
    .where("u.role", "in", ["hero", "gallery"]);
  const rows = await db
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .where("rank", "<=", limitPerEntity)
    .orderBy("entity_id")
    .orderBy("rank")
    .execute();
  const translate = await readTranslations(
    db,
    language,
    "media_use",
    rows.map((row) => row.use_id),
  );
  for (const row of rows) {
    const list = found.get(row.entity_id) ?? [];
    list.push({
      useId: row.use_id,
      role: row.role,
      kind: row.kind,
      id: row.id,
      hash: row.sha256.slice(0, 12),
      width: row.width ?? 1280,
      height: row.height ?? 800,
      alt: translate(row.use_id, "alt", row.alt),
      ground: row.ground ?? "transparent",
      focus: { x: row.focus_x, y: row.focus_y },
    });
    found.set(row.entity_id, list);
  }
  return found;
}
