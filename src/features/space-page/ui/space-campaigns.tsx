import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Progress } from "#/design/progress.tsx";
import { Section } from "#/design/section.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { SpaceData } from "../pages/space.tsx";
import type { TabOf } from "../queries/space-tab.server.ts";
import { spaceAddress } from "../space-address.ts";

type Campaigns = TabOf<"overview">["campaigns"];

/** The campaigns of the space, with the sums received so far. */
export function SpaceCampaigns({ data, campaigns }: { data: SpaceData; campaigns: Campaigns }) {
  const { space, takesGifts } = data;
  if (campaigns.campaigns.length === 0) return null;
  return (
    <Section id="campaigns" heading={<Trans>Donation campaigns</Trans>}>
      <ul className="border-t border-line">
        {campaigns.campaigns.map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} spaceId={space.id} takesGifts={takesGifts} />
        ))}
      </ul>
      {campaigns.next && (
        <LoadMore to={`${spaceAddress(space.id)}?campaigns=${campaigns.next}#campaigns`}>
          <Trans>More campaigns</Trans>
        </LoadMore>
      )}
    </Section>
  );
}

interface CampaignProps {
  readonly campaign: Campaigns["campaigns"][number];
  readonly spaceId: number;
  readonly takesGifts: boolean;
}

/** One campaign in a list of them. */
export function Campaign({ campaign, spaceId, takesGifts }: CampaignProps) {
  const { i18n } = useLingui();
  const { id, title, language, percent, donors, state } = campaign;
  const raised = formatRupees(campaign.raisedPaise, i18n.locale);
  const target = formatRupees(campaign.targetPaise, i18n.locale);
  return (
    <li className="relative border-b border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <h3 lang={language === i18n.locale ? undefined : language} className="text-lg leading-small wrap-anywhere">
          <Link to={`/campaign/${id}`} className="cover-link hover:text-link">
            {title}
          </Link>
        </h3>
        <Badge tone={state === "active" ? "good" : "quiet"} className="flex-none">
          {state === "active" ? <Trans>Active</Trans> : <Trans>Completed</Trans>}
        </Badge>
      </div>
      <Progress
        className="mt-3"
        label={<Trans>{percent}% funded</Trans>}
        value={percent}
        shown={
          <Trans>
            {raised} of {target}
          </Trans>
        }
      />
      <div className="mt-2 flex min-h-11 items-center justify-between gap-4">
        <span className="text-sm text-ink-2">
          <Plural value={donors} one="# donor" other="# donors" />
        </span>
        {state === "active" && takesGifts && (
          <ButtonLink to={`/space/${spaceId}/give?campaign=${id}`} size="s" className="relative z-1">
            <Trans>Donate Now</Trans>
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
