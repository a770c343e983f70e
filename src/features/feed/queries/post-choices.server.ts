import { listAssociatedSpaces, listColleagues, listSpaceArtists } from "#/features/artists/public.server.ts";
import { listComingEvents, listEventsOfSpaces } from "#/features/events/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Author } from "../rules.ts";
import type { ArtistChip } from "./post-cards.server.ts";

const DATES = 40;

/** Whose work a post may show: those who serve at the space, or where the artist or guide does, confirmed by both sides. */
export const listOfferedArtists = (
  db: Db,
  language: string,
  { spaceId, providerId }: Author,
): Promise<readonly ArtistChip[]> =>
  spaceId === null ? listColleagues(db, language, providerId) : listSpaceArtists(db, language, spaceId);

/** The coming dates that a post may be about: of the space, or of those where the artist or guide serves. */
export async function listOfferedDates(
  db: Db,
  language: string,
  now: Date,
  { spaceId, providerId }: Author,
): Promise<readonly { readonly id: number }[]> {
  if (spaceId !== null) return listComingEvents(db, language, now, spaceId, DATES);
  return listEventsOfSpaces(db, language, now, await listServed(db, providerId), DATES);
}

/** Whether everybody may see this date of one of those, or will once its space, for which somebody posts, is listed. */
export async function isOfferedDate(db: Db, occurrenceId: number, author: Author): Promise<boolean> {
  const served = author.spaceId === null ? await listServed(db, author.providerId) : [author.spaceId];
  if (served.length === 0) return false;
  const row = await selectKnown(db, occurrenceId).where("e.space_id", "in", served).executeTakeFirst();
  return row !== undefined;
}

/** What a post names already: that it keeps, where everybody may see it still. */
export async function readNamed(
  db: Db,
  postId: number,
): Promise<{ readonly artistIds: readonly number[]; readonly occurrenceId: number | null }> {
  const [post, artists] = await Promise.all([
    db.selectFrom("post").select("occurrence_id").where("id", "=", postId).executeTakeFirst(),
    db.selectFrom("post_artist").select("person_id").where("post_id", "=", postId).execute(),
  ]);
  const occurrenceId = post?.occurrence_id ?? null;
  const isKnown = occurrenceId !== null && (await selectKnown(db, occurrenceId).executeTakeFirst()) !== undefined;
  return { artistIds: artists.map((row) => row.person_id), occurrenceId: isKnown ? occurrenceId : null };
}

const selectKnown = (db: Db, occurrenceId: number) =>
  db
    .selectFrom("event_brief as e")
    .select("e.id")
    .where("e.id", "=", occurrenceId)
    .where("e.removed_at", "is", null)
    .where("e.is_private", "=", false)
    .where("e.status", "<>", "draft");

const listServed = async (db: Db, personId: number): Promise<number[]> =>
  (await listAssociatedSpaces(db, "", personId)).map(({ id }) => id);
