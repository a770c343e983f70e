import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { CalendarData } from "../pages/calendar.tsx";
import type { CalendarTown } from "../places.server.ts";
import { readDay, readDays, readWeekDay } from "../read-calendar.server.ts";
import { dayNumber } from "#/almanac/local-days.ts";
import { DayPanel } from "./day-panel.tsx";
import { MonthList } from "./month-list.tsx";
import { WeekList } from "./week-list.tsx";
import { WholeDay } from "./whole-day.tsx";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const tromso: CalendarTown = {
  ...{ city: 3133895, name: "Tromsø", region: "", country: "NO", space: null },
  ...{ lat: 69.6489, lng: 18.9551, zone: "Europe/Oslo" },
};

function dataOn(date: string, more: Partial<CalendarData["view"]> = {}): CalendarData {
  const range = { first: dayNumber(date), last: dayNumber(date) };
  return {
    view: { span: "day", month: null, day: date, faiths: [], tradition: null, city: null, space: null, q: "", ...more },
    ...{ town: tromso, month: date.slice(0, 7), today: date, found: null, readings: null },
    days: readDays(tromso, range, []),
    week: [readWeekDay(tromso, date)],
    chosen: readDay(tromso, date),
    ...{ dayBefore: date, dayAfter: date },
  };
}

const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{node}</MemoryRouter>
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, " ");

const hours = "its hours are reckoned from six to eighteen o’clock by the Sun";
const prayers = "these are the times at the nearest latitude where it does";

test("where the Sun does not rise and set, the day says by which rule its hours and prayers are reckoned", () => {
  for (const date of ["2026-06-21", "2026-12-21"]) {
    const day = textOf(<WholeDay data={dataOn(date)} />);
    expect(day.split(hours)).toHaveLength(4);
    expect(day).toContain(prayers);
    expect(day).not.toMatch(/In daylight|At night/);
    const panel = textOf(<DayPanel data={dataOn(date)} />);
    expect(panel).toContain(hours);
    expect(panel).toContain(prayers);
    expect(textOf(<WeekList data={dataOn(date, { span: "week", faiths: ["islamic"] })} />)).toContain(prayers);
  }
  const usual = textOf(<WholeDay data={dataOn("2026-03-21")} />);
  expect(usual).not.toContain(hours);
  expect(usual).not.toContain(prayers);
  expect(usual).toContain("In daylight");
});

test("nobody is told to choose all faiths who has all of them already", () => {
  const empty = (faiths: CalendarData["view"]["faiths"]) => ({
    ...dataOn("2026-03-21", { faiths }),
    days: [{ date: "2026-03-21", weekday: 5, observances: [] }],
  });
  for (const List of [WholeDay, MonthList]) {
    expect(textOf(<List data={empty([])} />)).not.toContain("all faiths");
    expect(textOf(<List data={empty(["sikh"])} />)).toContain(", or all faiths.");
  }
});
