import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { HOUR_MS } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";
import { drawn } from "../../../platform/sample-draw.ts";
import type { Ids } from "../../../platform/sample-part.ts";
import type { SampleComment, SamplePost } from "../../../../sample/world/posts/types.ts";
import { POST_ENTITY } from "../rules.ts";

/** Whom and what posts name, by their keys. */
export interface PostWorld {
  readonly spaces: Ids;
  readonly artists: Ids;
  readonly people: Ids;
  readonly series: Ids;
}

/** Writes the posts of the sample world with their comments and likes. @returns their ids by their keys. */
export async function seedPosts(
  db: Db,
  posts: readonly SamplePost[],
  world: PostWorld,
  nowMs: number,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  const readers = Object.values(world.people);
  // The oldest has the lowest id, as it would have in life.
  for (const post of posts.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const spaceId = post.space === undefined ? null : (world.spaces[post.space] ?? null);
    const providerId = post.artist === undefined ? null : (world.artists[post.artist] ?? null);
    if (spaceId === null && providerId === null) throw new Error(`The post ${post.key} has no author.`);
    const at = new Date(nowMs - post.hoursAgo * HOUR_MS);
    const { id } = await db
      .insertInto("post")
      .values({
        ...{ space_id: spaceId, provider_id: providerId, idempotency_key: `sample:${post.key}` },
        ...{ body: post.text, language: post.language, state: "published", published_at: at, created_at: at },
        faith: await faithOfAuthor(db, spaceId, providerId),
        occurrence_id: post.event ? await nextDate(db, world.series[post.event], nowMs) : null,
        is_sample: true,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[post.key] = id;
    const artists = (post.artists ?? []).flatMap((key) => world.artists[key] ?? []);
    if (artists.length > 0) {
      const rows = artists.map((personId, position) => ({ post_id: id, position, person_id: personId }));
      await db.insertInto("post_artist").values(rows).execute();
    }
    await seedComments(db, id, post, providerId, world.people, at, nowMs);
    const likes = drawn(`${post.key} likes`, Math.min(60, readers.length));
    const from = drawn(`${post.key} from`, readers.length);
    const who = Array.from({ length: likes }, (_, i) => readers[(from + i * 7) % readers.length]!);
    if (likes > 0) {
      const rows = [...new Set(who)].map((personId) => ({ post_id: id, person_id: personId, at }));
      await db.insertInto("post_like").values(rows).execute();
    }
  }
  // The likes of its past are no news.
  await db.updateTable("post").set({ has_new_likes: false }).where("is_sample", "=", true).execute();
  for (const language of ["en", "hi"] as const) {
    const texts = posts.flatMap(({ key, translations }) => {
      const text = translations[language];
      return text ? [{ entityId: ids[key]!, field: "body", text }] : [];
    });
    await saveTranslations(db, language, POST_ENTITY, texts);
  }
  return ids;
}

async function faithOfAuthor(db: Db, spaceId: number | null, providerId: number | null): Promise<string | null> {
  const row =
    spaceId === null
      ? await db.selectFrom("provider_brief").select("faith").where("person_id", "=", providerId).executeTakeFirst()
      : await db.selectFrom("space_brief").select("faith").where("id", "=", spaceId).executeTakeFirst();
  return row?.faith ?? null;
}

/** The running or next date of a series. */
async function nextDate(db: Db, seriesId: number | undefined, nowMs: number): Promise<number | null> {
  if (seriesId === undefined) return null;
  const row = await db
    .selectFrom("event_brief")
    .select("id")
    .where("series_id", "=", seriesId)
    .where("ends_at", ">", new Date(nowMs))
    .where("status", "in", ["scheduled", "confirmed"])
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A comment comes within the first hours of its post, an answer after it. */
async function seedComments(
  db: Db,
  postId: number,
  { key, comments = [] }: SamplePost,
  hostId: number | null,
  people: Ids,
  postedAt: Date,
  nowMs: number,
): Promise<void> {
  const room = nowMs - postedAt.getTime();
  const write = async (comment: SampleComment, parentId: number | null, share: number) => {
    const authorId = comment.by === "host" ? hostId : (people[comment.by] ?? null);
    const { id } = await db
      .insertInto("post_comment")
      .values({
        ...{ post_id: postId, parent_id: parentId, author_id: authorId, client_id: randomUUID() },
        ...{ body: comment.text, language: comment.language, is_host: comment.by === "host" },
        created_at: new Date(postedAt.getTime() + Math.min(room, 30 * HOUR_MS) * share),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  for (const [i, comment] of comments.entries()) {
    const share = (i + 1 + drawn(`${key} ${i}`, 100) / 200) / (comments.length + 2);
    const id = await write(comment, null, share);
    for (const answer of comment.answers ?? []) await write(answer, id, share + 0.2 / (comments.length + 2));
  }
}

/**
 * Sample posts never grow old: they move on by whole days, and lead to the running or next date of what they are about.
 * Posts that somebody has edited keep the date that they were given.
 * @param ids of the posts by their keys; `series` likewise.
 * @returns the posts that lead elsewhere now.
 */
export async function keepPostsFresh(
  db: Db,
  posts: readonly SamplePost[],
  ids: Ids,
  series: Ids,
  nowMs: number,
): Promise<readonly number[]> {
  await moveOn(db, nowMs);
  const about = posts.flatMap(({ key, event }) => {
    const [postId, seriesId] = [ids[key], event === undefined ? undefined : series[event]];
    return postId === undefined || seriesId === undefined ? [] : [{ postId, seriesId }];
  });
  const now = new Date(nowMs);
  const { rows } = await sql<{ id: number }>`
    update post p set occurrence_id = n.id
    from unnest(${about.map(({ postId }) => postId)}::bigint[], ${about.map(({ seriesId }) => seriesId)}::bigint[])
        as a (post_id, series_id)
      cross join lateral (
        select e.id from event_brief e
        where e.series_id = a.series_id and e.ends_at > ${now} and e.ended_at is null
          and e.status in ('scheduled', 'confirmed') order by e.starts_at limit 1) n
    where p.id = a.post_id and p.is_sample and p.edited_at is null and p.removed_at is null
      and not exists (select from event_brief e where e.id = p.occurrence_id and e.ends_at > ${now} and e.ended_at is null)
    returning p.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function moveOn(db: Db, nowMs: number): Promise<void> {
  const { rows } = await sql<{ days: number }>`
    select floor(extract(epoch from ${new Date(nowMs)}::timestamptz - max(published_at)) / 86400)::int as days
    from post where is_sample and state = 'published'`.execute(db);
  const days = rows[0]?.days ?? 0;
  if (days < 1) return;
  await sql`update post set published_at = published_at + make_interval(days => ${days}) where is_sample`.execute(db);
  await sql`update post_comment c set created_at = c.created_at + make_interval(days => ${days})
    from post p where p.id = c.post_id and p.is_sample`.execute(db);
}
