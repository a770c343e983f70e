import { type Language, languages, sourceLanguage } from "#/platform/i18n/languages.ts";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Arcade } from "#/design/arcade.tsx";
import { LiveBadge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Hero } from "#/design/hero.tsx";
import { hydrateLater } from "#/design/hydrate-later.tsx";
import { Page } from "#/design/page.tsx";
import { Facts } from "#/design/stat.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta, useAddress } from "#/platform/http/page-meta.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { pictureSources, shareImagePath } from "#/platform/media/picture.ts";
import { readTodayLine } from "#/features/calendar/public-words.server.ts";
import { TodayLine } from "#/features/calendar/public.tsx";
import { countEvents, listUpcomingEvents, readViewerFlags } from "#/features/events/public.server.ts";
import { listFeaturedSpaces } from "#/features/space-page/public.server.ts";
import { countSpaces, countSpacesByFaith } from "#/features/spaces/public.server.ts";
import type { Route } from "./+types/landing";

const ARCHES = 6;
const FEATURED = 3;
const UPCOMING = 4;

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, clock, cacheTags, viewer: resolve } = context.get(requestContext);
  const now = new Date(clock());
  for (const tag of ["spaces", "events"]) cacheTags.add(tag);
  const viewer = await resolve();
  const [spaces, faiths, events, featured, upcoming, today] = await Promise.all([
    countSpaces(db),
    countSpacesByFaith(db),
    countEvents(db, now),
    // The first six are one of each faith.
    listFeaturedSpaces(db, language, now, ARCHES + FEATURED),
    listUpcomingEvents(db, language, now, { limit: UPCOMING, featured: true }),
    readTodayLine({ db, language, now }),
  ]);
  const flagsById = await readViewerFlags(
    db,
    viewer,
    upcoming.events.map((event) => event.id),
  );
  return {
    now,
    today,
    signedIn: viewer.kind === "person",
    viewerZone: viewer.kind === "person" ? viewer.zone : null,
    counts: { spaces, faiths: Object.keys(faiths).length, live: events.liveNow, thisWeek: events.thisWeek },
    faiths,
    arches: featured.slice(0, ARCHES),
    featured: featured.slice(ARCHES),
    upcoming: upcoming.events,
    flagsById,
  };
}

export type LandingData = Awaited<ReturnType<typeof loader>>;

const LandingParts = hydrateLater("landing-parts", async () => (await import("../ui/landing-parts.tsx")).LandingParts);

/** The line below the title, in another language than the page's. */
const mottoes = {
  en: "Where all streams meet",
  hi: "जहाँ सब धाराएँ मिलती हैं",
} as const satisfies Record<Language, string>;

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { counts, signedIn, arches } = loaderData;
  const { address } = useAddress();
  const count = (value: number) => formatCount(value, i18n.locale);
  const companion = languages.find((language) => language !== i18n.locale) ?? sourceLanguage;
  return (
    <>
      <PageMeta
        title={t`Sacred spaces of every faith`}
        description={t`Find temples, gurudwaras, churches, mosques and Buddhist centres, and attend their ceremonies live.`}
        path="/"
        image={arches[0]?.picture ? shareImagePath(arches[0].picture) : undefined}
        jsonLd={{ "@type": "WebSite", name: "Sangam", url: address("/") }}
      />
      <Hero
        title={<Trans>Every sacred place, one quiet home.</Trans>}
        second={{
          lang: companion,
          text: mottoes[companion],
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
            <ButtonLink to="/feed">
              <Trans>Feed</Trans>
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
        <TodayLine today={loaderData.today} className="mt-3" />
      </Page>
      <LandingParts {...loaderData} />
    </>
  );
}
