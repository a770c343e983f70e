import { sql } from "kysely";
import { publish } from "../../../platform/bus.ts";
import { countAgainstLimit } from "../../../platform/db/rate-limit.ts";
import { deleteTranslations } from "../../../platform/db/translations.ts";
import { notAllowed, notFound, refuse } from "../../../platform/refusal.ts";
import { requirePerson, type Viewer } from "../../../platform/viewer.ts";
import { recordAudit } from "../../audit/public.server.ts";
import { assertCan, canRemoveReview } from "../access.ts";
import { findSpaceSubject } from "../queries/viewer-flags.server.ts";
import { spacesAudit } from "../audit-actions.ts";
import type { Services } from "../../../platform/services.ts";

export interface ReviewInput {
  readonly spaceId: number;
  readonly rating: number;
  readonly text: string;
  /** Language that the reader was using. */
  readonly language: string;
}

/**
 * One review per person and space: a second one takes the place of the first.
 * @returns whether it was the first.
 * @throws platform.sign-in-first, platform.not-found, spaces.reviews-off, spaces.own-space, spaces.review-removed,
 * platform.too-many.
 */
export async function writeReview(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  input: ReviewInput,
): Promise<{ isNew: boolean }> {
  const { spaceId, rating, text, language } = input;
  const person = assertCan(viewer, "review", await findSpaceSubject(db, spaceId));
  await countAgainstLimit(db, { key: `review:${person.personId}`, limit: 10, windowSeconds: 600 });
  return db.transaction().execute(async (db) => {
    // A review that staff removed does not come back by being written again; one's own removal may be undone so.
    const { rows } = await sql<{ id: number; is_new: boolean }>`
      insert into space_review as r (space_id, person_id, rating, text, language)
      values (${spaceId}, ${person.personId}, ${rating}, ${text}, ${language})
      on conflict (space_id, person_id) do update set
        rating = excluded.rating, text = excluded.text, language = excluded.language,
        at = case when r.removed_at is null then r.at else now() end,
        edited_at = case when r.removed_at is null then now() end,
        removed_at = null, removed_by = null
      where r.removed_at is null or r.removed_by = r.person_id
      returning id, (xmax = 0) as is_new`.execute(db);
    if (!rows[0]) throw refuse("spaces.review-removed", { status: 403 });
    await deleteTranslations(db, "space_review", [rows[0].id]);
    await publish(db, "changed", `space:${spaceId}`);
    return { isNew: rows[0].is_new };
  });
}

/** @throws platform.sign-in-first, platform.not-found, platform.not-allowed. */
export async function removeReview(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { reviewId }: { readonly reviewId: number },
): Promise<void> {
  const person = requirePerson(viewer);
  await db.transaction().execute(async (db) => {
    const review = await db
      .selectFrom("space_review")
      .select(["id", "space_id", "person_id", "removed_at"])
      .where("id", "=", reviewId)
      .forUpdate()
      .executeTakeFirst();
    if (!review || review.removed_at) throw notFound();
    if (!canRemoveReview(person, { personId: review.person_id })) throw notAllowed();
    await db
      .updateTable("space_review")
      .set({ removed_at: sql<Date>`now()`, removed_by: person.personId })
      .where("id", "=", reviewId)
      .execute();
    await recordAudit(db, spacesAudit["review.removed"], {
      actorId: person.personId,
      entityId: reviewId,
      spaceId: review.space_id,
      detail: { author: review.person_id },
    });
    await publish(db, "changed", `space:${review.space_id}`);
  });
}
