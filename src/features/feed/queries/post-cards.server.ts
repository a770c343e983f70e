import { sql } from "kysely";
import { readEventTitles } from "#/features/events/public.server.ts";
import { providerPath, type ProviderCategory } from "#/features/artists/public.ts";
import { averageRating } from "#/features/spaces/public.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { readTranslations, translationsOf } from "#/platform/db/translations.ts";
import type { PictureView } from "#/platform/media/picture.ts";
import { readPictures, type UsedPicture } from "#/platform/media/read-pictures.ts";
import { readMediaFiles } from "#/platform/media/stored-media.ts";
import { HOME_ZONE, type Viewer } from "#/platform/viewer.ts";
import { isUnblocked } from "./shown-post.server.ts";
import { MOST_PICTURES, POST_ENTITY, VIDEO_ENTITY, videoPath, type Author } from "../rules.ts";

export interface PostAuthor {
  readonly author: Author;
  readonly name: string;
  /** The path of their page. */
  readonly path: string;
  readonly isVerified: boolean;
  /** The kind of space, or the category of an artist or guide. */
  readonly role: { readonly kind: "space"; readonly code: string } | { readonly kind: "person"; readonly code: string };
  readonly city: string;
  /** The average of one to five stars; null while nobody has reviewed them. */
  readonly rating: number | null;
  readonly picture: PictureView | null;
}

/** An artist or guide whose work a post shows. */
export interface ArtistChip {
  readonly personId: number;
  readonly name: string;
  readonly path: string;
  readonly category: ProviderCategory;
}

/** The date that a post is about. */
export interface PostDate {
  readonly occurrenceId: number;
  readonly title: string;
  readonly startsAt: Date;
  /** IANA zone of the place. */
  readonly zone: string;
  readonly isLive: boolean;
  readonly isOver: boolean;
  readonly isCancelled: boolean;
}

/** The film of a post. */
export interface PostVideo {
  readonly path: string;
  readonly seconds: number;
  /** px */
  readonly width: number;
  readonly height: number;
  readonly poster: PictureView | null;
}

export interface PostCard extends PostAuthor {
  readonly id: number;
  readonly body: string;
  /** The language of its text as it stands here. */
  readonly language: string;
  readonly publishedAt: Date;
  readonly editedAt: Date | null;
  readonly pictures: readonly UsedPicture[];
  readonly video: PostVideo | null;
  readonly artists: readonly ArtistChip[];
  readonly date: PostDate | null;
  readonly likeCount: number;
  readonly commentCount: number;
  readonly shareCount: number;
  readonly isLiked: boolean;
  readonly isSaved: boolean;
}

/**
 * @returns the public posts among these, in the order of the ids; what was taken back meanwhile is left out, and what stands
 * across a block.
 */
