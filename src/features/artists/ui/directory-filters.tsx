import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { ChipOption } from "#/design/chip.tsx";
import { cx } from "#/design/class-names.ts";
import { Field, Input, Select } from "#/design/field.tsx";
import { NearMe } from "#/features/spaces/public.tsx";
import {
  type CategoryType,
  changedAddress,
  directoryAddress,
  type DirectoryFilters,
  directoryQuery,
  type PriceFilter,
  readDirectoryAddress,
} from "../directory/directory-address.ts";
import { chosenCount, type DirectoryOptions, type Option } from "../directory/options.ts";
import { categoryLabel, cityLabel, faithLabel, priceLabel, ratingLabel, withCount } from "./filter-words.ts";

export interface DirectoryFilterPanelProps {
  readonly filters: DirectoryFilters;
  readonly options: DirectoryOptions;
  readonly count: number;
  /** The civil day of the reader: nobody is free before it. */
  readonly today: string;
  /** On phones the panel lies behind a button. */
  readonly isOpen: boolean;
  onClose(): void;
}

export const PANEL_ID = "directory-filters";

/** All filters in one form: each choice shows its result at once, and without scripts all of them together. */
export function DirectoryFilterPanel({ filters, options, count, today, isOpen, onClose }: DirectoryFilterPanelProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // Links change the filters too: the fields then show it, and keep the reader's place among them.
  useEffect(() => {
    if (form.current) showChosen(form.current.elements, filters);
  }, [filters]);
  const show = () => {
    const chosen = readDirectoryAddress(new URLSearchParams(new FormData(form.current!) as never));
    const { category, city, faith, language, price, rating, on, verified } = chosen;
    const to = changedAddress(filters, { category, city, faith, language, price, rating, on, verified });
    if (to !== directoryAddress({ ...filters, after: null })) void navigate(to, { preventScrollReset: true });
  };
  return (
    <Form
      ref={form}
      id={PANEL_ID}
      action="/artists"
      aria-label={t`Filters`}
      onChange={show}
      className={cx("gap-4 pb-6 lg:grid lg:w-62 lg:flex-none noscript:grid", isOpen ? "grid" : "hidden")}
    >
      <KeptFields filters={filters} names={["q", "near", "sort"]} />
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 lg:grid-cols-1">
        <Choice
          label={t`Category`}
          name="category"
          options={options.categories}
          worded={({ value }) => categoryLabel(i18n, value as CategoryType)}
          chosen={filters.category}
        />
        <Choice
          label={t`Location`}
          name="city"
          options={options.cities}
          worded={(option) => cityLabel(i18n, option)}
          chosen={filters.city}
        />
        <Choice
          label={t`Faith`}
          name="faith"
          options={options.faiths}
          worded={({ value }) => faithLabel(i18n, value)}
          chosen={filters.faith}
        />
        <Choice
          label={t`Language`}
          name="language"
          options={options.languages}
          worded={({ label }) => label}
          chosen={filters.language}
        />
        <Choice
          label={t`Price`}
          name="price"
          options={options.prices}
          worded={({ value }) => priceLabel(i18n, value as PriceFilter)}
          chosen={filters.price}
        />
        <Choice
          label={t`Rating`}
          name="rating"
          options={options.ratings}
          worded={({ value }) => ratingLabel(i18n, value)}
          chosen={filters.rating}
        />
        <Field label={<Trans>Free on</Trans>}>
          <Input type="date" name="on" min={today} defaultValue={filters.on ?? ""} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ChipOption type="checkbox" name="verified" value="1" defaultChecked={filters.verified}>
          {withCount(i18n, t`Verified only`, options.verified)}
        </ChipOption>
        <NearMe isNear={filters.near !== null} to={(near) => changedAddress(filters, { near })} />
        {chosenCount(filters) > 0 && (
          <ButtonLink to="/artists" size="s" variant="quiet" preventScrollReset>
            <Trans>Clear Filters</Trans>
          </ButtonLink>
        )}
      </div>
      <noscript>
        <Button type="submit" variant="primary" wide>{t`Show`}</Button>
      </noscript>
      <Button variant="primary" wide onClick={onClose} className="lg:hidden noscript:hidden">
        <Plural value={count} one="Show # artist or guide" other="Show # artists and guides" />
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string | null;
  worded(option: Option): string;
}

function Choice({ label, name, options, chosen, worded }: ChoiceProps) {
  const { t, i18n } = useLingui();
  return (
    <Field label={label}>
      <Select name={name} defaultValue={chosen ?? ""}>
        <option value="">{t`All`}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {withCount(i18n, worded(option), option.count)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Fields that keep what is chosen elsewhere on the page. */
export function KeptFields({
  filters,
  names,
}: {
  filters: DirectoryFilters;
  names: readonly (keyof DirectoryFilters)[];
}) {
  return directoryQuery(filters)
    .filter(([name]) => names.includes(name as keyof DirectoryFilters))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** Writes what is chosen into the fields. */
function showChosen(fields: Iterable<Element>, filters: DirectoryFilters): void {
  const chosen = new Map(directoryQuery(filters));
  for (const field of fields) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = chosen.has(field.name);
    else if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === "date"))
      field.value = chosen.get(field.name) ?? "";
  }
}
