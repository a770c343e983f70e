import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Radio } from "#/design/choices.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { Section } from "#/design/section.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { HouseholdData } from "../queries/household.server.ts";
import { HOUSEHOLD_PATH } from "../rules.ts";

interface Props {
  readonly data: HouseholdData;
  readonly answer: FormAnswer;
}

/** When birthdays are reminded of, and for which town their tithis are reckoned. */
export function BirthdayReminders({ data, answer }: Props) {
  const { t } = useLingui();
  const { town, isTownChosen } = data;
  const { values } = readAnswer(answer, { intent: "save" });
  const pending = useNavigation().formMethod === "POST";
  const remind = values["remind"] ?? data.remind;
  const where = town.name;
  return (
    <Section
      heading={<Trans>Birthday reminders</Trans>}
      lead={
        <Trans>
          A tithi is that of the day at whose sunrise it stands: of two such days the first is kept, and where there is
          none, the day in which it begins. A leap month is passed over.
        </Trans>
      }
    >
      <TownSearch data={data} />
      <Form method="post" action={HOUSEHOLD_PATH} noValidate key={`${town.id} ${data.remind}`}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="city" value={town.id ?? ""} />
        <p className="mb-3">
          {isTownChosen ? <Trans>Reckoned for {where}, once you save.</Trans> : <Trans>Reckoned for {where}</Trans>}
        </p>
        <fieldset>
          <legend className="field-label">
            <Trans>Remind me</Trans>
          </legend>
          <Radio name="remind" value="eve" defaultChecked={remind === "eve"} label={t`On the evening before`} />
          <Radio name="remind" value="morning" defaultChecked={remind === "morning"} label={t`In the morning`} />
          <Radio name="remind" value="none" defaultChecked={remind === "none"} label={t`Not at all`} />
        </fieldset>
        <Button type="submit" pending={pending} className="mt-4 max-md:w-full">
          <Trans>Save Changes</Trans>
        </Button>
      </Form>
    </Section>
  );
}

/** The way to another town: a search that needs no script. */
function TownSearch({ data: { q, found } }: Pick<Props, "data">) {
  const { t } = useLingui();
  return (
    <div className="mb-4">
      <SearchBox
        label={t`Town or city`}
        submitLabel={t`Search`}
        action={HOUSEHOLD_PATH}
        defaultValue={q}
        key={q}
        maxLength={80}
      />
      {found?.length === 0 && (
        <p role="status" className="mt-2 text-sm">
          <Trans>There is no town of that name in the list. Try a larger one nearby.</Trans>
        </p>
      )}
      {found && found.length > 0 && (
        <ul aria-label={t`Towns of this name`} className="mt-1">
          {found.map((city) => (
            <li key={city.id} className="border-b border-line">
              <Link
                to={`${HOUSEHOLD_PATH}?city=${city.id}`}
                preventScrollReset
                className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 hover:text-link"
              >
                <span className="font-medium">{city.name}</span>
                <span className="text-sm text-ink-2">{city.region}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
