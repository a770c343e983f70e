import { readOwnDescription } from "#/features/spaces/public.server.ts";
import { spacePath } from "#/features/spaces/public.ts";
import type { Db } from "#/platform/db/connection.ts";
import { decrypt } from "#/platform/encrypt.ts";
import { readPictures } from "#/platform/media/read-pictures.ts";
import type { Services } from "#/platform/services.ts";
import { addressesOf } from "../addresses.ts";
import type { ActorFields } from "../documents.ts";
import type { Signer } from "../signatures.server.ts";

/** gone: it was there and is not any more, switched off or hidden; null: it never was. */
export type FoundActor = { readonly fields: ActorFields } | "gone" | null;

export async function findActor(db: Db, spaceId: number): Promise<FoundActor> {
  const actor = await db.selectFrom("federation_actor").selectAll().where("space_id", "=", spaceId).executeTakeFirst();
  if (!actor) return null;
  if (!actor.is_on) return "gone";
  const space = await db
    .selectFrom("space_brief")
    .select(["name", "kind", "language"])
    .where("id", "=", spaceId)
    .where("is_listed", "=", true)
    .executeTakeFirst();
  if (!space) return "gone";
  const pictures = await readPictures(db, space.language!, "space", [spaceId]);
  return {
    fields: {
      spaceId,
      handle: actor.handle,
      publicKey: actor.public_key,
      madeAt: actor.made_at,
      name: space.name!,
      description: (await readOwnDescription(db, spaceId)) ?? "",
      path: spacePath({ id: spaceId, kind: space.kind! }),
      picture: pictures.get(spaceId)?.[0] ?? null,
    },
  };
}

/** The space that has this name, on or off; null where nobody has. */
export async function findByHandle(db: Db, handle: string): Promise<number | null> {
  const row = await db
    .selectFrom("federation_actor")
    .select("space_id")
    .where("handle", "=", handle)
    .executeTakeFirst();
  return row?.space_id ?? null;
}

/**
 * The key of a space, on or off. @throws Error where there is none, or it was encrypted with another key of this
 * installation.
 */
export async function readSigner(
  { db, secret, config }: Pick<Services, "db" | "secret" | "config">,
  spaceId: number,
): Promise<Signer> {
  const { private_key_sealed: encrypted } = await db
    .selectFrom("federation_actor")
    .select("private_key_sealed")
    .where("space_id", "=", spaceId)
    .executeTakeFirstOrThrow();
  return { keyUrl: addressesOf(config.publicUrl).key(spaceId), privateKey: decrypt(secret, encrypted) };
}

const followable = (db: Db) =>
  db
    .selectFrom("federation_actor as a")
    .innerJoin("space_brief as b", "b.id", "a.space_id")
    .where("a.is_on", "=", true)
    .where("b.is_listed", "=", true);

/** Whether people can follow the space from elsewhere now. */
export async function isFollowable(db: Db, spaceId: number): Promise<boolean> {
  const row = await followable(db).select("a.space_id").where("a.space_id", "=", spaceId).executeTakeFirst();
  return row !== undefined;
}

/** The name under which people of other servers find a space; null where they cannot follow it. */
export async function readAddressElsewhere(
  { db, config }: Pick<Services, "db" | "config">,
  spaceId: number,
): Promise<string | null> {
  const row = await followable(db).select("a.handle").where("a.space_id", "=", spaceId).executeTakeFirst();
  return row ? `@${row.handle}@${addressesOf(config.publicUrl).host}` : null;
}

/** How many spaces people can follow from elsewhere now. */
export async function countFollowable(db: Db): Promise<number> {
  const { count } = await followable(db)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether other servers were told of a post that is gone now. */
export async function wasSent(db: Db, postId: number): Promise<boolean> {
  const row = await db.selectFrom("federation_post").select("post_id").where("post_id", "=", postId).executeTakeFirst();
  return row !== undefined;
}

/** Followers whose servers answer. */
export async function countFollowers(db: Db, spaceId: number): Promise<number> {
  const { count } = await db
    .selectFrom("federation_follower as f")
    .innerJoin("federation_host as h", "h.host", "f.host")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("f.space_id", "=", spaceId)
    .where("h.given_up_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
