import type { Words } from "../../../../sample/world/types.ts";
import type { Db } from "../../../platform/db/connection.ts";
import { saveTranslations } from "../../../platform/db/translations.ts";

export interface SampleWrittenReview {
  readonly providerId: number;
  readonly authorId: number;
  readonly subjectType: "order" | "booking";
  readonly subjectId: number;
  readonly subject: Words;
  readonly rating: number;
  readonly text: Words;
  readonly reply?: Words;
  readonly at: Date;
}

/** Reviews of before: nobody is notified of them. Written in English, with their Hindi beside it. */
export async function seedReviews(db: Db, reviews: readonly SampleWrittenReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const rows = await db
    .insertInto("artist_review")
    .values(
      reviews.map(({ providerId, authorId, subjectType, subjectId, subject, rating, text, reply, at }) => ({
        ...{ person_id: providerId, author_id: authorId, subject_type: subjectType, subject_id: subjectId },
        ...{ subject_name: subject.en, rating, text: text.en, reply: reply?.en ?? "", at },
        replied_at: reply ? at : null,
      })),
    )
    .returning(["id", "subject_type", "subject_id"])
    .execute();
  const texts = rows.flatMap(({ id, subject_type, subject_id }) => {
    const { subject, text, reply } = reviews.find((r) => r.subjectType === subject_type && r.subjectId === subject_id)!;
    return Object.entries({ subject_name: subject, text, ...(reply ? { reply } : {}) }).map(([field, { hi }]) => ({
      ...{ entityId: id, field },
      text: hi,
    }));
  });
  await saveTranslations(db, "hi", "artist_review", texts);
}
