import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { OwnStatus } from "../queries/decisions.server.ts";
import { decisionPath } from "../rules.ts";

/** The reader may not write here, why and until when. */
export function TimeOutNotice({ timeOut, zone }: { timeOut: NonNullable<OwnStatus["timeOut"]>; zone: string }) {
  const { i18n } = useLingui();
  const until = formatInstant(timeOut.until, i18n.locale, zone);
  return (
    <Notice tone="warning" icon="clock" title={<Trans>You may write here again after {until}</Trans>}>
      <p className="wrap-anywhere">{timeOut.reason}</p>
      <TextLink to={decisionPath(timeOut.id)}>
        <Trans>Read the decision, or appeal</Trans>
      </TextLink>
    </Notice>
  );
}

/** The reader was warned, and why. */
export function WarningNotice({ warning }: { warning: NonNullable<OwnStatus["warning"]> }) {
  return (
    <Notice tone="warning" icon="alert" title={<Trans>Those who keep order here have warned you</Trans>}>
      <p className="wrap-anywhere">{warning.reason}</p>
      <TextLink to={decisionPath(warning.id)}>
        <Trans>Read the decision, or appeal</Trans>
      </TextLink>
    </Notice>
  );
}
