import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { OwnLimits } from "../queries/own-limits.server.ts";
import { NEW_ACCOUNT_LIMIT, REMOVAL_DAYS } from "../rules.ts";

/** What an account may not do yet, why, and when that is over: said before it is met. */
export function LimitsNotice({ limits, zone }: { limits: OwnLimits; zone: string }) {
  const { i18n } = useLingui();
  const until = limits.newUntil && formatInstant(limits.newUntil, i18n.locale, zone);
  return (
    <Notice icon="info" title={<Trans>For now two limits hold for you</Trans>}>
      <p>
        <Trans>
          A text with links waits for a moderator, and you write up to {NEW_ACCOUNT_LIMIT.limit} texts in an hour.
        </Trans>
      </p>
      {until !== null && (
        <p>
          <Trans>Your account is new until {until}.</Trans>
        </p>
      )}
      {limits.isCorrected && (
        <p>
          <Trans>
            Those who keep order had to step in several times within {REMOVAL_DAYS} days. The limits end once that is
            longer ago.
          </Trans>
        </p>
      )}
      {!limits.isConfirmed && (
        <p>
          <Trans>Your email address is not confirmed: the limits stay until it is.</Trans>{" "}
          <TextLink to="/settings?tab=account">
            <Trans>Confirm it in your settings</Trans>
          </TextLink>
        </p>
      )}
    </Notice>
  );
}
