import { readId } from "#/platform/form-fields.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { visitor } from "#/platform/viewer.ts";
import { calendarAnswer } from "../calendar-headers.ts";
import { readSpaceTown } from "../places.server.ts";
import { readRulingsOf } from "../queries/keeping.server.ts";
import { entriesOfSpace, rangeOfSpace } from "../subscribed-days.server.ts";
import { writeSubscription } from "../subscription.ts";
import type { Route } from "./+types/space-subscription";

export const handle: PageHandle = { cachedBy: [] };

/** The days that a space keeps, by its own ruling: `/calendar/space/12.ics`. Calendars come without a session. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = params.file.endsWith(".ics") ? readId(params.file.slice(0, -".ics".length)) : null;
  const town = id && (await readSpaceTown(ctx.db, ctx.language, visitor, id));
  if (!id || !town) throw new Response(null, { status: 404 });
  ctx.cacheTags.add(`space:${id}`);
  const now = new Date(ctx.clock());
  const [rulings, i18n] = await Promise.all([
    readRulingsOf(ctx.db, id, rangeOfSpace(town, now)),
    loadWords(ctx.language),
  ]);
  const file = writeSubscription({
    ...{ entries: entriesOfSpace(town, rulings, now, i18n), publicUrl: ctx.config.publicUrl, now },
    name: town.space!.name,
  });
  return calendarAnswer(request, file);
}
