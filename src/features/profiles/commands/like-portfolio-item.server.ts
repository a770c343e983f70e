import { likeItem } from "#/features/artists/public.server.ts";
import { notFound } from "#/platform/refusal.ts";
import type { Services } from "#/platform/services.ts";
import { requirePerson, type Viewer } from "#/platform/viewer.ts";
import { findSeenItemOwner } from "../queries/provider.server.ts";

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
  if (on && (await findSeenItemOwner(db, person, itemId)) === null) throw notFound();
  await likeItem({ db }, person, { itemId, on });
}
