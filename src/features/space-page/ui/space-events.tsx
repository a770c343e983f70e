import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { Section } from "#/design/section.tsx";
import { spaceEventStatuses } from "../../events/public.tsx";
import type { SpaceData } from "../pages/space.tsx";
import type { TabOf } from "../queries/space-tab.server.ts";
import { spaceAddress } from "../space-address.ts";
import { eventStatusWords } from "./space-words.ts";
import { SpaceOccurrences } from "./space-occurrences.tsx";
import { SpaceRecordings } from "./space-recordings.tsx";

/** The Events tab: status, title search, and what fits. */
export function SpaceEvents({ data, content }: { data: SpaceData; content: TabOf<"events"> }) {
  const { t } = useLingui();
  const { space } = data;
  const { filter, events } = content;
  const status = filter.status === "all" ? undefined : filter.status;
  const to = (change: { status?: string; after?: string }) =>
    spaceAddress(space.id, "events", { status, q: filter.q, ...change });
  return (
    <>
      <Section heading={<Trans>Events</Trans>} headingHidden space="s">
        <SearchBox
          key={filter.q}
          label={t`Search events...`}
          submitLabel={t`Search`}
          defaultValue={filter.q}
          action={`/space/${space.id}`}
          maxLength={100}
        >
          <input type="hidden" name="tab" value="events" />
          {status && <input type="hidden" name="status" value={status} />}
        </SearchBox>
        <ChipRow label={t`Status`} className="mt-3 mb-5">
          {spaceEventStatuses.map((known) => (
            <Chip
              key={known}
              to={to({ status: known === "all" ? undefined : known })}
              current={filter.status === known}
            >
              {t(eventStatusWords[known])}
            </Chip>
          ))}
        </ChipRow>
        {events.events.length === 0 ? (
          <Empty
            icon="calendar"
            level={3}
            title={<Trans>No events found</Trans>}
            action={
              (filter.q || status) && (
                <ButtonLink to={spaceAddress(space.id, "events")} preventScrollReset>
                  <Trans>Clear Filters</Trans>
                </ButtonLink>
              )
            }
          >
            {filter.q || status ? (
              <Trans>Try adjusting your search or filter criteria</Trans>
            ) : (
              <Trans>New events will appear here. Follow this space to hear about them.</Trans>
            )}
          </Empty>
        ) : (
          <SpaceOccurrences data={data} events={events} />
        )}
        {events.next && (
          <LoadMore to={to({ after: String(events.next) })}>
            <Trans>Later events</Trans>
          </LoadMore>
        )}
      </Section>
      <SpaceRecordings data={data} recordings={content.recordings} />
    </>
  );
}
