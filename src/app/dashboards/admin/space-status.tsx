import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { kindLabel } from "#/features/spaces/public.tsx";
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

/** The missing step between a new space and the public. */
export function Waiting({ refusal, to }: { refusal: string | null; to: string | null }) {
  const action = to && (
    <TextLink to={to} className="flex-none">
      <Trans>Documents</Trans>
    </TextLink>
  );
  return refusal ? (
    <Notice
      tone="refusal"
      className="mt-4"
      action={action}
      title={<Trans>Our staff could not verify this space</Trans>}
    >
      {refusal}
    </Notice>
  ) : (
    <Notice className="mt-4" action={action} title={<Trans>Our staff is looking at your space</Trans>}>
      <Trans>Only you and our staff can see it until it is verified.</Trans>
    </Notice>
  );
}
