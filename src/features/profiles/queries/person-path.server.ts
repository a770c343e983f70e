import { providerPath } from "#/features/artists/public.ts";
import { findProviderSubject } from "#/features/artists/public.server.ts";
import { kindOf } from "#/features/people/public.ts";
import { findProfileCard, readFollowing } from "#/features/people/public.server.ts";
import { listRunSpaces } from "#/features/spaces/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { visiblePartsFor } from "../access.ts";
import { readProviderParts } from "./provider.server.ts";

/** The page of a person that this reader sees, with all of them or their name alone; null as if there were nobody. */
export async function findPersonPath(db: Db, viewer: Viewer, personId: number): Promise<string | null> {
  const parts = await readProviderParts(db, viewer, personId);
  const provider = parts === "none" ? null : await findProviderSubject(db, personId);
  if (provider) return providerPath(provider);
  const card = await findProfileCard(db, personId);
  if (!card) return null;
  const follows = await readFollowing(db, viewer, personId);
  if (visiblePartsFor(viewer, { personId, visibility: card.visibility, ...follows }) === "none") return null;
  const runs = card.accountType.endsWith("-admin") || (await listRunSpaces(db, sourceLanguage, personId)).length > 0;
  if (runs) return `/administrator/${personId}`;
  return kindOf(card.accountType) === "common" ? `/devotee/${personId}` : null;
}
