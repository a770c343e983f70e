import { msg } from "@lingui/core/macro";
import { attendanceRefusals } from "#/features/attendance/public.ts";
import { CheckIn, UnknownTicket } from "#/features/attendance/public.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { notFound, Refusal } from "#/platform/refusal.ts";
import { checkInAttendee } from "../commands/check-in-attendee.server.ts";
import { readShownTicket } from "../queries/shown-ticket.server.ts";
import { eventRefusals } from "../refusals.ts";
import type { Route } from "./+types/check-in";

/** It names somebody: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

/** The page behind a ticket's code: one person at the entrance; it shows everybody else nothing. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const asked = { code: params.code, language: ctx.language };
  const ticket = await readShownTicket(ctx.db, viewer, asked).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return { ticket, code: params.code, now: new Date(ctx.clock()), zone: viewer.zone };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...attendanceRefusals, ...eventRefusals }, async ({ ctx, viewer, done }) => {
    const ticket = await readShownTicket(ctx.db, viewer, { code: params.code, language: ctx.language });
    if (!ticket) throw notFound();
    const asked = { occurrenceId: ticket.event.id, reservationId: ticket.attendee.id, now: new Date(ctx.clock()) };
    const { name, isNew } = await checkInAttendee(ctx, viewer, asked);
    return isNew ? done(msg`{name} is here.`, { name }) : done(msg`{name} is already checked in.`, { name });
  });

export default function EventCheckIn({ loaderData: { ticket, ...rest }, actionData }: Route.ComponentProps) {
  if (!ticket) return <UnknownTicket />;
  return <CheckIn subject={ticket.event.shown} attendee={ticket.attendee} answer={actionData} {...rest} />;
}
