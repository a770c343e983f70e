import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useFetcher, useSubmit } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { CardGrid } from "#/design/card.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { WorshipAddress } from "../forms.ts";
import { listLiveEvents, listUpcomingEvents } from "../queries/list-events.server.ts";
import { readViewerFlags } from "../queries/read-event.server.ts";
import { countActivity } from "../queries/space-highlights.server.ts";
import { faithOptions } from "../rules.ts";
import { EventCard } from "../ui/event-card.tsx";
import { LISTINGS_SPREAD_MS, liveListings } from "../live-topic.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { worshipAddress } from "../worship-address.ts";
import type { Route } from "./+types/virtual-worship";

export const handle: PageHandle = { cachedBy: ["q", "faith", "tab", "after"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const filters = WorshipAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const now = new Date(ctx.clock());
  const viewer = await ctx.viewer();
  for (const tag of ["events", "spaces"]) ctx.cacheTags.add(tag);
  const list = filters.tab === "live" ? listLiveEvents : listUpcomingEvents;
  const [{ events, next }, activity] = await Promise.all([
    list(ctx.db, ctx.language, now, filters),
    countActivity(ctx.db, now),
  ]);
  for (const event of events) ctx.cacheTags.add(`event:${event.id}`);
  return {
    filters,
    events,
    next,
    activity,
    now,
    viewerZone: viewer.kind === "person" ? viewer.zone : null,
    flagsById: await readViewerFlags(
      ctx.db,
      viewer,
      events.map((event) => event.id),
    ),
  };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function VirtualWorship({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { filters, activity, events } = loaderData;
  useTopic(liveListings, useReadAgain(), { spreadMs: LISTINGS_SPREAD_MS, isPatient: true });
  const filtered = filters.q !== "" || filters.faith !== "all";
  const count = (value: number) => formatCount(value, i18n.locale);
  const tab = (name: "live" | "upcoming") => worshipAddress({ ...filters, tab: name });
  return (
    <Page>
      <PageMeta
        title={t`Live Sacred Events`}
        description={t`Join spiritual events from around the world: ceremonies that are live now, and what begins next, in sacred spaces of every faith.`}
        path={worshipAddress({ q: "", faith: "all", tab: filters.tab })}
        noIndex={filtered || filters.after !== undefined}
      />
      <PageHead
        title={<Trans>Live Sacred Events</Trans>}
        lead={<Trans>Join spiritual events from around the world</Trans>}
      >
        <Filters filters={filters} faiths={activity.faiths} />
      </PageHead>
      <TwoColumns
        side={
          <Section heading={<Trans>Today's Global Activity</Trans>} size="s">
            <KeyValues
              items={[
                { label: <Trans>Live Events</Trans>, value: count(activity.liveNow) },
                { label: <Trans>Upcoming Events</Trans>, value: count(activity.upcoming) },
                { label: <Trans>Total Viewers</Trans>, value: count(activity.viewers) },
                { label: <Trans>Sacred Spaces</Trans>, value: count(activity.spaces) },
              ]}
            />
          </Section>
        }
      >
        <LinkTabs
          label={t`Events`}
          className="mb-6 lg:mb-8"
          tabs={[
            {
              to: tab("live"),
              label: <Trans>Live Events</Trans>,
              current: filters.tab === "live",
              count: filtered ? undefined : count(activity.liveNow),
            },
            {
              to: tab("upcoming"),
              label: <Trans>Upcoming Events</Trans>,
              current: filters.tab === "upcoming",
              count: filtered ? undefined : count(activity.upcoming),
            },
          ]}
        />
        {events.length === 0 ? (
          <Empty
            icon={filters.tab === "live" ? "live" : "calendar"}
            title={
              filters.tab === "live" ? <Trans>No live events found</Trans> : <Trans>No upcoming events found</Trans>
            }
            action={
              filtered ? (
                <ButtonLink to={worshipAddress({ q: "", faith: "all", tab: filters.tab })}>
                  <Trans>Clear Filters</Trans>
                </ButtonLink>
              ) : filters.tab === "live" ? (
                <ButtonLink to={tab("upcoming")}>
                  <Trans>Upcoming Events</Trans>
                </ButtonLink>
              ) : undefined
            }
          >
            <Trans>Try adjusting your search or filter criteria</Trans>
          </Empty>
        ) : (
          <CardGrid columns={2}>
            <Cards key={worshipAddress(filters, filters.after)} loaded={loaderData} priority />
          </CardGrid>
        )}
      </TwoColumns>
    </Page>
  );
}

function Filters({ filters, faiths }: { filters: Loaded["filters"]; faiths: Loaded["activity"]["faiths"] }) {
  const { t } = useLingui();
  const submit = useSubmit();
  const offered = faithOptions.filter((faith) => faith === "all" || faith === filters.faith || faiths.includes(faith));
  return (
    <Form
      key={`${filters.q} ${filters.faith} ${filters.tab}`}
      method="get"
      role="search"
      aria-label={t`Search events...`}
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)_8rem] gap-2 md:grid-cols-[minmax(0,1fr)_11rem]"
    >
      {filters.tab !== "live" && <input type="hidden" name="tab" value={filters.tab} />}
      <Field label={t`Search events...`} labelHidden>
        <Input
          type="search"
          name="q"
          enterKeyHint="search"
          placeholder={t`Search events...`}
          defaultValue={filters.q}
          maxLength={100}
          after={
            <button className="round -mr-3" aria-label={t`Search`}>
              <Icon name="search" />
            </button>
          }
        />
      </Field>
      <Field label={t`Faith`} labelHidden>
        <Select
          name="faith"
          defaultValue={filters.faith}
          onChange={(change) => void submit(change.currentTarget.form, { preventScrollReset: true })}
        >
          {offered.map((faith) => (
            <option key={faith} value={faith}>
              {faith === "all" ? t`All faiths` : t(faithWords[faith])}
            </option>
          ))}
        </Select>
      </Field>
    </Form>
  );
}

/** The cards of one page; Load More puts the next page's after them. */
function Cards({ loaded, priority = false }: { loaded: Loaded; priority?: boolean }) {
  const { events, flagsById, next, filters, now, viewerZone } = loaded;
  return (
    <>
      {events.map((event, i) => (
        <EventCard
          key={event.id}
          event={event}
          now={now}
          viewerZone={viewerZone}
          flags={flagsById[event.id]}
          priority={priority && i === 0}
        />
      ))}
      {next && <More key={next} to={worshipAddress(filters, next)} />}
    </>
  );
}

function More({ to }: { to: string }) {
  const fetcher = useFetcher<Loaded>();
  if (fetcher.data) return <Cards loaded={fetcher.data} />;
  return (
    <div className="col-span-full">
      <LoadMore to={to} pending={fetcher.state !== "idle"} onLoad={() => void fetcher.load(to)}>
        <Trans>Load More</Trans>
      </LoadMore>
    </div>
  );
}
