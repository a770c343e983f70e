/** The four zones that settings name first. */
export const namedZones = [
  { label: "IST", zone: "Asia/Kolkata" },
  { label: "EST", zone: "America/New_York" },
  { label: "PST", zone: "America/Los_Angeles" },
  { label: "GMT", zone: "Europe/London" },
] as const;

/** Today's distance of a zone from UTC, such as `UTC+5:30`. */
export function offsetToday(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(now);
  const offset = parts.find((part) => part.type === "timeZoneName")?.value.replace("GMT", "UTC") ?? "UTC";
  return offset === "UTC" ? "UTC+0" : offset;
}
