import { findShownView, type ShownView } from "#/features/gallery/public.server.ts";
import type { Db } from "#/platform/db/connection.ts";
import type { Viewer } from "#/platform/viewer.ts";
import { canSeeTour, isOpen } from "../access.ts";

/** A model, or a tour elsewhere, for whoever may see it; null for everybody else. */
export async function findSeenView(
  asked: { readonly db: Db; viewer(): Promise<Viewer> },
  viewId: number,
  language: string | null,
): Promise<ShownView | null> {
  const view = await findShownView(asked.db, viewId, language);
  if (!view) return null;
  const subject = { ...view, isPublished: true };
  return isOpen(subject) || canSeeTour(await asked.viewer(), subject) ? view : null;
}
