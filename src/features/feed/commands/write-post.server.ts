import { recordAudit } from "#/features/audit/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { cleanText } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { discardUpload, storeUploadedPicture, type StoredUpload } from "#/platform/media/attach-picture.ts";
import type { PictureServices } from "#/platform/media/store-picture.ts";
import { deleteUnreferencedMedia } from "#/platform/media/stored-media.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { feedAudit } from "../audit-actions.ts";
import { isOfferedDate, listOfferedArtists, readNamed } from "../queries/post-choices.server.ts";
import {
  DAYS_AHEAD,
  MOST_ARTISTS,
  MOST_PICTURES,
  MOST_POSTS_A_DAY,
  MOST_WAITING,
  POST_ENTITY,
  WRITE_LIMIT,
  type Author,
} from "../rules.ts";
import { announcePost } from "./announce-post.server.ts";
import { filesOf, storeFilm } from "./post-video.server.ts";
import { describeParts, listPostMedia, writeParts, type Written } from "./post-parts.server.ts";
import { assertMayPostFor } from "./assert-may-post.server.ts";
import { lockAuthor, lockPost, type LockedPost } from "./lock-post.server.ts";

/** When a post becomes public. */
export type PostTime =
  | { readonly kind: "draft" }
  | { readonly kind: "now" }
  | { readonly kind: "later"; readonly at: Date };

export interface WritePostInput {
  /** null for a new one. */
  readonly postId: number | null;
  /** Whose it is; a post keeps its author. */
  readonly author: Author;
  readonly body: string;
  /** The language of its text. */
  readonly language: string;
  readonly kept: readonly { readonly useId: number; readonly alt: string }[];
  readonly added: readonly { readonly uploadId: string; readonly alt: string }[];
  /** A new film with the upload of its poster, the one that is there, or none. */
  readonly video: { readonly uploadId: string; readonly posterId: string | null } | "kept" | null;
  readonly artistIds: readonly number[];
  /** The date that it is about. */
  readonly occurrenceId: number | null;
  readonly time: PostTime;
  /** The form's own key: the same key again is the same post. */
  readonly key: string;
}

/**
 * Writes a post, or changes one: what was public before the change is kept as a revision.
 * @returns its id; that of before for a repeated call.
 * @throws as assertMayPostFor; platform.not-found for another author's; feed.empty, feed.pictures-many (beside `image`),
 * feed.artists-many, feed.artist-unknown (beside `artist`), feed.event-unknown (beside `event`), feed.past, feed.too-far
 * and feed.many-that-day (beside `publishDate`), feed.many-waiting, feed.many-a-day (409), feed.published-already (409); as storeUploadedPicture and storeFilm;
 * platform.too-many.
 */
export async function writePost(
  services: PictureServices & Pick<Services, "clock">,
  viewer: Viewer,
  input: WritePostInput,
): Promise<number> {
  const { db, clock } = services;
  const person = await assertMayPostFor({ db }, viewer, input.author);
  const now = new Date(clock());
  const body = cleanText(input.body);
  const artistIds = [...new Set(input.artistIds)];
  if (input.kept.length + input.added.length > MOST_PICTURES) {
    throw refuseField("image", "feed.pictures-many", { most: MOST_PICTURES });
  }
  const showsNothing = input.kept.length + input.added.length === 0 && input.video === null;
  if (body === "" && showsNothing) throw refuseField("body", "feed.empty");
  if (artistIds.length > MOST_ARTISTS) throw refuseField("artist", "feed.artists-many", { most: MOST_ARTISTS });
  assertTime(input.time, now);
  await countAgainstLimit(db, { key: `post:${person.personId}`, ...WRITE_LIMIT });
  if (input.postId !== null) await lockPost(db, input.postId, input.author);
  await assertNamed(db, { ...input, artistIds });
  const stored: (StoredUpload & { readonly alt: string })[] = [];
  for (const { uploadId, alt } of input.added) {
    stored.push({ ...(await storeUploadedPicture(services, person.personId, uploadId)), alt });
  }
  const film = await storeFilm(services, person.personId, input.video);
  const before = input.postId === null ? [] : await listPostMedia(db, input.postId);
  const id = await db.transaction().execute(async (db) => {
    const written = { ...input, body, artistIds, stored, film };
    return input.postId === null ? insert(db, person, written, now) : change(db, person, input.postId, written, now);
  });
  for (const { uploadId } of [...stored, ...filesOf(film)]) await discardUpload(services, uploadId);
  // What the post lets go of, and what came a second time with the same form, is nobody's to see.
  await deleteUnreferencedMedia(db, services.storage, [...before, ...stored.map(({ mediaId }) => mediaId)]);
  return id;
}

