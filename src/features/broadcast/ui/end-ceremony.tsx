import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";

interface EndCeremonyProps {
  readonly here: string;
  readonly pending: boolean;
  /** Ends the page's own broadcast; without it the server is asked to. */
  readonly onEnd?: () => void;
}

/** Ends the ceremony for everybody; asks once. */
export function EndCeremony({ here, pending, onEnd }: EndCeremonyProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <DialogButton dialog={id} wide pending={pending} className="scripted">
        {pending ? <Trans>Ending…</Trans> : <Trans>End ceremony</Trans>}
      </DialogButton>
      <noscript>
        <Form method="post" action={here}>
          <Button type="submit" name="intent" value="end" wide>
            <Trans>End ceremony</Trans>
          </Button>
        </Form>
      </noscript>
      <Dialog id={id} title={<Trans>End the ceremony?</Trans>} closeLabel={t`Close`}>
        <p>
          <Trans>It will end for everyone who is watching, and become a recording.</Trans>
        </p>
        <Form method="post" action={here} preventScrollReset className="mt-6 flex flex-wrap justify-end gap-2">
          <DialogCloseButton>
            <Trans>Continue</Trans>
          </DialogCloseButton>
          <DialogCloseButton
            type={onEnd ? "button" : "submit"}
            name="intent"
            value="end"
            variant="primary"
            onClick={onEnd}
          >
            <Trans>End ceremony</Trans>
          </DialogCloseButton>
        </Form>
      </Dialog>
    </>
  );
}
