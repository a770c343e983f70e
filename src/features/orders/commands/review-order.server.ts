import { saveReview } from "#/features/artists/public.server.ts";
import { cleanText } from "#/platform/clean-text.ts";
import { refuseField } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { REVIEW_SUBJECT } from "../rules.ts";
import { assertStands, lockOwnOrder } from "./lock.server.ts";

/**
 * The client says how it was; a second time takes the place of the first.
 * @throws as lockOwnOrder; orders.not-completed (409); as saveReview.
 */
export async function reviewOrder(
  { db, jobs, clock }: Pick<Services, "db" | "jobs" | "clock">,
  viewer: Viewer,
  input: { readonly orderId: number; readonly rating: number; readonly text: string; readonly language: string },
): Promise<void> {
  const person = requirePerson(viewer);
  const now = new Date(clock());
  await db.transaction().execute(async (db) => {
    const order = await lockOwnOrder(db, person, input.orderId, "review");
    assertStands(order, "review");
    const text = cleanText(input.text);
    if (!text) throw refuseField("text", "platform.field-required");
    await saveReview(
      { db, jobs },
      {
        providerId: order.providerId,
        authorId: person.personId,
        subjectType: REVIEW_SUBJECT,
        subjectId: order.id,
        subjectName: order.title,
        rating: input.rating,
        text,
        language: input.language,
      },
      now,
    );
    await db.updateTable("commission").set({ reviewed_at: now }).where("id", "=", order.id).execute();
  });
}
