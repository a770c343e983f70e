import { languageName } from "#/platform/i18n/languages.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Prose } from "#/design/prose.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import type { SpaceData } from "../pages/space.tsx";
import type { TabOf } from "../queries/space-tab.server.ts";
import { spaceAddress } from "../space-address.ts";
import { SpaceArtists } from "#/features/artists/public.tsx";
import { SpaceToday } from "#/features/calendar/public.tsx";
import { LatestPosts } from "#/features/feed/public.tsx";
import { facilityOf } from "#/features/spaces/public.tsx";
import { SourceCredit } from "#/features/spaces/public-credit.tsx";
import { SpaceCampaigns } from "./space-campaigns.tsx";
import { SpaceOccurrences } from "./space-occurrences.tsx";
import { SpaceEvents } from "./space-events.tsx";
import { SpaceRecordings } from "./space-recordings.tsx";
import { SpacePictures } from "./space-gallery.tsx";
import { SpaceServices } from "./space-services.tsx";
import { SpaceReviews } from "./space-reviews.tsx";
import { SpaceHours } from "./space-hours.tsx";

interface PanelProps {
  readonly data: SpaceData;
  readonly answer: FormAnswer;
}

/** What the chosen tab shows, and below it whose words stand on the page. */
export function SpaceTabPanel({ data, answer }: PanelProps) {
  const { source, sourceRef } = data.space;
  return (
    <>
      <Chosen data={data} answer={answer} />
      {source && <SourceCredit source={source} sourceRef={sourceRef} className="mt-10 border-t border-line pt-4" />}
    </>
  );
}

function Chosen({ data, answer }: PanelProps) {
  const { content } = data;
  switch (content.tab) {
    case "overview":
      return <Overview data={data} content={content} />;
    case "about":
      return <About data={data} content={content} />;
    case "events":
      return <SpaceEvents data={data} content={content} />;
    case "gallery":
      return (
        <Section heading={<Trans>Gallery</Trans>} headingHidden className="pt-6">
          <SpacePictures data={data} />
        </Section>
      );
    case "reviews":
      return <SpaceReviews data={data} content={content} answer={answer} />;
    case "team":
      return <Team content={content} spaceId={data.space.id} />;
  }
}

function Description({ space, whole }: { space: SpaceData["space"]; whole: boolean }) {
  const { i18n } = useLingui();
  const paragraphs = space.fullDescription.split(/\n{2,}/).filter((text) => text.trim() !== "");
  const shown = whole ? paragraphs : paragraphs.slice(0, 1);
  if (!space.description && shown.length === 0) return null;
  return (
    <Prose lang={space.language === i18n.locale ? undefined : space.language} className="pt-7">
      {space.description && <p className="lead">{space.description}</p>}
      {shown.map((text, i) => (
        <p key={i}>{text}</p>
      ))}
    </Prose>
  );
}

function Overview({ data, content }: { data: SpaceData; content: TabOf<"overview"> }) {
  const { events, recordings } = content;
  const { space } = data;
  const hasMore = space.fullDescription.includes("\n\n");
  return (
    <>
      <Description space={space} whole={false} />
      {hasMore && (
        <p className="pt-2">
          <TextLink to={spaceAddress(space.id, "about")} preventScrollReset iconAfter="arrow-right">
            <Trans>Read the whole story</Trans>
          </TextLink>
        </p>
      )}
      {content.today && <SpaceToday today={content.today} />}
      {space.isUnclaimed && <KnownOfIt space={space} />}
      {events.events.length > 0 && (
        <Section
          heading={<Trans>Events</Trans>}
          link={{ to: spaceAddress(space.id, "events"), label: <Trans>View All</Trans> }}
        >
          <SpaceOccurrences data={data} events={events} />
        </Section>
      )}
      <LatestPosts
        author={{ spaceId: space.id, providerId: null }}
        posts={content.posts}
        now={data.now}
        zone={data.viewer?.zone ?? space.zone}
      />
      <SpaceServices data={data} offered={content.services} />
      <SpaceCampaigns data={data} campaigns={content.campaigns} />
      <SpaceRecordings data={data} recordings={recordings} isShort />
      <Facilities space={space} />
    </>
  );
}

