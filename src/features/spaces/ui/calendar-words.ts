import { formatTime } from "#/platform/i18n/format-date.ts";
import type { Span } from "../details/hours.ts";

/** "5:00 am", of a place's own clock. */
export const formatClock = (time: string, language: string): string =>
  formatTime(new Date(`1970-01-01T${time}:00Z`), language, "UTC");

/** Monday, 5 January 1970 and the days after it: the words of weekdays are the calendar's own. */
export const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(1970, 0, 4 + weekday)),
  );

/** "4:30 am – 12:30 pm", in the place's own time. */
export const formatHours = ([opens, closes]: Span, language: string): string =>
  `${formatClock(opens, language)} – ${formatClock(closes, language)}`;
