import { sql } from "kysely";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations } from "#/platform/db/translations.ts";
import { leadPictureOf } from "#/platform/media/read-pictures.ts";
import { readMediaFiles } from "#/platform/media/stored-media.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { HASH_LETTERS, ITEM_ENTITY } from "../rules.ts";
import { isShown } from "./shelf.server.ts";

export interface Episode {
  readonly id: number;
  readonly kind: "audio" | "video";
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly durationMs: number;
  readonly hash: string;
  readonly mime: string;
  readonly bytes: number;
  readonly publishedAt: Date;
}

export interface Podcast {
  readonly name: string;
  readonly picture: PictureView | null;
  readonly episodes: readonly Episode[];
}

/** As many as apps ask for at once. */
const MOST = 300;

/** A space's sound and film, the newest first; null where there is no such space that everybody may see. */
export async function readPodcast(db: Db, language: string, spaceId: number): Promise<Podcast | null> {
  const { rows } = await sql<{ name: string; picture: PictureView | null }>`
    select s.name, ${leadPictureOf(language, "space", "s.id")} as picture from space_brief as s
    where s.id = ${spaceId} and s.is_listed and s.kind <> 'practice'`.execute(db);
  const space = rows[0];
  if (!space) return null;
  const { rows: episodes } = await sql<{
    id: number;
    kind: "audio" | "video";
    title: string;
    author: string;
    description: string;
    duration_ms: number;
    media_id: number;
    created_at: Date;
  }>`
    select i.id, i.kind, i.title, i.author, i.description, i.duration_ms, i.media_id, i.created_at
    from shelf_item as i
    where i.space_id = ${spaceId} and i.kind <> 'text' and ${isShown} order by i.id desc limit ${MOST}`.execute(db);
  const [names, said, files] = await Promise.all([
    readTranslations(db, language, "space", [spaceId]),
    readTranslations(
      db,
      language,
      ITEM_ENTITY,
      episodes.map(({ id }) => id),
    ),
    readMediaFiles(
      db,
      episodes.map(({ media_id: id }) => id),
    ),
  ]);
  return {
    name: names(spaceId, "name", space.name),
    picture: space.picture,
    episodes: episodes
      .flatMap(
        ({ id, kind, media_id: mediaId, duration_ms: durationMs, created_at: publishedAt, ...row }): Episode[] => {
          const file = files.get(mediaId);
          if (!file) return [];
          const { mime, bytes, sha256 } = file;
          return [
            {
              ...{ id, kind, mime, bytes: Number(bytes), durationMs, publishedAt, hash: sha256.slice(0, HASH_LETTERS) },
              title: said(id, "title", row.title),
              author: said(id, "author", row.author),
              description: said(id, "description", row.description),
            },
          ];
        },
      )
      // An episode is as old as its recording, whenever it was made.
      .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime()),
  };
}
