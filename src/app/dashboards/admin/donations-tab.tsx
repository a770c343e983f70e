import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Progress } from "#/design/progress.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { fundName, methodLabels } from "#/features/giving/public.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import { GiftMonths } from "./charts.tsx";
import { adminUrls } from "./admin-urls.ts";
import type { DashboardData, DashboardContent } from "./read-dashboard.server.ts";

interface DonationsTabProps {
  readonly dashboard: DashboardData;
  readonly content: DashboardContent<"donations">;
}

/** The donations, for roles that may know amounts; names appear in Donation Management alone. */
export function DonationsTab({ dashboard, content }: DonationsTabProps) {
  const { t, i18n } = useLingui();
  const { space, may, now, zone } = dashboard;
  const { months, latest } = content;
  const at = adminUrls(space.id);
  const rupees = (paise: number) => formatRupees(paise, i18n.locale);
  if (!months) {
    return (
      <>
        <Empty icon="lock" title={<Trans>Your role does not show amounts</Trans>} className="mt-6">
          <Trans>The owner, managers and the treasurer of this space see what was given.</Trans>
        </Empty>
        <Campaigns campaigns={content.campaigns} link={undefined} />
      </>
    );
  }
  const year = months.reduce((sum, { paise }) => sum + paise, 0);
  const [before, present] = [months.at(-2)!, months.at(-1)!];
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 max-md:[&>*]:w-full">
        <ButtonLink to={at.donations} variant="primary" icon="hand-heart">
          <Trans>Donation Management</Trans>
        </ButtonLink>
        {may.recordGifts && (
          <ButtonLink to={at.recordGift} icon="plus">
            <Trans>Record a gift</Trans>
          </ButtonLink>
        )}
      </div>
      <StatGrid
        className="mt-8"
        items={[
          {
            label: t`This month`,
            value: rupees(present.paise),
            change: <Plural value={present.gifts} one="# gift" other="# gifts" />,
          },
          {
            label: t`Last month`,
            value: rupees(before.paise),
            change: <Plural value={before.gifts} one="# gift" other="# gifts" />,
          },
          { label: t`In 12 months`, value: rupees(year) },
          {
            label: t`Gifts in 12 months`,
            value: formatCount(
              months.reduce((sum, { gifts }) => sum + gifts, 0),
              i18n.locale,
            ),
          },
        ]}
      />
      <div className="grid gap-x-14 lg:grid-cols-2">
        <Section heading={<Trans>By month</Trans>} link={{ to: at.giftAnalytics, label: <Trans>Analytics</Trans> }}>
          <GiftMonths title={t`Gifts by month`} months={months} />
        </Section>
        <Section heading={<Trans>Latest gifts</Trans>} link={{ to: at.donations, label: <Trans>View all</Trans> }}>
          {latest.length === 0 ? (
            <Empty icon="gift" level={3} title={<Trans>No gift yet</Trans>} />
          ) : (
            <RowList>
              {latest.map((gift) => (
                <ListRow
                  key={gift.id}
                  to={`/donations/${gift.id}?space=${space.id}`}
                  title={rupees(gift.amountPaise)}
                  aside={<LocalTime at={gift.at} now={now} zone={content.zone} viewerZone={zone} shows="day" />}
                >
                  {[fundName(i18n, gift.fund, content.funds), i18n._(methodLabels[gift.method])].join(" · ")}
                </ListRow>
              ))}
            </RowList>
          )}
        </Section>
      </div>
      <Campaigns campaigns={content.campaigns} link={{ to: at.campaigns, label: <Trans>View all</Trans> }} />
    </>
  );
}

function Campaigns({
  campaigns,
  link,
}: {
  campaigns: DonationsTabProps["content"]["campaigns"];
  link: Parameters<typeof Section>[0]["link"];
}) {
  const { i18n } = useLingui();
  if (campaigns.length === 0) return null;
  return (
    <Section heading={<Trans>Donation campaigns</Trans>} link={link}>
      <RowList>
        {campaigns.map(({ id, title, language, state, percent, raisedPaise, targetPaise }) => {
          const raised = formatRupees(raisedPaise, i18n.locale);
          const target = formatRupees(targetPaise, i18n.locale);
          return (
            <ListRow
              key={id}
              to={`/campaign/${id}`}
              title={title}
              titleLang={language === i18n.locale ? undefined : language}
              aside={
                <Badge tone={state === "active" ? "good" : "quiet"}>
                  {state === "active" ? <Trans>Active</Trans> : <Trans>Completed</Trans>}
                </Badge>
              }
            >
              <Progress
                className="mt-1"
                value={percent}
                label={<Trans>{percent}% funded</Trans>}
                shown={
                  <Trans>
                    {raised} of {target}
                  </Trans>
                }
              />
            </ListRow>
          );
        })}
      </RowList>
    </Section>
  );
}
