import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { ShownStatus } from "../rules.ts";
import type { EventView } from "../views.ts";
import { EventRow } from "./event-row.tsx";

const now = new Date("2026-03-01T06:30:00Z");
const i18n = setupI18n({ locale: "en", messages: { en: {} } });

function wordsOf(status: ShownStatus): string {
  const startsAt = new Date(now.getTime() + (status === "live" ? -600_000 : 86_400_000));
  const event = {
    ...{
      id: 1,
      title: "Sandhya Aarti",
      language: "en",
      kind: "live",
      status,
      going: 0,
      zone: "Asia/Kolkata",
      startsAt,
    },
    ...{ endsAt: new Date(startsAt.getTime() + 3_600_000), place: "Ujjain", space: { id: 2, name: "Saptdhara" } },
  } as unknown as EventView;
  const Component = () => <EventRow event={event} now={now} viewerZone={null} does="remind-me" place="none" hasBadge />;
  const Router = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router />
    </I18nProvider>,
  );
  return html.replace(/<[^>]+>/g, " ");
}

test("a row of a space's page says by a badge how far the event is, and offers what can be done with it", () => {
  expect(wordsOf("live")).toMatch(/LIVE.*Watch Live/);
  expect(wordsOf("upcoming")).toMatch(/UPCOMING.*Remind Me/);
  expect(wordsOf("late")).toMatch(/Has not started yet.*Planned for.*Remind Me/);
  expect(wordsOf("late")).not.toMatch(/UPCOMING|ago/);
  expect(wordsOf("scheduled")).toMatch(/Scheduled.*View Details/);
  expect(wordsOf("cancelled")).toMatch(/Cancelled.*View Details/);
});
