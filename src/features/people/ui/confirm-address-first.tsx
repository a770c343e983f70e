import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";

interface ConfirmAddressFirstProps {
  readonly email: string;
  /** The page that takes the intent `verify`. */
  readonly action: string;
  /** What stands here afterwards; without it, that one comes back. */
  readonly children?: ReactNode;
}

/** In place of what waits until the account's address is confirmed. */
export function ConfirmAddressFirst({ email, action, children }: ConfirmAddressFirstProps) {
  const pending = useNavigation().formData?.get("intent") === "verify";
  return (
    <Notice icon="mail" className="mt-6" title={<Trans>First confirm your email address</Trans>}>
      <p className="wrap-anywhere">
        {children ?? (
          <Trans>
            It is the way back into your account. Open the link that we mailed to {email}, on a device on which you are
            signed in, then come back here.
          </Trans>
        )}
      </p>
      <Form method="post" action={action} className="mt-3">
        <input type="hidden" name="intent" value="verify" />
        <Button type="submit" size="s" icon="mail" pending={pending}>
          <Trans>Send the link again</Trans>
        </Button>
      </Form>
    </Notice>
  );
}
