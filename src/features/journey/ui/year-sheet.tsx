import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BarChart } from "#/design/chart.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { faithWords } from "#/features/spaces/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { formatShortMonth } from "#/platform/i18n/format-span.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { SharedYear, YearView } from "../queries/year.server.ts";
import { badgeWords } from "./badge-words.ts";

interface YearSheetProps {
  readonly year: Omit<SharedYear, "name">;
  /** What only its owner sees. */
  readonly own?: YearView["sums"];
}

/** What a year held: where somebody was and how often, month by month. */
export function YearSheet({ year, own }: YearSheetProps) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  const { visits, places, faiths, favourites, badges, months, givenPaise } = year;
  const figures = [
    { label: t`Visits`, value: visits },
    { label: t`Places`, value: places },
    ...(own
      ? [
          { label: t`Prayers`, value: own.prayer },
          { label: t`Bookings`, value: own.booking },
          { label: t`Words in communities`, value: own.community },
        ]
      : []),
  ].filter(({ value }) => value > 0);
  const items = figures.map(({ label, value }) => ({ label, value: count(value) }));
  if (givenPaise !== null && givenPaise > 0)
    items.push({ label: t`Given`, value: formatRupees(givenPaise, i18n.locale) });
  const shown = months.map((value, i) => {
    const month = `${year.year}-${String(i + 1).padStart(2, "0")}`;
    return {
      label: formatShortMonth(month, i18n.locale),
      value,
      shown: count(value),
    };
  });
  return (
    <>
      {items.length > 0 && <StatGrid items={items} />}
      {visits > 0 && (
        <Section heading={<Trans>Month by month</Trans>}>
          <BarChart title={t`Visits`} titleHidden points={shown} heads={[t`Month`, t`Visits`]} height={140} />
        </Section>
      )}
      {favourites.length > 0 && (
        <Section heading={<Trans>Places of the year</Trans>}>
          <RowList label={t`Places`}>
            {favourites.map(({ id, name, language, city, visits: often }) => (
              <ListRow
                key={id}
                to={`/space/${id}`}
                title={name}
                titleLang={language === i18n.locale ? undefined : language}
                aside={<Plural value={often} one="# visit" other="# visits" />}
              >
                {city}
              </ListRow>
            ))}
          </RowList>
          {faiths.length > 0 && (
            <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
              {faiths.map((faith) => {
                const words = faithWords[faith];
                return (
                  <FaithLabel key={faith} faith={faith}>
                    {words ? t(words) : faith}
                  </FaithLabel>
                );
              })}
            </p>
          )}
        </Section>
      )}
      {badges.length > 0 && (
        <Section heading={<Trans>Badges of the year</Trans>}>
          <ul className="grid gap-2 sm:grid-cols-2">
            {badges.map((key) => (
              <li key={key} className="flex items-center gap-2.5">
                <Icon name={badgeWords[key].icon} className="flex-none text-link" />
                {t(badgeWords[key].title)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
