import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.ts";
import { translationsOf } from "../../../platform/db/translations.ts";
import { languageNames } from "../../../platform/i18n/language-names.ts";
import { localeOf } from "../../../platform/i18n/languages.ts";
import { leadPictureOf } from "../../../platform/media/read-pictures.ts";
import { type MediaFile, readMediaFiles } from "../../../platform/media/stored-media.ts";
import type { PictureView } from "../../../platform/media/picture.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { readingMinutes } from "../../texts/public.server.ts";
import { HASH_LETTERS, ITEM_ENTITY, WORK_ENTITY, type ItemCategory, type ItemKind } from "../rules.ts";

/** A part of a piece of sound or a film. */
export interface MediaChapter {
  readonly atMs: number;
  readonly title: string;
}

/** A thing on the shelf as lists show it. */
export interface ItemCard {
  readonly id: number;
  readonly kind: ItemKind;
  readonly category: ItemCategory;
  /** Of a text: its address. */
  readonly slug: string | null;
  readonly title: string;
  /** The language in which the title stands here, where it is not the reader's. */
  readonly titleLanguage: string;
  readonly subtitle: string;
  readonly description: string;
  readonly author: string;
  readonly faith: string | null;
  readonly picture: PictureView | null;
  /** Of a text. */
  readonly text: {
    readonly translator: string;
    /** In which it can be read, by their names in the reader's language. */
    readonly languages: readonly string[];
    /** The same as their codes. */
    readonly codes: readonly string[];
    readonly chapters: number;
    readonly verses: number;
    readonly minutes: number;
  } | null;
  /** Of sound and film. */
  readonly media: {
    readonly durationMs: number;
    /** The first letters of the content's hash. */
    readonly hash: string;
    readonly mime: string;
    /** The language of what is sung or said, by its name in the reader's; null where nothing is. */
    readonly spoken: string | null;
    /** The same as its code. */
    readonly spokenCode: string | null;
    readonly chapters: readonly MediaChapter[];
    /** Where the reader stopped, and when; null for a visitor too. */
    readonly place: { readonly ms: number; readonly atMs: number } | null;
  } | null;
  readonly plays: number;
  readonly downloads: number;
  /** Null while nobody rated it. */
  readonly rating: number | null;
  readonly ratingCount: number;
  readonly isBookmarked: boolean;
}

interface Row {
  readonly id: number;
  readonly kind: ItemKind;
  readonly category: ItemCategory;
  readonly slug: string | null;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly language: string;
  readonly words: Readonly<Record<string, string>> | null;
  readonly faith: string | null;
  readonly picture: PictureView | null;
  readonly languages: string[] | null;
  readonly chapters: number | null;
  readonly verses: number | null;
  readonly work_words: number | null;
  readonly spoken: string | null;
  readonly duration_ms: number | null;
  readonly media_id: number | null;
  readonly parts: MediaChapter[];
  readonly place_ms: number | null;
  readonly placed_at: Date | null;
  readonly edition: {
    readonly title: string;
    readonly subtitle: string;
    readonly description: string;
    readonly translator: string;
    readonly language: string;
  } | null;
  readonly plays: number;
  readonly downloads: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly is_bookmarked: boolean;
}

/** Things that may be shown, in the order of their ids as given; the caller has asked whether they are. */
export async function readItemCards(
  db: Db,
  viewer: Viewer,
  language: string,
  ids: readonly number[],
): Promise<readonly ItemCard[]> {
  if (ids.length === 0) return [];
  const me = viewer.kind === "person" ? viewer.personId : null;
  const { rows } = await sql<Row>`
    select i.id, i.kind, i.category, w.slug, i.title, i.author, i.description, i.language,
      coalesce(${translationsOf(language, ITEM_ENTITY, "i.id")},
        ${translationsOf(language, WORK_ENTITY, "i.work_id")}) as words, coalesce(w.faith, s.faith) as faith,
      coalesce(${leadPictureOf(language, ITEM_ENTITY, "i.id")}, ${leadPictureOf(language, WORK_ENTITY, "i.work_id")}) as picture,
      w.languages, w.chapters, w.verses, w.words as work_words, i.spoken, i.duration_ms,
      i.media_id, i.chapters as parts, p.place_ms, p.placed_at,
      (select jsonb_build_object('title', e.title, 'subtitle', e.subtitle, 'description', e.description,
          'translator', e.translator, 'language', e.language)
        from shelf_edition as e where e.work_id = i.work_id
        order by split_part(e.language, '-', 1) <> ${language}, e.kind <> 'original', e.position limit 1) as edition,
      i.plays, i.downloads, i.rating_sum, i.rating_count,
      exists (select from shelf_bookmark as b where b.person_id = ${me}::bigint and b.item_id = i.id) as is_bookmarked
    from shelf_item as i left join work_brief as w on w.id = i.work_id left join space_brief as s on s.id = i.space_id
    left join shelf_recent as p on p.item_id = i.id and p.person_id = ${me}::bigint
    where i.id = any(${[...ids]}::bigint[])`.execute(db);
  const files = await readMediaFiles(
    db,
    rows.flatMap(({ media_id }) => media_id ?? []),
  );
  const cards = new Map(rows.map((row) => [row.id, cardOf(row, language, files.get(row.media_id ?? 0))]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

function cardOf(row: Row, language: string, file: MediaFile | undefined): ItemCard {
  const { edition, words } = row;
  // Named here, as browsers do not all have the names that the server has.
  const nameOf = languageNames(localeOf(language));
  const shared = {
    ...{ id: row.id, kind: row.kind, category: row.category, slug: row.slug, faith: row.faith, picture: row.picture },
    ...{ plays: row.plays, downloads: row.downloads, ratingCount: row.rating_count },
    rating: row.rating_count === 0 ? null : row.rating_sum / row.rating_count,
    isBookmarked: row.is_bookmarked,
  };
  if (edition) {
    return {
      ...shared,
      ...{ title: edition.title, subtitle: edition.subtitle, description: edition.description },
      ...{ titleLanguage: edition.language, author: words?.["author"] ?? row.author },
      text: {
        translator: edition.translator,
        languages: (row.languages ?? []).map((code) => nameOf(code)),
        codes: row.languages ?? [],
        ...{ chapters: row.chapters ?? 0, verses: row.verses ?? 0, minutes: readingMinutes(row.work_words ?? 0) },
      },
      media: null,
    };
  }
  const parts = words?.["chapters"]?.split("\n") ?? [];
  return {
    ...shared,
    title: words?.["title"] ?? row.title,
    titleLanguage: words?.["title"] ? language : row.language,
    subtitle: "",
    description: words?.["description"] ?? row.description,
    author: words?.["author"] ?? row.author,
    text: null,
    media:
      file === undefined || row.duration_ms === null
        ? null
        : {
            durationMs: row.duration_ms,
            hash: file.sha256.slice(0, HASH_LETTERS),
            mime: file.mime,
            spoken: row.spoken && nameOf(row.spoken),
            spokenCode: row.spoken,
            chapters: row.parts.map(({ atMs, title }, i) => ({ atMs, title: parts[i] ?? title })),
            place: row.placed_at === null ? null : { ms: row.place_ms ?? 0, atMs: row.placed_at.getTime() },
          },
  };
}
