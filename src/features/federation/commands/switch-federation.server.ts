import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { recordAudit } from "#/features/audit/public.server.ts";
import { assertAdmin } from "#/platform/admin-actions.ts";
import { publish } from "#/platform/bus.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { encrypt } from "#/platform/encrypt.ts";
import { refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { federationAdmin } from "../access.ts";
import { addressesOf } from "../addresses.ts";
import { federationAudit } from "../audit-actions.ts";
import { deleteActorActivity } from "../documents.ts";
import { countFollowers } from "../queries/actors.server.ts";
import { isReachable } from "../reachable.ts";
import { reservedHandles } from "../rules.ts";
import { queueActivity } from "./queue-activity.server.ts";

export interface SwitchOnInput {
  readonly spaceId: number;
  /** Its name elsewhere; once it was on it keeps the one that it had. */
  readonly handle: string;
  readonly countsReactions: boolean;
}

const CHANGE_LIMIT = { limit: 20, windowSeconds: 600 } as const;
const makeKeys = promisify(generateKeyPair);

/**
 * Lets people follow a listed space from other servers. Its name and its pair of keys are made the first time, and stay.
 * @throws as assertAdmin; federation.not-reachable, federation.not-listed (409); federation.handle-taken,
 * federation.handle-reserved (beside `handle`); platform.too-many.
 */
export async function switchFederationOn(
  { db, secret, config, clock }: Pick<Services, "db" | "secret" | "config" | "clock">,
  viewer: Viewer,
  { spaceId, handle, countsReactions }: SwitchOnInput,
): Promise<void> {
  const person = assertAdmin(viewer, federationAdmin.manage, spaceId);
  const now = new Date(clock());
  if (!isReachable(config)) throw refuse("federation.not-reachable", { status: 409 });
  await countAgainstLimit(db, { key: `federation-settings:${person.personId}`, ...CHANGE_LIMIT });
  const { publicKey, privateKey } = await makeKeys("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  await db.transaction().execute(async (db) => {
    const space = await db
      .selectFrom("space_brief")
      .select("id")
      .where("id", "=", spaceId)
      .where("is_listed", "=", true)
      .executeTakeFirst();
    if (!space) throw refuse("federation.not-listed", { status: 409 });
    const before = await lockActor(db, spaceId);
    if (before?.is_on) return;
    const state = { is_on: true, announced_at: now, counts_reactions: countsReactions };
    if (before) {
      await db.updateTable("federation_actor").set(state).where("space_id", "=", spaceId).execute();
    } else {
      if (reservedHandles.has(handle)) throw refuseField("handle", "federation.handle-reserved");
      const made = await db
        .insertInto("federation_actor")
        .values({
          ...{ space_id: spaceId, handle, public_key: publicKey, private_key_sealed: encrypt(secret, privateKey) },
          ...{ made_at: now, ...state },
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("space_id")
        .executeTakeFirst();
      // Somebody else of the space was quicker, or another space has the name.
      if (!made && (await lockActor(db, spaceId))) return;
      if (!made) throw refuseField("handle", "federation.handle-taken");
    }
    // Its posts say where else one can follow it.
    await publish(db, "changed", `space:${spaceId}`);
    await recordAudit(db, federationAudit["federation.switched-on"], {
      ...{ actorId: person.personId, entityId: spaceId, spaceId, at: now },
      detail: { handle: before?.handle ?? handle },
    });
  });
}

/**
 * Nobody follows the space from elsewhere any more: their servers are told to delete it with its posts.
 * @throws as assertAdmin; platform.too-many.
 */
export async function switchFederationOff(
  { db, jobs, config, clock }: Pick<Services, "db" | "jobs" | "config" | "clock">,
  viewer: Viewer,
  { spaceId }: { readonly spaceId: number },
): Promise<void> {
  const person = assertAdmin(viewer, federationAdmin.manage, spaceId);
  const now = new Date(clock());
  await countAgainstLimit(db, { key: `federation-settings:${person.personId}`, ...CHANGE_LIMIT });
  await db.transaction().execute(async (db) => {
    if (!(await lockActor(db, spaceId))?.is_on) return;
    const followers = await countFollowers(db, spaceId);
    await withdrawActor({ db, jobs, config }, spaceId, now);
    await db.updateTable("federation_actor").set({ is_on: false }).where("space_id", "=", spaceId).execute();
    await recordAudit(db, federationAudit["federation.switched-off"], {
      ...{ actorId: person.personId, entityId: spaceId, spaceId, at: now },
      detail: { followers },
    });
  });
}

/** Whether likes and replies from elsewhere are counted; those of before are forgotten where not. @throws as switchFederationOff */
export async function chooseReactions(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, countsReactions }: { readonly spaceId: number; readonly countsReactions: boolean },
): Promise<void> {
  const person = assertAdmin(viewer, federationAdmin.manage, spaceId);
  await countAgainstLimit(db, { key: `federation-settings:${person.personId}`, ...CHANGE_LIMIT });
  await db.transaction().execute(async (db) => {
    const actor = await lockActor(db, spaceId);
    if (!actor || actor.counts_reactions === countsReactions) return;
    await db
      .updateTable("federation_actor")
      .set({ counts_reactions: countsReactions })
      .where("space_id", "=", spaceId)
      .execute();
    if (!countsReactions) await forgetReactions(db, spaceId);
    await recordAudit(db, federationAudit[`federation.reactions-${countsReactions ? "counted" : "ignored"}`], {
      ...{ actorId: person.personId, entityId: spaceId, spaceId, at: new Date(clock()) },
    });
  });
}

/** Tells all followers' servers to delete the space, and forgets them. Within the caller's transaction. */
export async function withdrawActor(
  { db, jobs, config }: Pick<Services, "db" | "jobs" | "config">,
  spaceId: number,
  now: Date,
): Promise<void> {
  const document = deleteActorActivity({ at: addressesOf(config.publicUrl), spaceId }, now);
  // What still waits to be sent is about posts that go with it.
  await db.deleteFrom("federation_activity").where("space_id", "=", spaceId).execute();
  await queueActivity({ db, jobs }, { spaceId, document, to: "followers" }, now);
  await db.deleteFrom("federation_follower").where("space_id", "=", spaceId).execute();
  await db.deleteFrom("federation_post").where("space_id", "=", spaceId).execute();
  await forgetReactions(db, spaceId);
  await db.updateTable("federation_actor").set({ announced_at: null }).where("space_id", "=", spaceId).execute();
}

/** What other servers told of the space's posts; pages that show it are made anew. */
async function forgetReactions(db: Db, spaceId: number): Promise<void> {
  await db.deleteFrom("federation_reaction").where("space_id", "=", spaceId).execute();
  await publish(db, "changed", `space:${spaceId}`);
}

const lockActor = (db: Db, spaceId: number) =>
  db.selectFrom("federation_actor").selectAll().where("space_id", "=", spaceId).forUpdate().executeTakeFirst();
