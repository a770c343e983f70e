import { Trans } from "@lingui/react/macro";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { PayeeSettings } from "#/features/payments/public.server.ts";
import type { Practice } from "../queries/practice.server.ts";

interface PracticeStateProps {
  readonly practice: Practice;
  readonly settings: PayeeSettings;
  /** How far the documents are; null where nobody asks for them. */
  readonly documents: "open" | "waiting" | "done" | null;
}

/** What is still missing until people can pay, and whose turn it is. */
export function PracticeState({ practice, settings, documents }: PracticeStateProps) {
  const hasAccount = settings.gateway !== null || settings.vpas.some(({ state }) => state === "verified");
  const isAsked = hasAccount || settings.vpas.some(({ state }) => state === "waiting");
  if (practice.isPayable && hasAccount) {
    return (
      <Notice tone="success" className="mb-6" title={<Trans>People can pay you</Trans>}>
        <Trans>Every payment comes with a receipt in your name.</Trans>
      </Notice>
    );
  }
  const verification = (
    <TextLink to={`/verification?space=${practice.spaceId}`} className="flex-none">
      {documents === "open" ? <Trans>Send a document</Trans> : <Trans>Verification</Trans>}
    </TextLink>
  );
  if (!practice.isVerified && documents === "open") {
    return (
      <Notice tone="warning" className="mb-6" title={<Trans>Show our staff who you are</Trans>} action={verification}>
        {settings.paused?.why === "renamed" ? (
          <Trans>You changed your name. Payments pause until our staff has confirmed it.</Trans>
        ) : (
          <Trans>
            An identity card is enough. Only you and our staff can open it, and it is deleted after 90 days.
          </Trans>
        )}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      icon="clock"
      className="mb-6"
      title={isAsked ? <Trans>Our staff is looking at it</Trans> : <Trans>Name your account below</Trans>}
      action={practice.isVerified ? undefined : verification}
    >
      {isAsked ? (
        <Trans>You are told as soon as people can pay you.</Trans>
      ) : (
        <Trans>A UPI address is the quickest: the money is with you at once.</Trans>
      )}
    </Notice>
  );
}
