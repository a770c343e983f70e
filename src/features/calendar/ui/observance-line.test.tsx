import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocalDays } from "#/almanac/local-days.ts";
import { type Observance, observancesOf, yearRange } from "#/almanac/observances.ts";
import type { CalendarSpace } from "../places.server.ts";
import type { DayObservance } from "../read-calendar.server.ts";
import { usualKeeping } from "../keeping.ts";
import { sourceWords } from "../source-words.ts";
import { ObservanceLine } from "./observance-line.tsx";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const ujjain = new LocalDays({ lat: 23.18, lng: 75.79, zone: "Asia/Kolkata" });
const reckoned = (by: "umm-al-qura" | "sighting") =>
  observancesOf(ujjain, { ...yearRange(2026), hijri: { by, shift: 0 } });
const year = reckoned("sighting");

function lineOf(one: Observance, more: Partial<DayObservance> = {}, space: CalendarSpace | null = null): string {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ObservanceLine one={{ ...one, nth: 1, ...more }} space={space} />
    </I18nProvider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
const line = (key: string, tradition: string | null = null, of = year) =>
  lineOf(of.find((one) => one.key === key && (tradition === null || one.tradition === tradition))!);

test("each date says its rule and one source, and none but Hindu ones say the Dharmasindhu", () => {
  for (const one of year) {
    const said = lineOf(one);
    expect(said.match(/Source: /g), `${one.key}: ${said}`).toHaveLength(1);
    expect(said).toContain(`Source: ${i18n._(sourceWords[one.source])}.`);
    if (one.faith !== "hindu") expect(said, one.key).not.toMatch(/Dharmasindhu|Haribhaktivilasa/);
  }
});

test("the source is that of the rule by which the date is reckoned", () => {
  expect(line("diwali")).toContain("as it stands at dusk (pradosh). Source: Dharmasindhu");
  expect(line("vesak")).toContain("Source: Buddha Purnima of the panchangs of India");
  expect(line("magha-puja")).toContain("Source: uposatha of the Theravada");
  expect(line("samvatsari")).toContain("Source: Jain panchang of the Shvetambara Murtipujak.");
  expect(line("das-lakshana")).toContain("Source: Jain panchang of the Digambara.");
  expect(line("guru-nanak")).toContain("Source: the Bikrami calendar.");
  expect(line("vaisakhi")).toContain("of the Nanakshahi calendar. Source: Shiromani Gurdwara");
  expect(line("onam")).toContain("ayanamsha of Lahiri");
  expect(line("pascha")).toContain("Source: the Julian computus.");
  expect(line("good-friday")).toContain("2 days before Easter. Source: the Gregorian computus (1582).");
  expect(line("advent-sunday")).toContain("Source: General Roman Calendar (1969).");
  expect(line("christmas")).toContain("Source: General Roman Calendar (1969).");
  expect(line("orthodox-christmas")).toContain("Source: the Julian calendar");
  const day = year.find(({ tradition, key }) => tradition === "vaishnava" && key.startsWith("ekadashi-"))!.key;
  expect(line(day, "smarta")).toContain("Source: Dharmasindhu");
  expect(line(day, "vaishnava")).toContain("Source: Haribhaktivilasa.");
  // As the months of the place begin, so is the source.
  expect(line("ramadan")).toContain("Yallop");
  expect(line("ramadan", null, reckoned("umm-al-qura"))).toContain("Source: the calendar of Umm al-Qura.");
});

test("a day that a space rules on says so, and keeps its rule and its source", () => {
  const space = { id: 1, kind: "temple", faith: "hindu", name: "Deepsar Mandir", language: "en" } as const;
  const diwali = year.find(({ key }) => key === "diwali")!;
  const said = lineOf(
    diwali,
    { day: diwali.day + 1, ruling: { reckonedOn: "2026-11-08", note: "By our own count" } },
    { ...space, keeping: usualKeeping, isPlaced: true },
  );
  expect(said).toContain("Reckoned for 8 November 2026. Ashvina Amavasya, as it stands at dusk (pradosh). Source: Dh");
  expect(said).toContain("As this temple rules By our own count");
});

test("a day of several says which it is", () => {
  const navaratri = year.find(({ key }) => key === "sharad-navaratri")!;
  expect(lineOf(navaratri, { nth: 4 })).toContain("Sharad Navaratri, day 4 of 9");
});
