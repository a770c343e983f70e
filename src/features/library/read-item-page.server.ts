import { WORKS_TAG } from "#/features/texts/public.ts";
import { readId } from "#/platform/form-fields.ts";
import type { RequestContext } from "#/platform/http/context.ts";
import { redirect } from "react-router";
import { findItem, type ItemView } from "./queries/item.server.ts";
import { aboutPath, type ItemKind } from "./rules.ts";

/** The thing of a page of this kind; one of another kind has its own page. @throws a Response: 404, or one that leads there. */
export async function readItemPage(
  ctx: RequestContext,
  unsafeId: string | undefined,
  kind: ItemKind,
): Promise<ItemView> {
  const id = readId(unsafeId);
  const viewer = await ctx.viewer();
  const item = id && (await findItem(ctx.db, viewer, ctx.language, id));
  if (!item) throw new Response(null, { status: 404 });
  if (item.kind !== kind) throw redirect(aboutPath(item));
  ctx.cacheTags.add("library");
  // Recordings are shown and hidden by their space, and so are its things.
  if (item.space) ctx.cacheTags.add(`space:${item.space.id}`);
  if (item.kind === "text" || item.follows) ctx.cacheTags.add(WORKS_TAG);
  return item;
}
