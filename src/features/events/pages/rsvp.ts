import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { readReturnedFees } from "#/features/attendance/public.server.ts";
import { attendanceRefusals, type ReturnedFee } from "#/features/attendance/public.ts";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { joinEvent } from "../commands/join-event.server.ts";
import { leaveEvent } from "../commands/leave-event.server.ts";
import { requestEntryFee } from "../commands/request-entry-fee.server.ts";
import { RsvpForm } from "../forms.ts";
import { eventRefusals } from "../refusals.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Route } from "./+types/rsvp";

type FeeState = ReturnedFee["state"] | undefined;

/** The answer says what becomes of the fee; where it stands later is said above the place. */
const leftPlace = (fee: FeeState) =>
  fee === "declared"
    ? msg`Your place has been cancelled. The space is checking what you paid; once found, it goes back to you.`
    : fee === "on-its-way" || fee === "by-hand"
      ? msg`Your place has been cancelled. Your entry fee goes back to you.`
      : msg`Your place has been cancelled.`;

const leftWaiting = (fee: FeeState) =>
  fee === "declared"
    ? msg`You have left the waiting list. The space is checking what you paid; once found, it goes back to you.`
    : fee === "on-its-way" || fee === "by-hand"
      ? msg`You have left the waiting list. Your entry fee goes back to you.`
      : msg`You have left the waiting list.`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/event/${encodeURIComponent(params.id)}`);

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
        const returned = () => readReturnedFees(ctx.db, viewer, { type: SUBJECT_TYPE, id: occurrenceId });
        const before = new Set((await returned()).map(({ token }) => token));
        const left = await leaveEvent(ctx, viewer, input);
        const fee = (await returned()).find(({ token }) => !before.has(token));
        return done(left === "waiting" ? leftWaiting(fee?.state) : leftPlace(fee?.state));
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
