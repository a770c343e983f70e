import { recordAudit } from "#/features/audit/public.server.ts";
import { dropNotifications } from "#/features/notifications/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { cleanLine, cleanText, lengthOf } from "#/platform/clean-text.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { notAllowed, notFound, refuse, refuseField, refuseFields } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { communityAdmin, mayManage, mayModerate, type CommunitySubject } from "../access.ts";
import { communityAudit } from "../audit-actions.ts";
import { INITIALS, isCommunityIcon } from "../icons.ts";
import { findSubject } from "../queries/communities.server.ts";
import {
  COMMUNITY_ENTITY,
  COMMUNITY_NAME_LENGTH,
  GUIDELINE_LENGTH,
  MOST_GUIDELINES,
  OPEN_LIMIT,
  ASKING_LIMIT,
  ASKING_LIMIT_IN_ALL,
  TOUCH_LIMIT,
} from "../rules.ts";
import { announceCommunity } from "./announce.server.ts";
import { countKeeping } from "./count-keeping.server.ts";
import { assertNotClosed } from "./may-write.server.ts";
import { keyOfAsking, notifyOfAnswer, notifyOfAsking, notifyOfLeaving, notifyOfRole } from "./notify-members.server.ts";

/** @throws platform.not-found; and so for who may not even see who keeps order there. */
async function subjectOf(db: Db, viewer: Viewer, communityId: number) {
  const subject = await findSubject(db, viewer, communityId);
  if (!subject) throw notFound();
  return subject;
}

/**
 * Joins a community, or asks to where it is by approval: those who keep order there are notified.
 * @returns whether the person is a member now. @throws platform.sign-in-first, platform.not-found, platform.too-many,
 * community.closed (409).
 */
export async function joinCommunity(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { communityId }: { readonly communityId: number },
): Promise<"member" | "waiting"> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `community-touch:${person.personId}`, ...TOUCH_LIMIT });
  return db.transaction().execute(async (db) => {
    const { isOpen, slug } = await subjectOf(db, viewer, communityId);
    await assertNotClosed(db, communityId);
    const state = isOpen ? "member" : "waiting";
    const at = new Date(clock());
    const made = await db
      .insertInto("community_member")
      .values({ community_id: communityId, person_id: person.personId, state, joined_at: at })
      .onConflict((conflict) => conflict.columns(["community_id", "person_id"]).doNothing())
      .returning("state")
      .executeTakeFirst();
    if (!made) {
      const before = await db
        .selectFrom("community_member")
        .select("state")
        .where("community_id", "=", communityId)
        .where("person_id", "=", person.personId)
        .executeTakeFirstOrThrow();
      return before.state as "member" | "waiting";
    }
    if (!isOpen) {
      await countAgainstLimit(db, { key: `community-asking:${person.personId}`, ...ASKING_LIMIT_IN_ALL });
      await countAgainstLimit(db, { key: `community-asking:${communityId}:${person.personId}`, ...ASKING_LIMIT });
      await notifyOfAsking({ db, jobs }, person, { communityId, slug, at });
    }
    await announceCommunity(db, slug);
    return state;
  });
}

/**
 * Leaves a community, or asks no longer: what those who keep order were told of that goes. Its owner is told when a moderator leaves.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found; community.owner-stays (409).
 */
export async function leaveCommunity(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { communityId }: { readonly communityId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `community-touch:${person.personId}`, ...TOUCH_LIMIT });
  await db.transaction().execute(async (db) => {
    const { slug } = await subjectOf(db, viewer, communityId);
    const left = await db
      .deleteFrom("community_member")
      .where("community_id", "=", communityId)
      .where("person_id", "=", person.personId)
      .where("role", "<>", "owner")
      .returning(["role", "state"])
      .executeTakeFirst();
    // Whoever was made its owner at this moment is.
    if ((await subjectOf(db, viewer, communityId)).role === "owner") {
      throw refuse("community.owner-stays", { status: 409 });
    }
    if (left?.state === "waiting") await dropNotifications(db, [keyOfAsking(communityId, person.personId)]);
    if (left?.role === "moderator") {
      await notifyOfLeaving({ db, jobs }, person, { communityId, slug, at: new Date(clock()) });
    }
    await announceCommunity(db, slug);
  });
}

