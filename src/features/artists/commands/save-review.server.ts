import { sql } from "kysely";
import { isBlockedBetween } from "#/features/people/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { deleteTranslations } from "#/platform/db/translations.ts";
import { notify } from "#/platform/notifications.ts";
import { notFound, refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { providerReviewed } from "../notifications.ts";
import { providerPath } from "../rules.ts";
import { refreshProvider } from "./refresh-provider.server.ts";

export interface ReviewInput {
  readonly providerId: number;
  readonly authorId: number;
  /** What they were served by; its feature has asserted that it was theirs and is done. */
  readonly subjectType: "order" | "booking";
  readonly subjectId: number;
  /** As the order or service was called. */
  readonly subjectName: string;
  readonly rating: number;
  readonly text: string;
  /** Language that the author was using. */
  readonly language: string;
}

/**
 * Within the transaction of the feature that served: one review for each order or booking; a second takes the place of
 * the first. The provider learns of a first one. @returns whether it was the first.
 * @throws artists.own-review, artists.review-removed (403) for one that staff took away.
 */
export async function saveReview(
  { db, jobs }: Pick<Services, "db" | "jobs">,
  { providerId, authorId, subjectType, subjectId, subjectName, rating, text, language }: ReviewInput,
  now: Date,
): Promise<{ isNew: boolean }> {
  if (providerId === authorId) throw refuse("artists.own-review", { status: 403 });
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into artist_review as r
      (person_id, author_id, subject_type, subject_id, subject_name, rating, text, language, at)
    values (${providerId}, ${authorId}, ${subjectType}, ${subjectId}, ${subjectName}, ${rating}, ${text}, ${language},
      ${now})
    on conflict (subject_type, subject_id) do update set
      rating = excluded.rating, text = excluded.text, language = excluded.language, edited_at = ${now}
    where r.removed_at is null and r.author_id = excluded.author_id and r.person_id = excluded.person_id
    returning id, (xmax = 0) as is_new`.execute(db);
  const saved = rows[0];
  if (!saved) throw refuse("artists.review-removed", { status: 403 });
  await deleteTranslations(db, "artist_review", [saved.id], { fields: ["text"] });
  await refreshProvider(db, providerId);
  if (saved.is_new) await notifyProvider({ db, jobs }, { id: saved.id, providerId, authorId, subjectName, rating });
  return { isNew: saved.is_new };
}

interface NewReview {
  readonly id: number;
  readonly providerId: number;
  readonly authorId: number;
  readonly subjectName: string;
  readonly rating: number;
}

/** A block of either takes from nobody that they say how they were served; the provider is not notified of it. */
async function notifyProvider(
  { db, jobs }: { readonly db: Db; readonly jobs: Services["jobs"] },
  { id, providerId, authorId, subjectName, rating }: NewReview,
): Promise<void> {
  const row = await db
    .selectFrom("artist as a")
    .innerJoin("person as p", (join) => join.on("p.id", "=", authorId))
    .select(["a.category", "p.name"])
    .where("a.person_id", "=", providerId)
    .where((eb) => eb.not(isBlockedBetween(providerId, authorId)))
    .executeTakeFirst();
  if (!row) return;
  await notify({ db, jobs }, providerReviewed, {
    personIds: [providerId],
    key: `artist-review:${id}`,
    path: `${providerPath({ id: providerId, category: row.category })}?tab=reviews`,
    payload: { author: row.name, subject: subjectName, rating },
  });
}

export interface ReviewChange {
  readonly reviewId: number;
  readonly rating: number;
  readonly text: string;
  readonly language: string;
}

/** Changes one's own review. @throws platform.sign-in-first, platform.not-found for another's, platform.too-many. */
export async function editReview(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { reviewId, rating, text, language }: ReviewChange,
): Promise<void> {
  const { personId } = requirePerson(viewer);
  const own = db.selectFrom("artist_review").select("id").where("id", "=", reviewId).where("author_id", "=", personId);
  if (!(await own.executeTakeFirst())) throw notFound();
  await countAgainstLimit(db, { key: `review:${personId}`, limit: 10, windowSeconds: 600 });
  await db.transaction().execute(async (db) => {
    const row = await db
      .updateTable("artist_review")
      .set({ rating, text, language, edited_at: new Date(clock()) })
      .where("id", "=", reviewId)
      .where("author_id", "=", personId)
      .where("removed_at", "is", null)
      .returning("person_id")
      .executeTakeFirst();
    if (!row) throw notFound();
    await deleteTranslations(db, "artist_review", [reviewId], { fields: ["text"] });
    await refreshProvider(db, row.person_id);
  });
}
