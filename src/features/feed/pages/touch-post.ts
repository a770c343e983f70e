import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { countShare, likePost, savePost } from "../commands/touch-post.server.ts";
import { TouchForm } from "../forms.ts";
import { feedRefusals } from "../refusals.ts";
import type { Route } from "./+types/touch-post";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/post/${encodeURIComponent(params.id)}`);

export const action = (args: Route.ActionArgs) =>
  act(args, feedRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(TouchForm);
    const postId = readId(args.params.id);
    if (!postId) throw notFound();
    switch (intent) {
      case "like":
      case "unlike":
        await likePost(ctx, viewer, { postId, on: intent === "like" });
        return { ...done(intent === "like" ? msg`You like this post.` : msg`You no longer like this post.`), intent };
      case "save":
      case "unsave":
        await savePost(ctx, viewer, { postId, on: intent === "save" });
        return { ...done(intent === "save" ? msg`Saved. You find it under Saved.` : msg`No longer saved.`), intent };
      case "share":
        await countShare(ctx, viewer, { postId });
        return { ...done(msg`Shared.`), intent };
    }
  });
