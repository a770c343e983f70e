import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { kindLabel } from "#/features/spaces/public.tsx";
import type { KnownVerification } from "#/features/moderation/public.server.ts";
import type { DashboardData } from "./read-dashboard.server.ts";

/** The kind of a space, and whether it is verified and listed. */
export function SpaceStatus({ space }: { space: DashboardData["space"] }) {
  const { i18n } = useLingui();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <FaithMark faith={space.faith} />
      {i18n._(kindLabel(space.kind))}
      {space.isVerified ? (
        <Badge tone="good" icon="check">
          <Trans>Verified</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Not verified</Trans>
        </Badge>
      )}
      {!space.isListed && (
        <Badge icon="eye-off">
          <Trans>Unlisted</Trans>
        </Badge>
      )}
    </span>
  );
}

interface VerificationProps {
  readonly status: KnownVerification;
  /** The list of steps stands above, and says whose turn it is. */
  readonly hasSteps: boolean;
  readonly to: string | null;
}

/** Whose turn it is between a new space, or one with a new name, and its check mark. */
export function Verification({ status: { state, reason, confirmed }, hasSteps, to }: VerificationProps) {
  const action = to && (
    <TextLink to={to} className="flex-none">
      <Trans>Documents</Trans>
    </TextLink>
  );
  if (state === "refused") {
    return (
      <Notice
        tone="refusal"
        className="mt-4"
        action={action}
        title={<Trans>Our staff could not verify this space</Trans>}
      >
        {reason}
      </Notice>
    );
  }
  if (state === "waiting") {
    return (
      <Notice className="mt-4" action={action} title={<Trans>Our staff is looking at your space</Trans>}>
        <Trans>Only your people can see this space until it is verified.</Trans>
      </Notice>
    );
  }
  if (state === "renamed") {
    return (
      <Notice icon="clock" className="mt-4" action={action} title={<Trans>The new name waits for our staff</Trans>}>
        <Trans>
          Until they confirm it, your space is listed without its check mark and cannot receive gifts. With the name “
          {confirmed}” the check mark is back at once.
        </Trans>
      </Notice>
    );
  }
  if (hasSteps) return null;
  return (
    <Notice
      className="mt-4"
      icon="eye-off"
      action={action}
      title={<Trans>Only your people can see this space until it is verified</Trans>}
    >
      {to && <Trans>It is your turn: send documents, so that our staff can verify the space.</Trans>}
    </Notice>
  );
}
