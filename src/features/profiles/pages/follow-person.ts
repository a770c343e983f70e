import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { followPerson } from "../commands/follow-person.server.ts";
import { FollowPersonForm } from "../forms.ts";
import { profileRefusals } from "../refusals.ts";
import type { Route } from "./+types/follow-person";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/person/${encodeURIComponent(params.id)}`);

export const action = (args: Route.ActionArgs) =>
  act(args, profileRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(FollowPersonForm);
    const personId = readId(args.params.id);
    if (!personId) throw notFound();
    await followPerson(ctx, viewer, { personId, on: intent === "follow" });
    const word = intent === "follow" ? msg`You follow this person now.` : msg`You no longer follow this person.`;
    return { ...done(word), intent };
  });
