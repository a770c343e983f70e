import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { AdminFrame } from "#/features/members/public.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { attendeeFilters, type AttendeeFilter } from "../forms.ts";
import type { AttendeePage, FeePage, ShownSubject, Turnout } from "../views.ts";
import { AttendeeRow } from "./attendee-row.tsx";
import { FeeList } from "./fee-list.tsx";
import { SubjectLead } from "./subject-lead.tsx";
import { TicketScanner } from "./ticket-scanner.tsx";

export interface AttendeesProps {
  /** `/attendees`, which takes the check-in form, and `/attendees.csv` hang on its path. */
  readonly subject: ShownSubject;
  readonly capacity: number | null;
  readonly turnout: Turnout;
  readonly page: AttendeePage;
  readonly filter: AttendeeFilter;
  /** In place of the attendees, where they are asked for. */
  readonly fees: FeePage | null;
  readonly seesFees: boolean;
  readonly now: Date;
  /** The reader's time zone. */
  readonly zone: string;
}

const labels = {
  all: msg`All`,
  expected: msg`Expected`,
  here: msg`Here`,
  waiting: msg`Waiting list`,
  fees: msg`Entry fees`,
};

/** Everybody who has a reservation of a subject, for those who check people in. */
export function Attendees({ subject, capacity, turnout, page, filter, fees, seesFees, now, zone }: AttendeesProps) {
  const { t, i18n } = useLingui();
  const { attendees } = page;
  const next = fees ? fees.next : page.next;
  const { shows, q } = filter;
  const count = (value: number) => formatCount(value, i18n.locale);
  const path = `${subject.path}/attendees`;
  const answers = turnout.going + turnout.waiting;
  const address = (query: Record<string, string | number>) => {
    const kept = Object.entries(query).filter(([, value]) => value !== "" && value !== "all");
    return kept.length > 0 ? `${path}?${new URLSearchParams(kept.map(([key, value]) => [key, String(value)]))}` : path;
  };
  return (
    <AdminFrame
      space={subject.space}
      spaces={[]}
      title={t`Attendees`}
      path={path}
      back={{ to: subject.path, label: <span lang={subject.language}>{subject.title}</span> }}
      narrow
      lead={<SubjectLead subject={subject} now={now} zone={zone} />}
    >
      <StatGrid
        items={[
          { label: t`Here`, value: count(turnout.checkedIn) },
          {
            label: t`Going`,
            value: count(turnout.going),
            change: capacity === null ? undefined : t`of ${count(capacity)}`,
          },
          { label: t`Waiting list`, value: count(turnout.waiting) },
        ]}
      />
      <TicketScanner className="mt-6" />
      <SearchBox label={t`Search a name`} action={path} defaultValue={q} submitLabel={t`Search`} className="mt-6">
        {shows !== "all" && <input type="hidden" name="shows" value={shows} />}
      </SearchBox>
      <LinkTabs
        label={t`Attendees`}
        className="mt-4 mb-2"
        tabs={[...attendeeFilters, ...(seesFees ? (["fees"] as const) : [])].map((kind) => ({
          to: address({ shows: kind, q }),
          label: i18n._(labels[kind]),
          current: kind === shows,
        }))}
      />
      {fees ? (
        <FeeList fees={fees.fees} now={now} zone={zone} />
      ) : attendees.length === 0 ? (
        <Nobody q={q} all={path} hasAnswers={answers > 0} />
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
        <ButtonLink to={`${subject.path}/attendees.csv`} reloadDocument icon="download">
          <Trans>Export as CSV</Trans>
        </ButtonLink>
        <p className="text-sm text-ink-2">
          <Plural value={answers} one="# answer" other="# answers" />
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
      {q ? <Trans>No name contains “{q}”.</Trans> : !hasAnswers && <Trans>Everybody who joins is listed here.</Trans>}
    </Empty>
  );
}
