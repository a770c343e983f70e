import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { DateList } from "#/design/event-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { eventAdmin } from "../access.ts";
import { listAdminEvents, listDrafts } from "../queries/admin-events.server.ts";
import { DraftItem, EventItem } from "../ui/admin/event-item.tsx";
import type { Route } from "./+types/manage-events";

const tabs = ["upcoming", "past", "drafts"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space, now } = await openAdminPage(ctx, request, eventAdmin.plan);
  const { searchParams } = new URL(request.url);
  const tab = tabs.find((name) => name === searchParams.get("tab")) ?? "upcoming";
  const after = readId(searchParams.get("after"));
  const asked = { spaceId: space.id, after };
  const list =
    tab === "drafts"
      ? { events: [], ...(await listDrafts(ctx.db, ctx.language, now, asked)) }
      : { drafts: [], ...(await listAdminEvents(ctx.db, ctx.language, now, { ...asked, tab })) };
  return { space: { id: space.id }, tab, now, isLater: after !== null, ...list };
}

export default function ManageEvents({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, tab, now, isLater, events, drafts, next } = loaderData;
  const here = `/manage-space/events?space=${space.id}`;
  const names = { upcoming: t`Upcoming`, past: t`Past and cancelled`, drafts: t`Drafts` };
  const create = `/create-event?space=${space.id}`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ChipRow label={t`Which events`}>
          {tabs.map((name) => (
            <Chip key={name} to={name === "upcoming" ? here : `${here}&tab=${name}`} current={tab === name}>
              {names[name]}
            </Chip>
          ))}
        </ChipRow>
        <ButtonLink to={create} variant="primary" icon="plus" className="max-md:hidden">
          <Trans>Create New Event</Trans>
        </ButtonLink>
      </div>
      <div className="mt-6">
        {events.length + drafts.length > 0 && (
          <h2 className="sr-only">
            <Trans>Events</Trans>
          </h2>
        )}
        {events.length + drafts.length === 0 ? (
          <Nothing tab={tab} create={create} />
        ) : (
          <DateList>
            {events.map((event) => (
              <EventItem key={event.id} event={event} now={now} />
            ))}
            {drafts.map((draft) => (
              <DraftItem key={draft.seriesId} draft={draft} now={now} />
            ))}
          </DateList>
        )}
        {next && (
          <LoadMore to={`${here}${tab === "upcoming" ? "" : `&tab=${tab}`}&after=${next}`}>
            {tab === "upcoming" ? <Trans>Later events</Trans> : <Trans>Earlier events</Trans>}
          </LoadMore>
        )}
        {isLater && !next && (
          <p className="mt-8 text-center">
            <ButtonLink to={tab === "upcoming" ? here : `${here}&tab=${tab}`}>
              <Trans>Back to the first</Trans>
            </ButtonLink>
          </p>
        )}
      </div>
      <ThumbBar className="mt-8 md:hidden">
        <ButtonLink to={create} variant="primary" icon="plus" wide>
          <Trans>Create New Event</Trans>
        </ButtonLink>
      </ThumbBar>
    </>
  );
}

function Nothing({ tab, create }: { readonly tab: (typeof tabs)[number]; readonly create: string }) {
  if (tab === "upcoming") {
    return (
      <Empty
        icon="calendar"
        title={<Trans>No events planned yet</Trans>}
        action={
          <ButtonLink to={create} icon="plus">
            <Trans>Create New Event</Trans>
          </ButtonLink>
        }
      >
        <Trans>A daily prayer, a weekly gathering, the next festival: people find here when to come.</Trans>
      </Empty>
    );
  }
  return (
    <Empty icon="calendar" title={tab === "past" ? <Trans>No past events yet</Trans> : <Trans>No draft</Trans>}>
      {tab === "drafts" && <Trans>Events you save without publishing appear here. Nobody else can see them.</Trans>}
    </Empty>
  );
}
