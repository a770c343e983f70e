import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { fillCities } from "#/features/cities/commands/fill-cities.server.ts";
import { readCityList } from "#/features/cities/public.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { testPerson } from "#/testing/people.ts";
import { testServices } from "#/testing/services.ts";
import { saveReminders } from "./commands/save-reminders.server.ts";
import type { Reminder, ReminderKind } from "./kinds.ts";
import { readRemindersPage } from "./queries/reminders-page.server.ts";
import { NextReminders } from "./ui/next-reminders.tsx";
import { ReminderGroups } from "./ui/reminder-groups.tsx";

let now = Date.parse("2026-11-28T12:00:00Z");
const { services } = await testServices(() => now);
const { db } = services;
const listed = readCityList().split("\n");
await fillCities(db, listed.filter((line) => /\t(Ujjain|Tromsø)\t/.test(line)).join("\n"));
const cityOf = async (name: string) =>
  (await db.selectFrom("city").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>{node}</MemoryRouter>
    </I18nProvider>,
  )
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
const page = (viewer: SignedIn) =>
  readRemindersPage({ db, language: "en", now: new Date(now), city: null, space: null, q: "" }, viewer);
const remind = async (viewer: SignedIn, town: string, ...kinds: ReminderKind[]) =>
  saveReminders(services, viewer, {
    ...{ space: null, lat: null, lng: null, hours: null, method: null, asr: null },
    ...{ place: "town", city: await cityOf(town) },
    reminders: kinds.map((kind): Reminder => ({
      kind,
      minutesBefore: 0,
      clock: kind === "angelus-noon" ? 720 : null,
      onEve: false,
    })),
  });

test("every time is one of the place's clock, which is named where it is not that of the account", async () => {
  const viewer = { ...(await testPerson(db)), zone: "Pacific/Auckland" };
  await remind(viewer, "Ujjain", "fajr", "angelus-noon");
  const data = await page(viewer);
  const next = textOf(<NextReminders data={data} />);
  expect(next).toContain("By the clock of Ujjain (IST), not of your account (GMT+13).");
  expect(next).toMatch(/Angelus, noon 12:00 pm/i);
  expect(next).toMatch(/Fajr 5:\d\d am/i);
  const groups = textOf(<ReminderGroups data={data} answer={readAnswer(undefined)} />);
  expect(groups).toContain("By the clock of Ujjain");
  expect(groups).toMatch(/Fajr 5:\d\d am/i);
  const there = await page({ ...viewer, zone: "Asia/Kolkata" });
  expect(textOf(<NextReminders data={there} />)).not.toContain("By the clock");
});

test("a reminder of an hour that the Sun does not bring says why nothing comes", async () => {
  const viewer = await testPerson(db);
  now = Date.parse("2026-12-21T12:00:00Z");
  await remind(viewer, "Tromsø", "sunrise", "fajr");
  const why = "The Sun does not rise and set there now";
  const groups = async () => textOf(<ReminderGroups data={await page(viewer)} answer={readAnswer(undefined)} />);
  const dark = await groups();
  expect(dark).toMatch(new RegExp(`Sunrise ${why}`));
  expect(dark).toContain("these are the times at the nearest latitude where it does");
  now = Date.parse("2027-03-21T12:00:00Z");
  expect(await groups()).not.toContain(why);
});
