import { makeWatchLink, removePrivateRecordings, withdrawWatchLink } from "#/features/broadcast/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";

interface OfCeremony {
  readonly occurrenceId: number;
}

/**
 * A link for a relative who has no account: whoever holds it may watch, until some days after the ceremony.
 * @throws platform.sign-in-first; platform.not-found for who has not booked it; platform.too-many; as makeWatchLink.
 * @returns its token, which is kept nowhere.
 */
export async function inviteRelative(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId, name }: OfCeremony & { readonly name: string },
): Promise<string> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  return db.transaction().execute(async (db) => {
    await ownBookings(db, person, occurrenceId);
    await countAgainstLimit(db, { key: `watch-link:${person.personId}`, limit: 60, windowSeconds: 86_400 });
    return makeWatchLink(db, { occurrenceId, name, by: person.personId, now });
  });
}

/** Takes a relative's link back. @throws as inviteRelative. */
export async function withdrawInvitation(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId, linkId }: OfCeremony & { readonly linkId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    await ownBookings(db, person, occurrenceId);
    await withdrawWatchLink(db, { occurrenceId, linkId, by: person.personId, now });
  });
}

/**
 * Deletes what was recorded of it, for good: whoever booked it alone decides. @throws as inviteRelative.
 */
export async function removeRecording(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId }: OfCeremony,
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const isAlone = await ownBookings(db, person, occurrenceId);
    if (!isAlone) throw notFound();
    await removePrivateRecordings(db, { occurrenceId, by: person.personId, now });
  });
}

/** @returns whether nobody else has booked the same ceremony. @throws platform.not-found where the viewer has not. */
async function ownBookings(db: Db, { personId }: SignedIn, occurrenceId: number): Promise<boolean> {
  const rows = await db
    .selectFrom("booking_ceremony as c")
    .innerJoin("booking as b", "b.id", "c.booking_id")
    .select("b.person_id")
    .where("c.occurrence_id", "=", occurrenceId)
    .where("b.state", "in", ["confirmed", "completed"])
    .execute();
  if (!rows.some((row) => row.person_id === personId)) throw notFound();
  return rows.length === 1;
}
