import { assertAdmin } from "#/platform/admin-actions.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { feedAdmin } from "../access.ts";
import type { Author } from "../rules.ts";

/**
 * @throws platform.sign-in-first (401) for a visitor, platform.not-found (404) for strangers and unknown authors,
 * platform.not-allowed (403) for other roles of the space.
 */
export async function assertMayPostFor(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  author: Author,
): Promise<SignedIn> {
  const person = requirePerson(viewer);
  if (author.spaceId !== null) return assertAdmin(viewer, feedAdmin.post, author.spaceId);
  if (author.providerId !== person.personId) throw notFound();
  const provider = await db
    .selectFrom("provider_brief")
    .select("person_id")
    .where("person_id", "=", person.personId)
    .executeTakeFirst();
  if (!provider) throw notFound();
  return person;
}
