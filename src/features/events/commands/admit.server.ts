import { assertAdmin } from "#/platform/admin-actions.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { eventAdmin } from "../access.ts";

const ANSWERS_A_MINUTE = 40;
const NEW_A_DAY = 60;
const CHANGES_A_DAY = 600;
const DAY_SECONDS = 86_400;

/** A signed-in person who answers to an event, within what one person writes in a minute. @throws platform.sign-in-first, platform.too-many. */
export async function admitToAnswer(db: Db, viewer: Viewer): Promise<SignedIn> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `events:${person.personId}`, limit: ANSWERS_A_MINUTE, windowSeconds: 60 });
  return person;
}

/**
 * Checks that a person runs a space's events, within a person's daily limit. @throws as assertAdmin; platform.too-many.
 */
export async function admitToEvents(db: Db, viewer: Viewer, spaceId: number, isNew = false): Promise<SignedIn> {
  const person = assertAdmin(viewer, eventAdmin.plan, spaceId);
  const key = `events-${isNew ? "made" : "changed"}:${person.personId}`;
  await countAgainstLimit(db, { key, limit: isNew ? NEW_A_DAY : CHANGES_A_DAY, windowSeconds: DAY_SECONDS });
  return person;
}
