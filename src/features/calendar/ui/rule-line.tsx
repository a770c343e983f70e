import { Trans, useLingui } from "@lingui/react/macro";
import type { ObservanceRule } from "#/almanac/observances.ts";
import { monthlyRules } from "#/almanac/fortnight.ts";
import { numbers } from "#/platform/i18n/format-date.ts";
import type { MonthReckoning } from "../keeping.ts";
import {
  fortnightWords,
  hijriMonthWords,
  lunarMonthWords,
  nakshatraWords,
  nanakshahiMonthWords,
  partWords,
  signWords,
  tithiWords,
} from "../almanac-words.ts";

/** The rule that gives a date, and where it is written, in one line. */
export function RuleLine({ rule, months }: { rule: ObservanceRule; months?: MonthReckoning | null }) {
  const { t, i18n } = useLingui();
  const plain = (n: number) => numbers(i18n.locale, {}).format(n);
  const tithiOf = (month: number, tithi: number) =>
    [
      // Where months end with the full moon, the dark fortnight has the next one's name.
      t(lunarMonthWords[(month + (months === "purnimanta" && tithi > 15 ? 1 : 0)) % 12]!),
      tithi === 15 || tithi === 30 ? "" : t(fortnightWords[tithi <= 15 ? "bright" : "dark"]),
      t(tithiWords(tithi)),
    ]
      .filter(Boolean)
      .join(" ");
  switch (rule.kind) {
    case "tithi": {
      const [tithi, part] = [tithiOf(rule.month, rule.tithi), t(partWords[rule.part])];
      if (!rule.plus)
        return (
          <Trans>
            {tithi}, as it stands {part}. Dharmasindhu.
          </Trans>
        );
      return rule.plus < 0 ? (
        <Trans>
          Ends with {tithi}, as it stands {part}.
        </Trans>
      ) : (
        <Trans>
          The day after {tithi}, as it stands {part}.
        </Trans>
      );
    }
    case "bonfire":
      return rule.plus === 0 ? (
        <Trans>Phalguna Purnima at dusk, outside of Bhadra. Dharmasindhu.</Trans>
      ) : (
        <Trans>The day after Holika Dahan.</Trans>
      );
    case "weekday-before": {
      const tithi = tithiOf(rule.month, rule.tithi);
      return <Trans>The Friday on or before {tithi}.</Trans>;
    }
    case "solar": {
      const sign = t(signWords[rule.sign]!);
      return <Trans>The Sun enters {sign} among the stars (Lahiri).</Trans>;
    }
    case "star": {
      const [sign, star] = [t(signWords[rule.sign]!), t(nakshatraWords[rule.star]!)];
      return (
        <Trans>
          The Moon in {star} while the Sun is in {sign}.
        </Trans>
      );
    }
    case "ekadashi":
      return (
        <Trans>The eleventh tithi at sunrise; for Vaishnavas untouched by the tenth at dawn. Haribhaktivilasa.</Trans>
      );
    case "monthly": {
      const { bright, dark, rule: day } = monthlyRules[rule.what];
      const [tithi, part] = [t(tithiWords((bright ?? dark)!)), t(partWords[day.part])];
      return (
        <Trans>
          {tithi}, as it stands {part}.
        </Trans>
      );
    }
    case "hijri": {
      const [month, day] = [t(hijriMonthWords[rule.month - 1]!), plain(rule.day)];
      return (
        <Trans>
          {day} {month}. It may be a day earlier or later, as the Moon is seen.
        </Trans>
      );
    }
    case "easter": {
      const days = plain(Math.abs(rule.plus));
      if (rule.plus === 0)
        return rule.reckoning === "western" ? (
          <Trans>The Sunday after the full moon of spring, by the Gregorian reckoning.</Trans>
        ) : (
          <Trans>The Sunday after the full moon of spring, by the Julian reckoning.</Trans>
        );
      return rule.plus < 0 ? <Trans>{days} days before Easter.</Trans> : <Trans>{days} days after Easter.</Trans>;
    }
    case "advent":
      return rule.plus === 0 ? (
        <Trans>The fourth Sunday before Christmas.</Trans>
      ) : (
        <Trans>The Sunday before Advent.</Trans>
      );
    case "fixed":
      return <Trans>Always on this date.</Trans>;
    case "nanakshahi": {
      const [month, day] = [t(nanakshahiMonthWords[rule.month - 1]!), plain(rule.day)];
      return (
        <Trans>
          {day} {month}, by the Nanakshahi calendar of 2003.
        </Trans>
      );
    }
  }
}
