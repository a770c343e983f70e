import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify, type NotificationType } from "#/platform/notifications.ts";
import { notAllowed, notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { mayManage, mayReopen } from "../access.ts";
import { communityAudit } from "../audit-actions.ts";
import { communityClosed, communityReopened, moderatedClosed, moderatedReopened } from "../notifications.ts";
import { findSubjectBySlug, type SubjectOfCommunity } from "../queries/communities.server.ts";
import { listTeamIds } from "../queries/people-of.server.ts";
import { CLOSING_LIMIT, communityPath, NOTIFIED_AT_ONCE } from "../rules.ts";
import { announceCommunity } from "./announce.server.ts";
import { closingLock } from "./may-write.server.ts";
import { checkReason } from "./take-down.server.ts";

/**
 * Closes a community: nobody joins it, begins or answers there, and whoever could read it reads on. Its members and those who
 * keep order are told, with the reason.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; community.closing-reason-empty,
 * community.body-long (beside `reason`); community.closed-already (409).
 */
export async function closeCommunity(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { slug, reason: unsafeReason }: { readonly slug: string; readonly reason: string },
): Promise<void> {
  const actor = requirePerson(viewer);
  await change(services, viewer, slug, async (db, community, at) => {
    if (!mayManage(viewer, community)) throw notAllowed();
    const reason = checkReason(unsafeReason, "community.closing-reason-empty");
    if (community.closedBy !== null) throw refuse("community.closed-already", { status: 409 });
    // As staff alone: whoever runs it besides closes it like any other.
    const byStaff = !mayManage({ ...actor, isStaff: false }, community);
    await db
      .updateTable("community")
      .set({ closed_at: at, closed_by: actor.personId, closed_by_staff: byStaff, closed_for: reason })
      .where("id", "=", community.id)
      .execute();
    await recordAudit(db, communityAudit["community.closed"], { ...entry(actor, community), detail: { reason } });
    const { name } = community;
    await notifyEverybody({ db, jobs: services.jobs }, community, {
      ...{ actor, key: `community:${community.id}:closed:${at.getTime()}` },
      team: [moderatedClosed, { who: actor.name, community: name, reason }],
      members: [communityClosed, { community: name, reason }],
    });
  });
}

/**
 * Reopens a closed community; the same people are told.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; community.open-already (409),
 * community.closed-by-staff (403).
 */
export async function reopenCommunity(
  services: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { slug }: { readonly slug: string },
): Promise<void> {
  const actor = requirePerson(viewer);
  await change(services, viewer, slug, async (db, community, at) => {
    if (!mayManage(viewer, community)) throw notAllowed();
    if (community.closedBy === null) throw refuse("community.open-already", { status: 409 });
    if (!mayReopen(viewer, community)) throw refuse("community.closed-by-staff", { status: 403 });
    await db
      .updateTable("community")
      .set({ closed_at: null, closed_by: null, closed_by_staff: false, closed_for: null })
      .where("id", "=", community.id)
      .execute();
    await recordAudit(db, communityAudit["community.reopened"], entry(actor, community));
    const { name } = community;
    await notifyEverybody({ db, jobs: services.jobs }, community, {
      ...{ actor, key: `community:${community.id}:reopened:${at.getTime()}` },
      team: [moderatedReopened, { who: actor.name, community: name }],
      members: [communityReopened, { community: name }],
    });
  });
}

const entry = (actor: SignedIn, { id, spaceId }: SubjectOfCommunity) => ({
  ...{ actorId: actor.personId, entityId: id, spaceId },
});

/** Whoever writes there at this moment is done before, or reads that it is closed. */
async function change(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  slug: string,
  work: (db: Db, community: SubjectOfCommunity, at: Date) => Promise<void>,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `community-closing:${personId}`, ...CLOSING_LIMIT });
  await db.transaction().execute(async (db) => {
    const asked = await findSubjectBySlug(db, viewer, slug);
    if (!asked) throw notFound();
    await sql`select pg_advisory_xact_lock(${closingLock(asked.id)})`.execute(db);
    const community = (await findSubjectBySlug(db, viewer, slug))!;
    await work(db, community, new Date(clock()));
    await announceCommunity(db, slug);
  });
}

interface Notifications<Team extends object, Members extends object> {
  readonly actor: SignedIn;
  readonly key: string;
  readonly team: readonly [NotificationType<string, Team>, Team];
  readonly members: readonly [NotificationType<string, Members>, Members];
}

/**
 * Those who keep order hear of it in any case; members, and who waits to be one, unless they wish to hear nothing from there.
 * Whoever did it knows.
 */
async function notifyEverybody<Team extends object, Members extends object>(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { id, slug }: SubjectOfCommunity,
  { actor, key, team: [ofTeam, toTeam], members: [ofMembers, toMembers] }: Notifications<Team, Members>,
): Promise<void> {
  const about = { key, path: communityPath(slug) };
  const teamIds = await listTeamIds(db, id);
  const knows = new Set([actor.personId, ...teamIds]);
  const rest = teamIds.filter((personId) => personId !== actor.personId);
  await notify({ db, jobs }, ofTeam, {
    ...{ ...about, personIds: rest, payload: toTeam },
    by: { personId: actor.personId },
  });
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom("community_member")
      .select("person_id as personId")
      .where("community_id", "=", id)
      .where("wish", "<>", "none")
      .where("person_id", ">", after)
      .orderBy("person_id")
      .limit(NOTIFIED_AT_ONCE)
      .execute();
    const personIds = rows.map(({ personId }) => personId).filter((personId) => !knows.has(personId));
    await notify({ db, jobs }, ofMembers, { ...about, personIds, payload: toMembers });
    if (rows.length < NOTIFIED_AT_ONCE) return;
    after = rows.at(-1)!.personId;
  }
}
