import { discardOriginals, discardPrepared } from "#/platform/uploads/prepared-file.ts";
import { notFound, refuse, refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { claimUpload } from "#/platform/uploads/claim-upload.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { readBookingParty } from "../queries/proof.server.ts";
import { MOST_PROOFS } from "../proof-rules.ts";
import { decidedAlready } from "../decided-already.ts";
import { countHeld } from "./complete-booking.server.ts";
import { giveBack } from "./give-back.server.ts";
import { lockOwnBooking, type LockedBooking } from "./lock-booking.server.ts";
import { announceChange } from "./notify-party.server.ts";
import { prepareProof } from "./prepare-proof.server.ts";
import { announceProof } from "./proof-notices.server.ts";
import { end } from "./settle-booking.server.ts";

interface OfBooking {
  readonly bookingId: number;
}

/** @throws bookings.not-begun, bookings.no-proof-due (409). */
function assertAwaited(booking: LockedBooking, now: Date): void {
  const isOpen = booking.state === "confirmed" || booking.state === "completed";
  if (!isOpen || booking.proof_hours === null || booking.proof_at !== null) {
    throw refuse("bookings.no-proof-due", { status: 409 });
  }
  if (booking.starts_at > now) throw refuse("bookings.not-begun");
}

/**
 * A name of the sankalp has been read, at this moment; or that was a slip. A repeated call changes nothing.
 * @throws as lockOwnBooking; platform.not-found for the devotee; bookings.not-begun, bookings.no-proof-due (409).
 */
export async function tickName(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { bookingId, position, isRead }: OfBooking & { readonly position: number; readonly isRead: boolean },
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking } = await lockOwnBooking(db, viewer, bookingId, "provider");
    assertAwaited(booking, now);
    await db
      .updateTable("booking_name")
      .set({ read_at: isRead ? now : null })
      .where("booking_id", "=", bookingId)
      .where("position", "=", position)
      .where("read_at", isRead ? "is" : "is not", null)
      .execute();
  });
}

export interface ProofInput extends OfBooking {
  readonly note: string;
  readonly uploadIds: readonly string[];
}

/**
 * What the giver sees of the puja: with it the booking is held and its payment earned. Once, whoever is quicker.
 * @throws as tickName; bookings.names-unread; as prepareProof.
 */
export async function proveBooking(
  services: Pick<Services, "db" | "jobs" | "clock" | "log" | "storage" | "pictures">,
  viewer: Viewer,
  { bookingId, note, uploadIds }: ProofInput,
): Promise<void> {
  const { jobs, clock } = services;
  const { personId } = requirePerson(viewer);
  // Before any picture is drawn: strangers learn nothing, and cost nothing.
  if ((await readBookingParty(services.db, viewer, bookingId)) !== "provider") throw notFound();
  const proofs = await prepareProof(services, personId, uploadIds);
  const now = new Date(clock());
  try {
    await services.db.transaction().execute(async (db) => {
      const { booking } = await lockOwnBooking(db, viewer, bookingId, "provider");
      assertAwaited(booking, now);
      const unread = await db
        .selectFrom("booking_name")
        .select("position")
        .where("booking_id", "=", bookingId)
        .where("read_at", "is", null)
        .limit(1)
        .executeTakeFirst();
      if (unread) throw refuse("bookings.names-unread");
      for (const { upload, mime, bytes, storageKey, shown } of proofs.slice(0, MOST_PROOFS)) {
        await claimUpload(db, { id: upload.id, personId, purpose: "attachment" });
        await db
          .insertInto("booking_proof")
          .values({
            ...{ booking_id: bookingId, mime, bytes, storage_key: storageKey, brought_by: personId, at: now },
            ...{ small_key: shown?.smallKey ?? null, width: shown?.width ?? null, height: shown?.height ?? null },
          })
          .execute();
      }
      await db
        .updateTable("booking")
        .set({
          ...{ proof_at: now, proof_note: note, state: "completed", completed_at: booking.completed_at ?? now },
          ...{ proposed_at: null, proposed_by: null },
        })
        .where("id", "=", bookingId)
        .execute();
      if (booking.state === "confirmed") await countHeld(db, booking, 1);
      await announceProof({ db, jobs }, booking, "came", now);
    });
  } catch (error) {
    await discardPrepared(services, proofs);
    throw error;
  }
  await discardOriginals(services, proofs);
}

/**
 * No proof came within the promised time, and the giver wants the money back: all of it, once. Proof that came first wins.
 * @throws as lockOwnBooking; platform.not-found for the provider; bookings.proof-came, bookings.answered-already (409);
 * bookings.proof-not-due.
 */
export async function refundUnproven(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { bookingId }: OfBooking,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking, party } = await lockOwnBooking(db, viewer, bookingId);
    if (party !== "devotee") throw notFound();
    if (booking.state === "cancelled" && booking.ended_by === "unproven") return;
    if (booking.proof_at) throw refuse("bookings.proof-came", { status: 409 });
    if ((booking.state !== "confirmed" && booking.state !== "completed") || booking.proof_hours === null) {
      throw decidedAlready();
    }
    if (booking.proof_due_at === null || booking.proof_due_at > now)
      throw refuseField("form", "bookings.proof-not-due");
    await end(db, booking, { state: "cancelled", by: "unproven", now });
    await announceChange({ db, jobs }, booking, "provider", "unproven", { now });
    await giveBack({ db, jobs }, booking, { percent: 100, reason: "booking-unproven", now });
  });
}
