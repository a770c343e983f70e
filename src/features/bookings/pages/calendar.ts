import { redirect } from "react-router";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { bookingCalendar } from "../booking-calendar.ts";
import { readBooking } from "../queries/bookings.server.ts";
import type { Route } from "./+types/calendar";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const booking = id ? await readBooking(ctx.db, viewer, id, now, ctx.language) : null;
  if (!booking) throw redirect("/bookings");
  const other = booking.party === "provider" ? booking.devotee : (booking.space ?? booking.provider);
  // A space's address is public; nobody else's is in a file.
  const place = booking.space && booking.location === "space" ? [booking.space.name, booking.space.address] : [];
  const at = { who: other?.name ?? "", place: place.filter(Boolean).join(", ") };
  const file = bookingCalendar([{ ...booking, ...at }], {
    publicUrl: ctx.config.publicUrl,
    now,
    name: booking.serviceName,
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="booking-${booking.id}.ics"`,
    },
  });
}
