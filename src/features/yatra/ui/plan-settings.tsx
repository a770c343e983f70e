import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { LATEST_START, LEAST_HOURS, MOST_HOURS, TITLE_LENGTH, ways, writeClock } from "../rules.ts";
import type { YatraView } from "../views.ts";
import { StepForm, usePlanning } from "./planning.tsx";
import { paceWords, wayWords } from "./way-words.ts";

/** When one sets out, for how long each day, and by which way. */
export function PlanSettings({ plan, today }: { readonly plan: YatraView["plan"]; readonly today: string }) {
  const { t, i18n } = useLingui();
  const { answer } = usePlanning();
  const { values, problems } = readAnswer(answer, { intent: "settings" });
  const isKept = Object.keys(values).length > 0;
  return (
    <StepForm className="grid gap-4" key={JSON.stringify(plan)}>
      <Field id="title" label={t`Name of the yatra`} error={problems.title}>
        <Input
          name="title"
          maxLength={TITLE_LENGTH}
          defaultValue={values.title ?? plan.title}
          placeholder={t`My yatra`}
        />
      </Field>
      <FieldRow>
        <Field id="startsOn" label={t`First day`} error={problems.startsOn}>
          <Input type="date" name="startsOn" min={today} defaultValue={values.startsOn ?? plan.startsOn} />
        </Field>
        <Field id="setsOutAt" label={t`Set out at`} error={problems.setsOutAt}>
          <Input
            type="time"
            name="setsOutAt"
            max={writeClock(LATEST_START)}
            defaultValue={values.setsOutAt ?? writeClock(plan.setsOutAt)}
          />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field id="hoursADay" label={t`Hours a day`} hint={t`On the way and at the stops`} error={problems.hoursADay}>
          <Input
            type="number"
            name="hoursADay"
            inputMode="numeric"
            min={LEAST_HOURS}
            max={MOST_HOURS}
            defaultValue={values.hoursADay ?? plan.hoursADay}
          />
        </Field>
        <Field id="way" label={t`You go`} hint={t`The hours follow from it`} error={problems.way}>
          <Select name="way" defaultValue={values.way ?? plan.way}>
            {ways.map((way) => (
              <option key={way} value={way}>
                {i18n._(wayWords[way])}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <Checkbox
        name="isRound"
        label={t`Back to the first stop at the end`}
        defaultChecked={isKept ? values.isRound === "on" : plan.isRound}
      />
      <Button type="submit" name="intent" value="settings" data-tool="settings">
        <Trans>Update days and hours</Trans>
      </Button>
      <p className="text-sm text-ink-2">{i18n._(paceWords[plan.way])}</p>
    </StepForm>
  );
}
