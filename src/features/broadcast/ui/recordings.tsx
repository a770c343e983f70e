import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Dialog, DialogButton, DialogCloseButton } from "#/design/dialog.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatDuration } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import type { StoredRecording } from "../queries/recordings.server.ts";
import { RecordingPlayer } from "./recording-player.tsx";

interface RecordingsProps {
  readonly recordings: readonly StoredRecording[];
  /** The page that this stands on. */
  readonly here: string;
  readonly now: Date;
  readonly zone: string;
}

/** Recordings for those who look after them: watch, hide, remove. */
export function Recordings({ recordings, here, now, zone }: RecordingsProps) {
  return (
    <ul className="grid gap-8">
      {recordings.map((recording) => (
        <li key={recording.id}>
          <RecordingItem recording={recording} here={here} now={now} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function RecordingItem({
  recording,
  here,
  now,
  zone,
}: Omit<RecordingsProps, "recordings"> & { recording: StoredRecording }) {
  const { i18n } = useLingui();
  return (
    <article>
      <RecordingPlayer recording={recording} />
      <h3 className="mt-3 text-lg">{recording.title}</h3>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <LocalTime at={recording.beganAt} now={now} zone={zone} viewerZone={zone} shows="full" />
        <span>· {formatDuration(recording.durationMs, i18n.locale)}</span>
        {!recording.isPublic && (
          <Badge icon="eye-off">
            <Trans>Hidden</Trans>
          </Badge>
        )}
      </p>
      {recording.mayDownload && !recording.downloadUrl && (
        <p className="mt-1 text-sm text-ink-2">
          <Trans>The file for downloading is being made.</Trans>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Change recording={recording} here={here} intent={recording.isPublic ? "hide" : "show"}>
          {recording.isPublic ? <Trans>Hide it</Trans> : <Trans>Make it public</Trans>}
        </Change>
        <Change recording={recording} here={here} intent={recording.mayDownload ? "withhold" : "offer"}>
          {recording.mayDownload ? <Trans>Stop downloads</Trans> : <Trans>Allow downloads</Trans>}
        </Change>
        {recording.downloadUrl && (
          <ButtonLink to={recording.downloadUrl} reloadDocument download size="s" icon="download">
            <Trans>Download</Trans>
          </ButtonLink>
        )}
        <Remove recording={recording} here={here} />
      </div>
    </article>
  );
}

type Intent = "show" | "hide" | "offer" | "withhold";

const icons = { show: "eye", hide: "eye-off", offer: "download", withhold: "lock" } as const;

function useChange(recording: StoredRecording) {
  const { Form, pending } = useFormInPlace(toast);
  return { Form, action: `/recording/${recording.id}`, pending };
}

function Change({
  recording,
  here,
  intent,
  children,
}: {
  recording: StoredRecording;
  here: string;
  intent: Intent;
  children: ReactNode;
}) {
  const { Form, action, pending } = useChange(recording);
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="back" value={here} />
      <Button type="submit" name="intent" value={intent} size="s" icon={icons[intent]} pending={pending}>
        {children}
      </Button>
    </Form>
  );
}

function Remove({ recording, here }: { recording: StoredRecording; here: string }) {
  const { t } = useLingui();
  const { Form, action } = useChange(recording);
  const id = useId();
  return (
    <>
      <DialogButton dialog={id} size="s" variant="quiet" icon="trash">
        <Trans>Remove</Trans>
      </DialogButton>
      <Dialog id={id} title={<Trans>Remove this recording?</Trans>} closeLabel={t`Close`}>
        <p>
          <Trans>Nobody will be able to watch it again. This cannot be undone.</Trans>
        </p>
        <Form method="post" action={action} className="mt-6 flex flex-wrap justify-end gap-2">
          <input type="hidden" name="back" value={here} />
          <DialogCloseButton>
            <Trans>Keep it</Trans>
          </DialogCloseButton>
          <DialogCloseButton type="submit" name="intent" value="remove" variant="primary">
            <Trans>Remove</Trans>
          </DialogCloseButton>
        </Form>
      </Dialog>
    </>
  );
}
