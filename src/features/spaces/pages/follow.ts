import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import type { Route } from "./+types/follow";
import { followSpace } from "../commands/follow-space.server.ts";
import { FollowForm } from "../forms.ts";
import { spaceRefusals } from "../refusals.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/space/${encodeURIComponent(params.id)}`);

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(FollowForm);
    const spaceId = readId(args.params.id);
    if (!spaceId) throw notFound();
    await followSpace(ctx, viewer, { spaceId, on: intent === "follow" });
    const word = intent === "follow" ? msg`You follow this space now.` : msg`You no longer follow this space.`;
    return { ...done(word), intent };
  });
