import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { joinCommunity, leaveCommunity, setWish } from "../commands/communities.server.ts";
import { JoinForm } from "../forms.ts";
import { readCommunity } from "../queries/communities.server.ts";
import { communityRefusals } from "../refusals.ts";
import { communityPath } from "../rules.ts";
import type { Route } from "./+types/join";
import { requirePerson } from "#/platform/viewer.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(communityPath(params.slug));

export const action = (args: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    requirePerson(viewer);
    const input = form(JoinForm);
    const community = await readCommunity(ctx.db, viewer, ctx.language, args.params.slug);
    if (!community) throw notFound();
    const { id: communityId } = community;
    switch (input.intent) {
      case "join": {
        const state = await joinCommunity(ctx, viewer, { communityId });
        const word = state === "member" ? msg`You have joined.` : msg`You have asked to join.`;
        return { ...done(word), intent: input.intent };
      }
      case "leave":
        await leaveCommunity(ctx, viewer, { communityId });
        return { ...done(msg`You are no longer a member.`), intent: input.intent };
      case "wish":
        await setWish(ctx, viewer, { communityId, wish: input.wish });
        return { ...done(msg`Saved.`), intent: input.intent };
    }
  });