export async function readPostCards(
  db: Db,
  viewer: Viewer,
  language: string,
  ids: readonly number[],
  now: Date,
): Promise<PostCard[]> {
  if (ids.length === 0) return [];
  const me = viewer.kind === "person" ? viewer.personId : null;
  const rows = await db
    .selectFrom("post as p")
    .select(["p.id", "p.space_id", "p.provider_id", "p.body", "p.language", "p.published_at", "p.edited_at"])
    .select(["p.occurrence_id", "p.like_count", "p.comment_count", "p.share_count"])
    .select([
      sql<boolean>`exists (select from post_like l where l.post_id = p.id and l.person_id = ${me}::bigint)`.as(
        "is_liked",
      ),
      sql<boolean>`exists (select from post_save s where s.post_id = p.id and s.person_id = ${me}::bigint)`.as(
        "is_saved",
      ),
    ])
    .where("p.id", "=", sqlAny(ids))
    .where("p.state", "=", "published")
    .where("p.removed_at", "is", null)
    .where(isUnblocked(me))
    .execute();
  const [texts, pictures, videos, authors, chips, dates] = await Promise.all([
    readTranslations(db, language, POST_ENTITY, ids),
    readPictures(db, language, POST_ENTITY, ids, MOST_PICTURES),
    readVideos(db, ids),
    readAuthors(
      db,
      language,
      rows.map((row) => ({ spaceId: row.space_id, providerId: row.provider_id }) as Author),
    ),
    readArtistChips(db, language, ids),
    readDates(
      db,
      language,
      rows.flatMap(({ occurrence_id: id }) => (id === null ? [] : [id])),
      now,
    ),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    const author = row && authors.get(keyOf({ spaceId: row.space_id, providerId: row.provider_id } as Author));
    if (!row || !author) return [];
    return [
      {
        ...author,
        id,
        ...inWordsOf(texts(id, "body", row.body), row, language),
        publishedAt: row.published_at!,
        editedAt: row.edited_at,
        pictures: pictures.get(id) ?? [],
        video: videos.get(id) ?? null,
        artists: chips.get(id) ?? [],
        date: (row.occurrence_id !== null && dates.get(row.occurrence_id)) || null,
        likeCount: row.like_count,
        commentCount: row.comment_count,
        shareCount: row.share_count,
        isLiked: row.is_liked,
        isSaved: row.is_saved,
      },
    ];
  });
}

/** A translation is in the reader's language, whatever the post was written in. */
const inWordsOf = (shown: string, { body, language }: { body: string; language: string }, translated: string) => ({
  body: shown,
  language: shown === body ? language : translated,
});

/** An author among those of readAuthors. */
export const keyOf = ({ spaceId, providerId }: Author): string => (spaceId === null ? `p${providerId}` : `s${spaceId}`);

