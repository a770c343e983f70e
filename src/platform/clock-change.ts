import { DAY_MS, localTime } from "./civil-date.ts";

/**
 * What happens to a time on the clocks of a zone where they are changed: it is skipped, or comes twice; null for all
 * others. Both say at which time of those clocks instantIn takes it. @param local `2027-03-28T02:30`.
 */
export function clockChangeAt(
  local: string,
  zone: string,
): { readonly kind: "skipped" | "twice"; readonly at: Date } | null {
  const asUtc = Date.parse(`${local}:00Z`);
  // Half typed years are none of our clocks.
  if (!(asUtc > 0)) return null;
  // No browser has to know Temporal: a clock's distance from UTC a day before and a day after tells whether it changed.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (at) => Date.parse(`${localTime(new Date(at), zone)}:00Z`) - at,
  ) as [number, number];
  if (offsets[0] === offsets[1]) return null;
  const shown = offsets.filter((offset) => localTime(new Date(asUtc - offset), zone) === local).length;
  if (shown === 1) return null;
  return { kind: shown === 0 ? "skipped" : "twice", at: new Date(asUtc - offsets[0]) };
}
