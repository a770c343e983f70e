import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { followDiscussion, likeDiscussion, likeReply } from "../commands/touch.server.ts";
import { TouchForm } from "../forms.ts";
import { communityRefusals } from "../refusals.ts";
import type { Route } from "./+types/touch-discussion";

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/community/discussion/${encodeURIComponent(params.id)}`);

export const action = (args: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(TouchForm);
    const discussionId = readId(args.params.id);
    if (!discussionId) throw notFound();
    const { intent } = input;
    switch (intent) {
      case "like":
      case "unlike":
        await likeDiscussion(ctx, viewer, { discussionId, on: intent === "like" });
        return { ...done(intent === "like" ? msg`You like it.` : msg`You no longer like it.`), intent };
      case "like-reply":
      case "unlike-reply":
        await likeReply(ctx, viewer, { replyId: input.reply, on: intent === "like-reply" });
        return { ...done(intent === "like-reply" ? msg`You like it.` : msg`You no longer like it.`), intent };
      case "follow":
        await followDiscussion(ctx, viewer, { discussionId, wish: "all" });
        return { ...done(msg`You hear of every answer here.`), intent };
      case "mute":
        await followDiscussion(ctx, viewer, { discussionId, wish: "none" });
        return { ...done(msg`You hear of nothing here.`), intent };
      case "unfollow":
        await followDiscussion(ctx, viewer, { discussionId, wish: null });
        return { ...done(msg`You hear only of what concerns you.`), intent };
    }
  });
