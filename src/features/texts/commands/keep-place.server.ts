import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { mayRead } from "../access.ts";
import { PLACE_LIMIT } from "../rules.ts";

interface Place {
  readonly work: string;
  readonly chapter: string;
  readonly label: string;
  /** As `packChoices` writes them. */
  readonly choices: readonly string[];
}

/**
 * Keeps where somebody is in a work, on all their devices; the latest holds.
 * @throws platform.sign-in-first, platform.too-many, platform.not-found for a work that they may not read, or a chapter
 * that it does not have.
 */
export async function keepPlace(
  { db, clock }: Pick<Services, "db" | "clock">,
  viewer: Viewer,
  { work: slug, chapter, label, choices }: Place,
): Promise<void> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `reading-place:${person.personId}`, ...PLACE_LIMIT });
  const work = await db
    .selectFrom("work as w")
    .innerJoin("chapter as c", "c.work_id", "w.id")
    .select(["w.id", "w.space_id", "w.is_open", "w.removed_at"])
    .where("w.slug", "=", slug)
    .where("c.slug", "=", chapter)
    .executeTakeFirst();
  const subject = work && { spaceId: work.space_id, isOpen: work.is_open, isRemoved: work.removed_at !== null };
  if (!work || !mayRead(person, subject!)) throw notFound();
  const place = { chapter, label, editions: [...choices], at: new Date(clock()) };
  await db
    .insertInto("reading_place")
    .values({ person_id: person.personId, work_id: work.id, ...place })
    .onConflict((conflict) => conflict.columns(["person_id", "work_id"]).doUpdateSet(place))
    .execute();
}
