import { sql } from "kysely";
import { recordAudit } from "#/features/audit/public.server.ts";
import { DAY_MS } from "#/platform/civil-date.ts";
import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import { notAllowed, notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { communityAdmin, mayCorrect, type WriterRole } from "../access.ts";
import { communityAudit } from "../audit-actions.ts";
import { writerTimedOut, writerWarned, timeOutLifted } from "../notifications.ts";
import type { SubjectOfCommunity } from "../queries/communities.server.ts";
import type { FoundText } from "../queries/texts.server.ts";
import { findWriter } from "../queries/writers.server.ts";
import { decisionPath, timeOutDays } from "../rules.ts";
import { findModerated } from "../queries/moderated.server.ts";
import { decidedAlready } from "./decided-already.server.ts";
import { countKeeping } from "./count-keeping.server.ts";
import { writerLock } from "./may-write.server.ts";
import { checkReason } from "./take-down.server.ts";

/** A warning, or so many days without writing. */
export type Discipline = { readonly kind: "warning" } | { readonly kind: "time-out"; readonly days: number };

interface Disciplined {
  readonly viewer: Viewer;
  readonly actor: SignedIn;
  readonly personId: number;
  readonly discipline: Discipline;
  /** Checked. */
  readonly reason: string;
  /** The text that it is about; none where it is about all that they write. */
  readonly text?: Pick<FoundText, "discussionId" | "replyId" | "title">;
  /** The decision with which it is one, told of already: their text was taken down at the same press. */
  readonly partOf?: number;
  readonly at: Date;
}

/**
 * A step: warns somebody or keeps them from writing; they are told why, until when, and that they may appeal.
 * @throws platform.not-allowed for oneself, for staff and for those who keep order there, but by their betters.
 */
export async function disciplineWriter(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  community: SubjectOfCommunity,
  { viewer, actor, personId, discipline, reason, text, partOf, at }: Disciplined,
): Promise<void> {
  const role = await roleOf(db, community, personId);
  if (personId === actor.personId || !mayCorrect(viewer, community, role)) throw notAllowed();
  const isTimeOut = discipline.kind === "time-out";
  const until = isTimeOut ? new Date(at.getTime() + discipline.days * DAY_MS) : null;
  // Who writes at this moment is done before, or reads it.
  if (isTimeOut) await sql`select pg_advisory_xact_lock(${writerLock(community.id, personId)})`.execute(db);
  const { id } = await db
    .insertInto("community_decision")
    .values({
      ...{ community_id: community.id, person_id: personId, kind: isTimeOut ? "timed-out" : "warned", reason },
      ...(text ? { discussion_id: text.discussionId, reply_id: text.replyId, title: text.title } : {}),
      part_of: partOf ?? null,
      ...{ made_by: actor.personId, made_at: at, until },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(db, communityAudit[isTimeOut ? "community.timed-out" : "community.warned"], {
    ...{ actorId: actor.personId, entityId: community.id, detail: { person: personId, reason } },
    spaceId: community.spaceId,
  });
  if (partOf !== undefined) return;
  await notify({ db, jobs }, isTimeOut ? writerTimedOut : writerWarned, {
    ...{ key: `community-decision:${id}`, personIds: [personId], path: decisionPath(id) },
    payload: { community: community.name, reason },
  });
}

/** What somebody is in a community, of those who are not corrected by everybody. */
async function roleOf(db: Db, community: SubjectOfCommunity, personId: number): Promise<WriterRole> {
  const { rows } = await sql<{ is_staff: boolean; role: string | null; team: string | null }>`
    select p.is_staff, m.role, t.role as team from person p
    left join community_member m on m.person_id = p.id and m.community_id = ${community.id} and m.state = 'member'
    left join space_team t on t.person_id = p.id and t.space_id = ${community.spaceId}
    where p.id = ${personId}`.execute(db);
  const row = rows[0];
  if (!row) throw notFound();
  const { roles } = communityAdmin.moderate;
  if (row.is_staff) return "staff";
  if (row.role === "owner") return "owner";
  return row.role === "moderator" || roles.some((role) => role === row.team) ? "moderator" : "member";
}

/**
 * Those who keep order warn somebody who writes there, or keep them from writing for some days.
 * @throws platform.sign-in-first, platform.not-found, platform.too-many, community.reason-empty (beside `reason`); as
 * disciplineWriter.
 */
export async function correctWriter(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { slug, personId, discipline, reason: unsafeReason }: CorrectInput,
): Promise<void> {
  const actor = await countKeeping({ db }, viewer);
  await db.transaction().execute(async (db) => {
    const community = await findModerated(db, viewer, slug);
    if (!(await findWriter(db, { communityId: community.id, personId }))) throw notFound();
    const reason = checkReason(unsafeReason);
    const at = new Date(clock());
    await disciplineWriter({ db, jobs }, community, { viewer, actor, personId, discipline, reason, at });
  });
}

interface CorrectInput {
  readonly slug: string;
  readonly personId: number;
  readonly discipline: Discipline;
  readonly reason: string;
}

/**
 * Ends a time-out before its time; whoever got it is told. Nobody ends their own.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; where it is over, as
 * decidedAlready.
 */
export async function liftTimeOut(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { slug, decisionId }: { readonly slug: string; readonly decisionId: number },
): Promise<void> {
  const actor = await countKeeping({ db }, viewer);
  const at = new Date(clock());
  await db.transaction().execute(async (db) => {
    const community = await findModerated(db, viewer, slug);
    const found = await db
      .selectFrom("community_decision")
      .select(["person_id", "lifted_by"])
      .where("id", "=", decisionId)
      .where("community_id", "=", community.id)
      .where("kind", "=", "timed-out")
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw notFound();
    const role = await roleOf(db, community, found.person_id);
    if (found.person_id === actor.personId || !mayCorrect(viewer, community, role)) throw notAllowed();
    const lifted = await db
      .updateTable("community_decision")
      .set({ lifted_at: at, lifted_by: actor.personId })
      .where("id", "=", decisionId)
      .where("lifted_at", "is", null)
      .where("until", ">", at)
      .returning("id")
      .executeTakeFirst();
    if (!lifted) throw await decidedAlready(db, found.lifted_by);
    await recordAudit(db, communityAudit["community.time-out-lifted"], {
      ...{ actorId: actor.personId, entityId: community.id, detail: { person: found.person_id } },
      spaceId: community.spaceId,
    });
    await notify({ db, jobs }, timeOutLifted, {
      ...{ key: `community-decision:${decisionId}:lifted`, personIds: [found.person_id] },
      ...{ path: decisionPath(decisionId), payload: { community: community.name } },
    });
  });
}

/** As a form names it. @returns null for none. */
export function disciplineOf(value: string): Discipline | null {
  if (value === "warning") return { kind: "warning" };
  const days = timeOutDays.find((count) => value === `time-out-${count}`);
  return days === undefined ? null : { kind: "time-out", days };
}
