import { sql } from "kysely";
import { assertStill } from "#/features/members/public.server.ts";
import { isBlockedBetween, isBlockedInChats } from "#/features/people/public.server.ts";
import { kindHas } from "#/features/spaces/public.ts";
import { lockMembers, membersWith } from "#/features/spaces/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { artistAdmin } from "../access.ts";
import { ASSOCIATION_ACTS_PER_DAY, type AssociationInput, type AssociationSide } from "../association-rules.ts";
import { lockProvider } from "./save-provider.server.ts";

/** Both sides of an association, locked until the transaction ends. */
export interface Parties {
  readonly side: AssociationSide;
  readonly actor: SignedIn;
  readonly spaceId: number;
  readonly spaceName: string;
  /** Everybody may open the space's page, somebody runs it, and it is of a kind that names people. */
  readonly isSpaceOpen: boolean;
  readonly personId: number;
  readonly providerName: string;
  /** Everybody may open the provider's page. */
  readonly isProviderOpen: boolean;
  readonly association: Awaited<ReturnType<typeof readAssociation>>;
}

/**
 * Locks both sides, always the space first, for somebody who was authorized.
 * @throws members.role-lost (403); artists.say-first (409) before the provider has said what they do; platform.not-found
 * for somebody who is no provider, and for a space that is not there.
 */
export async function lockParties(db: Db, actor: SignedIn, input: AssociationInput): Promise<Parties> {
  const { as: side, spaceId } = input;
  const personId = input.as === "space" ? input.personId : actor.personId;
  const members = await lockMembers(db, spaceId);
  if (side === "space") assertStill(members, actor, artistAdmin.associate, spaceId);
  const provider = await db
    .selectFrom("provider_brief")
    .select(["name", "is_listed", "is_public"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!provider) throw side === "space" ? notFound() : refuse("artists.say-first", { status: 409 });
  await lockProvider(db, personId);
  const space = await db
    .selectFrom("space_brief")
    .select(["kind", "is_listed", "is_unclaimed"])
    .where("id", "=", spaceId)
    .executeTakeFirst();
  return {
    ...{ side, actor, spaceId, spaceName: members.spaceName, personId, providerName: provider.name! },
    isSpaceOpen: Boolean(space?.is_listed && !space.is_unclaimed) && kindHas(space?.kind, "hasAdminPages"),
    isProviderOpen: Boolean(provider.is_listed && provider.is_public),
    association: await readAssociation(db, { spaceId, personId }),
  };
}

const readAssociation = (db: Db, { spaceId, personId }: { readonly spaceId: number; readonly personId: number }) =>
  db
    .selectFrom("space_artist")
    .selectAll()
    .where("space_id", "=", spaceId)
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Those who answer for a space, without whoever the provider does not want to hear from, or who do not want to hear from
 * the provider.
 */
export async function answerersOf(db: Db, { spaceId, personId }: Parties): Promise<number[]> {
  const ids = await membersWith(db, artistAdmin.associate, spaceId);
  const id = sql.ref<number>("p.id");
  const rows = await db
    .selectFrom("person as p")
    .select("p.id")
    .where("p.id", "=", sqlAny(ids))
    .where("p.removed_at", "is", null)
    .where("p.id", "!=", personId)
    .where((eb) => eb.not(isBlockedBetween(id, personId)))
    .execute();
  return rows.map((row) => row.id);
}

/**
 * That neither side has turned the other away; it does not say which. @throws artists.association-not-taken (403).
 */
export async function assertTogether(db: Db, parties: Parties): Promise<void> {
  const { actor, spaceId, personId } = parties;
  const { rows } = await sql<{ apart: boolean }>`
    select ${isBlockedInChats(spaceId, personId)} or ${isBlockedBetween(actor.personId, personId)}
      as apart`.execute(db);
  if (rows[0]!.apart) throw refuse("artists.association-not-taken", { status: 403 });
}

/** @throws platform.too-many. */
export const countAct = (db: Db, { personId }: SignedIn, { as: side, spaceId }: AssociationInput): Promise<void> =>
  countAgainstLimit(db, {
    key: side === "space" ? `association:space:${spaceId}` : `association:provider:${personId}`,
    limit: ASSOCIATION_ACTS_PER_DAY[side],
    windowSeconds: DAY_MS / 1000,
  });

/** How many associations one side has; those that wait for the other one's answer too where it has asked for them. */
export async function countOn(
  db: Db,
  { spaceId, personId }: Parties,
  side: AssociationSide,
  { withAsked = false } = {},
): Promise<number> {
  const { count } = await db
    .selectFrom("space_artist as sa")
    .innerJoin("space_brief as s", "s.id", "sa.space_id")
    .innerJoin("provider_brief as b", "b.person_id", "sa.person_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(side === "space" ? "sa.space_id" : "sa.person_id", "=", side === "space" ? spaceId : personId)
    .where("sa.declined_at", "is", null)
    .where((eb) => eb.or([eb("sa.confirmed_at", "is not", null), ...(withAsked ? [eb("sa.asked_by", "=", side)] : [])]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The trail is the space's. */
export const entryOf = ({ actor, spaceId, personId, side }: Parties) => ({
  ...{ actorId: actor.personId, entityId: personId, spaceId },
  detail: { by: side },
});

/** Where the other side finds it. */
export const pathOfOther = ({ side, spaceId }: Parties): string =>
  side === "space" ? "/associated-spaces" : `/manage-artists?space=${spaceId}`;
