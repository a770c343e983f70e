import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Progress } from "#/design/progress.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { JourneyCards as Cards } from "../queries/journey.server.ts";
import { JOURNEY_PATH } from "../rules.ts";
import { ActivityList } from "./activity-list.tsx";
import { badgeWords } from "./badge-words.ts";
import { ProgressCard } from "./progress-card.tsx";

interface CardsProps {
  readonly journey: Cards;
  readonly now: Date;
  readonly zone: string;
}

const isNew = ({ sums }: Cards): boolean => Object.values(sums).every(({ ever }) => ever === 0);

/** What somebody did in all, as figures; nothing where nothing is yet. */
export function JourneyStats({ journey }: Pick<CardsProps, "journey">) {
  const { t, i18n } = useLingui();
  if (isNew(journey)) return null;
  const count = (value: number) => formatCount(value, i18n.locale);
  const { visit, donation, prayer, booking, community } = journey.sums;
  const all = [
    { label: t`Visits`, value: visit.ever },
    { label: t`Donations`, value: donation.ever },
    { label: t`Prayers`, value: prayer.ever },
    { label: t`Bookings`, value: booking.ever },
    { label: t`Words in communities`, value: community.ever },
  ];
  // What somebody does not do is not held against them.
  const shown = all.filter(({ value }) => value > 0).slice(0, 4);
  return <StatGrid className="mt-8" items={shown.map(({ label, value }) => ({ label, value: count(value) }))} />;
}

/** The last things that somebody did, their way, and what they read. */
export function JourneyCards({ journey, now, zone }: CardsProps) {
  const { t } = useLingui();
  if (isNew(journey)) return <FirstSteps />;
  const { recent, badges, reading } = journey;
  return (
    <>
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_372px]">
        <Section
          heading={<Trans>Recent Activities</Trans>}
          link={{ to: "/journey?tab=activity", label: <Trans>View All</Trans> }}
        >
          <ActivityList rows={recent} label={t`Recent Activities`} now={now} zone={zone} />
        </Section>
        <Section
          heading={<Trans>Spiritual Journey Progress</Trans>}
          link={{ to: JOURNEY_PATH, label: <Trans>My journey</Trans> }}
        >
          <ProgressCard journey={journey} />
          {badges.length > 0 && (
            <ul aria-label={t`Badges`} className="mt-5 grid gap-2">
              {badges.slice(0, 3).map(({ key }) => (
                <li key={key} className="flex items-center gap-2.5">
                  <Icon name={badgeWords[key].icon} className="flex-none text-link" />
                  {t(badgeWords[key].title)}
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
      {reading.length > 0 && (
        <Section heading={<Trans>What you read</Trans>} link={{ to: "/library/plans", label: <Trans>View All</Trans> }}>
          <ul className="grid gap-5 md:grid-cols-2">
            {reading.map(({ work, title, verses, read, day, days }) => (
              <li key={work}>
                <TextLink to={`/library/${work}`} className="text-ink">
                  <span lang={title.language || undefined} dir={title.direction}>
                    {title.text}
                  </span>
                </TextLink>
                <Progress
                  label={t`How far you have read`}
                  labelHidden
                  value={read}
                  max={Math.max(1, verses)}
                  shown={
                    <Trans>
                      Day {day} of {days}
                    </Trans>
                  }
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** The first screen of a new account: where a journey may begin, and nothing that is missing. */
function FirstSteps() {
  return (
    <Section
      heading={<Trans>Your journey begins wherever you like</Trans>}
      lead={
        <Trans>
          Be at a ceremony from where you are, or scan the code at the door of a place when you are there. What you do
          is kept here, for you alone.
        </Trans>
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/live-streaming" icon="live">
          <Trans>What is live now</Trans>
        </ButtonLink>
        <ButtonLink to="/map" icon="map">
          <Trans>Places near you</Trans>
        </ButtonLink>
        <ButtonLink to="/library" icon="book">
          <Trans>Something to read</Trans>
        </ButtonLink>
      </div>
    </Section>
  );
}
