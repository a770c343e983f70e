import { countAgainstLimit } from "#/platform/db/rate-limit.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { KEEPING_LIMIT } from "../rules.ts";

/**
 * Whoever keeps order does so much in a while, in all communities together: each step makes lists anew and tells people.
 * @returns them. @throws platform.sign-in-first, platform.too-many.
 */
export async function countKeeping({ db }: Pick<Services, "db">, viewer: Viewer): Promise<SignedIn> {
  const person = requirePerson(viewer);
  await countAgainstLimit(db, { key: `community-keeping:${person.personId}`, ...KEEPING_LIMIT });
  return person;
}
