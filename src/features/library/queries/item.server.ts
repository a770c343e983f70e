import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { readTranslations } from "../../../platform/db/translations.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { localeOf } from "../../../platform/i18n/languages.ts";
import { readMediaFiles } from "../../../platform/media/stored-media.ts";
import { type Viewer, visitor } from "../../../platform/viewer.ts";
import { spacesKept } from "../access.ts";
import { HASH_LETTERS, ITEM_ENTITY, type ItemKind } from "../rules.ts";
import { type ItemCard, readItemCards } from "./cards.server.ts";
import { isShown } from "./shelf.server.ts";

export interface ItemTrack {
  readonly kind: "captions" | "verses";
  readonly language: string;
  /** The language's name in the reader's. */
  readonly name: string;
  readonly vtt: string;
}

/** A thing with all that is known of it, and what the reader made of it. */
export interface ItemView extends ItemCard {
  readonly licence: string;
  readonly source: string;
  readonly sourceUrl: string | null;
  readonly space: { readonly id: number; readonly name: string } | null;
  /** The address of the work that its lines follow. */
  readonly follows: { readonly slug: string } | null;
  readonly tracks: readonly ItemTrack[];
  /** Of the reader: null for a visitor and before they rated it. */
  readonly ownStars: number | null;
}

/** Null for what is not there, is taken away, or belongs to a space that is not listed. */
export async function findItem(db: Db, viewer: Viewer, language: string, id: number): Promise<ItemView | null> {
  const me = viewer.kind === "person" ? viewer.personId : null;
  const { rows } = await sql<{
    licence: string;
    source: string;
    source_url: string | null;
    space_id: number | null;
    space: string | null;
    follows: string | null;
    stars: number | null;
  }>`
    select i.licence, i.source, i.source_url, i.space_id, s.name as space, w.slug as follows,
      (select r.stars from shelf_rating as r where r.item_id = i.id and r.person_id = ${me}::bigint) as stars
    from shelf_item as i left join space_brief as s on s.id = i.space_id
    left join work_brief as w on w.id = i.follows_work_id
    where i.id = ${id} and ${isShown}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const [[card], tracks, spaces, translate] = await Promise.all([
    readItemCards(db, viewer, language, [id]),
    db
      .selectFrom("shelf_track")
      .select(["kind", "language", "vtt"])
      .where("item_id", "=", id)
      .orderBy("language")
      .execute(),
    readTranslations(db, language, "space", row.space_id === null ? [] : [row.space_id]),
    readTranslations(db, language, ITEM_ENTITY, [id]),
  ]);
  if (!card) return null;
  const nameOf = languageNames(localeOf(language));
  return {
    ...card,
    ...{ licence: row.licence, source: translate(id, "source", row.source), sourceUrl: row.source_url },
    space: row.space_id === null ? null : { id: row.space_id, name: spaces(row.space_id, "name", row.space ?? "") },
    follows: row.follows === null ? null : { slug: row.follows },
    tracks: tracks.map((track) => ({
      ...track,
      kind: track.kind as ItemTrack["kind"],
      name: nameOf(track.language),
    })),
    ownStars: row.stars,
  };
}

/** What a command asks of a thing that everybody may see; null for every other. */
export async function findShown(db: Db, id: number): Promise<{ readonly id: number; readonly kind: ItemKind } | null> {
  const { rows } = await sql<{ id: number; kind: ItemKind }>`
    select i.id, i.kind from shelf_item as i where i.id = ${id} and ${isShown}`.execute(db);
  return rows[0] ?? null;
}

export interface ItemFile {
  readonly storageKey: string;
  readonly mime: string;
  /** What it is called where it is kept: the title in its first language. */
  readonly title: string;
}

/** What its keepers hear before it stands on the shelf. */
const isKeptBy = (viewer: Viewer) =>
  viewer.kind !== "person"
    ? sql`false`
    : sql`i.removed_at is null and (${viewer.isStaff} or i.space_id = any(${[...spacesKept(viewer)]}::bigint[]))`;

/** The file of sound or film. @param hash the first letters of its content's hash; null where there is no such file. */
export async function findItemFile(
  db: Db,
  id: number,
  hash: string | null,
  viewer: Viewer = visitor,
): Promise<ItemFile | null> {
  const { rows } = await sql<{ media_id: number | null; title: string }>`
    select i.media_id, i.title from shelf_item as i where i.id = ${id} and (${isShown} or ${isKeptBy(viewer)})`.execute(
    db,
  );
  const row = rows[0];
  if (!row?.media_id) return null;
  const file = (await readMediaFiles(db, [row.media_id])).get(row.media_id);
  if (!file || (hash !== null && file.sha256.slice(0, HASH_LETTERS) !== hash)) return null;
  return { storageKey: file.storageKey, mime: file.mime, title: row.title };
}

/** WebVTT of a thing that everybody may see; null where there is none in this language. */
export async function findTrack(
  db: Db,
  id: number,
  kind: "captions" | "verses",
  language: string,
): Promise<string | null> {
  if (!(await findShown(db, id))) return null;
  const row = await db
    .selectFrom("shelf_track")
    .select("vtt")
    .where("item_id", "=", id)
    .where("kind", "=", kind)
    .where("language", "=", language)
    .executeTakeFirst();
  return row?.vtt ?? null;
}

/** The thing on the shelf that is a work; null where nobody may take it. */
export async function findItemOfWork(db: Db, workId: number): Promise<number | null> {
  const row = await db
    .selectFrom("shelf_item")
    .select("id")
    .where("work_id", "=", workId)
    .where("is_listed", "=", true)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}
