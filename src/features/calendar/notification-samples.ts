import type { PayloadOf } from "#/platform/notifications.ts";
import type * as types from "./notifications.ts";

type Types = typeof types;

const delhi = { town: "Delhi", country: "IN", space: "", zone: "Asia/Kolkata" };

/** Payloads of each kind; tests see to it that each has a line, a push and an email in every language. */
export const samples: { readonly [Name in keyof Types]: readonly PayloadOf<Types[Name]>[] } = {
  prayerHour: [
    { hour: "fajr", at: Date.parse("2026-11-28T00:05:00Z"), isIqama: false, ...delhi },
    {
      ...{ hour: "jumuah", at: Date.parse("2026-11-27T07:45:00Z"), isIqama: true },
      ...{ town: "", country: "IN", space: "Masjid-e-Noor", zone: "Asia/Kolkata" },
    },
    {
      ...{ hour: "sunset", at: Date.parse("2026-11-28T16:00:00Z"), isIqama: false },
      ...{ town: "", country: "", space: "", zone: "Europe/London" },
    },
  ],
  sacredDay: [
    { day: "2026-11-08", kept: ["diwali"], endsAt: Date.parse("2026-11-08T18:30:00Z"), ...delhi },
    {
      ...{ day: "2026-12-20", kept: ["ekadashi-mokshada smarta", "ekadashi-mokshada vaishnava"] },
      ...{ endsAt: Date.parse("2026-12-20T18:30:00Z"), ...delhi, town: "", space: "Saptdhara Mandir" },
    },
  ],
  remindersStopped: [{ space: "Masjid-e-Noor" }],
  deviceHoursEnd: [{ day: "2026-12-28" }],
};