/** What a member wishes to hear of new discussions. @throws platform.sign-in-first, platform.too-many, platform.not-found for who is none. */
export async function setWish(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { communityId, wish }: { readonly communityId: number; readonly wish: "all" | "some" | "none" },
): Promise<void> {
  const { personId } = requirePerson(viewer);
  await countAgainstLimit(db, { key: `community-touch:${personId}`, ...TOUCH_LIMIT });
  const done = await db
    .updateTable("community_member")
    .set({ wish })
    .where("community_id", "=", communityId)
    .where("person_id", "=", personId)
    .where("state", "=", "member")
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 0) throw notFound();
}

/**
 * Lets somebody in who asked, or does not; they are told. @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed;
 * community.decided-already (409) where nobody of this number waits; community.closed (409) where they would be let in.
 */
export async function decideMember(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { communityId, personId, lets }: { readonly communityId: number; readonly personId: number; readonly lets: boolean },
): Promise<void> {
  const actor = await countKeeping({ db }, viewer);
  await db.transaction().execute(async (db) => {
    const subject = await subjectOf(db, viewer, communityId);
    if (!mayModerate(viewer, subject)) throw notAllowed();
    const waiting = await db
      .selectFrom("community_member")
      .select("person_id")
      .where("community_id", "=", communityId)
      .where("person_id", "=", personId)
      .where("state", "=", "waiting")
      .forUpdate()
      .executeTakeFirst();
    if (!waiting) throw refuse("community.decided-already", { status: 409 });
    if (lets) await assertNotClosed(db, communityId);
    if (!lets) {
      await db
        .deleteFrom("community_member")
        .where("community_id", "=", communityId)
        .where("person_id", "=", personId)
        .execute();
    } else {
      await db
        .updateTable("community_member")
        .set({ state: "member" })
        .where("community_id", "=", communityId)
        .where("person_id", "=", personId)
        .execute();
    }
    await recordAudit(db, communityAudit[lets ? "community.member-admitted" : "community.member-refused"], {
      ...{ actorId: actor.personId, entityId: communityId, detail: { person: personId } },
      spaceId: subject.spaceId,
    });
    const { slug } = subject;
    await notifyOfAnswer({ db, jobs }, personId, { communityId, slug, at: new Date(clock()), lets });
    await announceCommunity(db, slug);
  });
}

/**
 * Makes a member a moderator, or a moderator a member; they are told. The same again changes nothing.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed.
 */
export async function setModerator(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { communityId, personId, on }: { readonly communityId: number; readonly personId: number; readonly on: boolean },
): Promise<void> {
  const actor = await countKeeping({ db }, viewer);
  await db.transaction().execute(async (db) => {
    const subject = await subjectOf(db, viewer, communityId);
    if (!mayManage(viewer, subject)) throw notAllowed();
    const member = await db
      .selectFrom("community_member")
      .select("role")
      .where("community_id", "=", communityId)
      .where("person_id", "=", personId)
      .where("state", "=", "member")
      .where("role", "<>", "owner")
      .forUpdate()
      .executeTakeFirst();
    if (!member) throw notFound();
    const role = on ? "moderator" : "member";
    if (member.role === role) return;
    await db
      .updateTable("community_member")
      .set({ role })
      .where("community_id", "=", communityId)
      .where("person_id", "=", personId)
      .execute();
    await recordAudit(db, communityAudit[on ? "community.moderator-made" : "community.moderator-ended"], {
      ...{ actorId: actor.personId, entityId: communityId, detail: { person: personId } },
      spaceId: subject.spaceId,
    });
    const { slug } = subject;
    if (personId !== actor.personId) {
      await countAgainstLimit(db, { key: `community-role:${communityId}:${personId}`, ...ASKING_LIMIT });
      await notifyOfRole({ db, jobs }, personId, { communityId, slug, at: new Date(clock()), on });
    }
    await announceCommunity(db, slug);
  });
}

