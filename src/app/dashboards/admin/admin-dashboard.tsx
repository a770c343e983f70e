import { Trans, useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Page, PageHead } from "#/design/page.tsx";
import { QuickActions, type QuickAction } from "#/design/quick-actions.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { InvitationNotice, SpaceSwitcher } from "#/features/members/public.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { dashboardPath, dashboardTabs, type DashboardTab } from "./dashboard-address.ts";
import { DonationsTab } from "./donations-tab.tsx";
import { EventsTab } from "./events-tab.tsx";
import { ManagementTab } from "./management-tab.tsx";
import { Overview } from "./overview.tsx";
import { adminUrls } from "./admin-urls.ts";
import type { DashboardData } from "./read-dashboard.server.ts";
import { ConfirmAddress } from "../confirm-address.tsx";
import { StaffWork } from "../staff-work.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { SpaceStatus, Verification } from "./space-status.tsx";
import { VolunteersTab } from "./volunteers-tab.tsx";

const tabWords: Readonly<Record<DashboardTab, MessageDescriptor>> = {
  overview: msg`Overview`,
  events: msg`Events`,
  volunteers: msg`Volunteers`,
  donations: msg`Donations`,
  management: msg`Management`,
};

/** The overview that admins of a space see first every day. */
export function AdminDashboard({ dashboard }: { dashboard: DashboardData }) {
  const { t } = useLingui();
  const { space, spaces, address, content, name } = dashboard;
  return (
    <Page className="pb-20">
      <PageTitle>{t`Dashboard · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <PageHead
        kicker={<Trans>Namaste, {name}</Trans>}
        title={space.name}
        lead={<SpaceStatus space={space} />}
        className="lg:pt-10"
      >
        <div className="-mt-2 flex lg:justify-end">
          <TextLink to="/dashboard?for=me" icon="user">
            <Trans>For yourself</Trans>
          </TextLink>
        </div>
      </PageHead>
      <SpaceSwitcher
        space={spaces.find(({ id }) => id === space.id)!}
        spaces={spaces}
        to={(id) => dashboardPath(id, { tab: address.tab })}
        className="mt-2"
      />
      <InvitationNotice count={dashboard.invitations} className="mt-4" />
      {dashboard.steps && (
        <FirstSteps
          spaceId={space.id}
          isListed={space.isListed}
          steps={dashboard.steps}
          mayHide={dashboard.may.hideSteps}
        />
      )}
      {!space.isVerified && (
        <Verification
          status={dashboard.verification}
          hasSteps={dashboard.steps !== null}
          to={dashboard.may.askVerification ? adminUrls(space.id).verification : null}
        />
      )}
      {!dashboard.emailVerified && !dashboard.steps && <ConfirmAddress />}
      {dashboard.staffWork && <StaffWork counts={dashboard.staffWork} />}
      <DashboardActions dashboard={dashboard} />
      <LinkTabs
        label={t`Parts of the dashboard`}
        className="mt-6"
        tabs={dashboardTabs.map((tab) => ({
          to: dashboardPath(space.id, { tab }),
          label: t(tabWords[tab]),
          current: tab === address.tab,
        }))}
      />
      {content.tab === "overview" && <Overview dashboard={dashboard} content={content} />}
      {content.tab === "events" && <EventsTab dashboard={dashboard} content={content} />}
      {content.tab === "volunteers" && <VolunteersTab dashboard={dashboard} content={content} />}
      {content.tab === "donations" && <DonationsTab dashboard={dashboard} content={content} />}
      {content.tab === "management" && <ManagementTab spaceId={space.id} content={content} />}
    </Page>
  );
}

/** The five places of work, of those that this person may enter. */
function DashboardActions({ dashboard: { space, may } }: { dashboard: DashboardData }) {
  const { t } = useLingui();
  const at = adminUrls(space.id);
  const action = (icon: QuickAction["icon"], label: QuickAction["label"], to: string | null, isMine: boolean) =>
    to && isMine ? [{ icon, label, to }] : [];
  const actions = [
    ...action("building", <Trans>Manage Space</Trans>, at.manageSpace, may.edit),
    ...action("calendar", <Trans>Create Event</Trans>, at.createEvent, may.runEvents),
    ...action("users", <Trans>Manage Volunteers</Trans>, at.volunteers, may.seeVolunteers),
    ...action("hand-heart", <Trans>Donation Management</Trans>, at.donations, may.seeGifts),
    ...action("messages", <Trans>Team Communication</Trans>, at.team, may.useTeam),
  ];
  actions.push({ icon: "eye", label: <Trans>See its page</Trans>, to: spacePath(space) });
  // Rows of three without a gap.
  if (actions.length % 3 === 2) {
    actions.push({ icon: "user", label: <Trans>For yourself</Trans>, to: "/dashboard?for=me" });
  }
  return <QuickActions label={t`Quick Actions`} actions={actions} className="mt-6" />;
}
