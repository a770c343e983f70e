import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { DateList } from "#/design/event-row.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Notice } from "#/design/notice.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { EventRow, type EventView } from "#/features/events/public.tsx";
import type { OwnSpace } from "#/features/spaces/public.server.ts";
import { formatCount, localeOf } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { spaceKindLabel } from "./staff/space-kind.ts";

export interface ManagedSpace extends OwnSpace {
  /** Why staff last refused to verify it, if they did. */
  readonly refusal: string | null;
  readonly events: readonly EventView[];
  readonly mayGoLive: boolean;
  readonly maySeeGifts: boolean;
}

/** What an administrator runs: its standing, its figures, its next events. */
export function OwnSpaces({ spaces, now, zone }: { spaces: readonly ManagedSpace[]; now: Date; zone: string }) {
  return spaces.map((space) => (
    <Section
      key={space.id}
      heading={space.name}
      link={{ to: `/space/${space.id}`, label: <Trans>See its page</Trans> }}
      lead={<Standing space={space} />}
    >
      {!space.isVerified && <Waiting refusal={space.refusal} />}
      {space.mayGoLive && <GoLive space={space} now={now} zone={zone} />}
      <Figures space={space} />
      <div className="mt-4 flex flex-wrap gap-x-6">
        {space.maySeeGifts && (
          <TextLink to={`/donations?space=${space.id}`} icon="hand-heart">
            <Trans>Donation Management</Trans>
          </TextLink>
        )}
        <TextLink to={`/space/${space.id}/prayers`} icon="pray">
          <Trans>Prayer requests</Trans>
        </TextLink>
      </div>
      {space.events.length > 0 && (
        <div className="mt-8">
          <DateList>
            {space.events.map((event) => (
              <EventRow key={event.id} event={event} now={now} readerZone={zone} does="none" place="none" />
            ))}
          </DateList>
        </div>
      )}
    </Section>
  ));
}

function Standing({ space }: { space: ManagedSpace }) {
  const { i18n } = useLingui();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <FaithMark faith={space.faith} />
      {i18n._(spaceKindLabel(space.kind))}
      {space.isVerified ? (
        <Badge tone="good" icon="check">
          <Trans>Verified</Trans>
        </Badge>
      ) : (
        <Badge>
          <Trans>Not verified</Trans>
        </Badge>
      )}
      {!space.isListed && (
        <Badge icon="eye-off">
          <Trans>Unlisted</Trans>
        </Badge>
      )}
    </span>
  );
}

function Waiting({ refusal }: { refusal: string | null }) {
  return refusal ? (
    <Notice tone="refusal" className="mb-6" title={<Trans>Our staff could not verify this space</Trans>}>
      {refusal}
    </Notice>
  ) : (
    <Notice className="mb-6" title={<Trans>Our staff is looking at your space</Trans>}>
      <Trans>Until they have verified that it is yours, only you and they can see it.</Trans>
    </Notice>
  );
}

/** The next ceremony's studio, or one at once; by documents of their own, as the studio has a policy of its own. */
function GoLive({ space, now, zone }: { space: ManagedSpace; now: Date; zone: string }) {
  const next = space.events.find((event) => event.kind === "live");
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      {next && (
        <>
          <ButtonLink to={`/live-event/${next.id}/studio`} reloadDocument icon="video" className="max-md:w-full">
            <Trans>Go live</Trans>
          </ButtonLink>
          <p className="min-w-0 text-sm text-ink-2 max-md:-mt-1 max-md:basis-full">
            {next.title} ·{" "}
            <LocalTime at={next.startsAt} now={now} zone={next.zone} readerZone={zone} shows="day-time" />
          </p>
        </>
      )}
      <TextLink to={`/space/${space.id}/go-live`} icon="live">
        <Trans>Go live now, and recordings</Trans>
      </TextLink>
    </div>
  );
}

function Figures({ space }: { space: ManagedSpace }) {
  const { t, i18n } = useLingui();
  const count = (value: number) => formatCount(value, i18n.locale);
  const { statistics, rating } = space;
  const decimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <StatGrid
      items={[
        { label: t`Followers`, value: count(space.followerCount) },
        {
          label: t`Average Rating`,
          value: rating === null ? t`New` : rating.toLocaleString(localeOf(i18n.locale), decimal),
        },
        { label: t`Total visitors`, value: count(statistics.totalVisitors) },
        { label: t`Volunteers`, value: count(statistics.volunteers) },
      ]}
    />
  );
}
