import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Radio } from "#/design/choices.tsx";
import { Section } from "#/design/section.tsx";
import { TownSearch } from "#/features/calendar/public.tsx";
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
      <TownSearch path={HOUSEHOLD_PATH} q={data.q} found={data.found} />
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