export interface CommunityInput {
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  /** One on each line. */
  readonly guidelines: string;
  readonly language: string;
}

interface CheckedCommunity {
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly guidelines: string[];
  readonly language: string;
}

/** @throws community.name-empty, community.icon-wrong, platform.field-too-long. */
function check({ language, ...input }: CommunityInput): CheckedCommunity {
  const name = cleanLine(input.name);
  const { icon } = input;
  const guidelines = cleanText(input.guidelines)
    .split("\n")
    .map(cleanLine)
    .filter((line) => line !== "");
  const areTooLong =
    guidelines.length > MOST_GUIDELINES || guidelines.some((line) => lengthOf(line) > GUIDELINE_LENGTH);
  const isIcon = icon === INITIALS || isCommunityIcon(icon);
  refuseFields([
    ...(name === "" ? [{ field: "name", code: "community.name-empty" }] : []),
    ...(lengthOf(name) > COMMUNITY_NAME_LENGTH ? [{ field: "name", code: "platform.field-too-long" }] : []),
    ...(isIcon ? [] : [{ field: "icon", code: "community.icon-wrong" }]),
    ...(areTooLong ? [{ field: "guidelines", code: "platform.field-too-long" }] : []),
  ]);
  return { name, icon, description: cleanText(input.description), guidelines, language };
}

/** A name in the letters of an address; empty for a name in another script. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 50)
    .replace(/-+$/, "");

/**
 * Opens a community: those who run a space open one of theirs, staff one of nobody's. It is theirs to own.
 * @returns its slug. @throws platform.sign-in-first, platform.too-many, platform.not-allowed; community.slug-taken; as check.
 */
export async function openCommunity(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  input: CommunityInput & { readonly spaceId: number | null; readonly isOpen: boolean; readonly faith: string | null },
): Promise<string> {
  const person = requirePerson(viewer);
  const may = input.spaceId === null ? person.isStaff : canAdmin(person, communityAdmin.open, input.spaceId);
  if (!may) throw notAllowed();
  const checked = check(input);
  await countAgainstLimit(db, { key: `community-open:${person.personId}`, ...OPEN_LIMIT });
  const slug = slugOf(checked.name) || `c-${person.personId}-${clock().toString(36)}`;
  const at = new Date(clock());
  return db.transaction().execute(async (db) => {
    const made = await db
      .insertInto("community")
      .values({
        ...{ ...checked, slug, faith: input.faith, is_open: input.isOpen, space_id: input.spaceId },
        ...{ created_by: person.personId, created_at: at },
      })
      .onConflict((conflict) => conflict.column("slug").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw refuseField("name", "community.slug-taken");
    await db
      .insertInto("community_member")
      .values({ community_id: made.id, person_id: person.personId, role: "owner", state: "member", joined_at: at })
      .execute();
    await recordAudit(db, communityAudit["community.opened"], {
      ...{ actorId: person.personId, entityId: made.id, detail: { name: checked.name } },
      spaceId: input.spaceId,
    });
    await announceCommunity(db, slug);
    return slug;
  });
}

/** Changes what a community says of itself. @throws platform.sign-in-first, platform.too-many, platform.not-found, platform.not-allowed; as check. */
export async function saveCommunity(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { communityId, ...input }: CommunityInput & { readonly communityId: number },
): Promise<void> {
  const person = await countKeeping({ db }, viewer);
  await db.transaction().execute(async (db) => {
    const subject: CommunitySubject & { slug: string } = await subjectOf(db, viewer, communityId);
    if (!mayManage(viewer, subject)) throw notAllowed();
    const checked = check(input);
    await db
      .updateTable("community")
      .set({ ...checked })
      .where("id", "=", communityId)
      .execute();
    // A translation of what it said before says something else now.
    await deleteTranslations(db, COMMUNITY_ENTITY, [communityId]);
    await recordAudit(db, communityAudit["community.changed"], {
      ...{ actorId: person.personId, entityId: communityId },
      spaceId: subject.spaceId,
    });
    await announceCommunity(db, subject.slug);
  });
}
