import { Plural, useLingui } from "@lingui/react/macro";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import { formatDuration, numbers } from "#/platform/i18n/format-date.ts";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import type { Leg } from "../itinerary.ts";
import type { Way } from "../rules.ts";
import { wayWords } from "./way-words.ts";

/** "486 hrs": hours on the way make no days, of which the plan's are as long as its traveller chose. */
export function formatTravelTime(minutes: number, language: string): string {
  if (minutes < 24 * 60) return formatDuration(Math.max(minutes, 1) * MINUTE_MS, language);
  const hours = numbers(language, { style: "unit", unit: "hour", unitDisplay: "short" });
  return hours.format(Math.round(minutes / 60)).replace(/[\u202f\u00a0]/g, " ");
}

interface LegWordsProps {
  readonly leg: Leg;
  readonly way: Way;
}

/** "374 km as the crow flies · On foot, about 122 hrs over 16 days". */
export function LegWords({ leg, way }: LegWordsProps) {
  const { t, i18n } = useLingui();
  const km = formatKilometres(leg.km, i18n.locale);
  const time = formatTravelTime(leg.minutes, i18n.locale);
  return (
    <>
      {t`${km} as the crow flies`} · {i18n._(wayWords[way])},{" "}
      <Plural value={leg.days} one={`about ${time}`} other={`about ${time} over # days`} />
    </>
  );
}