/** Those of the authors whom everybody may see, by keyOf. @param isOwn also those whom nobody sees, for their own people. */
export async function readAuthors(
  db: Db,
  language: string,
  authors: readonly Author[],
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Promise<Map<string, PostAuthor>> {
  const spaceIds = [...new Set(authors.flatMap(({ spaceId }) => spaceId ?? []))];
  const personIds = [...new Set(authors.flatMap(({ providerId }) => providerId ?? []))];
  const [spaces, people, spacePictures, avatars] = await Promise.all([
    db
      .selectFrom("space_brief as s")
      .select(["s.id", "s.name", "s.kind", "s.city", "s.is_verified", "s.rating_sum", "s.review_count"])
      .select(translationsOf(language, "space", "s.id").as("translated"))
      .where("s.id", "=", sqlAny(spaceIds))
      // A practice posts nothing, and its name is a person's.
      .where("s.kind", "<>", "practice")
      .$if(!isOwn, (query) => query.where("s.is_listed", "=", true))
      .execute(),
    db
      .selectFrom("provider_brief as b")
      .select([
        "b.person_id as id",
        "b.name",
        "b.category",
        "b.city",
        "b.is_verified",
        "b.rating_sum",
        "b.review_count",
      ])
      .select(translationsOf(language, "person", "b.person_id").as("translated"))
      .where("b.person_id", "=", sqlAny(personIds))
      .$if(!isOwn, (query) => query.where("b.is_listed", "=", true).where("b.is_public", "=", true))
      .execute(),
    readPictures(db, language, "space", spaceIds),
    readPictures(db, language, "person", personIds),
  ]);
  const found = new Map<string, PostAuthor>();
  for (const row of spaces) {
    const author = { spaceId: row.id!, providerId: null };
    found.set(keyOf(author), {
      author,
      name: row.translated?.["name"] ?? row.name ?? "",
      path: `/space/${row.id}`,
      isVerified: row.is_verified ?? false,
      role: { kind: "space", code: row.kind ?? "" },
      city: row.translated?.["city"] ?? row.city ?? "",
      rating: averageRating(row.rating_sum ?? 0, row.review_count ?? 0),
      picture: spacePictures.get(row.id!)?.[0] ?? null,
    });
  }
  for (const row of people) {
    const author = { spaceId: null, providerId: row.id! };
    const category = row.category as ProviderCategory;
    found.set(keyOf(author), {
      author,
      name: row.translated?.["name"] ?? row.name ?? "",
      path: providerPath({ id: row.id!, category }),
      isVerified: row.is_verified ?? false,
      role: { kind: "person", code: category },
      city: row.translated?.["city"] ?? row.city ?? "",
      rating: averageRating(row.rating_sum ?? 0, row.review_count ?? 0),
      picture: avatars.get(row.id!)?.[0] ?? null,
    });
  }
  return found;
}

/** The films of some posts. */
export async function readVideos(db: Db, ids: readonly number[]): Promise<Map<number, PostVideo>> {
  const rows = await db
    .selectFrom("post_video as v")
    .select(["v.post_id", "v.seconds", "v.width", "v.height", "v.media_id"])
    .where("v.post_id", "=", sqlAny(ids))
    .execute();
  if (rows.length === 0) return new Map();
  const posters = await readPictures(
    db,
    "",
    VIDEO_ENTITY,
    rows.map((row) => row.post_id),
  );
  const files = await readMediaFiles(
    db,
    rows.map((row) => row.media_id),
  );
  return new Map(
    rows.map(({ post_id: id, media_id: mediaId, ...video }) => [
      id,
      { ...video, path: videoPath(id, files.get(mediaId)!.sha256), poster: posters.get(id)?.[0] ?? null },
    ]),
  );
}

/** The artists whose work some posts show, in their order. */
export async function readArtistChips(
  db: Db,
  language: string,
  ids: readonly number[],
): Promise<Map<number, ArtistChip[]>> {
  const rows = await db
    .selectFrom("post_artist as a")
    .innerJoin("provider_brief as b", "b.person_id", "a.person_id")
    .select(["a.post_id", "a.person_id", "b.name", "b.category"])
    .select(translationsOf(language, "person", "a.person_id").as("translated"))
    .where("a.post_id", "=", sqlAny(ids))
    .where("b.is_listed", "=", true)
    .where("b.is_public", "=", true)
    .orderBy("a.post_id")
    .orderBy("a.position")
    .execute();
  const found = new Map<number, ArtistChip[]>();
  for (const row of rows) {
    const category = row.category as ProviderCategory;
    const chip = {
      personId: row.person_id,
      name: row.translated?.["name"] ?? row.name ?? "",
      path: providerPath({ id: row.person_id, category }),
      category,
    };
    found.set(row.post_id, [...(found.get(row.post_id) ?? []), chip]);
  }
  return found;
}

/** What everybody may know of some dates. */
export async function readDates(
  db: Db,
  language: string,
  occurrenceIds: readonly number[],
  now: Date,
): Promise<Map<number, PostDate>> {
  if (occurrenceIds.length === 0) return new Map();
  const [titles, rows] = await Promise.all([
    readEventTitles(db, language, occurrenceIds),
    db
      .selectFrom("event_brief as e")
      .select(["e.id", "e.title", "e.starts_at", "e.ends_at", "e.started_at", "e.ended_at", "e.status"])
      .where("e.id", "=", sqlAny(occurrenceIds))
      .where("e.removed_at", "is", null)
      .where("e.is_private", "=", false)
      .where("e.status", "<>", "draft")
      .execute(),
  ]);
  return new Map(
    rows.map((row) => [
      row.id!,
      {
        occurrenceId: row.id!,
        title: titles.get(row.id!)?.title ?? row.title ?? "",
        startsAt: row.starts_at!,
        zone: titles.get(row.id!)?.zone ?? HOME_ZONE,
        isLive: row.started_at !== null && row.ended_at === null,
        isOver: row.ended_at !== null || (row.ends_at !== null && row.ends_at < now),
        isCancelled: row.status === "cancelled",
      },
    ]),
  );
}
