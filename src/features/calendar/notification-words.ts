import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { cityName } from "#/features/cities/public.ts";
import { formatCivilDay, formatTime } from "#/platform/i18n/format-date.ts";
import { type NotificationReader, withWords } from "#/platform/notification-words.ts";
import * as types from "./notifications.ts";
import { observanceName } from "./reminders/observance-name.ts";
import { hourWords } from "./reminders/reminder-words.ts";

interface Place {
  readonly town: string;
  readonly country: string;
  readonly space: string;
}

/** Empty of a place that stays with its person. */
const placeName = (words: I18n, { town, country, space }: Place): string =>
  space || (town && cityName({ name: town, country }, words.locale));

/** The place, and what its clocks show where the reader's show something else. */
function placeText(words: I18n, place: Place & { readonly zone: string }, at: number, { zone }: NotificationReader) {
  const timeIn = (zone: string) => formatTime(new Date(at), words.locale, zone);
  const there = timeIn(place.zone);
  const name = placeName(words, place);
  if (timeIn(zone) === there) return name || null;
  return name ? words._(msg`${name}: ${there} on the clocks there`) : words._(msg`${there} on the clocks there`);
}

export const reminderNotifications = withWords(types, {
  prayerHour: {
    line(words, { hour, at, isIqama }, { zone }) {
      const name = words._(hourWords[hour]);
      const time = formatTime(new Date(at), words.locale, zone);
      return isIqama ? words._(msg`${name}, iqama at ${time}`) : words._(msg`${name} at ${time}`);
    },
    text: (words, payload, reader) => placeText(words, payload, payload.at, reader),
    button: (words) => words._(msg`See the calendar`),
  },
  sacredDay: {
    line(words, { day, kept }) {
      const names = kept.map((one) => observanceName(words, one)).join(", ");
      const date = formatCivilDay(day, words.locale);
      return words._(msg`${names} on ${date}`);
    },
    text: (words, payload) => placeName(words, payload) || null,
    button: (words) => words._(msg`See the calendar`),
  },
  remindersStopped: {
    line: (words) => words._(msg`Your prayer reminders have stopped`),
    text(words, { space }) {
      return words._(msg`${space} can no longer be seen. Please choose another place for your reminders.`);
    },
    button: (words) => words._(msg`Prayer reminders`),
  },
  deviceHoursEnd: {
    line(words, payload) {
      const date = formatCivilDay(payload.day, words.locale);
      return words._(msg`Your prayer reminders end before ${date}`);
    },
    text: (words) =>
      words._(
        msg`Your place stays on your phone. Open the page of your reminders there once, and they go on for a month.`,
      ),
    button: (words) => words._(msg`Prayer reminders`),
  },
});
