import { Trans } from "@lingui/react/macro";
import { TextLink } from "#/design/text-link.tsx";

interface ReportProfileProps {
  readonly personId: number;
  /** Path of the profile. */
  readonly page: string;
}

export const ReportProfile = ({ personId, page }: ReportProfileProps) => (
  <TextLink
    to={`/report?entity=person&id=${personId}&page=${encodeURIComponent(page)}`}
    icon="flag"
    rel="nofollow"
    className="text-sm text-ink-2"
  >
    <Trans>Report this profile</Trans>
  </TextLink>
);
