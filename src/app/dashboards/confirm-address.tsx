import { Trans } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";

/** Until the link in the first mail was pressed; the mail can be had again here. */
export function ConfirmAddress() {
  const { Form, back, pending } = useFormInPlace(toast);
  return (
    <Notice
      icon="mail"
      className="mt-4"
      action={
        <Form method="post" action="/settings?tab=account" className="flex-none">
          <input type="hidden" name="back" value={back} />
          <Button type="submit" name="intent" value="verify" size="s" pending={pending}>
            <Trans>Send again</Trans>
          </Button>
        </Form>
      }
    >
      <Trans>Please confirm your email address: we mailed you a link.</Trans>
    </Notice>
  );
}
