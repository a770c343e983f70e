import { redirect } from "react-router";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { eventCalendar } from "../calendar.ts";
import { readEvent, readViewerFlags } from "../queries/read-event.server.ts";
import type { Route } from "./+types/calendar";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const viewer = await ctx.viewer();
  const event = id ? await readEvent(ctx.db, ctx.language, now, viewer, id) : null;
  if (!event) throw redirect("/");
  const flagsById = await readViewerFlags(ctx.db, viewer, [event.id]);
  return new Response(eventCalendar(event, ctx.config.publicUrl, now, flagsById[event.id]?.reminders), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="event-${event.id}.ics"`,
    },
  });
}
