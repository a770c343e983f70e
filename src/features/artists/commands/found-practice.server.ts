import { faiths, type FaithKey } from "#/features/spaces/public.ts";
import { foundSpace } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { refuse } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { requireProviderAccount } from "../access.ts";
import { lockProvider } from "./save-provider.server.ts";

/**
 * Founds what a provider is paid as. Once.
 * @returns its id. @throws as requireProviderAccount; artists.say-first (409) before they have said what they do.
 */
export async function foundPractice({ db }: Pick<Services, "db">, viewer: Viewer): Promise<number> {
  const { personId } = requireProviderAccount(viewer);
  return db.transaction().execute(async (db) => {
    const spaceId = await ensurePractice(db, personId);
    if (spaceId === null) throw refuse("artists.say-first", { status: 409 });
    return spaceId;
  });
}

/**
 * The practice of a provider: a space of that kind which they own, called as they are, neither verified nor listed. It
 * is founded where there is none, in the caller's transaction. @returns null for who is no provider.
 */
export async function ensurePractice(db: Db, personId: number): Promise<number | null> {
  const artist = await lockProvider(db, personId);
  if (!artist) return null;
  if (artist.practice_id !== null) return artist.practice_id;
  const { name } = await db.selectFrom("person").select("name").where("id", "=", personId).executeTakeFirstOrThrow();
  const spaceId = await foundSpace(db, personId, {
    kind: "practice",
    // Every space names one; it is shown nowhere.
    faith: (artist.faith as FaithKey | null) ?? faiths[0],
    name,
    language: sourceLanguage,
    city: artist.city,
  });
  await db.updateTable("artist").set({ practice_id: spaceId }).where("person_id", "=", personId).execute();
  return spaceId;
}
