import { Trans } from "@lingui/react/macro";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { PayeeSettings } from "#/features/payments/public.server.ts";

interface PaymentsPausedProps {
  readonly spaceId: number;
  readonly paused: PayeeSettings["paused"];
}

/** Why no gift comes at the moment, though ways to give stand below, and what to do. */
export function PaymentsPaused({ spaceId, paused }: PaymentsPausedProps) {
  if (!paused) return null;
  if (paused.why === "not-listed") {
    return (
      <Notice
        tone="warning"
        icon="clock"
        className="mb-6"
        title={<Trans>Nobody can give while your space is not listed</Trans>}
        action={
          <TextLink to={`/manage-space/settings?space=${spaceId}`} className="flex-none">
            <Trans>Listing</Trans>
          </TextLink>
        }
      >
        <Trans>Gifts go on as soon as it is listed again. What was promised before can still be confirmed.</Trans>
      </Notice>
    );
  }
  const confirmed = paused.why === "renamed" ? paused.confirmed : null;
  return (
    <Notice
      tone="warning"
      icon="clock"
      className="mb-6"
      title={
        confirmed !== null ? (
          <Trans>Gifts pause until our staff confirms your new name</Trans>
        ) : (
          <Trans>Nobody can give until our staff has verified your space</Trans>
        )
      }
      action={
        <TextLink to={`/verification?space=${spaceId}`} className="flex-none">
          <Trans>Verification</Trans>
        </TextLink>
      }
    >
      {confirmed !== null ? (
        <Trans>
          They have been notified, and your addresses below stay as they are. Send documents that show the new name to
          help them, or take the name “{confirmed}” again: then gifts go on at once. What was promised before can still
          be confirmed.
        </Trans>
      ) : (
        <Trans>Send the documents for it. You can set up the ways to give already.</Trans>
      )}
    </Notice>
  );
}
