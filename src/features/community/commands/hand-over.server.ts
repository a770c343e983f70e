import { recordAudit } from "#/features/audit/public.server.ts";
import { isStopped } from "#/features/people/public.server.ts";
import { listStaffIds } from "#/features/people/public-staff.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { mayManage } from "../access.ts";
import { communityAudit } from "../audit-actions.ts";
import { communityHandedOver, communityOwnerless, communityTaken } from "../notifications.ts";
import { findSubject } from "../queries/communities.server.ts";
import { communityPath } from "../rules.ts";
import { announceCommunity } from "./announce.server.ts";
import { countKeeping } from "./count-keeping.server.ts";

/**
 * Makes a moderator the owner of a community; whoever owned it moderates it from then on, and may leave. The new owner is told,
 * and the former one where others did it.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; community.heir-unknown,
 * community.owned-already (409).
 */
export async function handOver(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { communityId, personId }: { readonly communityId: number; readonly personId: number },
): Promise<void> {
  const actor = await countKeeping({ db }, viewer);
  await db.transaction().execute(async (db) => {
    await assertManages(db, viewer, communityId);
    const team = await lockTeam(db, communityId);
    // Of two who hand it over at once the second does not own it any more.
    const subject = await assertManages(db, viewer, communityId);
    if (team.some((one) => one.personId === personId && one.role === "owner")) {
      throw refuse("community.owned-already", { status: 409 });
    }
    const heir = team.find((one) => one.personId === personId && one.role === "moderator" && !one.isGone);
    if (!heir) throw refuse("community.heir-unknown", { status: 409 });
    await pass({ db, jobs }, { communityId, heir, team, actorId: actor.personId, at: clock() });
    await announceCommunity(db, subject.slug);
  });
}

/** @throws platform.not-found, platform.not-allowed. */
async function assertManages(db: Db, viewer: Viewer, communityId: number) {
  const subject = await findSubject(db, viewer, communityId);
  if (!subject) throw notFound();
  if (!mayManage(viewer, subject)) throw notAllowed();
  return subject;
}

interface TeamMember {
  readonly personId: number;
  readonly name: string;
  readonly role: string;
  /** Staff removed them, or their account is stopped. */
  readonly isGone: boolean;
}

/** Owner and moderators, whoever has been there longest first; their rows are held until the transaction ends. */
async function lockTeam(db: Db, communityId: number): Promise<readonly TeamMember[]> {
  const rows = await db
    .selectFrom("community_member as m")
    .innerJoin("person as p", "p.id", "m.person_id")
    .select(["p.id as personId", "p.name", "m.role"])
    .select((eb) => eb.or([eb("p.removed_at", "is not", null), isStopped(eb.ref("p.id"))]).as("isGone"))
    .where("m.community_id", "=", communityId)
    .where("m.role", "<>", "member")
    .where("m.state", "=", "member")
    .orderBy("m.joined_at")
    .orderBy("m.person_id")
    .forUpdate("m")
    .execute();
  return rows.map((row) => ({ ...row, isGone: Boolean(row.isGone) }));
}

interface Passed {
  readonly communityId: number;
  readonly heir: TeamMember;
  readonly team: readonly TeamMember[];
  /** Who did it; null where the owner is gone. */
  readonly actorId: number | null;
  /** In milliseconds. */
  readonly at: number;
}

async function pass(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { communityId, heir, team, actorId, at }: Passed,
): Promise<void> {
  const owners = team.filter(({ role }) => role === "owner");
  const set = (ids: readonly number[], role: "owner" | "moderator") =>
    db
      .updateTable("community_member")
      .set({ role })
      .where("community_id", "=", communityId)
      .where("person_id", "in", [...ids])
      .execute();
  if (owners.length > 0)
    await set(
      owners.map(({ personId }) => personId),
      "moderator",
    );
  await set([heir.personId], "owner");
  const community = await db
    .selectFrom("community")
    .select(["name", "slug", "space_id"])
    .where("id", "=", communityId)
    .executeTakeFirstOrThrow();
  await recordAudit(db, communityAudit["community.handed-over"], {
    ...{ actorId, entityId: communityId, spaceId: community.space_id },
    detail: { from: owners[0]?.personId ?? null, to: heir.personId },
  });
  const about = { key: `community:${communityId}:handed-over:${at}`, path: communityPath(community.slug) };
  await notify({ db, jobs }, communityHandedOver, {
    ...{ ...about, personIds: heir.personId === actorId ? [] : [heir.personId] },
    payload: { community: community.name },
  });
  await notify({ db, jobs }, communityTaken, {
    ...about,
    personIds: actorId === null ? [] : owners.map(({ personId }) => personId).filter((id) => id !== actorId),
    payload: { who: heir.name, community: community.name },
    by: { personId: heir.personId },
  });
}

/**
 * What somebody owned who is gone goes to the moderator who has been there longest, who is told; where nobody moderates it
 * and no space runs it, staff are told. Their own moderating ends. A repeated call changes nothing.
 */
export async function passOnCommunitiesOf(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  { personId }: { readonly personId: number },
): Promise<void> {
  const kept = await db
    .selectFrom("community_member as m")
    .innerJoin("community as c", "c.id", "m.community_id")
    .select(["c.id", "c.slug", "c.name", "c.space_id"])
    .where("m.person_id", "=", personId)
    .where("m.role", "<>", "member")
    .execute();
  for (const { id: communityId, slug, name, space_id: spaceId } of kept) {
    await db.transaction().execute(async (db) => {
      const team = await lockTeam(db, communityId);
      const own = team.find((one) => one.personId === personId);
      if (!own) return;
      const heir = team.find((one) => one.role === "moderator" && !one.isGone && one.personId !== personId);
      if (own.role === "owner" && heir)
        await pass({ db, jobs }, { communityId, heir, team, actorId: null, at: clock() });
      await db
        .updateTable("community_member")
        .set({ role: "member" })
        .where("community_id", "=", communityId)
        .where("person_id", "=", personId)
        .execute();
      if (own.role === "owner" && !heir && spaceId === null) {
        await notify({ db, jobs }, communityOwnerless, {
          ...{ key: `community:${communityId}:ownerless:${personId}`, personIds: await listStaffIds(db) },
          ...{ path: `${communityPath(slug)}/manage`, payload: { community: name } },
        });
      }
      await announceCommunity(db, slug);
    });
  }
}
