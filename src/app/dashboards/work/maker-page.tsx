import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BarChart } from "#/design/chart.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { QuickActions } from "#/design/quick-actions.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { ProviderTasks, ProviderSteps } from "#/features/artists/public.tsx";
import { InvitationNotice } from "#/features/members/public.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCount, numbers } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { ConfirmAddress } from "../confirm-address.tsx";
import { NewInquiries } from "./new-inquiries.tsx";
import { OwnTasks } from "./own-tasks.tsx";
import { Performance } from "./performance.tsx";
import type { MakerData } from "./read-maker.server.ts";
import { RecentOrders } from "./recent-orders.tsx";

const monthName = (month: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: "short", timeZone: "UTC" }).format(
    new Date(`${month}-15T12:00Z`),
  );

/** The dashboard of an idol maker, a designer or a decorator: what waits, what runs, what it brings. */
export function MakerPage({ data }: { data: MakerData }) {
  const { t, i18n } = useLingui();
  const { name, rating, now, zone, months } = data;
  // The next of the first steps has the page's one filled button.
  const isBeginning = data.steps?.some(({ state }) => state === "open") ?? false;
  return (
    <Page className="pb-20">
      <PageTitle>{t`Dashboard`}</PageTitle>
      <PageHead
        kicker={<Trans>Sculptor Dashboard</Trans>}
        title={<Trans>Welcome back, {name}</Trans>}
        lead={<Waiting data={data} />}
      >
        <div className="grid gap-3 md:flex lg:justify-end">
          <ButtonLink to="/create-project" variant={isBeginning ? "secondary" : "primary"} icon="plus">
            <Trans>New Project</Trans>
          </ButtonLink>
          <ButtonLink to="/profile" icon="user">
            <Trans>View Profile</Trans>
          </ButtonLink>
          {data.spaceId && (
            <ButtonLink to={`/dashboard?space=${data.spaceId}`} icon="building">
              <Trans>Your space</Trans>
            </ButtonLink>
          )}
        </div>
      </PageHead>
      {!data.emailVerified && <ConfirmAddress />}
      <InvitationNotice count={data.invitations} className="mt-4" />
      {data.providerTasks && <ProviderTasks tasks={data.providerTasks} />}
      {data.steps && <ProviderSteps steps={data.steps} />}
      <StatGrid
        className="mt-8"
        items={[
          { label: t`Total Orders`, value: formatCount(data.orderCount, i18n.locale) },
          {
            label: t`Monthly Revenue`,
            value: formatRupees(months.at(-1)!.paise, i18n.locale),
            change: t`this month`,
          },
          {
            label: t`Average Rating`,
            value:
              rating === null
                ? t`New`
                : numbers(i18n.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating),
          },
          {
            label: t`Profile Views`,
            value: formatCount(data.views, i18n.locale),
            change: t`in 30 days`,
          },
        ]}
      />
      <QuickActions
        label={t`Quick Actions`}
        className="mt-8"
        actions={[
          { icon: "hammer", label: <Trans>New Project</Trans>, to: "/create-project" },
          { icon: "list", label: <Trans>My orders</Trans>, to: "/orders?as=provider" },
          { icon: "images", label: <Trans>Portfolio</Trans>, to: "/profile" },
          { icon: "message", label: <Trans>Messages</Trans>, to: "/messages" },
          { icon: "check", label: <Trans>Tasks</Trans>, to: "/tasks" },
          { icon: "newspaper", label: <Trans>New post</Trans>, to: "/posts/new" },
          { icon: "flame", label: <Trans>For me</Trans>, to: "/dashboard?for=me" },
        ]}
      />
      <TwoColumns
        className="mt-2"
        size="l"
        side={
          <div className="lg:pt-4">
            <NewInquiries inquiries={data.inquiries} count={data.inquiryCount} now={now} zone={zone} />
            <OwnTasks tasks={data.tasks} today={data.today} />
            <Performance performance={data.performance} />
          </div>
        }
      >
        <RecentOrders orders={data.orders} />
        <Section heading={<Trans>Revenue Overview</Trans>}>
          {months.every(({ paise }) => paise === 0) ? (
            <p className="border-y border-line py-4 text-ink-2">
              <Trans>What your clients pay stands here, month by month.</Trans>
            </p>
          ) : (
            <BarChart
              title={t`Paid in each month`}
              heads={[t`Month`, t`Revenue`]}
              points={months.map(({ month, paise }) => ({
                label: monthName(month, i18n.locale),
                value: Math.max(0, paise),
                shown: formatRupees(paise, i18n.locale),
              }))}
            />
          )}
        </Section>
      </TwoColumns>
    </Page>
  );
}

/** What is waited for, in one sentence. */
function Waiting({ data: { inquiryCount, waitingCount, moreWait, orders } }: { data: MakerData }) {
  const { i18n } = useLingui();
  const running = orders.filter(({ status }) => status === "in-progress").length;
  const count = formatCount(inquiryCount, i18n.locale);
  if (inquiryCount > 0) {
    return (
      <TextLink to="/orders?as=provider&show=inquiries" iconAfter="arrow-right">
        {inquiryCount === 1 ? (
          <Trans>One new inquiry waits for your answer.</Trans>
        ) : (
          <Trans>{count} new inquiries wait for your answer.</Trans>
        )}
      </TextLink>
    );
  }
  if (waitingCount > 0) {
    return (
      <TextLink to="/orders?as=provider" iconAfter="arrow-right">
        {moreWait ? (
          <Trans>More than {waitingCount} orders wait for you.</Trans>
        ) : (
          <Plural value={waitingCount} one="An order waits for you." other="# orders wait for you." />
        )}
      </TextLink>
    );
  }
  if (running > 0) return <Trans>Nothing waits for your answer. Your work goes on.</Trans>;
  return <Trans>Nothing waits for your answer.</Trans>;
}