/** What its source knows of a place that nobody runs yet; what it does not know is left out. */
function KnownOfIt({ space }: { space: SpaceData["space"] }) {
  const { address, city, region, notes } = space;
  const towns = [city, region].filter((town) => town && !address.includes(town));
  const place = [address, ...towns].filter(Boolean).join(", ");
  const items = [
    ...(place ? [{ label: <Trans>Address</Trans>, value: place }] : []),
    ...(notes.openingHours ? [{ label: <Trans>Opening hours</Trans>, value: notes.openingHours }] : []),
    ...(notes.serviceTimes ? [{ label: <Trans>Service times</Trans>, value: notes.serviceTimes }] : []),
  ];
  return (
    <Section heading={<Trans>What the map knows</Trans>}>
      {items.length > 0 && <KeyValues items={items} />}
      <p className="mt-4 text-ink-2">
        <Trans>More is not known of this place yet. Whoever runs it can tell its story here.</Trans>
      </p>
    </Section>
  );
}

function About({ data, content }: { data: SpaceData; content: TabOf<"about"> }) {
  const { space } = data;
  const { chosen } = content.texts;
  return (
    <>
      <Section heading={<Trans>About</Trans>} headingHidden space="none">
        <TextLanguages space={space} texts={content.texts} />
        <Description space={chosen ? { ...space, ...chosen } : space} whole />
      </Section>
      <div className="pt-10 lg:hidden">
        <SpaceHours opening={data.opening} established={space.established} />
      </div>
      <Facilities space={space} />
    </>
  );
}

/** The same in the space's other languages, of which the interface may speak none. */
function TextLanguages({ space, texts }: { space: SpaceData["space"]; texts: TabOf<"about">["texts"] }) {
  const { t } = useLingui();
  if (texts.others.length === 0) return null;
  const about = spaceAddress(space.id, "about");
  return (
    <ChipRow label={t`Read this in`} className="pt-6">
      <Chip to={about} current={texts.chosen === null} icon="languages" lang={texts.page}>
        {languageName(texts.page)}
      </Chip>
      {texts.others.map((code) => (
        <Chip key={code} to={`${about}&in=${code}`} current={texts.chosen?.language === code} lang={code}>
          {languageName(code)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Facilities({ space: { facilities } }: { space: SpaceData["space"] }) {
  const { t } = useLingui();
  if (facilities.length === 0) return null;
  return (
    <Section heading={<Trans>Facilities</Trans>}>
      <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
        {facilities.map((key) => {
          const known = facilityOf(key);
          return (
            <li key={key} className="flex min-h-12 items-center gap-3 leading-small">
              <Icon name={known?.icon ?? "check"} className="text-link" />
              <span className="min-w-0 wrap-anywhere">{known ? t(known.words) : key}</span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface TeamProps {
  readonly content: TabOf<"team">;
  readonly spaceId: number;
}

function Team({ content: { organizers, artists }, spaceId }: TeamProps) {
  if (organizers.length === 0 && artists.length === 0) {
    return <Empty icon="users" level={2} title={<Trans>The team has not introduced itself yet</Trans>} />;
  }
  return (
    <>
      {organizers.length > 0 && (
        <Section heading={<Trans>Organizers</Trans>} space="s">
          <RowList>
            {organizers.map(({ id, name, role, experience, path }) => (
              <ListRow
                key={id}
                before={<Avatar name={name} size="m" />}
                title={name}
                to={path ?? undefined}
                aside={experience}
              >
                {role}
              </ListRow>
            ))}
          </RowList>
        </Section>
      )}
      {artists.length > 0 && (
        <Section heading={<Trans>Artists and guides</Trans>}>
          <SpaceArtists artists={artists} spaceId={spaceId} />
        </Section>
      )}
    </>
  );
}
