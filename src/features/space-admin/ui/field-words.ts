import { languageName } from "#/platform/i18n/languages.ts";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { isFaith, readSpans, readSpecialDay, type Span } from "#/features/spaces/public.ts";
import { facilityOf, faithWords, formatHours, kindLabel, weekdayName } from "#/features/spaces/public.tsx";

const plain: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  localName: msg`Name in its own script`,
  kind: msg`Kind of space`,
  faith: msg`Tradition`,
  description: msg`Description`,
  fullDescription: msg`The whole story`,
  language: msg`Language of these texts`,
  established: msg`Established`,
  address: msg`Address`,
  city: msg`City`,
  region: msg`State or region`,
  phone: msg`Phone`,
  email: msg`Email`,
  website: msg`Website`,
  zone: msg`Time zone`,
  place: msg`Place on the map`,
  morning: msg`Morning`,
  evening: msg`Evening`,
};

/** Words for the fields of a space (details.ts): their names, and their values as a reader would write them. */
export function useFieldWords() {
  const { t, i18n } = useLingui();
  const language = i18n.locale;
  const label = (name: string): string => {
    const [first = "", second = "", third = ""] = name.split(".");
    if (plain[name]) return t(plain[name]);
    if (first === "weekday") return weekdayName(Number(second), language);
    if (first === "day") return formatCivilDay(second, language);
    if (first === "text") return `${t(plain[third] ?? msg`Text`)} (${languageName(second)})`;
    if (first === "facility") return t`Facilities`;
    return name;
  };
  const hours = (spans: readonly Span[]): string =>
    spans.length === 0
      ? t`Closed`
      : spans.map((span) => (span[0] === span[1] ? t`Open all day` : formatHours(span, language))).join(", ");
  const value = (name: string, text: string): string => {
    const [first = ""] = name.split(".", 1);
    const rest = name.slice(first.length + 1);
    if (first === "facility") {
      const known = facilityOf(rest);
      const words = known ? t(known.words) : rest;
      return text ? words : t`${words}: removed`;
    }
    if (first === "weekday") return text ? hours(readSpans(text)) : t`As usual`;
    if (!text) return t`Nothing`;
    if (name === "kind") return t(kindLabel(text));
    if (name === "faith") return isFaith(text) ? t(faithWords[text]) : text;
    if (name === "language") return languageName(text);
    if (name === "morning" || name === "evening") return hours(readSpans(text));
    if (first !== "day") return text;
    const day = readSpecialDay(rest, text);
    const until = day.lastDay === day.firstDay ? "" : ` – ${formatCivilDay(day.lastDay, language)}`;
    return `${day.name}${until}: ${hours(day.spans)}${day.everyYear ? `, ${t`every year`}` : ""}`;
  };
  return { label, value };
}
