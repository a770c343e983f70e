import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { formatDuration } from "#/platform/i18n/format-date.ts";

const DIALOG = "remove-recording";

/** What becomes of the recording: whoever booked the ceremony keeps it, or deletes it. */
export function Recorded({ recording }: { recording: { readonly durationMs: number } }) {
  const { t, i18n } = useLingui();
  const duration = formatDuration(Math.max(60_000, recording.durationMs), i18n.locale);
  return (
    <section className="mt-8" aria-labelledby="recorded">
      <h2 id="recorded" className="text-xl">
        <Trans>Recording</Trans>
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        <Trans>{duration}. It is kept for your family as long as you wish, and you can delete it at any time.</Trans>
      </p>
      <DialogButton dialog={DIALOG} icon="trash" size="s" className="mt-3">
        <Trans>Delete the recording</Trans>
      </DialogButton>
      <Dialog id={DIALOG} title={<Trans>Delete the recording?</Trans>} closeLabel={t`Close`}>
        <p>
          <Trans>It goes for you, for your relatives and for who held it. It cannot be brought back.</Trans>
        </p>
        <Form method="post" className="mt-5 flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="remove-recording" variant="primary">
            <Trans>Delete</Trans>
          </Button>
          <DialogCloseButton>
            <Trans>Keep it</Trans>
          </DialogCloseButton>
        </Form>
      </Dialog>
    </section>
  );
}
