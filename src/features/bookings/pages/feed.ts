import { requestContext } from "#/platform/http/context.ts";
import { bookingCalendar } from "../booking-calendar.ts";
import { readFeed } from "../queries/calendar.server.ts";
import type { Route } from "./+types/feed";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const now = new Date(ctx.clock());
  const bookings = /^[\w-]{32}$/.test(params.token) ? await readFeed(ctx.db, params.token, now) : null;
  if (!bookings) throw new Response(null, { status: 404 });
  return new Response(bookingCalendar(bookings, { publicUrl: ctx.config.publicUrl, now, name: "Sangam" }), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}
