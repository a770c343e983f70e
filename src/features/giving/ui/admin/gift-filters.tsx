import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useSubmit } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { financialYearName } from "#/features/ledger/public.ts";
import { paymentMethods } from "#/features/payments/public.ts";
import { donationsPath, giftStates, type DonationsAddress } from "../../donations-address.ts";
import { fundName, methodLabels, stateLabels } from "../fund-words.ts";
import type { FundNames } from "./gift-list.tsx";

interface GiftFiltersProps extends FundNames {
  readonly address: DonationsAddress;
  /** Financial years with gifts, the latest first. */
  readonly years: readonly number[];
  readonly seesNames: boolean;
}

/** A GET form: every choice stands in the address. With scripts a choice takes effect at once. */
export function GiftFilters({ address, years, funds, seesNames }: GiftFiltersProps) {
  const { t, i18n } = useLingui();
  const submit = useSubmit();
  const { filter, when } = address;
  const isFiltered = donationsPath(address) !== donationsPath({ ...address, when: "all", filter: nothing });
  const search = seesNames ? t`Search donor, receipt or reference` : t`Search receipt number`;
  return (
    <Form
      key={donationsPath(address)}
      method="get"
      action="/donations"
      role="search"
      aria-label={t`Find gifts`}
      preventScrollReset
      onChange={(event) => {
        const named = event.target as unknown as HTMLInputElement;
        if (named.tagName === "SELECT") void submit(event.currentTarget, { preventScrollReset: true });
      }}
      className="grid gap-4"
    >
      {address.space !== null && <input type="hidden" name="space" value={address.space} />}
      <Field label={search} labelHidden>
        <Input type="search" name="q" icon="search" placeholder={search} maxLength={100} defaultValue={filter.q} />
      </Field>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4">
        <Field label={t`Date`}>
          <Select name="date" defaultValue={when}>
            <option value="all">{t`Any date`}</option>
            <option value="week">{t`Last 7 days`}</option>
            <option value="month">{t`Last 30 days`}</option>
            <option value="year">{t`Last 365 days`}</option>
            {years.map((year) => (
              <option key={year} value={`fy${year}`}>
                {t`Financial year ${financialYearName(year)}`}
              </option>
            ))}
            <option value="range">{t`From … to …`}</option>
          </Select>
        </Field>
        <Field label={t`Category`}>
          <Select name="category" defaultValue={filter.fund ?? ""}>
            <option value="">{t`All categories`}</option>
            {funds.map(({ key }) => (
              <option key={key} value={key}>
                {fundName(i18n, key, funds)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Method`}>
          <Select name="method" defaultValue={filter.method ?? ""}>
            <option value="">{t`All methods`}</option>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {i18n._(methodLabels[method])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Status`}>
          <Select name="status" defaultValue={filter.state ?? ""}>
            <option value="">{t`Any status`}</option>
            {giftStates.map((state) => (
              <option key={state} value={state}>
                {i18n._(stateLabels[state])}
              </option>
            ))}
          </Select>
        </Field>
        {when === "range" && (
          <>
            <Field label={t`From`}>
              <Input type="date" name="from" defaultValue={filter.from ?? ""} />
            </Field>
            <Field label={t`To`}>
              <Input type="date" name="to" defaultValue={filter.to ?? ""} />
            </Field>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" icon="filter">
          <Trans>Show</Trans>
        </Button>
        {isFiltered && (
          <TextLink to={address.space === null ? "/donations" : `/donations?space=${address.space}`} icon="x">
            <Trans>Clear filters</Trans>
          </TextLink>
        )}
      </div>
    </Form>
  );
}

const nothing = { q: "", from: null, to: null, fund: null, method: null, state: null };
