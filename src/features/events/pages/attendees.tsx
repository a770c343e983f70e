import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import {
  AttendeesAddress,
  CheckInForm,
  listAttendees,
  listFees,
  readTurnout,
} from "#/features/attendance/public.server.ts";
import { attendanceRefusals } from "#/features/attendance/public.ts";
import { Attendees } from "#/features/attendance/public.tsx";
import { paymentAdmin } from "#/features/payments/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { notFound, Refusal } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { eventAdmin } from "../access.ts";
import { checkInAttendee, undoAttendeeCheckIn } from "../commands/check-in-attendee.server.ts";
import { openAttendedEvent } from "../queries/attended-event.server.ts";
import { eventRefusals } from "../refusals.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Route } from "./+types/attendees";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const occurrenceId = readId(params.id);
  if (!occurrenceId) throw redirect("/");
  const filter = AttendeesAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const asked = { occurrenceId, language: ctx.language };
  const { event } = await openAttendedEvent(ctx.db, viewer, eventAdmin.seeAttendees, asked).catch((error: unknown) => {
    if (error instanceof Refusal) throw redirect(`/event/${occurrenceId}`);
    throw error;
  });
  const subject = { type: SUBJECT_TYPE, id: occurrenceId };
  const spaceId = event.shown.space.id;
  const turnout = await readTurnout(ctx.db, subject);
  const hasFees = event.entryFeePaise > 0 || turnout.hasFees;
  return {
    subject: event.shown,
    capacity: event.capacity,
    turnout,
    page: await listAttendees(ctx.db, subject, filter),
    filter,
    fees:
      filter.shows === "fees" ? await listFees(ctx.db, viewer, { ...subject, spaceId, before: filter.after }) : null,
    seesFees: hasFees && canAdmin(viewer, paymentAdmin.seeIdentities, spaceId),
    now: new Date(ctx.clock()),
    zone: viewer.zone,
  };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...attendanceRefusals, ...eventRefusals }, async ({ ctx, viewer, form, done }) => {
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const { intent, attendee: reservationId } = form(CheckInForm);
    if (intent === "undo") {
      await undoAttendeeCheckIn(ctx, viewer, { occurrenceId, reservationId });
      return done(msg`Check-in undone.`);
    }
    const { name, isNew } = await checkInAttendee(ctx, viewer, { occurrenceId, reservationId });
    return isNew ? done(msg`{name} is here.`, { name }) : done(msg`{name} is already checked in.`, { name });
  });

export default function EventAttendees({ loaderData }: Route.ComponentProps) {
  return <Attendees {...loaderData} />;
}