function assertTime(time: PostTime, now: Date): void {
  if (time.kind !== "later") return;
  if (time.at <= now) throw refuseField("publishDate", "feed.past");
  if (time.at.getTime() > now.getTime() + DAYS_AHEAD * DAY_MS) throw refuseField("publishDate", "feed.too-far");
}

type Naming = Pick<WritePostInput, "postId" | "author" | "artistIds" | "occurrenceId">;

/**
 * What the form offers, or what the post named before. @throws feed.artist-unknown (beside `artist`), feed.event-unknown
 * (beside `event`).
 */
async function assertNamed(db: Db, { postId, author, artistIds, occurrenceId }: Naming): Promise<void> {
  const before = postId === null ? null : await readNamed(db, postId);
  if (artistIds.length > 0) {
    const offered = await listOfferedArtists(db, "", author);
    const known = new Set([
      ...offered.map(({ personId }) => personId),
      ...(await listOpen(db, before?.artistIds ?? [])),
    ]);
    if (!artistIds.every((id) => known.has(id))) throw refuseField("artist", "feed.artist-unknown");
  }
  if (occurrenceId === null || occurrenceId === before?.occurrenceId) return;
  if (!(await isOfferedDate(db, occurrenceId, author))) throw refuseField("event", "feed.event-unknown");
}

/** Those of the providers whose page everybody may open. */
async function listOpen(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("provider_brief")
    .select("person_id")
    .where("person_id", "=", sqlAny(ids))
    .where("is_listed", "=", true)
    .where("is_public", "=", true)
    .execute();
  return rows.map((row) => row.person_id!);
}

