import { listOrganizers } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sqlAny } from "#/platform/db/sql-any.ts";
import { type ProviderCategory, providerPath } from "../rules.ts";
import { listSpaceArtists, type SpaceArtist } from "./space-artists.server.ts";

type Organizer = Awaited<ReturnType<typeof listOrganizers>>[number];

/** The people of a space, each with the page that says most of them, and who it is; null where everybody may open none. */
export interface SpaceTeam {
  readonly organizers: readonly (Omit<Organizer, "isAdministrator"> & { readonly path: string | null })[];
  readonly artists: readonly SpaceArtist[];
}

/** Who runs a space, and who serves there. */
export async function readSpaceTeam(db: Db, language: string, spaceId: number): Promise<SpaceTeam> {
  const [organizers, artists] = await Promise.all([
    listOrganizers(db, language, spaceId),
    listSpaceArtists(db, language, spaceId),
  ]);
  const paths = await readProviderPaths(
    db,
    organizers.flatMap(({ personId }) => personId ?? []),
  );
  return {
    organizers: organizers.map(({ personId, isAdministrator, ...organizer }) => {
      // Who makes or serves is shown by their work, which leads on to the spaces that they run.
      const path = paths.get(personId ?? 0) ?? (isAdministrator ? `/administrator/${personId}` : null);
      return { ...organizer, path, personId: path === null ? null : personId };
    }),
    artists,
  };
}

/** The pages of those among these people who are providers, as far as everybody may open them. */
export async function readProviderPaths(db: Db, personIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("provider_brief")
    .select(["person_id", "category"])
    .where("person_id", "=", sqlAny(personIds))
    .where("is_listed", "=", true)
    .where("is_public", "=", true)
    .execute();
  return new Map(
    rows.map(({ person_id: id, category }) => [id!, providerPath({ id: id!, category: category as ProviderCategory })]),
  );
}
