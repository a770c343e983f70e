import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { QuickActions } from "#/design/quick-actions.tsx";
import { ProviderTasks, ProviderSteps } from "#/features/artists/public.tsx";
import { BookedWork, OwnBookings } from "#/features/bookings/public.tsx";
import { TodayLine } from "#/features/calendar/public.tsx";
import { JourneyCards, JourneyStats } from "#/features/journey/public.tsx";
import { InvitationNotice } from "#/features/members/public.tsx";
import { accountLabels } from "#/features/people/public.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { OwnWork } from "./own-work.tsx";
import { ConfirmAddress } from "./confirm-address.tsx";
import { StaffWork } from "./staff-work.tsx";
import { OwnOrders, OwnReviews, PersonalEvents, PersonalSpaces } from "./personal.tsx";
import type { PersonalData } from "./read-personal.server.ts";

/** The dashboard of a person: what they follow, joined and wrote; for admins, beside their space's dashboard. */
export function PersonalPage({ data }: { data: PersonalData }) {
  const { t, i18n } = useLingui();
  const { kind, flagsById, now, zone } = data;
  // The next of the first steps has the page's one filled button, or the first who waits for an answer.
  const hasRequests = (data.bookings.work?.requests.length ?? 0) > 0;
  const isAtWork = hasRequests || (data.providerSteps?.some(({ state }) => state === "open") ?? false);
  const bookedWork = data.bookings.work && <BookedWork work={data.bookings.work} now={now} />;
  return (
    <Page>
      <PageTitle>{t`Dashboard`}</PageTitle>
      <PageHead kicker={i18n._(accountLabels[kind])} title={<Trans>Namaste, {data.name}</Trans>}>
        <div className="grid gap-3 md:flex lg:justify-end">
          {data.runsSpace && (
            <ButtonLink to="/dashboard" icon="building">
              <Trans>Your space</Trans>
            </ButtonLink>
          )}
          <ButtonLink to="/virtual-worship" variant={isAtWork ? "secondary" : "primary"} icon="flame">
            <Trans>Start Virtual Visit</Trans>
          </ButtonLink>
          <ButtonLink to="/profile" icon="user">
            <Trans>View Profile</Trans>
          </ButtonLink>
        </div>
      </PageHead>
      <TodayLine today={data.today} />
      {!data.emailVerified && <ConfirmAddress />}
      <InvitationNotice count={data.invitations} className="mt-4" />
      {data.staffWork && <StaffWork counts={data.staffWork} />}
      {data.providerTasks && <ProviderTasks tasks={data.providerTasks} />}
      {/* Who waits for an answer comes before what is still to be set up. */}
      {hasRequests && bookedWork}
      {data.providerSteps && <ProviderSteps steps={data.providerSteps} />}
      {!hasRequests && bookedWork}
      <OwnBookings bookings={data.bookings} now={now} zone={zone} />
      <OwnOrders data={data} />
      {data.work && <OwnWork work={data.work} />}
      <JourneyStats journey={data.journey} />
      <QuickActions
        label={t`Quick Actions`}
        className="mt-8"
        actions={[
          ...(data.bookings.work
            ? ([
                { icon: "lamp", label: <Trans>Services</Trans>, to: "/services" },
                { icon: "clock", label: <Trans>Availability</Trans>, to: "/availability" },
              ] as const)
            : []),
          ...(data.work ? ([{ icon: "newspaper", label: <Trans>New post</Trans>, to: "/posts/new" }] as const) : []),
          { icon: "flame", label: <Trans>Virtual worship</Trans>, to: "/virtual-worship" },
          { icon: "live", label: <Trans>Live streaming</Trans>, to: "/live-streaming" },
          { icon: "map", label: <Trans>Map</Trans>, to: "/map" },
          { icon: "messages", label: <Trans>Community</Trans>, to: "/community" },
          { icon: "leaf", label: <Trans>My journey</Trans>, to: "/journey" },
          { icon: "hand-heart", label: <Trans>My giving</Trans>, to: "/giving" },
          { icon: "calendar", label: <Trans>My Bookings</Trans>, to: "/bookings?mine" },
          { icon: "hammer", label: <Trans>My Orders</Trans>, to: "/orders" },
          { icon: "users", label: <Trans>My service</Trans>, to: "/volunteering" },
          { icon: "bookmark", label: <Trans>Saved</Trans>, to: "/saved" },
          { icon: "book", label: <Trans>Reading plans</Trans>, to: "/library/plans" },
          { icon: "building", label: <Trans>Register a space</Trans>, to: "/register-space" },
        ]}
      />
      <JourneyCards journey={data.journey} now={now} zone={zone} />
      <PersonalEvents events={data.events} flagsById={data.eventFlags} now={now} zone={zone} />
      <PersonalSpaces followed={data.followed} saved={data.saved} flagsById={flagsById} now={now} zone={zone} />
      <OwnReviews reviews={data.reviews} zone={zone} />
    </Page>
  );
}
