import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import type { Refused } from "#/platform/http/act.ts";

interface TitleFormProps {
  readonly here: string;
  readonly title: string;
  readonly refused: Refused | null;
}

/** The name of a ceremony that nobody has seen yet. */
export function TitleForm({ here, title, refused }: TitleFormProps) {
  const { t } = useLingui();
  return (
    <Form method="post" action={here} className="mb-6 flex items-end gap-2">
      <input type="hidden" name="intent" value="title" />
      <Field label={t`Title`} error={refused?.refused.fields.title} className="min-w-0 flex-1">
        <Input name="title" maxLength={120} required defaultValue={refused?.values.title ?? title} />
      </Field>
      <Button type="submit">
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
