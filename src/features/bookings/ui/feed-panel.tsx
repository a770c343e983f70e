import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";

interface FeedPanelProps {
  readonly isOpen: boolean;
  /** The address that was just made: it is shown once. */
  readonly address: string | null;
  readonly back: string;
}

/** Bookings in one's own calendar, by a private address. */
export function FeedPanel({ isOpen, address, back }: FeedPanelProps) {
  const { t } = useLingui();
  return (
    <Panel
      title={<Trans>In your own calendar</Trans>}
      lead={
        <Trans>
          Your calendar reads your bookings from a private address. It says what and when, and where a space is, but
          nobody’s own address or number.
        </Trans>
      }
    >
      {address && (
        <Field
          id="feed"
          label={t`Your private address`}
          hint={t`Copy it into your calendar now; it is not shown again.`}
          className="mb-4"
        >
          <Input readOnly value={address} onFocus={(event) => event.target.select()} />
        </Field>
      )}
      <Form method="post" action={back} preventScrollReset className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="open-feed" icon="calendar" size="s">
          {isOpen || address ? <Trans>Make a new address</Trans> : <Trans>Make an address</Trans>}
        </Button>
        {(isOpen || address) && (
          <Button type="submit" name="intent" value="close-feed" size="s" variant="quiet">
            <Trans>Withdraw it</Trans>
          </Button>
        )}
      </Form>
      {isOpen && !address && (
        <p className="mt-3 text-sm text-ink-2">
          <Trans>A new one ends the one before.</Trans>
        </p>
      )}
    </Panel>
  );
}
