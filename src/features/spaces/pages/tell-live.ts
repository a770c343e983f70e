import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import type { Route } from "./+types/tell-live";
import { tellLive } from "../commands/follow-space.server.ts";
import { TellLiveForm } from "../forms.ts";
import { spaceRefusals } from "../refusals.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/space/${params.id}`);

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(TellLiveForm);
    const spaceId = readId(args.params.id);
    if (!spaceId) throw notFound();
    await tellLive(ctx, viewer, { spaceId, on: intent === "tell" });
    const word =
      intent === "tell"
        ? msg`We will notify you when this space goes live.`
        : msg`We will not notify you when this space goes live.`;
    return { ...done(word), intent };
  });
