import { yearRange } from "#/almanac/observances.ts";
import { isFaith } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { civilDay } from "#/platform/civil-date.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { requestContext } from "#/platform/http/context.ts";
import { isMinor } from "../minor.ts";
import { observanceWords, traditionWords } from "../observance-words.ts";
import { readTown } from "../places.server.ts";
import { observancesAt } from "../read-calendar.server.ts";
import { observanceCalendar } from "../subscription.ts";
import type { Route } from "./+types/subscription";

const YEARS = 2;

/** The days of a faith, this year's and the next's, for a calendar that asks again: `/calendar/sikh.ics?city=1259229`. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const faith = params.file.replace(/\.ics$/, "");
  if (!params.file.endsWith(".ics") || !isFaith(faith)) throw new Response(null, { status: 404 });
  const city = /^\d{1,9}$/.exec(new URL(request.url).searchParams.get("city") ?? "");
  const town = await readTown(ctx.db, ctx.language, city ? Number(city[0]) : null);
  const now = new Date(ctx.clock());
  const first = Number(civilDay(now, town.zone).slice(0, 4));
  const range = { first: yearRange(first).first, last: yearRange(first + YEARS - 1).last };
  const observances = observancesAt(town, range, [faith]).filter((one) => !isMinor(one));
  const i18n = await loadWords(ctx.language);
  const file = observanceCalendar({
    ...{ observances, publicUrl: ctx.config.publicUrl, now, town: String(town.city ?? "ujjain") },
    name: `Sangam · ${i18n._(faithWords[faith])}`,
    nameOf: ({ key, tradition }) =>
      [i18n._(observanceWords(key)), tradition && `(${i18n._(traditionWords[tradition])})`].filter(Boolean).join(" "),
  });
  return new Response(file, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}
