import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { Progress } from "#/design/progress.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { givingTopic } from "#/features/payments/public.tsx";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageMeta, useAddress } from "#/platform/http/page-meta.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { readId } from "#/platform/form-fields.ts";
import { readCampaignPage } from "../queries/campaign-page.server.ts";
import type { Route } from "./+types/campaign";
import { Title } from "#/design/title.tsx";

/** All readers of a campaign hear of a gift at once: their pages are read again within this time. */
const SPREAD_MS = 3_000;

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const page = id ? await readCampaignPage(ctx, ctx.language, await ctx.viewer(), id) : null;
  if (!page) {
    await setFlash(ctx, "refused", msg`We could not find that campaign.`);
    throw redirect("/");
  }
  ctx.cacheTags.add(`space:${page.space.id}`).add(`giving:${page.space.id}`);
  return page;
}

export default function Campaign({ loaderData: { campaign, space, takes } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { address } = useAddress();
  const { id, title, description, donors, percent, state } = campaign;
  useTopic(state === "active" ? givingTopic(space.id) : null, useReadAgain(), { spreadMs: SPREAD_MS });
  const lang = campaign.language === i18n.locale ? undefined : campaign.language;
  const raised = formatRupees(campaign.raisedPaise, i18n.locale);
  const target = formatRupees(campaign.targetPaise, i18n.locale);
  return (
    <>
      <PageMeta
        title={`${title} · ${space.name}`}
        description={description || undefined}
        path={`/campaign/${id}`}
        noIndex={!space.isListed}
      />
      <BackBar
        to={`/space/${space.id}`}
        actions={
          <ShareButton
            to={address(`/campaign/${id}`)}
            title={title}
            label={t`Share`}
            copied={t`Link copied`}
            failed={t`The link could not be copied. Here it is:`}
            variant="quiet"
            size="s"
          />
        }
      >
        {space.name}
      </BackBar>
      <Page narrow className="pb-20">
        <header className="pt-2 lg:pt-8">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={state === "active" ? "good" : "quiet"}>
              {state === "active" ? <Trans>Active</Trans> : <Trans>Completed</Trans>}
            </Badge>
            {space.isVerified && (
              <Badge tone="good" icon="shield-check">
                <Trans>Verified</Trans>
              </Badge>
            )}
          </p>
          <Title lang={lang} className="mt-3" size="xl">
            {title}
          </Title>
        </header>
        <div aria-live="polite">
          <Progress
            className="mt-6"
            label={<Trans>{percent}% funded</Trans>}
            value={percent}
            shown={
              <Trans>
                {raised} of {target}
              </Trans>
            }
          />
        </div>
        <StatGrid
          className="mt-6"
          items={[
            { label: <Trans>Raised</Trans>, value: raised },
            { label: <Trans>Target</Trans>, value: target },
            { label: <Plural value={donors} one="Donor" other="Donors" />, value: formatCount(donors, i18n.locale) },
          ]}
        />
        {takes ? (
          <ButtonLink
            to={`/space/${space.id}/give?campaign=${id}`}
            variant="primary"
            icon="hand-heart"
            wide
            className="mt-6"
          >
            <Trans>Donate Now</Trans>
          </ButtonLink>
        ) : (
          state === "completed" && (
            <Notice
              tone="success"
              className="mt-6"
              title={<Trans>This campaign is completed. Thank you to everybody who gave.</Trans>}
            />
          )
        )}
        {description && (
          <p lang={lang} className="mt-8 max-w-[68ch] whitespace-pre-line wrap-anywhere">
            {description}
          </p>
        )}
      </Page>
    </>
  );
}
