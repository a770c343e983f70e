import { saveReview } from "#/features/artists/public.server.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { lockOwnBooking } from "./lock-booking.server.ts";

export interface ReviewInput {
  readonly bookingId: number;
  readonly rating: number;
  readonly text: string;
  readonly language: string;
}

/**
 * Whoever was served says how it was, once: a second takes the place of the first.
 * @throws as lockOwnBooking; platform.not-found for the provider; bookings.not-held before it is completed; as saveReview.
 */
export async function reviewBooking(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  { bookingId, rating, text, language }: ReviewInput,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const { booking, person, party } = await lockOwnBooking(db, viewer, bookingId);
    const providerId = booking.provider_id ?? booking.assigned_id;
    if (party !== "devotee" || providerId === null) throw notFound();
    // A member of a space who is in no directory has no reviews.
    const provider = await db
      .selectFrom("provider_brief")
      .select("person_id")
      .where("person_id", "=", providerId)
      .executeTakeFirst();
    if (!provider) throw notFound();
    // Who was promised proof and got none was served badly, and may say so.
    if (booking.state !== "completed" && booking.ended_by !== "unproven")
      throw refuse("bookings.not-held", { status: 409 });
    await saveReview(
      { db, jobs },
      {
        ...{ providerId, authorId: person.personId, subjectType: "booking", subjectId: bookingId },
        ...{ subjectName: booking.service_name, rating, text, language },
      },
      now,
    );
    await db.updateTable("booking").set({ rating }).where("id", "=", bookingId).execute();
  });
}
