import { expect, test } from "vitest";
import { renderHtml } from "#/testing/render-html.tsx";
import type { DraftRow } from "../../queries/admin-events.server.ts";
import { DraftItem } from "./event-item.tsx";

const now = new Date("2026-11-22T06:30:00Z");
const draft: DraftRow = {
  ...{ seriesId: 3, title: "Annual feast", language: "en", kind: "festival", zone: "Asia/Kolkata", publishAt: null },
  ...{ occurrenceId: 4, startsAt: new Date("2026-12-05T13:30:00Z"), endsAt: new Date("2026-12-05T15:30:00Z") },
  ...{ repeats: "once", rrule: null, description: "" },
} as DraftRow;
/** The words of the row, with a bar where an element begins or ends. */
const words = (more: Partial<DraftRow>) =>
  renderHtml(<DraftItem draft={{ ...draft, ...more }} now={now} />).replaceAll(/(<[^>]*>)+/g, "|");

test("the time of a draft ends with nothing after it where the draft has no description", () => {
  expect(words({})).toContain("|7:00 pm|");
  expect(words({})).not.toContain("·");
  expect(words({ description: "For everybody who helped." })).toContain("|7:00 pm|For everybody who helped.|");
  expect(words({ startsAt: null, endsAt: null })).toContain("|No date|");
});
