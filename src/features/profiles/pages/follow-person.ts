import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { idParam } from "#/features/spaces/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { followPerson } from "../commands/follow-person.server.ts";
import { FollowPersonForm } from "../forms.ts";
import { profileRefusals } from "../refusals.ts";
import type { Route } from "./+types/follow-person";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/administrator/${params.id}`);

export const action = (args: Route.ActionArgs) =>
  act(args, profileRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(FollowPersonForm);
    const personId = idParam(args.params.id);
    if (!personId) throw notFound();
    await followPerson(ctx.db, viewer, { personId, on: intent === "follow" });
    const word = intent === "follow" ? msg`You follow this person now.` : msg`You no longer follow this person.`;
    return { ...done(word), intent };
  });
