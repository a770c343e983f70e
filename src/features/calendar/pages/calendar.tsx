import { Trans, useLingui } from "@lingui/react/macro";
import { dateOf, dayNumber } from "#/almanac/local-days.ts";
import { hydrateLater } from "#/design/hydrate-later.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { findCities } from "#/features/cities/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { calendarAddress, calendarParameters, readCalendarAddress } from "../calendar-address.ts";
import { readSpaceTown, readTown } from "../places.server.ts";
import { readRulingsOf } from "../queries/keeping.server.ts";
import { readReadings } from "../readings.server.ts";
import { monthRange, readDay, readDays, readWeekDay, weekRange } from "../read-calendar.server.ts";
import { CalendarBar } from "../ui/calendar-bar.tsx";
import { MonthGrid } from "../ui/month-grid.tsx";
import { Subscribe } from "../ui/subscribe.tsx";
import { TownChoice } from "../ui/town-choice.tsx";
import type { Route } from "./+types/calendar";

// What is only read needs no code until somebody goes on from here.
const DayPanel = hydrateLater("day-panel", async () => (await import("../ui/day-panel.tsx")).DayPanel);
const MonthList = hydrateLater("month-list", async () => (await import("../ui/month-list.tsx")).MonthList);
const WeekList = hydrateLater("week-list", async () => (await import("../ui/week-list.tsx")).WeekList);
const WholeDay = hydrateLater("whole-day", async () => (await import("../ui/whole-day.tsx")).WholeDay);

export const handle: PageHandle = { cachedBy: calendarParameters };

const MOST_CITIES = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const view = readCalendarAddress(new URL(request.url).searchParams);
  const [town, found] = await Promise.all([
    view.space
      ? readSpaceTown(db, language, await ctx.viewer(), view.space)
      : readTown(db, language, view.city ?? ctx.town),
    view.q ? findCities(db, language, view.q, MOST_CITIES) : null,
  ]);
  if (!town) throw new Response(null, { status: 404 });
  if (town.space) ctx.cacheTags.add(`space:${town.space.id}`);
  const today = civilDay(new Date(ctx.clock()), town.zone);
  const month = view.month ?? (view.day ?? today).slice(0, 7);
  const day = view.day?.startsWith(month) ? view.day : today.startsWith(month) ? today : `${month}-01`;
  const { span } = view;
  const range =
    span === "month"
      ? monthRange(month)
      : span === "week"
        ? weekRange(day)
        : { first: dayNumber(day), last: dayNumber(day) };
  const rulings = town.space ? await readRulingsOf(db, town.space.id, range) : [];
  return {
    ...{ view: { ...view, city: town.city }, town, month, today, found: found?.cities ?? null },
    days: readDays(town, range, view.faiths, rulings, view.tradition ?? undefined),
    week: span === "week" ? Array.from({ length: 7 }, (_, n) => readWeekDay(town, dateOf(range.first + n))) : null,
    chosen: readDay(town, day),
    readings: await readReadings(language, day, view, town),
    dayBefore: dateOf(dayNumber(day) - 1),
    dayAfter: dateOf(dayNumber(day) + 1),
  };
}

export type CalendarData = Awaited<ReturnType<typeof loader>>;

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { view } = loaderData;
  const { space } = loaderData.town;
  return (
    <Page className="pb-16 lg:pb-24">
      <PageMeta
        title={t`Sacred calendar`}
        description={t`Panchang, prayer times and the days of every faith, reckoned for the town that you choose, each with the rule that gives it.`}
        path={calendarAddress({ month: view.month })}
        noIndex={
          view.span !== "month" ||
          view.day !== null ||
          view.faiths.length > 0 ||
          view.city !== null ||
          view.space !== null ||
          view.q !== ""
        }
      />
      <PageHead
        title={<Trans>Sacred calendar</Trans>}
        kicker={space && <span lang={space.language}>{space.name}</span>}
        lead={
          space ? (
            <Trans>What each faith keeps, reckoned for the place of this space, and what it keeps otherwise.</Trans>
          ) : (
            <Trans>What each faith keeps, and when. Each date says its rule; a space may keep another day.</Trans>
          )
        }
      >
        <TownChoice data={loaderData} />
      </PageHead>
      <CalendarBar data={loaderData} />
      {view.span === "month" ? (
        // On a phone the chosen day stands between the month at a glance and all that it holds.
        <TwoColumns size="m" className="pt-6">
          <MonthGrid data={loaderData} />
          <div className="lg:row-span-2">
            <DayPanel data={loaderData} />
          </div>
          <div>
            <MonthList data={loaderData} />
            <Subscribe data={loaderData} />
          </div>
        </TwoColumns>
      ) : (
        <div className="pt-6">
          {view.span === "week" ? <WeekList data={loaderData} /> : <WholeDay data={loaderData} />}
          <Subscribe data={loaderData} />
        </div>
      )}
    </Page>
  );
}
