import { sql } from "kysely";
import { listSpacePosts, readPublicPosts } from "#/features/feed/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { ReactionsElsewhere } from "#/features/feature.ts";
import { POSTS_SHOWN, suggestHandle } from "../rules.ts";
import { countFollowers } from "./actors.server.ts";
import { readReactions } from "./reactions.server.ts";

export interface PostReactions extends ReactionsElsewhere {
  readonly postId: number;
  readonly body: string;
  readonly language: string;
}

export interface FederationSettings {
  /** Its name elsewhere, which stays once it was on; else one that it may take, or nothing. */
  readonly handle: string;
  readonly wasOn: boolean;
  readonly isOn: boolean;
  readonly countsReactions: boolean;
  readonly isListed: boolean;
  readonly followers: number;
  /** Servers that its followers are on and that have not answered lately. */
  readonly silentServers: number;
  /** Of its newest posts; empty where they are not counted. */
  readonly posts: readonly PostReactions[];
}

export async function readFederationSettings(db: Db, spaceId: number): Promise<FederationSettings> {
  const [space, actor] = await Promise.all([
    db.selectFrom("space_brief").select(["name", "is_listed"]).where("id", "=", spaceId).executeTakeFirst(),
    db.selectFrom("federation_actor").selectAll().where("space_id", "=", spaceId).executeTakeFirst(),
  ]);
  const isOn = actor?.is_on ?? false;
  return {
    handle: actor?.handle ?? (await freeHandle(db, suggestHandle(space?.name ?? ""))),
    wasOn: actor !== undefined,
    isOn,
    countsReactions: actor?.counts_reactions ?? false,
    isListed: space?.is_listed ?? false,
    followers: isOn ? await countFollowers(db, spaceId) : 0,
    silentServers: isOn ? await countSilent(db, spaceId) : 0,
    posts: isOn && actor!.counts_reactions ? await listReactions(db, spaceId) : [],
  };
}

async function freeHandle(db: Db, suggested: string): Promise<string> {
  const taken = await db
    .selectFrom("federation_actor")
    .select("space_id")
    .where("handle", "=", suggested)
    .executeTakeFirst();
  return taken ? "" : suggested;
}

async function countSilent(db: Db, spaceId: number): Promise<number> {
  const { count } = await db
    .selectFrom("federation_follower as f")
    .innerJoin("federation_host as h", "h.host", "f.host")
    .select(sql<number>`count(distinct f.host)::int`.as("count"))
    .where("f.space_id", "=", spaceId)
    .where("h.failing_since", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

async function listReactions(db: Db, spaceId: number): Promise<PostReactions[]> {
  const ids = (await listSpacePosts(db, spaceId, { after: null, limit: POSTS_SHOWN })).map(({ id }) => id);
  if (ids.length === 0) return [];
  const [posts, reactions] = await Promise.all([readPublicPosts(db, ids), readReactions(db, ids)]);
  return ids.flatMap((id) => {
    const post = posts.get(id);
    if (!post) return [];
    const { body, language } = post;
    return [{ postId: id, body, language, ...(reactions.get(id) ?? { likes: 0, shares: 0, replies: 0 }) }];
  });
}
