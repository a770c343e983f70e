import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { sampleCommunities, sampleDiscussions } from "../../../../sample/world/discussions/discussions.ts";
import type { SampleDiscussion, SampleReply } from "../../../../sample/world/discussions/types.ts";
import { HOUR_MS } from "../../../platform/civil-date.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations, type TranslatedText } from "../../../platform/db/translations.ts";
import { drawn } from "../../../platform/sample-draw.ts";
import type { Ids } from "../../../platform/sample-part.ts";
import { indexDiscussion } from "../commands/index-discussion.server.ts";
import { COMMUNITY_ENTITY, DISCUSSION_ENTITY, REPLY_ENTITY } from "../rules.ts";

export interface CommunityWorld {
  readonly people: Ids;
  /** Spaces and samitis. */
  readonly spaces: Ids;
}

/** So many different people, the same on every machine. */
function crowdOf(key: string, everybody: readonly number[], most: number): number[] {
  const from = drawn(key, everybody.length);
  return Array.from({ length: Math.min(most, everybody.length) }, (_, i) => everybody[(from + i) % everybody.length]!);
}

/** The communities of the sample world with their members. @returns their ids by their keys. */
export async function seedCommunities(db: Db, { people, spaces }: CommunityWorld, nowMs: number): Promise<Ids> {
  const everybody = [...new Set(Object.values(people))].toSorted((a, b) => a - b);
  const ids: Record<string, number> = {};
  for (const { key, name, description, guidelines, ...community } of sampleCommunities) {
    const owner = idOf(people, community.owner);
    const { id } = await db
      .insertInto("community")
      .values({
        ...{ slug: key, name: name.en, icon: community.icon, description: description.en },
        ...{ guidelines: guidelines.map(({ en }) => en), faith: community.faith ?? null, is_open: community.isOpen },
        space_id: community.space === undefined ? null : (spaces[community.space] ?? null),
        ...{ created_by: owner, is_sample: true, created_at: new Date(nowMs - 3_000 * HOUR_MS) },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[key] = id;
    const team = new Map<number, "owner" | "moderator" | "member">([[owner, "owner"]]);
    for (const one of community.moderators) {
      const moderator = idOf(people, one);
      if (!team.has(moderator)) team.set(moderator, "moderator");
    }
    // Who writes in a closed one is let in; besides these a part of everybody, more where the door is open.
    for (const discussion of sampleDiscussions.filter((one) => one.community === key)) {
      for (const { by } of [discussion, ...discussion.replies]) {
        const writer = idOf(people, by);
        if (!team.has(writer)) team.set(writer, "member");
      }
    }
    const part = community.isOpen ? 0.25 + drawn(`${key} members`, 55) / 100 : 0.06;
    for (const one of crowdOf(`${key} from`, everybody, Math.floor(everybody.length * part))) {
      if (!team.has(one)) team.set(one, "member");
    }
    await db
      .insertInto("community_member")
      .values(
        [...team].map(([person, role]) => ({
          ...{ community_id: id, person_id: person, role, state: "member" },
          joined_at: new Date(nowMs - (100 + drawn(`${key} ${person}`, 2_800)) * HOUR_MS),
        })),
      )
      .execute();
    for (const language of Object.keys(name).filter((one) => one !== "en") as "hi"[]) {
      await saveTranslations(db, language, COMMUNITY_ENTITY, [
        { entityId: id, field: "name", text: name[language] },
        { entityId: id, field: "description", text: description[language] },
        { entityId: id, field: "guidelines", text: guidelines.map((line) => line[language]).join("\n") },
      ]);
    }
  }
  return ids;
}

function idOf(people: Ids, key: string): number {
  const id = people[key];
  if (id === undefined) throw new Error(`The communities name ${key}, who is nobody.`);
  return id;
}

/** The discussions of the sample world with answers, likes and views. @returns their ids by their keys. */
export async function seedDiscussions(
  db: Db,
  { people }: CommunityWorld,
  communities: Ids,
  nowMs: number,
): Promise<Ids> {
  const everybody = [...new Set(Object.values(people))].toSorted((a, b) => a - b);
  const ids: Record<string, number> = {};
  const texts: Record<string, (TranslatedText & { entity: string })[]> = {};
  const keep = (language: string, entity: string, entityId: number, field: string, text: string) =>
    (texts[language] ??= []).push({ entity, entityId, field, text });
  // The oldest has the lowest id, as it would have in life; so have answers, of which one quotes an earlier one.
  for (const discussion of sampleDiscussions.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const at = new Date(nowMs - discussion.hoursAgo * HOUR_MS);
    const author = idOf(people, discussion.by);
    const { id } = await db
      .insertInto("discussion")
      .values({
        ...{ community_id: communities[discussion.community]!, author_id: author, client_id: randomUUID() },
        ...{ kind: discussion.kind, title: discussion.title, body: discussion.body, language: discussion.language },
        ...{ tags: [...discussion.tags], view_count: discussion.views, is_pinned: discussion.isPinned ?? false },
        ...{ is_sample: true, created_at: at, active_at: at },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[discussion.key] = id;
    await db
      .insertInto("discussion_follow")
      .values({ discussion_id: id, person_id: author, wish: "all", at })
      .execute();
    for (const [language, text] of Object.entries(discussion.translations)) {
      if (!text) continue;
      keep(language, DISCUSSION_ENTITY, id, "title", text.title);
      keep(language, DISCUSSION_ENTITY, id, "body", text.body);
    }
    const replies = await seedReplies(db, id, discussion, at, people);
    for (const [place, reply] of discussion.replies.entries()) {
      for (const [language, text] of Object.entries(reply.translations ?? {})) {
        if (text) keep(language, REPLY_ENTITY, replies[place]!, "body", text);
      }
      for (const [language, text] of Object.entries(reply.tradition ?? {})) {
        if (language !== "en") keep(language, REPLY_ENTITY, replies[place]!, "tradition", text);
      }
      const likers = crowdOf(`${discussion.key} ${place} likes`, everybody, likesOf(reply.likes, everybody));
      if (likers.length > 0) {
        const rows = likers.map((person) => ({ reply_id: replies[place]!, person_id: person, at }));
        await db.insertInto("discussion_reply_like").values(rows).execute();
      }
    }
    const likers = crowdOf(`${discussion.key} likes`, everybody, likesOf(discussion.likes, everybody));
    if (likers.length > 0) {
      const rows = likers.map((person, i) => ({
        discussion_id: id,
        person_id: person,
        at: new Date(at.getTime() + ((i + 1) / (likers.length + 1)) * (nowMs - at.getTime())),
      }));
      await db.insertInto("discussion_like").values(rows).execute();
    }
    await db
      .updateTable("discussion")
      .set({ is_locked: discussion.isLocked ?? false })
      .where("id", "=", id)
      .execute();
  }
  for (const [language, some] of Object.entries(texts)) {
    for (const entity of [DISCUSSION_ENTITY, REPLY_ENTITY]) {
      await saveTranslations(
        db,
        language,
        entity,
        some.filter((one) => one.entity === entity),
      );
    }
  }
  for (const id of Object.values(ids)) await indexDiscussion(db, id);
  // The likes of its past are no news.
  await db.updateTable("discussion").set({ has_new_likes: false }).where("is_sample", "=", true).execute();
  await sql`update discussion_reply r set has_new_likes = false from discussion d
    where d.id = r.discussion_id and d.is_sample and r.has_new_likes`.execute(db);
  return ids;
}

/** Nobody likes twice: where the sample world is smaller than its numbers, they become a part of it. */
const likesOf = (likes: number, everybody: readonly number[]): number =>
  Math.min(Math.ceil(likes / 4), Math.floor(everybody.length * 0.8));

async function seedReplies(
  db: Db,
  discussionId: number,
  { replies, hoursAgo }: SampleDiscussion,
  begunAt: Date,
  people: Ids,
): Promise<number[]> {
  const ids: number[] = [];
  let accepted: number | null = null;
  const order = replies.map((reply, place) => ({ reply, place }));
  for (const { reply, place } of order.toSorted((a, b) => a.reply.hoursAfter - b.reply.hoursAfter)) {
    // Whatever was answered, was answered by now.
    const after = Math.min(reply.hoursAfter, hoursAgo * 0.98);
    const { id } = await db
      .insertInto("discussion_reply")
      .values({
        ...{ discussion_id: discussionId, author_id: idOf(people, reply.by), client_id: randomUUID() },
        ...{ body: reply.body, language: reply.language, tradition: reply.tradition?.en ?? null },
        quotes_id: quotedBy(reply, ids),
        created_at: new Date(begunAt.getTime() + after * HOUR_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    ids[place] = id;
    if (reply.isAccepted) accepted = id;
  }
  if (accepted !== null) {
    await db.updateTable("discussion").set({ accepted_reply_id: accepted }).where("id", "=", discussionId).execute();
  }
  return ids;
}

const quotedBy = ({ quotes }: SampleReply, ids: readonly number[]): number | null =>
  quotes === undefined ? null : (ids[quotes] ?? null);

/** Sample discussions never grow old: they move on by whole days. */
export async function keepDiscussionsFresh(db: Db, nowMs: number): Promise<void> {
  const { rows } = await sql<{ days: number }>`
    select floor(extract(epoch from ${new Date(nowMs)}::timestamptz - max(created_at)) / 86400)::int as days
    from discussion where is_sample`.execute(db);
  const days = rows[0]?.days ?? 0;
  if (days < 1) return;
  const later = sql`make_interval(days => ${days})`;
  await sql`update discussion_reply r set created_at = r.created_at + ${later}
    from discussion d where d.id = r.discussion_id and d.is_sample`.execute(db);
  await sql`update discussion set created_at = created_at + ${later}, active_at = active_at + ${later}
    where is_sample`.execute(db);
  // Taken away first: a day that moves must not meet the one that is still there.
  const { rows: points } = await sql<{ discussion_id: number; day: string; points: number }>`
    delete from discussion_day p using discussion d where d.id = p.discussion_id and d.is_sample
    returning p.discussion_id, (p.day + ${days}::int)::text as day, p.points`.execute(db);
  if (points.length > 0) await db.insertInto("discussion_day").values(points).execute();
  await sql`update discussion_like l set at = l.at + ${later}
    from discussion d where d.id = l.discussion_id and d.is_sample`.execute(db);
}
