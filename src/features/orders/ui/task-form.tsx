import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { TASK_LENGTH } from "../task-forms.ts";
import { taskPriorities } from "../task-rules.ts";
import { priorityLabels } from "./task-words.ts";

interface TaskFormProps {
  /** Made with the page: a double press adds one task. */
  readonly formKey: string;
  readonly today: string;
  readonly answer: ReadAnswer;
}

/** Something more to do. */
export function TaskForm({ formKey, today, answer: { values, problems } }: TaskFormProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action="/tasks" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="key" value={values.key ?? formKey} />
      <Field id="title" label={t`Task`} error={problems.title} required>
        <Input name="title" maxLength={TASK_LENGTH} defaultValue={values.title} placeholder={t`Buy river clay`} />
      </Field>
      <FieldRow>
        <Field
          id="due"
          label={t`Due`}
          optional={t`optional`}
          hint={t`You are reminded that morning.`}
          error={problems.due}
        >
          <Input type="date" name="due" min={today} defaultValue={values.due} />
        </Field>
        <Field id="priority" label={t`Priority`} error={problems.priority}>
          <Select name="priority" defaultValue={values.priority ?? "medium"}>
            {taskPriorities.map((priority) => (
              <option key={priority} value={priority}>
                {i18n._(priorityLabels[priority])}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
      <Button type="submit" name="intent" value="add" variant="primary" icon="plus" pending={pending} wide>
        <Trans>Add task</Trans>
      </Button>
    </Form>
  );
}
