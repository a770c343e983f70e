import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import type { Route } from "./+types/live-notifications";
import { setLiveNotifications } from "../commands/follow-space.server.ts";
import { LiveNotificationsForm } from "../forms.ts";
import { spaceRefusals } from "../refusals.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/space/${encodeURIComponent(params.id)}`);

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(LiveNotificationsForm);
    const spaceId = readId(args.params.id);
    if (!spaceId) throw notFound();
    await setLiveNotifications(ctx, viewer, { spaceId, on: intent === "on" });
    const word =
      intent === "on"
        ? msg`We will notify you when this space goes live.`
        : msg`We will not notify you when this space goes live.`;
    return { ...done(word), intent };
  });
