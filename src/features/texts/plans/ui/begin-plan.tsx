import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Input } from "#/design/field.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { NamedText } from "../../ui/named.tsx";
import type { Named } from "../../views.ts";
import { MOST_DAYS, PLANS_PATH } from "../rules.ts";

export interface BeginPlanProps {
  readonly work: { readonly slug: string; readonly title: Named; readonly verses: number };
  readonly answer: unknown;
}

/** A work in so many days; a reminder only for those who ask for it. */
export function BeginPlan({ work, answer }: BeginPlanProps) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(answer, { work: work.slug });
  const usual = Math.min(MOST_DAYS, Math.max(1, Math.min(40, work.verses)));
  return (
    <Form method="post" action={`${PLANS_PATH}?work=${work.slug}`} className="grid gap-4">
      <input type="hidden" name="intent" value="begin" />
      <input type="hidden" name="work" value={work.slug} />
      <h2 className="text-xl">
        <NamedText name={work.title} />
      </h2>
      <Field label={<Trans>In how many days?</Trans>} error={problems.days} required>
        <Input
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_DAYS}
          defaultValue={values.days ?? usual}
          className="max-w-40 tabular-nums"
        />
      </Field>
      <Checkbox
        name="reminds"
        defaultChecked={values.reminds === "on"}
        label={<Trans>Remind me on days I have not read yet</Trans>}
        hint={<Trans>Gently, once a day, at the time below.</Trans>}
      />
      <Field label={<Trans>At</Trans>} error={problems.remindAt}>
        <Input
          name="remindAt"
          type="time"
          defaultValue={values.remindAt ?? "07:00"}
          aria-label={t`Time of the reminder`}
          className="max-w-40 tabular-nums"
        />
      </Field>
      <div>
        <Button type="submit" variant="primary">
          <Trans>Begin today</Trans>
        </Button>
      </div>
    </Form>
  );
}
