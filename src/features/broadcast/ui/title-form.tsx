import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";

interface TitleFormProps {
  readonly here: string;
  readonly title: string;
  readonly answer: FormAnswer;
}

/** The name of a ceremony that nobody has seen yet. */
export function TitleForm({ here, title, answer }: TitleFormProps) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(answer, { intent: "title" });
  return (
    <Form method="post" action={here} className="mb-6 flex items-end gap-2">
      <input type="hidden" name="intent" value="title" />
      <Field id="title" label={t`Title`} error={problems.title} className="min-w-0 flex-1">
        <Input name="title" maxLength={120} required defaultValue={values.title ?? title} />
      </Field>
      <Button type="submit">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
