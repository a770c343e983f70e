import { Trans, useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { QuickActions, type QuickAction } from "#/design/quick-actions.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { InvitationNotice, SpaceSwitcher } from "#/features/members/public.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { deskPath, deskTabs, type DeskTab } from "./desk-address.ts";
import { DonationsTab } from "./donations-tab.tsx";
import { EventsTab } from "./events-tab.tsx";
import { ManagementTab } from "./management-tab.tsx";
import { Overview } from "./overview.tsx";
import { places } from "./places.ts";
import type { Desk } from "./read-desk.server.ts";
import { Standing, Waiting } from "./standing.tsx";
import { VolunteersTab } from "./volunteers-tab.tsx";

const tabWords: Readonly<Record<DeskTab, MessageDescriptor>> = {
  overview: msg`Overview`,
  events: msg`Events`,
  volunteers: msg`Volunteers`,
  donations: msg`Donations`,
  management: msg`Management`,
};

/** What those who run a space see first every day. */
export function DeskPage({ desk }: { desk: Desk }) {
  const { t } = useLingui();
  const { space, spaces, address, content, name } = desk;
  return (
    <Page className="pb-20">
      <title>{t`Dashboard · ${space.name} · Sangam`}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        kicker={<Trans>Namaste, {name}</Trans>}
        title={space.name}
        lead={<Standing space={space} />}
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
        to={(id) => deskPath(id, { tab: address.tab })}
        className="mt-2"
      />
      <InvitationNotice count={desk.invitations} className="mt-4" />
      {!space.isVerified && (
        <Waiting refusal={desk.refusal} to={desk.may.askVerification ? places(space.id).verification : null} />
      )}
      {!desk.emailVerified && (
        <Notice
          icon="mail"
          className="mt-4"
          action={
            <TextLink to="/settings?tab=account" className="flex-none">
              <Trans>Settings</Trans>
            </TextLink>
          }
        >
          <Trans>Please confirm your email address: we mailed you a link.</Trans>
        </Notice>
      )}
      <DeskActions desk={desk} />
      <LinkTabs
        label={t`Parts of the dashboard`}
        className="mt-6"
        tabs={deskTabs.map((tab) => ({
          to: deskPath(space.id, { tab }),
          label: t(tabWords[tab]),
          current: tab === address.tab,
        }))}
      />
      {content.tab === "overview" && <Overview desk={desk} content={content} />}
      {content.tab === "events" && <EventsTab desk={desk} content={content} />}
      {content.tab === "volunteers" && <VolunteersTab desk={desk} content={content} />}
      {content.tab === "donations" && <DonationsTab desk={desk} content={content} />}
      {content.tab === "management" && <ManagementTab content={content} />}
    </Page>
  );
}

/** The five places of work, of those that this person may enter. */
function DeskActions({ desk: { space, may } }: { desk: Desk }) {
  const { t } = useLingui();
  const at = places(space.id);
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
