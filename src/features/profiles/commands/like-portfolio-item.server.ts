import { findItemOwner, likeItem } from "#/features/artists/public.server.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { readProviderParts } from "../queries/provider.server.ts";

interface LikeInput {
  readonly itemId: number;
  readonly on: boolean;
}

/**
 * Likes a piece on a page that the viewer sees, or takes their like back, which is always allowed.
 * @throws platform.sign-in-first, platform.not-found, platform.too-many.
 */
export async function likePortfolioItem(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  { itemId, on }: LikeInput,
): Promise<void> {
  const person = requirePerson(viewer);
  const ownerId = await findItemOwner(db, itemId);
  if (!ownerId) throw notFound();
  if (on && (await readProviderParts(db, person, ownerId)) !== "all") throw notFound();
  await likeItem({ db }, person, { itemId, on });
}
