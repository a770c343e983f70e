import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Icon } from "#/design/icon.tsx";
import { Select } from "#/design/field.tsx";
import { formatCivilDay, formatCount } from "#/platform/i18n/format-date.ts";
import {
  changedAddress,
  type DirectoryFilters,
  directorySorts,
  type DirectorySort,
} from "../directory/directory-address.ts";
import { chosenCount, type DirectoryOptions, type Option } from "../directory/options.ts";
import type { DirectoryData } from "../pages/artists.tsx";
import { KeptFields, PANEL_ID } from "./directory-filters.tsx";
import { categoryLabel, cityLabel, faithLabel, priceLabel, ratingLabel, sortWords } from "./filter-words.ts";

const kept = ["q", "category", "city", "faith", "language", "price", "rating", "on", "verified", "near"] as const;

export interface DirectoryBarProps {
  readonly data: DirectoryData;
  readonly isOpen: boolean;
  onToggle(): void;
}

/** On phones the way to the filters, beside the order of the list. */
export function DirectoryBar({ data: { filters }, isOpen, onToggle }: DirectoryBarProps) {
  const { t, i18n } = useLingui();
  const chosen = chosenCount(filters);
  const number = formatCount(chosen, i18n.locale);
  return (
    <div className="flex gap-2 pt-2 pb-4 lg:hidden noscript:hidden">
      <Button icon="filter" aria-expanded={isOpen} aria-controls={PANEL_ID} onClick={onToggle} className="flex-none">
        {chosen > 0 ? t`Filters (${number})` : t`Filters`}
      </Button>
      <SortBy filters={filters} className="min-w-0 flex-1" />
    </div>
  );
}

/** The order of the list, by its name. */
export function SortBy({ filters, className }: { filters: DirectoryFilters; className?: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const possible = directorySorts.filter(
    (sort) => (sort !== "nearest" || filters.near) && (sort !== "relevance" || filters.q !== ""),
  );
  return (
    <Form action="/artists" className={className}>
      <KeptFields filters={filters} names={kept} />
      <Select
        key={filters.sort}
        name="sort"
        aria-label={t`Sort by`}
        defaultValue={filters.sort}
        onChange={({ target }) =>
          void navigate(changedAddress(filters, { sort: target.value as DirectorySort }), { preventScrollReset: true })
        }
      >
        {possible.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortWords[sort])}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">{t`Show`}</Button>
      </noscript>
    </Form>
  );
}

/** "Showing 12 artists and guides" */
export function ResultCount({ data: { count, countIsCapped, isMended, filters } }: { data: DirectoryData }) {
  const { i18n } = useLingui();
  if (countIsCapped) {
    const many = formatCount(count, i18n.locale);
    return <Trans>Showing more than {many} artists and guides</Trans>;
  }
  const { q } = filters;
  const found = <Plural value={count} one="Showing # artist or guide" other="Showing # artists and guides" />;
  if (!isMended) return found;
  return (
    <>
      <Trans>There are no results for “{q}”. These are similar:</Trans> {found}
    </>
  );
}

/** What is chosen, each a link that takes it back. */
export function ChosenFilters({ filters, options }: { filters: DirectoryFilters; options: DirectoryOptions }) {
  const { t, i18n } = useLingui();
  const { category, city, faith, language, price, rating, on, verified } = filters;
  const labelOf = (list: readonly Option[], value: string | null) =>
    list.find((option) => option.value === value)?.label ?? value ?? "";
  const day = on && formatCivilDay(on, i18n.locale);
  const chosen: [change: Partial<DirectoryFilters>, label: string | null][] = [
    [{ category: null }, category && categoryLabel(i18n, category)],
    [{ city: null }, city && cityLabel(i18n, { value: city, label: labelOf(options.cities, city) })],
    [{ faith: null }, faith && faithLabel(i18n, faith)],
    [{ language: null }, language && labelOf(options.languages, language)],
    [{ price: null }, price && priceLabel(i18n, price)],
    [{ rating: null }, rating && ratingLabel(i18n, rating)],
    [{ on: null }, day && t`Free on ${day}`],
    [{ verified: false }, verified ? t`Verified only` : null],
  ];
  const shown = chosen.filter(([, label]) => label);
  if (shown.length === 0) return null;
  return (
    <ChipRow label={t`Chosen filters`} className="pb-4">
      {shown.map(([change, label]) => (
        <Chip key={label} to={changedAddress(filters, change)} current>
          {label}
          <Icon name="x" size={16} />
          <span className="sr-only">, {t`remove`}</span>
        </Chip>
      ))}
    </ChipRow>
  );
}
