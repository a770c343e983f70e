import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../design/button.tsx";
import { Field, Input } from "../../design/field.tsx";
import { toast } from "../../design/toaster.tsx";
import { useFormInPlace } from "../../platform/http/use-form-in-place.ts";

const FIELDS = ["email"];

export function NewsletterForm() {
  const { t } = useLingui();
  const { Form, ref, back, values, problems, pending } = useFormInPlace(toast, { fields: FIELDS });
  return (
    <Form ref={ref} method="post" action="/newsletter" noValidate>
      <input type="hidden" name="back" value={back} />
      <Field label={t`Newsletter`} hint={t`Festival dates and new spaces, once a month.`} error={problems.email}>
        <div className="flex gap-2">
          <Input
            type="email"
            name="email"
            autoComplete="email"
            placeholder={t`you@example.org`}
            defaultValue={values.email}
          />
          <Button type="submit" pending={pending} className="flex-none whitespace-nowrap">
            <Trans>Subscribe</Trans>
          </Button>
        </div>
      </Field>
    </Form>
  );
}
