import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonVariant } from "#/design/button.tsx";
import type { CheckoutForm } from "../commands/start-checkout.server.ts";

/** By a document of its own: it is the one that may send a form to the gateway. */
export function GatewayOption({ token, variant }: { token: string; variant?: ButtonVariant }) {
  const navigation = useNavigation();
  return (
    <Form method="post" action={`/pay/${token}`} reloadDocument>
      <Button
        type="submit"
        name="intent"
        value="checkout"
        icon="wallet"
        variant={variant}
        wide
        pending={navigation.state === "submitting"}
      >
        <Trans>Card, netbanking or wallet</Trans>
      </Button>
    </Form>
  );
}

/** The same payment once more at the gateway, after it failed there. */
export function TryAgain({ token }: { token: string }) {
  const navigation = useNavigation();
  return (
    <Form method="post" action={`/pay/${token}`} reloadDocument>
      <Button
        type="submit"
        name="intent"
        value="checkout"
        icon="refresh"
        variant="primary"
        pending={navigation.state === "submitting"}
      >
        <Trans>Try again</Trans>
      </Button>
    </Form>
  );
}

/** Sends itself where there are scripts. */
export function ToCheckout({ checkout }: { checkout: CheckoutForm }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <form ref={form} method="post" action={checkout.action} className="grid gap-3">
      {checkout.fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="primary" icon="wallet" wide>
        <Trans>Go to the payment page</Trans>
      </Button>
      <p className="text-center text-sm text-ink-2">
        <Trans>You pay at Razorpay and then return here.</Trans>
      </p>
    </form>
  );
}
