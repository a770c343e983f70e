import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { attendanceRefusals } from "#/features/attendance/public.ts";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { joinEvent } from "../commands/join-event.server.ts";
import { leaveEvent } from "../commands/leave-event.server.ts";
import { requestEntryFee } from "../commands/request-entry-fee.server.ts";
import { RsvpForm } from "../forms.ts";
import { eventRefusals } from "../refusals.ts";
import type { Route } from "./+types/rsvp";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/event/${params.id}`);

export const action = ({ request, context, params }: Route.ActionArgs) =>
  act(
    { request, context },
    { ...paymentRefusals, ...attendanceRefusals, ...eventRefusals },
    async ({ ctx, viewer, form, done }) => {
      const { intent } = form(RsvpForm);
      const occurrenceId = readId(params.id);
      if (!occurrenceId) throw notFound();
      const input = { occurrenceId };
      if (intent === "leave") {
        const left = await leaveEvent(ctx, viewer, input);
        return left === "waiting"
          ? done(msg`You have left the waiting list.`)
          : done(msg`Your place has been cancelled.`);
      }
      const position = intent === "join" ? (await joinEvent(ctx, viewer, input)).position : null;
      if (position === null) {
        const token = await requestEntryFee(ctx, viewer, { ...input, language: ctx.language });
        if (token) return redirect(`/pay/${token}`, 303) as never;
      }
      if (position === null) return done(msg`You are going. We look forward to seeing you.`);
      return done(msg`You are number {position} on the waiting list. We will notify you when a place is free.`, {
        position,
      });
    },
  );
