import type { Db } from "#/platform/db/connection.ts";
import { notify } from "#/platform/notifications.ts";
import type { Services } from "#/platform/services.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import {
  membershipAsked,
  membershipDeclined,
  membershipGranted,
  moderatorLeft,
  moderatorMade,
  moderatorUnmade,
} from "../notifications.ts";
import { listKeepers } from "../queries/people-of.server.ts";
import { communityPath, queuePath } from "../rules.ts";

interface Where {
  readonly communityId: number;
  readonly slug: string;
  /** Whoever asks or is decided about again is told again. */
  readonly at: Date;
}

/** What is said of somebody who asks to be let in has it at its beginning. */
export const keyOfAsking = (communityId: number, personId: number): string =>
  `community:${communityId}:asked:${personId}`;

/** Somebody asks to be let in: those who keep order are told. */
export async function notifyOfAsking(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  { communityId, slug, at }: Where,
): Promise<void> {
  await notify({ db, jobs }, membershipAsked, {
    key: `${keyOfAsking(communityId, person.personId)}:${at.getTime()}`,
    personIds: await listKeepers(db, communityId),
    path: `${communityPath(slug)}/manage`,
    payload: { who: person.name, community: await nameOf(db, communityId) },
    by: { personId: person.personId },
  });
}

/** Whoever asked is told whether they were let in. */
export async function notifyOfAnswer(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  personId: number,
  { communityId, slug, at, lets }: Where & { readonly lets: boolean },
): Promise<void> {
  await notify({ db, jobs }, lets ? membershipGranted : membershipDeclined, {
    key: `community:${communityId}:${lets ? "granted" : "declined"}:${personId}:${at.getTime()}`,
    personIds: [personId],
    path: communityPath(slug),
    payload: { community: await nameOf(db, communityId) },
  });
}

/** Somebody moderates a community from now on, or no longer. */
export async function notifyOfRole(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  personId: number,
  { communityId, slug, at, on }: Where & { readonly on: boolean },
): Promise<void> {
  await notify({ db, jobs }, on ? moderatorMade : moderatorUnmade, {
    key: `community:${communityId}:${on ? "moderator" : "member"}:${personId}:${at.getTime()}`,
    personIds: [personId],
    path: on ? queuePath(slug) : communityPath(slug),
    payload: { community: await nameOf(db, communityId) },
  });
}

/** A moderator has left: the owner is told. */
export async function notifyOfLeaving(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  person: SignedIn,
  { communityId, slug, at }: Where,
): Promise<void> {
  const owners = await db
    .selectFrom("community_member")
    .select("person_id")
    .where("community_id", "=", communityId)
    .where("role", "=", "owner")
    .execute();
  await notify({ db, jobs }, moderatorLeft, {
    key: `community:${communityId}:left:${person.personId}:${at.getTime()}`,
    personIds: owners.map(({ person_id }) => person_id),
    path: `${communityPath(slug)}/manage`,
    payload: { who: person.name, community: await nameOf(db, communityId) },
    by: { personId: person.personId },
  });
}

async function nameOf(db: Db, communityId: number): Promise<string> {
  const { name } = await db
    .selectFrom("community")
    .select("name")
    .where("id", "=", communityId)
    .executeTakeFirstOrThrow();
  return name;
}
