import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { RoomPageData } from "../room-page.server.ts";
import { PrayerForm } from "./prayer-form.tsx";
import { StreamStats } from "./stream-stats.tsx";
import { SubscribeButton } from "./subscribe-button.tsx";

export interface AboutProps {
  readonly data: RoomPageData;
  readonly viewers: number;
}

/** The ceremony's host, its description, and the way to its space. */
export function About({ data, subscribe = false }: { data: RoomPageData; subscribe?: boolean }) {
  const { event, following } = data;
  const { space } = event;
  return (
    <>
      {event.hostName && (
        <>
          <p className="mb-2.5 text-sm text-ink-2">
            <Trans>Host</Trans>
          </p>
          <div className="flex items-center gap-3.5">
            <Avatar name={event.hostName} size="l" tone="host" />
            <div>
              <p className="serif text-[1.35rem] leading-tight">
                {event.hostPath ? (
                  <TextLink to={event.hostPath} inline>
                    {event.hostName}
                  </TextLink>
                ) : (
                  event.hostName
                )}
              </p>
              {event.hostTitle && <p className="text-sm text-ink-2">{event.hostTitle}</p>}
            </div>
          </div>
        </>
      )}
      {event.description && (
        <p lang={event.language} className="mt-4 whitespace-pre-line">
          {event.description}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {subscribe && (
          <div className="lg:hidden">
            <SubscribeButton space={space} following={following} size="s" />
          </div>
        )}
        <TextLink to={`/space/${space.id}`}>
          <Trans>Visit {space.name}</Trans>
        </TextLink>
      </div>
    </>
  );
}

/** The stream's figures; for those who serve at the space the way to its prayer requests too. */
export function Figures({ data, viewers }: AboutProps) {
  const { event, waitingPrayers } = data;
  return (
    <Section heading={<Trans>Stream stats</Trans>} size="s">
      <StreamStats data={data} viewers={viewers} />
      {waitingPrayers !== null && (
        <TextLink to={`/space/${event.space.id}/prayers`} icon="pray" className="mt-2">
          {waitingPrayers === 0 ? (
            <Trans>Prayer requests</Trans>
          ) : (
            <Plural value={waitingPrayers} one="# prayer request is waiting" other="# prayer requests are waiting" />
          )}
        </TextLink>
      )}
    </Section>
  );
}

export function Prayer({ data }: { data: RoomPageData }) {
  const { event, chatViewer } = data;
  const { t } = useLingui();
  return (
    <Section heading={t`Send Prayer Request`} size="s">
      <PrayerForm key={event.id} eventId={event.id} spaceName={event.space.name} name={chatViewer?.name ?? ""} />
    </Section>
  );
}
