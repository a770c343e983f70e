import { redirect } from "react-router";
import { drawTicketCode, readOwnTicket } from "#/features/attendance/public.server.ts";
import { OwnTicket } from "#/features/attendance/public.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { readEvent } from "../queries/read-event.server.ts";
import { SUBJECT_TYPE } from "../subject-type.ts";
import type { Route } from "./+types/ticket";

/** It stands for a reservation: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const [event, ticket] = id
    ? await Promise.all([
        readEvent(ctx.db, ctx.language, now, viewer, id),
        readOwnTicket(ctx.db, viewer, { type: SUBJECT_TYPE, id }),
      ])
    : [null, null];
  if (!event || !ticket) throw redirect(id ? `/event/${id}` : "/");
  const { title, language, startsAt, zone, place, space } = event;
  return {
    subject: { title, language, startsAt, zone, path: `/event/${event.id}` },
    where: [space.name, place].filter(Boolean).join(", "),
    name: ticket.name,
    feePaise: event.entryFeePaise,
    fee: ticket.fee,
    isCheckedIn: ticket.checkedInAt !== null,
    qr: await drawTicketCode(ctx.config.publicUrl, ticket.code),
    now,
    viewerZone: viewer.zone,
  };
}

export default function EventTicket({ loaderData }: Route.ComponentProps) {
  return <OwnTicket {...loaderData} />;
}
