import { isFaith } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { calendarAnswer } from "../calendar-headers.ts";
import { readTown } from "../places.server.ts";
import { calendarName, entriesOfTown } from "../subscribed-days.server.ts";
import { writeSubscription } from "../subscription.ts";
import type { Route } from "./+types/subscription";

export const handle: PageHandle = { cachedBy: ["city"] };

/** The days of a faith, this year's and the next's, for a calendar that asks again: `/calendar/sikh.ics?city=1259229`. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const faith = params.file.replace(/\.ics$/, "");
  if (!params.file.endsWith(".ics") || !isFaith(faith)) throw new Response(null, { status: 404 });
  const city = /^\d{1,9}$/.exec(new URL(request.url).searchParams.get("city") ?? "");
  const town = await readTown(ctx.db, ctx.language, city ? Number(city[0]) : null);
  const now = new Date(ctx.clock());
  const i18n = await loadWords(ctx.language);
  const file = writeSubscription({
    ...{ entries: entriesOfTown(town, [faith], now, i18n), publicUrl: ctx.config.publicUrl, now },
    name: calendarName(i18n, town, [i18n._(faithWords[faith])]),
  });
  return calendarAnswer(request, file);
}
