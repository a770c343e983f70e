import type { I18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Observance } from "#/almanac/observances.ts";
import { monthlyRules } from "#/almanac/fortnight.ts";
import { numbers } from "#/platform/i18n/format-date.ts";
import type { MonthReckoning } from "./keeping.ts";
import {
  hijriMonthWords,
  nakshatraWords,
  nanakshahiMonthWords,
  partWords,
  signWords,
  tithiWords,
} from "./almanac-words.ts";
import { nameOfTithi } from "./date-names.ts";
import { sourceWords } from "./source-words.ts";

export type Ruled = Pick<Observance, "rule" | "source">;

/** The rule that gives a date, and where it is written, in one line. */
export function ruleLine(i18n: I18n, { rule, source }: Ruled, months: MonthReckoning | null = null): string {
  const [said, where] = [sayRule(i18n, rule, months), i18n._(sourceWords[source])];
  return i18n._(msg`${said} Source: ${where}.`);
}

/** A sentence. */
function sayRule(i18n: I18n, rule: Observance["rule"], months: MonthReckoning | null): string {
  const plain = (n: number) => numbers(i18n.locale, {}).format(n);
  const tithiOf = (month: number, tithi: number) =>
    // Where months end with the full moon, the dark fortnight has the next one's name.
    nameOfTithi(i18n, { month: (month + (months === "purnimanta" && tithi > 15 ? 1 : 0)) % 12, tithi });
  switch (rule.kind) {
    case "tithi": {
      const [tithi, part] = [tithiOf(rule.month, rule.tithi), i18n._(partWords[rule.part])];
      if (rule.isKeptInAdhika) {
        return i18n._(msg`${tithi}, as it stands ${part}; where its month comes twice, in the leap month.`);
      }
      if (!rule.plus) return i18n._(msg`${tithi}, as it stands ${part}.`);
      return rule.plus < 0
        ? i18n._(msg`Ends with ${tithi}, as it stands ${part}.`)
        : i18n._(msg`The day after ${tithi}, as it stands ${part}.`);
    }
    case "bonfire":
      return i18n._(
        rule.plus === 0 ? msg`Phalguna Purnima at dusk, outside of Bhadra.` : msg`The day after Holika Dahan.`,
      );
    case "weekday-before": {
      const tithi = tithiOf(rule.month, rule.tithi);
      return i18n._(msg`The Friday on or before ${tithi}.`);
    }
    case "solar": {
      const sign = i18n._(signWords[rule.sign]!);
      return i18n._(msg`The Sun enters ${sign} among the stars.`);
    }
    case "star": {
      const [sign, star] = [i18n._(signWords[rule.sign]!), i18n._(nakshatraWords[rule.star]!)];
      return i18n._(msg`The Moon in ${star} while the Sun is in ${sign}.`);
    }
    case "ekadashi":
      return i18n._(msg`The eleventh tithi at sunrise; for Vaishnavas untouched by the tenth at dawn.`);
    case "monthly": {
      const { bright, dark, rule: day } = monthlyRules[rule.what];
      const [tithi, part] = [i18n._(tithiWords((bright ?? dark)!)), i18n._(partWords[day.part])];
      return i18n._(msg`${tithi}, as it stands ${part}.`);
    }
    case "hijri": {
      const [month, day] = [i18n._(hijriMonthWords[rule.month - 1]!), plain(rule.day)];
      return i18n._(msg`${day} ${month}. It may be a day earlier or later, as the Moon is seen.`);
    }
    case "easter": {
      const days = Math.abs(rule.plus);
      if (days === 0) return i18n._(msg`The Sunday after the full moon of spring.`);
      return i18n._(
        rule.plus < 0
          ? msg`${plural(days, { one: "# day before Easter.", other: "# days before Easter." })}`
          : msg`${plural(days, { one: "# day after Easter.", other: "# days after Easter." })}`,
      );
    }
    case "advent":
      return i18n._(rule.plus === 0 ? msg`The fourth Sunday before Christmas.` : msg`The Sunday before Advent.`);
    case "fixed":
      return i18n._(msg`Always on this date.`);
    case "nanakshahi": {
      const [month, day] = [i18n._(nanakshahiMonthWords[rule.month - 1]!), plain(rule.day)];
      return i18n._(msg`${day} ${month} of the Nanakshahi calendar.`);
    }
  }
}
