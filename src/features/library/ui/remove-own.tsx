import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { REASON_LENGTH } from "../own/own-rules.ts";

/** Takes it off the shelf for good. */
export function RemoveOwn({ actionData }: { readonly actionData: Parameters<typeof readAnswer>[0] }) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(actionData);
  return (
    <div className="mt-10">
      <Disclosure title={<Trans>Remove it</Trans>} defaultOpen={problems.reason !== undefined}>
        <Form method="post" noValidate className="grid gap-4">
          <p className="text-ink-2">
            <Trans>Its page, its file and its place in the podcast go for good. Whoever brought it reads why.</Trans>
          </p>
          <Field id="reason" label={t`Why`} error={problems.reason} required>
            <Input name="reason" maxLength={REASON_LENGTH} dir="auto" defaultValue={values.reason} />
          </Field>
          <Button type="submit" name="intent" value="remove" icon="trash" className="justify-self-start">
            <Trans>Remove</Trans>
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
