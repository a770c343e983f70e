import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { CardGrid } from "#/design/card.tsx";
import { DateList } from "#/design/event-row.tsx";
import { Duo, FaithList, Points } from "#/design/hero.tsx";
import { Page } from "#/design/page.tsx";
import { ClosingCall } from "#/design/closing-call.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { EventRow } from "#/features/events/public.tsx";
import { SpaceCard } from "#/features/space-page/public.tsx";
import { faiths as allFaiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import type { LandingData } from "../pages/landing.tsx";

/** The landing page below its first screen. */
export function LandingParts({
  counts,
  signedIn,
  featured,
  faiths,
  upcoming,
  now,
  viewerZone,
  flagsById,
}: LandingData) {
  const { i18n } = useLingui();
  return (
    <>
      <Page>
        {featured.length > 0 && (
          <Section
            size="l"
            heading={<Trans>Featured Sacred Spaces</Trans>}
            link={{ to: "/explore", label: <Trans>View All</Trans> }}
          >
            <CardGrid>
              {featured.map((space) => (
                <SpaceCard key={space.id} space={space} now={now} viewerZone={viewerZone} shape="tall" />
              ))}
            </CardGrid>
          </Section>
        )}
        <Duo
          heading={<Trans>Explore by Faith</Trans>}
          lead={<Trans>The same care for each. Small marks show the kind of place, never a rank.</Trans>}
        >
          <FaithList
            items={allFaiths
              .filter((faith) => faiths[faith])
              .map((faith) => ({
                faith,
                to: `/explore?faith=${faith}`,
                name: i18n._(faithWords[faith]),
                count: <Plural value={faiths[faith] ?? 0} one="# space" other="# spaces" />,
              }))}
          />
        </Duo>
        {upcoming.length > 0 && (
          <Duo
            heading={<Trans>Upcoming Events</Trans>}
            lead={
              <TextLink to="/virtual-worship?tab=upcoming" iconAfter="arrow-right">
                <Trans>View All</Trans>
              </TextLink>
            }
          >
            <DateList>
              {upcoming.map((event) => (
                <EventRow
                  key={event.id}
                  event={event}
                  now={now}
                  viewerZone={viewerZone}
                  flags={flagsById[event.id]}
                  does="join"
                />
              ))}
            </DateList>
          </Duo>
        )}
        <Section size="l" heading={<Trans>Why Choose Sangam</Trans>}>
          <Points
            items={[
              {
                title: <Trans>Be there, from anywhere</Trans>,
                text: (
                  <Trans>
                    Live worship with its own chat, at a time shown in your zone, on the slowest phone you own.
                  </Trans>
                ),
              },
              {
                title: <Trans>Places you can trust</Trans>,
                text: (
                  <Trans>
                    A mark shows which spaces our staff have verified. Every review is by one person, and every number
                    was counted.
                  </Trans>
                ),
              },
              {
                title: <Trans>In your own words</Trans>,
                text: (
                  <Trans>
                    Read in English or Hindi, by day or by night. Search forgives spelling and finds a name in any
                    script.
                  </Trans>
                ),
              },
            ]}
          />
        </Section>
      </Page>
      <ClosingCall
        title={<Trans>Someone is lighting a lamp right now.</Trans>}
        actions={
          <>
            {!signedIn && (
              <ButtonLink to="/signup" variant="primary">
                <Trans>Join Community</Trans>
              </ButtonLink>
            )}
            <ButtonLink to="/virtual-worship" variant={signedIn ? "primary" : "secondary"}>
              <Trans>Watch Live Events</Trans>
            </ButtonLink>
          </>
        }
      >
        {counts.live > 0 ? (
          <Plural
            value={counts.live}
            one="One space is live at this moment. Sit with it for a minute, or an hour."
            other="# spaces are live at this moment. Sit with them for a minute, or an hour."
          />
        ) : (
          <Trans>The next ceremony is never far. Set a reminder and we will tell you when it begins.</Trans>
        )}
      </ClosingCall>
    </>
  );
}
