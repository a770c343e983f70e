import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { LikeItemForm } from "#/features/artists/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { notFound } from "#/platform/refusal.ts";
import { likePortfolioItem } from "../commands/like-portfolio-item.server.ts";
import { findSeenItemOwner } from "../queries/provider.server.ts";
import { profileRefusals } from "../refusals.ts";
import type { Route } from "./+types/like-item";

export async function loader({ context, params }: Route.LoaderArgs) {
  const itemId = readId(params.id);
  const { db, viewer } = context.get(requestContext);
  const ownerId = itemId && (await findSeenItemOwner(db, await viewer(), itemId));
  return redirect(ownerId ? `/person/${ownerId}` : "/artists");
}

export const action = (args: Route.ActionArgs) =>
  act(args, profileRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(LikeItemForm);
    const itemId = readId(args.params.id);
    if (!itemId) throw notFound();
    await likePortfolioItem(ctx, viewer, { itemId, on: intent === "like" });
    return { ...done(intent === "like" ? msg`You like this piece.` : msg`Like removed.`), intent };
  });