async function insert(db: Db, person: SignedIn, input: Written, now: Date): Promise<number> {
  const key = `${person.personId}:${input.key}`;
  await lockAuthor(db, input.author);
  const before = await db.selectFrom("post").select("id").where("idempotency_key", "=", key).executeTakeFirst();
  if (before) return before.id;
  await assertRoom(db, input, now, null);
  const { id } = await db
    .insertInto("post")
    .values({
      space_id: input.author.spaceId,
      provider_id: input.author.providerId,
      written_by: person.personId,
      idempotency_key: key,
      created_at: now,
      ...(await columnsOf(db, input, now)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeParts(db, person, id, input);
  if (input.time.kind === "now") await announcePublished(db, person, { id, author: input.author, now });
  return id;
}

async function change(db: Db, person: SignedIn, postId: number, input: Written, now: Date): Promise<number> {
  await lockAuthor(db, input.author);
  const post = await lockPost(db, postId, input.author);
  if (post.state === "published") return edit(db, person, post, input, now);
  await assertRoom(db, input, now, postId);
  await db
    .updateTable("post")
    .set({ written_by: person.personId, ...(await columnsOf(db, input, now)) })
    .where("id", "=", postId)
    .execute();
  await writeParts(db, person, postId, input);
  if (input.time.kind === "now") await announcePublished(db, person, { id: postId, author: input.author, now });
  return postId;
}

/** What is public stays so; its time is not asked. */
async function edit(db: Db, person: SignedIn, post: LockedPost, input: Written, now: Date): Promise<number> {
  if (input.time.kind !== "now") throw refuse("feed.published-already", { status: 409 });
  const { body, language, occurrenceId } = input;
  const isText = body !== post.body || language !== post.language;
  if (isText) {
    await db
      .insertInto("post_revision")
      .values({ post_id: post.id, body: post.body, language: post.language, until: now })
      .execute();
    await deleteTranslations(db, POST_ENTITY, [post.id]);
  }
  const before = await describeParts(db, post.id);
  await db
    .updateTable("post")
    .set({ body, language, occurrence_id: occurrenceId, updated_at: now })
    .where("id", "=", post.id)
    .execute();
  await writeParts(db, person, post.id, input);
  // Saved as it was, it was not edited.
  if (isText || (await describeParts(db, post.id)) !== before) {
    await db.updateTable("post").set({ edited_at: now }).where("id", "=", post.id).execute();
    await announcePost(db, { id: post.id, author: input.author, isNew: false });
  }
  return post.id;
}

/**
 * @param postId of one that waited already; null for a new one.
 * @throws feed.many-waiting, feed.many-a-day (409), feed.many-that-day (beside `publishDate`).
 */
async function assertRoom(db: Db, { author, time }: Written, now: Date, postId: number | null): Promise<void> {
  const own = db
    .selectFrom("post")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("removed_at", "is", null)
    .where(author.spaceId === null ? "provider_id" : "space_id", "=", author.spaceId ?? author.providerId);
  if (postId === null && time.kind !== "now") {
    const { count } = await own.where("state", "<>", "published").executeTakeFirstOrThrow();
    if (count >= MOST_WAITING) throw refuse("feed.many-waiting", { status: 409, params: { most: MOST_WAITING } });
  }
  const params = { most: MOST_POSTS_A_DAY };
  if (time.kind === "now") {
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const { count } = await own
      .where("state", "=", "published")
      .where("published_at", ">", dayAgo)
      .executeTakeFirstOrThrow();
    if (count >= MOST_POSTS_A_DAY) throw refuse("feed.many-a-day", { status: 409, params });
  }
  if (time.kind !== "later") return;
  // What goes out by itself is no way around: as many in the day before it, and in the day that it begins.
  for (const from of [time.at.getTime() - DAY_MS, time.at.getTime()]) {
    const { count } = await own
      .where("state", "<>", "draft")
      .where((eb) => eb.fn.coalesce("published_at", "publish_at"), ">=", new Date(from))
      .where((eb) => eb.fn.coalesce("published_at", "publish_at"), "<=", new Date(from + DAY_MS))
      .$if(postId !== null, (query) => query.where("id", "<>", postId))
      .executeTakeFirstOrThrow();
    if (count >= MOST_POSTS_A_DAY) throw refuseField("publishDate", "feed.many-that-day", params);
  }
}

async function columnsOf(db: Db, { author, body, language, occurrenceId, time }: Written, now: Date) {
  const state = time.kind === "now" ? "published" : time.kind === "later" ? "scheduled" : "draft";
  return {
    body,
    language,
    occurrence_id: occurrenceId,
    faith: await faithOf(db, author),
    state,
    publish_at: time.kind === "later" ? time.at : null,
    published_at: time.kind === "now" ? now : null,
    updated_at: now,
  };
}

/** @throws platform.not-found where the author is gone. */
export async function faithOf(db: Db, { spaceId, providerId }: Author): Promise<string | null> {
  const row =
    spaceId === null
      ? await db.selectFrom("provider_brief").select("faith").where("person_id", "=", providerId).executeTakeFirst()
      : await db.selectFrom("space_brief").select("faith").where("id", "=", spaceId).executeTakeFirst();
  if (!row) throw notFound();
  return row.faith;
}

interface Published {
  readonly id: number;
  readonly author: Author;
  readonly now: Date;
}

async function announcePublished(db: Db, person: SignedIn, { id, author, now }: Published): Promise<void> {
  await recordAudit(db, feedAudit["post.published"], {
    actorId: person.personId,
    entityId: id,
    spaceId: author.spaceId,
    at: now,
  });
  await announcePost(db, { id, author, isNew: true });
}
