import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { civilDay } from "#/platform/civil-date.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { SpaceData } from "../pages/space.tsx";

interface UnclaimedNoticeProps {
  readonly space: SpaceData["space"];
  /** The reader claims it themselves. */
  readonly isClaimWaiting: boolean;
}

/** Says that nobody runs the page yet, whose words stand there, and how one comes to run it. */
export function UnclaimedNotice({ space, isClaimWaiting }: UnclaimedNoticeProps) {
  const { i18n } = useLingui();
  const gone = space.goneAt && formatCivilDay(civilDay(space.goneAt, space.zone), i18n.locale);
  return (
    <Notice
      className="mt-5"
      icon={isClaimWaiting ? "clock" : "info"}
      title={
        isClaimWaiting ? (
          <Trans>Our staff is looking at your documents</Trans>
        ) : (
          <Trans>Nobody has claimed this page yet</Trans>
        )
      }
      action={
        <ButtonLink to={`/space/${space.id}/claim`}>
          {isClaimWaiting ? <Trans>See your claim</Trans> : <Trans>Claim this space</Trans>}
        </ButtonLink>
      }
    >
      {isClaimWaiting ? (
        <Trans>You have claimed this space. We will let you know as soon as it is decided.</Trans>
      ) : (
        <Trans>
          What stands here comes from the map of the world that volunteers draw. Whoever runs this place can take the
          page over: our staff looks at their documents.
        </Trans>
      )}
      {gone && (
        <p className="mt-2">
          <Trans>The map has not shown this place since {gone}. It may have closed or moved.</Trans>
        </p>
      )}
    </Notice>
  );
}
