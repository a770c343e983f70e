import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { eventCalendar } from "../calendar.ts";
import { eventIdOf } from "../forms.ts";
import { readEvent } from "../queries/read-event.server.ts";
import type { Route } from "./+types/calendar";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = eventIdOf(params.id);
  const now = new Date(ctx.clock());
  const event = id ? await readEvent(ctx.db, ctx.language, now, await ctx.viewer(), id) : null;
  if (!event) throw redirect("/");
  return new Response(eventCalendar(event, ctx.config.publicUrl, now), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="event-${event.id}.ics"`,
    },
  });
}
