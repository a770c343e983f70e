import { endOccurrence, openUnannounced, setStream, startOccurrence } from "#/features/events/public.server.ts";
import { recordAudit } from "#/features/audit/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { SignedIn, Viewer } from "#/platform/viewer.ts";
import { assertCanBroadcast } from "../access.ts";
import { findPublishedOccurrence, type PublishedOccurrence } from "../queries.server.ts";
import { isSendable, readExternalAddress } from "../rules.ts";
import { closeBroadcast } from "./end-broadcasts.server.ts";
import { broadcastAudit } from "../audit-actions.ts";
import type { Services } from "#/platform/services.ts";

/**
 * Starts an unannounced ceremony, which is invisible before its first picture.
 * @throws platform.sign-in-first, platform.not-allowed, platform.too-many
 */
export async function goLiveNow(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { spaceId, title }: { readonly spaceId: number; readonly title: string },
): Promise<{ occurrenceId: number }> {
  const now = new Date(clock());
  assertCanBroadcast(viewer, { spaceId });
  await countAgainstLimit(db, { key: `go-live:${viewer.personId}`, limit: 20, windowSeconds: 3_600 });
  return db.transaction().execute(async (db) => {
    const host = { hostPersonId: viewer.personId, hostName: viewer.name };
    const occurrenceId = await openUnannounced(db, { spaceId, title, now, ...host });
    await recordAudit(db, broadcastAudit["broadcast.prepared"], {
      actorId: viewer.personId,
      entityId: occurrenceId,
      spaceId,
    });
    return { occurrenceId };
  });
}

/**
 * The ceremony is over: viewers hear at once, and the node that packages it stores the rest and lets its publisher go.
 * Ending what has ended changes nothing.
 * @throws platform.sign-in-first, platform.not-allowed, platform.not-found
 */
export async function endBroadcast(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId }: { readonly occurrenceId: number },
): Promise<void> {
  const now = new Date(clock());
  const { person, date } = await admit(db, viewer, occurrenceId);
  await db.transaction().execute(async (db) => {
    const closed = await closeBroadcast(db, { occurrenceId, now, reason: "hand" });
    const ended = await endOccurrence(db, { occurrenceId, now });
    if (!closed && !ended) return;
    await recordAudit(db, broadcastAudit["broadcast.ended"], {
      actorId: person.personId,
      entityId: occurrenceId,
      spaceId: date.spaceId,
      detail: { cause: "hand" },
    });
  });
}

/**
 * Lets an HLS address or a video of YouTube stand in; it is live from the start of the date to its end. An empty
 * address takes it away.
 * @throws broadcast.bad-address, broadcast.running, broadcast.closed, and as endBroadcast
 */
export async function setExternalStream(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { occurrenceId, address }: { readonly occurrenceId: number; readonly address: string },
): Promise<void> {
  const now = new Date(clock());
  const { person, date } = await admit(db, viewer, occurrenceId);
  await countAgainstLimit(db, { key: `external:${person.personId}`, limit: 60, windowSeconds: 3_600 });
  const stream = readExternalAddress(address);
  if (address.trim() && !stream) {
    throw refuseField("address", "broadcast.bad-address");
  }
  // Elsewhere anybody could watch it.
  if (date.isPrivate) throw notFound();
  if (date.isRunning) throw refuse("broadcast.running", { status: 409 });
  if (!isSendable(date, now)) throw refuse("broadcast.closed", { status: 409 });
  const isExternal = date.streamKind === "hls" || date.streamKind === "youtube";
  if (!stream && !isExternal) return;
  await db.transaction().execute(async (db) => {
    await setStream(db, { occurrenceId, stream });
    const isDue = date.startsAt <= now && now < date.endsAt;
    if (stream && isDue && !date.endedAt) await startOccurrence(db, { occurrenceId, now, kind: stream.kind });
    const entry = { actorId: person.personId, entityId: occurrenceId, spaceId: date.spaceId };
    const set = broadcastAudit["broadcast.external-set"];
    await (stream
      ? recordAudit(db, set, { ...entry, detail: { kind: stream.kind, ref: stream.ref } })
      : recordAudit(db, broadcastAudit["broadcast.external-removed"], entry));
  });
}

async function admit(
  db: Db,
  viewer: Viewer,
  occurrenceId: number,
): Promise<{ readonly person: SignedIn; readonly date: PublishedOccurrence }> {
  const date = await findPublishedOccurrence(db, occurrenceId);
  // A person who may not send does not learn which dates exist.
  assertCanBroadcast(viewer, date ?? { spaceId: -1 });
  if (!date) throw notFound();
  return { person: viewer, date };
}
