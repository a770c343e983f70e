import { notAllowed } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type SignedIn, type Viewer } from "#/platform/viewer.ts";

/** @throws platform.sign-in-first for a visitor, platform.not-allowed for who is in no directory of providers. */
export async function assertProvider({ db }: Pick<Services, "db">, viewer: Viewer): Promise<SignedIn> {
  const person = requirePerson(viewer);
  const provider = await db
    .selectFrom("provider_brief")
    .select("person_id")
    .where("person_id", "=", person.personId)
    .executeTakeFirst();
  if (!provider) throw notAllowed();
  return person;
}
