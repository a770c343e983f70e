import { Plural, useLingui } from "@lingui/react/macro";
import { formatKilometres } from "#/platform/i18n/format-distance.ts";
import type { YatraView } from "../views.ts";
import { formatTravelTime } from "./leg-words.tsx";

/** "4 stops · 3 days · 812 km as the crow flies · 24 hrs on the way". */
export function Totals({ view }: { readonly view: YatraView }) {
  const { t, i18n } = useLingui();
  const { stops, km, minutes, dayCount } = view;
  const distance = formatKilometres(km, i18n.locale);
  const time = formatTravelTime(minutes, i18n.locale);
  return (
    <span className="tabular-nums">
      <Plural value={stops.length} one="# stop" other="# stops" />
      {" · "}
      <Plural value={dayCount} one="# day" other="# days" />
      {km > 0 && (
        <>
          {" · "}
          {t`${distance} as the crow flies`}
          {" · "}
          {t`about ${time} on the way`}
        </>
      )}
    </span>
  );
}
