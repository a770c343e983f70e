import { sql } from "kysely";
import { readPublicPosts } from "#/features/feed/public.server.ts";
import type { PublicPost } from "#/features/feed/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import { addressesOf } from "../addresses.ts";
import { createActivity, deleteActivity, updateActivity } from "../documents.ts";
import { isReachable } from "../reachable.ts";
import { CHANGES_AT_ONCE, HOSTS_AT_ONCE, HOSTS_OF_DOMAIN_AT_ONCE } from "../rules.ts";
import { DELIVER_JOB, queueActivity, type DeliverData } from "./queue-activity.server.ts";
import { withdrawActor } from "./switch-federation.server.ts";

type SpreadServices = Pick<Services, "db" | "jobs" | "config">;

/**
 * Queues for other servers what happened here: spaces that came or went, posts that were written, changed or taken back.
 * Wakes what waits for a server that is due again. @returns the number of changed posts that it looked at.
 */
export async function spreadChanges(services: SpreadServices, now: Date): Promise<number> {
  const { db, jobs, config } = services;
  // Such as a copy of a backup that somebody tries out at home: it speaks to nobody.
  if (!isReachable(config)) return 0;
  await followListing(services, now);
  const changes = await db.selectFrom("federation_change").select("post_id").limit(CHANGES_AT_ONCE).execute();
  for (const { post_id } of changes) await spreadPost(services, post_id, now);
  const due = await listDueHosts(db, now);
  await jobs.sendMany(
    db,
    DELIVER_JOB,
    due.map((host) => ({ data: { host } satisfies DeliverData, singletonKey: host })),
  );
  return changes.length;
}

/** A space that is hidden is gone for other servers; one that is listed again can be followed anew. */
async function followListing({ db, jobs, config }: SpreadServices, now: Date): Promise<void> {
  const changed = await db
    .selectFrom("federation_actor as a")
    .leftJoin("space_brief as b", (join) => join.onRef("b.id", "=", "a.space_id").on("b.is_listed", "=", true))
    .select("a.space_id")
    .where("a.is_on", "=", true)
    .where(sql<boolean>`(a.announced_at is null) = (b.id is not null)`)
    .limit(CHANGES_AT_ONCE)
    .execute();
  for (const { space_id: spaceId } of changed) {
    await db.transaction().execute(async (db) => {
      const actor = await db
        .selectFrom("federation_actor")
        .select(["is_on", "announced_at"])
        .where("space_id", "=", spaceId)
        .forUpdate()
        .executeTakeFirst();
      const listed = await db
        .selectFrom("space_brief")
        .select("id")
        .where("id", "=", spaceId)
        .where("is_listed", "=", true)
        .executeTakeFirst();
      if (!actor?.is_on) return;
      if (!listed && actor.announced_at) await withdrawActor({ db, jobs, config }, spaceId, now);
      if (listed && !actor.announced_at) {
        await db.updateTable("federation_actor").set({ announced_at: now }).where("space_id", "=", spaceId).execute();
      }
    });
  }
}

const spreadPost = ({ db, jobs, config }: SpreadServices, postId: number, now: Date): Promise<void> =>
  db.transaction().execute(async (db) => {
    // Locks: who changes the post meanwhile waits, and is looked at afterwards.
    const change = await db
      .deleteFrom("federation_change")
      .where("post_id", "=", postId)
      .returning("post_id")
      .executeTakeFirst();
    if (!change) return;
    const post = (await readPublicPosts(db, [postId])).get(postId) ?? null;
    const sent = await db.selectFrom("federation_post").selectAll().where("post_id", "=", postId).executeTakeFirst();
    const spaceId = post?.author.spaceId ?? sent?.space_id ?? null;
    if (spaceId === null) return;
    const since = await readAnnounced(db, spaceId);
    if (!since) return;
    const about = { at: addressesOf(config.publicUrl), spaceId };
    if (!post) {
      if (!sent || sent.deleted_at) return;
      await db.updateTable("federation_post").set({ deleted_at: now }).where("post_id", "=", postId).execute();
      await db.deleteFrom("federation_reaction").where("post_id", "=", postId).execute();
      await queueActivity({ db, jobs }, { spaceId, document: deleteActivity(about, postId), to: "followers" }, now);
      return;
    }
    // What was written before the space could be followed stands in its outbox alone.
    if (!sent && post.publishedAt < since) return;
    const document = sent ? updateActivity(about, post, versionOf(post)) : createActivity(about, post);
    if (!sent) {
      await db.insertInto("federation_post").values({ post_id: postId, space_id: spaceId, sent_at: now }).execute();
    }
    await queueActivity({ db, jobs }, { spaceId, document, to: "followers" }, now);
  });

const versionOf = ({ editedAt, publishedAt }: PublicPost): number => (editedAt ?? publishedAt).getTime();

async function readAnnounced(db: Db, spaceId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("federation_actor")
    .select("announced_at")
    .where("space_id", "=", spaceId)
    .where("is_on", "=", true)
    .forShare()
    .executeTakeFirst();
  return row?.announced_at ?? null;
}

/** Those whose turn it is, who waited longest first; of one domain a few. */
async function listDueHosts(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from (
      select h.host, h.last_served_at,
        row_number() over (partition by h.domain order by h.last_served_at nulls first, h.host) as place
      from federation_host h
      where h.given_up_at is null
        and (h.next_try_at is null or h.next_try_at <= ${now})
        and (h.leased_until is null or h.leased_until <= ${now})
        and exists (
          select from federation_delivery d left join federation_inbox i on i.inbox = d.inbox
          where d.host = h.host and (i.next_try_at is null or i.next_try_at <= ${now}))
    ) due
    where place <= ${HOSTS_OF_DOMAIN_AT_ONCE}
    order by last_served_at nulls first, host limit ${HOSTS_AT_ONCE}`.execute(db);
  return rows.map(({ host }) => host);
}
