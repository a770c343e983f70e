export const digestSpans = ["day", "week"] as const;
export type DigestSpan = (typeof digestSpans)[number];

/** By the clock on the person's wall; weekly ones on Mondays. */
const HOUR = 7;
const MONDAY = 1;

/** The next morning on which a digest is due, after `now`. @param zone IANA zone of the person. */
export function nextMorning(now: Date, zone: string, every: DigestSpan): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  for (let days = 0; ; days++) {
    const day = today.add({ days });
    if (every === "week" && day.dayOfWeek !== MONDAY) continue;
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(HOUR) }).epochMilliseconds;
    if (at > now.getTime()) return new Date(at);
  }
}
