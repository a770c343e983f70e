import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Arcade } from "#/design/arcade.tsx";
import { LiveBadge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { CardGrid } from "#/design/card.tsx";
import { DateList } from "#/design/event-row.tsx";
import { Duo, FaithList, Hero, Points } from "#/design/hero.tsx";
import { ClosingCall, Page } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { Facts } from "#/design/stat.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { PageMeta, useAddress } from "#/platform/http/page-meta.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { pictureSources, shareImagePath } from "#/platform/media/picture.ts";
import { EventRow } from "#/features/events/public.tsx";
import { countEvents, listUpcomingEvents, readEventMarks } from "#/features/events/public.server.ts";
import { faithWords, SpaceCard } from "#/features/spaces/public.tsx";
import { countSpaces, countSpacesByFaith, listFeaturedSpaces } from "#/features/spaces/public.server.ts";
import type { Route } from "./+types/landing";

const faithKeys = ["hindu", "islamic", "christian", "sikh", "buddhist", "jain"] as const;
const ARCHES = 6;
const FEATURED = 3;
const UPCOMING = 4;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, clock, cacheTags, viewer: resolve } = context.get(requestContext);
  const now = new Date(clock());
  for (const tag of ["spaces", "events"]) cacheTags.add(tag);
  const viewer = await resolve();
  const [spaces, faiths, events, featured, upcoming] = await Promise.all([
    countSpaces(db),
    countSpacesByFaith(db),
    countEvents(db, now),
    // The first six are one of each faith.
    listFeaturedSpaces(db, language, now, ARCHES + FEATURED),
    listUpcomingEvents(db, language, now, { limit: UPCOMING, featured: true }),
  ]);
  const marks = await readEventMarks(
    db,
    viewer,
    upcoming.events.map((event) => event.id),
  );
  return {
    now,
    signedIn: viewer.kind === "person",
    readerZone: viewer.kind === "person" ? viewer.zone : null,
    counts: { spaces, faiths: Object.keys(faiths).length, live: events.liveNow, thisWeek: events.thisWeek },
    faiths,
    arches: featured.slice(0, ARCHES),
    featured: featured.slice(ARCHES),
    upcoming: upcoming.events,
    marks,
  };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { counts, signedIn, arches, featured, faiths, upcoming, now, readerZone, marks } = loaderData;
  const { address } = useAddress();
  const count = (value: number) => formatCount(value, i18n.locale);
  const secondLanguage = i18n.locale === "hi" ? "en" : "hi";
  return (
    <>
      <PageMeta
        title={t`Sacred spaces of every faith`}
        description={t`Find temples, gurudwaras, churches, mosques and Buddhist centres, and attend their ceremonies live.`}
        path="/"
        image={arches[0]?.picture ? shareImagePath(arches[0].picture) : undefined}
        facts={{ "@type": "WebSite", name: "Sangam", url: address("/") }}
      />
      <Hero
        title={<Trans>Every sacred place, one quiet home.</Trans>}
        second={{
          lang: secondLanguage,
          text: secondLanguage === "hi" ? "जहाँ सब धाराएँ मिलती हैं" : "Where all streams meet",
        }}
        lead={
          <Trans>
            Visit temples, mosques, churches, gurudwaras and stupas across India. Join worship live, from where you are.
          </Trans>
        }
        actions={
          <>
            <ButtonLink to="/virtual-worship" variant="primary">
              <Trans>Watch Live Events</Trans>
            </ButtonLink>
            <ButtonLink to="/explore">
              <Trans>Explore</Trans>
            </ButtonLink>
            {!signedIn && (
              <ButtonLink to="/signup">
                <Trans>Join Community</Trans>
              </ButtonLink>
            )}
          </>
        }
      />
      {arches.length > 0 && (
        <Arcade
          label={t`One sacred space of each faith`}
          items={arches.flatMap((space, i) =>
            space.picture
              ? [
                  {
                    to: `/space/${space.id}`,
                    title: space.name,
                    titleLang: space.language === i18n.locale ? undefined : space.language,
                    place: space.city,
                    badge: space.live ? <LiveBadge>{t`LIVE`}</LiveBadge> : undefined,
                    picture: {
                      ...pictureSources(space.picture),
                      sizes: "(min-width: 1080px) 420px, 300px",
                      priority: i === 0,
                    },
                  },
                ]
              : [],
          )}
        />
      )}
      <Page>
        <Facts
          items={[
            {
              label: <Plural value={counts.spaces} one="sacred space" other="sacred spaces" />,
              value: count(counts.spaces),
            },
            { label: <Plural value={counts.faiths} one="faith" other="faiths" />, value: count(counts.faiths) },
            { label: <Trans>live now</Trans>, value: count(counts.live) },
            { label: <Trans>events this week</Trans>, value: count(counts.thisWeek) },
          ]}
        />
        {featured.length > 0 && (
          <Section
            size="l"
            heading={<Trans>Featured Sacred Spaces</Trans>}
            link={{ to: "/explore", label: <Trans>View All</Trans> }}
          >
            <CardGrid>
              {featured.map((space) => (
                <SpaceCard key={space.id} space={space} now={now} readerZone={readerZone} shape="tall" />
              ))}
            </CardGrid>
          </Section>
        )}
        <Duo
          heading={<Trans>Explore by Faith</Trans>}
          lead={<Trans>The same care for each. Small marks show the kind of place, never a rank.</Trans>}
        >
          <FaithList
            items={faithKeys
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
                  readerZone={readerZone}
                  mark={marks[event.id]}
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
