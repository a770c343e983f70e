import { expect, test } from "vitest";
import { eventCalendar } from "./calendar.ts";
import { eventJsonLd } from "./json-ld.ts";
import type { EventDetail } from "./views.ts";

const now = new Date("2026-03-01T12:00:00Z");
const event: EventDetail = {
  id: 12,
  seriesId: 3,
  title: "Sandhya Aarti; with lamps, and song",
  language: "en",
  description:
    "Bring a lamp.\nCome early, please: the courtyard fills quickly and the gates close before the first bell.",
  kind: "live",
  category: "Prayer Ceremony",
  status: "upcoming",
  startsAt: new Date("2026-03-02T13:00:00Z"),
  endsAt: new Date("2026-03-02T14:00:00Z"),
  startedAt: null,
  endedAt: null,
  zone: "Asia/Kolkata",
  place: "Ujjain",
  hostName: "",
  hostTitle: "",
  capacity: null,
  going: 0,
  waiting: 0,
  likes: 0,
  viewers: 0,
  space: {
    id: 1,
    name: "Saptdhara Mandir",
    kind: "temple",
    faith: "hindu",
    city: "Ujjain",
    region: "",
    rating: null,
    reviewCount: 0,
  },
  picture: null,
  spaceListed: true,
  isLateConfirmed: false,
  entryFeePaise: 0,
  requirements: [],
  specialInstructions: "",
  contactPhone: "",
  contactEmail: "",
  changeNote: "",
  organizers: [],
  hostPersonId: null,
  hostPath: null,
  address: "Ram Ghat",
  lat: 23.18,
  lng: 75.76,
};

/** Unfolded lines, as RFC 5545 section 3.1 joins them. */
const lines = (text: string) =>
  text
    .replace(/\r\n[ \t]/g, "")
    .trimEnd()
    .split("\r\n");

test("the calendar file names the hour in the place's zone, and the zone itself", () => {
  const text = eventCalendar(event, "https://sangam.example.org", now);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const file = lines(text);
  expect(file[0]).toBe("BEGIN:VCALENDAR");
  expect(file.at(-1)).toBe("END:VCALENDAR");
  expect(file).toContain("VERSION:2.0");
  expect(file).toContain("METHOD:PUBLISH");
  expect(file).toContain("TZID:Asia/Kolkata");
  expect(file).toContain("TZOFFSETTO:+0530");
  expect(file).toContain("UID:event-12@sangam.example.org");
  expect(file).toContain("DTSTART;TZID=Asia/Kolkata:20260302T183000");
  expect(file).toContain("DTEND;TZID=Asia/Kolkata:20260302T193000");
  expect(file).toContain("SUMMARY:Sandhya Aarti\\; with lamps\\, and song");
  expect(file).toContain("STATUS:CONFIRMED");
  expect(file).toContain("TRIGGER:-PT30M");
  for (const name of ["VCALENDAR", "VTIMEZONE", "STANDARD", "VEVENT", "VALARM"]) {
    expect(file.filter((line) => line === `BEGIN:${name}`)).toHaveLength(1);
    expect(file.filter((line) => line === `END:${name}`)).toHaveLength(1);
  }
});

test("whoever set reminders is rung by the calendar at these moments and no other", () => {
  const text = eventCalendar(event, "https://sangam.example.org", now, [1440, 10, 0]);
  const triggers = lines(text).filter((line) => line.startsWith("TRIGGER"));
  expect(triggers).toEqual(["TRIGGER:-P1D", "TRIGGER:-PT10M", "TRIGGER:PT0S"]);
});

test("a moved or cancelled event keeps its UID and outranks the copy before it", () => {
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const first = eventCalendar(event, "https://sangam.example.org", now);
  const later = eventCalendar(
    {
      ...event,
      status: "cancelled",
      startsAt: new Date("2026-03-03T13:00:00Z"),
      endsAt: new Date("2026-03-03T14:00:00Z"),
    },
    "https://sangam.example.org",
    new Date(now.getTime() + 60_000),
  );
  expect(lines(later)).toContain("UID:event-12@sangam.example.org");
  expect(lines(later)).toContain("STATUS:CANCELLED");
  expect(lines(later)).toContain("METHOD:CANCEL");
  expect(later).not.toContain("VALARM");
  expect(sequence(later)).toBeGreaterThan(sequence(first));
});

test("a zone west of Greenwich, in summer", () => {
  const text = eventCalendar(
    {
      ...event,
      zone: "America/New_York",
      startsAt: new Date("2026-07-01T22:00:00Z"),
      endsAt: new Date("2026-07-01T23:00:00Z"),
    },
    "https://sangam.example.org",
    now,
  );
  expect(lines(text)).toContain("DTSTART;TZID=America/New_York:20260701T180000");
  expect(lines(text)).toContain("TZOFFSETTO:-0400");
});

test("search engines read where, when and in what state, and of the broadcast only while there is one", () => {
  const address = (path: string) => `https://sangam.example.org${path}`;
  const [main, broadcast] = eventJsonLd({ ...event, status: "live" }, address) as Record<string, unknown>[];
  expect(main).toMatchObject({
    "@type": "Event",
    startDate: "2026-03-02T13:00:00.000Z",
    eventStatus: "https://schema.org/EventScheduled",
    location: [{ "@type": "Place", name: "Saptdhara Mandir" }, { "@type": "VirtualLocation" }],
  });
  expect(broadcast).toMatchObject({ "@type": "BroadcastEvent", isLiveBroadcast: true });
  expect(eventJsonLd({ ...event, kind: "festival" }, address)).toHaveLength(1);
  expect(eventJsonLd({ ...event, status: "cancelled" }, address)).toEqual([
    expect.objectContaining({ eventStatus: "https://schema.org/EventCancelled" }),
  ]);
});
