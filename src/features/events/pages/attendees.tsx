import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { AdminFrame } from "#/features/members/public.tsx";
import { paymentAdmin } from "#/features/payments/public-plain.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { addWords } from "#/platform/i18n/catalogues.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { notFound, Refusal } from "#/platform/refusal.ts";
import { checkIn, undoCheckIn } from "../commands/check-in.server.ts";
import { AttendeesAddress, attendeeShows, CheckInForm, eventIdOf } from "../forms.ts";
import { listAttendees } from "../queries/attendees.server.ts";
import { listEntries } from "../queries/entries.server.ts";
import { eventRefusals } from "../refusals.ts";
import { AttendeeRow } from "../ui/attendee-row.tsx";
import { EntryList } from "../ui/entry-list.tsx";
import { TicketScanner } from "../ui/ticket-scanner.tsx";
import type { Route } from "./+types/attendees";

await addWords("events");

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const occurrenceId = eventIdOf(params.id);
  if (!occurrenceId) throw redirect("/");
  const filter = AttendeesAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const now = new Date(ctx.clock());
  try {
    const page = await listAttendees(ctx.db, viewer, { ...filter, occurrenceId, language: ctx.language, now });
    const { space } = page.event;
    const fees =
      filter.shows === "fees"
        ? await listEntries(ctx.db, viewer, { occurrenceId, spaceId: space.id, before: filter.after })
        : null;
    const seesFees = page.event.hasFees && canAdmin(viewer, paymentAdmin.seeIdentities, space.id);
    return { ...page, filter, fees, seesFees, now, zone: viewer.zone };
  } catch (error) {
    if (error instanceof Refusal) throw redirect(`/event/${occurrenceId}`);
    throw error;
  }
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, eventRefusals, async ({ ctx, viewer, form, done }) => {
    const occurrenceId = eventIdOf(params.id);
    if (!occurrenceId) throw notFound();
    const { intent, attendee: attendeeId } = form(CheckInForm);
    const asked = { occurrenceId, attendeeId, now: new Date(ctx.clock()) };
    if (intent === "undo") {
      await undoCheckIn(ctx.db, viewer, asked);
      return done(msg`Not counted as here any more.`);
    }
    const { name, isNew } = await checkIn(ctx.db, viewer, asked);
    return isNew ? done(msg`{name} is here.`, { name }) : done(msg`{name} was checked in already.`, { name });
  });

const labels = {
  all: msg`All`,
  expected: msg`Expected`,
  here: msg`Here`,
  waiting: msg`Waiting list`,
  fees: msg`Entry fees`,
};

export default function Attendees({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { event, attendees, filter, fees, seesFees, now, zone } = loaderData;
  const next = fees ? fees.next : loaderData.next;
  const { shows, q } = filter;
  const count = (value: number) => formatCount(value, i18n.locale);
  const path = `/event/${event.id}/attendees`;
  const address = (query: Record<string, string | number>) => {
    const kept = Object.entries(query).filter(([, value]) => value !== "" && value !== "all");
    return kept.length > 0 ? `${path}?${new URLSearchParams(kept.map(([key, value]) => [key, String(value)]))}` : path;
  };
  return (
    <AdminFrame
      space={event.space}
      spaces={[]}
      title={t`Attendees`}
      path={path}
      back={{ to: `/event/${event.id}`, label: <span lang={event.language}>{event.title}</span> }}
      narrow
      lead={
        <>
          <b lang={event.language} className="font-semibold text-ink">
            {event.title}
          </b>
          {" · "}
          <LocalTime at={event.startsAt} now={now} zone={event.zone} readerZone={zone} shows="day-time" />
        </>
      }
    >
      <StatGrid
        items={[
          { label: t`Here`, value: count(event.here) },
          {
            label: t`Going`,
            value: count(event.going),
            change: event.capacity === null ? undefined : t`of ${count(event.capacity)}`,
          },
          { label: t`Waiting list`, value: count(event.waiting) },
        ]}
      />
      <TicketScanner className="mt-6" />
      <SearchBox label={t`Search a name`} action={path} defaultValue={q} submitLabel={t`Search`} className="mt-6">
        {shows !== "all" && <input type="hidden" name="shows" value={shows} />}
      </SearchBox>
      <LinkTabs
        label={t`Attendees`}
        className="mt-4 mb-2"
        tabs={[...attendeeShows, ...(seesFees ? (["fees"] as const) : [])].map((kind) => ({
          to: address({ shows: kind, q }),
          label: i18n._(labels[kind]),
          current: kind === shows,
        }))}
      />
      {fees ? (
        <EntryList entries={fees.entries} now={now} zone={zone} />
      ) : attendees.length === 0 ? (
        <Nobody q={q} all={path} hasAnswers={event.going + event.waiting > 0} />
      ) : (
        <RowList label={t`Attendees`}>
          {attendees.map((attendee) => (
            <AttendeeRow key={attendee.id} attendee={attendee} path={path} now={now} zone={zone} />
          ))}
        </RowList>
      )}
      {next && (
        <LoadMore to={address({ shows, q, after: next })}>
          <Trans>Load More</Trans>
        </LoadMore>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <ButtonLink to={`/event/${event.id}/attendees.csv`} reloadDocument icon="download">
          <Trans>Export as CSV</Trans>
        </ButtonLink>
        <p className="text-sm text-ink-2">
          <Plural value={event.going + event.waiting} one="# answer" other="# answers" />
        </p>
      </div>
    </AdminFrame>
  );
}

function Nobody({ q, all, hasAnswers }: { q: string; all: string; hasAnswers: boolean }) {
  return (
    <Empty
      icon="users"
      title={hasAnswers ? <Trans>Nobody is on this list</Trans> : <Trans>Nobody has answered yet</Trans>}
      action={
        hasAnswers && (
          <ButtonLink to={all}>
            <Trans>Show all</Trans>
          </ButtonLink>
        )
      }
    >
      {q ? <Trans>No name contains “{q}”.</Trans> : !hasAnswers && <Trans>Who joins the event stands here.</Trans>}
    </Empty>
  );
}
