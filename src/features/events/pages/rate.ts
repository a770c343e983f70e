import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { rateEvent } from "../commands/rate-event.server.ts";
import { RateForm } from "../forms.ts";
import { eventRefusals } from "../refusals.ts";
import type { Route } from "./+types/rate";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/event/${encodeURIComponent(params.id)}`);

export const action = ({ request, context, params }: Route.ActionArgs) =>
  act({ request, context }, eventRefusals, async ({ ctx, viewer, form, done }) => {
    const { rating } = form(RateForm);
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    await rateEvent(ctx, viewer, { occurrenceId, rating });
    return done(msg`Thank you for your rating.`);
  });
