import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { likeEvent, unlikeEvent } from "../commands/like-event.server.ts";
import { LikeForm } from "../forms.ts";
import { eventRefusals } from "../refusals.ts";
import type { Route } from "./+types/like";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/event/${encodeURIComponent(params.id)}`);

export const action = ({ request, context, params }: Route.ActionArgs) =>
  act({ request, context }, eventRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent } = form(LikeForm);
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const input = { occurrenceId };
    if (intent === "like") {
      await likeEvent(ctx, viewer, input);
      return done(msg`You like this event.`);
    }
    await unlikeEvent(ctx, viewer, input);
    return done(msg`Like removed.`);
  });
