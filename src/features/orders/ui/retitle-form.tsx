import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { TITLE_LENGTH } from "../rules.ts";
import type { OrderPage } from "../queries/order-page.server.ts";

/** A slip in the title of one's own work is mended here. */
export function RetitleForm({ order, answer }: { order: OrderPage; answer: ReadAnswer }) {
  const { t } = useLingui();
  const pending = useNavigation().formData?.get("intent") === "retitle";
  const { values, problems, refusal } = answer;
  return (
    <Disclosure title={<Trans>Correct the title</Trans>} defaultOpen={refusal !== null}>
      <Form method="post" noValidate className="grid justify-items-start gap-3">
        <input type="hidden" name="intent" value="retitle" />
        <Field id="retitle-title" label={t`Project Title`} required error={problems.title} className="w-full">
          <Input key={order.title} name="title" maxLength={TITLE_LENGTH} defaultValue={values.title ?? order.title} />
        </Field>
        <Button type="submit" size="s" pending={pending}>
          <Trans>Save the title</Trans>
        </Button>
      </Form>
    </Disclosure>
  );
}
