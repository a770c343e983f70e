import { createHash } from "node:crypto";
import { sql } from "kysely";
import { readPublicPosts } from "#/features/feed/public.server.ts";
import { publishAll } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Services } from "#/platform/services.ts";
import type { Activity } from "../activities.ts";
import { addressesOf, serverOf } from "../addresses.ts";
import { acceptActivity } from "../documents.ts";
import { isFollowable } from "../queries/actors.server.ts";
import type { RemoteActor } from "../remote.server.ts";
import { MOST_INBOXES_OF_DOMAIN, MOST_REPLIES_OF_ONE } from "../rules.ts";
import { noteHost, queueActivity } from "./queue-activity.server.ts";

const keyOf = (...parts: readonly string[]): Buffer => createHash("sha256").update(parts.join("\n")).digest();

/**
 * Does what a verified activity says, once: the same again does nothing.
 * @param follower who follows, as their server tells; for a follow alone.
 */
export async function receiveActivity(
  { db, jobs, config, clock }: Pick<Services, "db" | "jobs" | "config" | "clock">,
  activity: Activity,
  follower: RemoteActor | null = null,
): Promise<void> {
  const now = new Date(clock());
  const host = serverOf(activity.actor)!;
  await db.transaction().execute(async (db) => {
    const seen = await db
      .insertInto("federation_seen")
      .values({ key: keyOf(activity.actor, activity.url), seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    if (!seen) return;
    await noteHost(db, host);
    // Whoever speaks to us is there again: its followers count, and what is new is sent.
    const back = await db
      .updateTable("federation_host")
      .set({ given_up_at: null, failing_since: null, failures: 0, next_try_at: null })
      .where("host", "=", host)
      .where("failing_since", "is not", null)
      .returning("host")
      .executeTakeFirst();
    if (back) await db.deleteFrom("federation_inbox").where("host", "=", host).execute();
    if (activity.kind === "follow") await follow({ db, jobs, config }, activity, follower!, now);
    else if (activity.kind === "unfollow") await unfollow(db, activity);
    else if (activity.kind === "withdraw") await withdraw(db, activity);
    else if (activity.kind === "leave") await leave(db, activity.actor);
    else await react(db, activity, host, now);
  });
}

type Of<Kind extends Activity["kind"]> = Extract<Activity, { readonly kind: Kind }>;

async function follow(
  { db, jobs, config }: Pick<Services, "db" | "jobs" | "config">,
  { spaceId, actor, url }: Of<"follow">,
  { inbox, sharedInbox }: RemoteActor,
  now: Date,
): Promise<void> {
  const open = await db
    .selectFrom("federation_actor")
    .select("space_id")
    .where("space_id", "=", spaceId)
    .where("announced_at", "is not", null)
    .forShare()
    .executeTakeFirst();
  if (!open) return;
  const host = serverOf(actor)!;
  const found = { inbox: sharedInbox ?? inbox, follow_url: url };
  // Each of them is a server that every post is sent to.
  if (await hasInboxesEnough(db, { spaceId, actor, host, inbox: found.inbox })) return;
  const row = await db
    .insertInto("federation_follower")
    .values({ space_id: spaceId, actor_url: actor, host, followed_at: now, ...found })
    .onConflict((conflict) => conflict.columns(["space_id", "actor_url"]).doUpdateSet(found))
    .returning("id")
    .executeTakeFirstOrThrow();
  // Whoever follows from an inbox is there: our answer does not wait for its next turn.
  await db.deleteFrom("federation_inbox").where("inbox", "=", found.inbox).execute();
  const key = `${row.id}-${keyOf(url).toString("hex").slice(0, 16)}`;
  const accept = { followUrl: url, followerUrl: actor, key };
  const document = acceptActivity({ at: addressesOf(config.publicUrl), spaceId }, accept);
  await queueActivity({ db, jobs }, { spaceId, document, to: { inbox, host } }, now);
}

/** Whether a space is followed from all the inboxes of this one's domain that it may be, and not yet from this one. */
async function hasInboxesEnough(
  db: Db,
  { spaceId, actor, host, inbox }: Record<"actor" | "host" | "inbox", string> & { readonly spaceId: number },
): Promise<boolean> {
  const others = await db
    .selectFrom("federation_follower as f")
    .innerJoin("federation_host as h", "h.host", "f.host")
    .select("f.inbox")
    .distinct()
    .where("f.space_id", "=", spaceId)
    .where("f.actor_url", "<>", actor)
    .where("h.domain", "=", sql<string>`federation_domain(${host})`)
    .execute();
  return others.length >= MOST_INBOXES_OF_DOMAIN && !others.some((other) => other.inbox === inbox);
}

async function unfollow(db: Db, { actor, spaceId, followUrl }: Of<"unfollow">): Promise<void> {
  const gone = await db
    .deleteFrom("federation_follower")
    .where("actor_url", "=", actor)
    .where((eb) =>
      eb.or([
        ...(spaceId === null ? [] : [eb("space_id", "=", spaceId)]),
        ...(followUrl === null ? [] : [eb("follow_url", "=", followUrl)]),
      ]),
    )
    .returning("id")
    .execute();
  // An undone address alone may have been a like.
  if (gone.length === 0 && spaceId === null && followUrl !== null) await dropReaction(db, actor, followUrl);
}

/** Pages of these posts are made anew: other numbers stand there. */
const invalidatePages = (db: Db, posts: readonly { readonly post_id: number }[]): Promise<void> =>
  publishAll(
    db,
    [...new Set(posts.map(({ post_id }) => post_id))].map((id) => ["changed", `post:${id}`] as const),
  );

const dropReaction = async (db: Db, actor: string, objectUrl: string): Promise<void> =>
  invalidatePages(
    db,
    await db
      .deleteFrom("federation_reaction")
      .where("author", "=", keyOf(actor))
      .where("object", "=", keyOf(objectUrl))
      .returning("post_id")
      .execute(),
  );

async function withdraw(db: Db, { actor, postId, objectUrl }: Of<"withdraw">): Promise<void> {
  if (objectUrl !== null) await dropReaction(db, actor, objectUrl);
  else if (postId !== null) {
    const gone = await db
      .deleteFrom("federation_reaction")
      .where("post_id", "=", postId)
      .where("author", "=", keyOf(actor))
      .where("kind", "<>", "reply")
      .returning("post_id")
      .execute();
    await invalidatePages(db, gone);
  }
}

/** Somebody is gone from there, with all that they did. */
async function leave(db: Db, actor: string): Promise<void> {
  await db.deleteFrom("federation_follower").where("actor_url", "=", actor).execute();
  const gone = await db
    .deleteFrom("federation_reaction")
    .where("author", "=", keyOf(actor))
    .returning("post_id")
    .execute();
  await invalidatePages(db, gone);
  await db.deleteFrom("federation_key").where("owner_url", "=", actor).execute();
}

async function react(db: Db, activity: Of<"like" | "share"> | Of<"reply">, host: string, now: Date): Promise<void> {
  const { postId, kind, actor } = activity;
  const spaceId = await findCountingSpace(db, postId);
  if (spaceId === null) return;
  const object = kind === "reply" ? activity.replyUrl : activity.url;
  if (kind === "reply" && (await countReplies(db, postId, actor)) >= MOST_REPLIES_OF_ONE) return;
  await db
    .insertInto("federation_reaction")
    .values({
      ...{ post_id: postId, space_id: spaceId, kind, key: keyOf(kind === "reply" ? object : actor) },
      ...{ author: keyOf(actor), object: keyOf(object), host, at: now },
    })
    .onConflict((conflict) => conflict.columns(["post_id", "kind", "key"]).doUpdateSet({ object: keyOf(object) }))
    .execute();
  await invalidatePages(db, [{ post_id: postId }]);
}

/** How often somebody has answered a post. */
async function countReplies(db: Db, postId: number, actor: string): Promise<number> {
  const { count } = await db
    .selectFrom("federation_reaction")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("author", "=", keyOf(actor))
    .where("post_id", "=", postId)
    .where("kind", "=", "reply")
    .executeTakeFirstOrThrow();
  return count;
}

/** The space of a public post that counts what comes from elsewhere; null where none does. */
async function findCountingSpace(db: Db, postId: number): Promise<number | null> {
  const spaceId = (await readPublicPosts(db, [postId])).get(postId)?.author.spaceId ?? null;
  if (spaceId === null) return null;
  const row = await db
    .selectFrom("federation_actor")
    .select("space_id")
    .where("space_id", "=", spaceId)
    .where("announced_at", "is not", null)
    .where("counts_reactions", "=", true)
    .executeTakeFirst();
  return row ? spaceId : null;
}

/** The space that an activity is about, which asks the sender's server who it is; null where it says nothing to us. */
export async function findConcernedSpace(db: Db, activity: Activity): Promise<number | null> {
  if (activity.kind === "follow") return (await isFollowable(db, activity.spaceId)) ? activity.spaceId : null;
  if (activity.kind === "like" || activity.kind === "share" || activity.kind === "reply") {
    return findCountingSpace(db, activity.postId);
  }
  // Servers tell everybody of each account that they delete: only of those who did something here it matters.
  const row = await db
    .selectFrom("federation_follower")
    .select("space_id")
    .where("actor_url", "=", activity.actor)
    .unionAll(db.selectFrom("federation_reaction").select("space_id").where("author", "=", keyOf(activity.actor)))
    .limit(1)
    .executeTakeFirst();
  return row?.space_id ?? null;
}
