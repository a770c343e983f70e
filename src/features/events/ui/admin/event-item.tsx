import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { DateRow } from "#/design/event-row.tsx";
import { Menu, MenuLink } from "#/design/menu.tsx";
import { dateParts, formatDay, formatDuration, formatTime } from "#/platform/i18n/format-date.ts";
import type { AdminEvent, DraftRow } from "../../queries/admin-events.server.ts";
import { StatusBadge } from "../status-badge.tsx";
import { kindWords, repeatSummary } from "./words.ts";

/** An event for its admins: title, type, status, time, duration, viewers, date, description, and the actions on it. */
export function EventItem({ event, now }: { readonly event: AdminEvent; readonly now: Date }) {
  const { t, i18n } = useLingui();
  const { zone, startsAt, endsAt } = event;
  const language = i18n.locale;
  const parts = dateParts(startsAt, language, zone);
  const time = formatTime(startsAt, language, zone);
  const duration = formatDuration(endsAt.getTime() - startsAt.getTime(), language);
  const repeats = repeatSummary(i18n, event);
  const isOpen = event.status !== "ended" && event.status !== "cancelled";
  return (
    <DateRow
      weekdayMonth={parts.weekdayMonth}
      day={parts.day}
      dateTime={startsAt.toISOString()}
      title={event.title}
      titleLang={event.language === language ? undefined : event.language}
      to={`/manage-event/${event.id}`}
      place={
        <span className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <StatusBadge status={event.status} />
          <span>{t(kindWords[event.kind]!)}</span>
          {repeats && <span>{repeats}</span>}
        </span>
      }
      when={
        <>
          {time}, {duration}
        </>
      }
      more={
        <>
          {event.status === "live" ? (
            <Plural value={event.viewers} one="# viewer" other="# viewers" />
          ) : (
            <Plural value={event.going} one="# going" other="# going" />
          )}
          {event.waiting > 0 && (
            <>
              {" · "}
              <Plural value={event.waiting} one="# waiting" other="# waiting" />
            </>
          )}
          {startsAt.getFullYear() !== now.getFullYear() && <> · {formatDay(startsAt, now, language, zone)}</>}
          {event.description && (
            <span lang={event.language} className="mt-1 line-clamp-2">
              {event.description}
            </span>
          )}
        </>
      }
      action={
        <Menu label={t`More for ${event.title}`}>
          {event.kind === "live" && isOpen && (
            <MenuLink to={`/live-event/${event.id}/studio`} icon="video" reloadDocument>
              <Trans>Go live</Trans>
            </MenuLink>
          )}
          <MenuLink to={`/create-event/${event.seriesId}`} icon="edit">
            <Trans>Edit</Trans>
          </MenuLink>
          <MenuLink to={`/create-event?copy=${event.seriesId}`} icon="copy">
            <Trans>Copy</Trans>
          </MenuLink>
          <MenuLink to={`/event/${event.id}/attendees`} icon="users">
            <Trans>Attendees</Trans>
          </MenuLink>
          {isOpen && event.status !== "live" && (
            <>
              <MenuLink to={`/manage-event/${event.id}#move`} icon="calendar">
                <Trans>Reschedule</Trans>
              </MenuLink>
              <MenuLink to={`/manage-event/${event.id}#cancel`} icon="x">
                <Trans>Cancel</Trans>
              </MenuLink>
            </>
          )}
        </Menu>
      }
    />
  );
}

/** An unpublished event. */
export function DraftItem({ draft, now }: { readonly draft: DraftRow; readonly now: Date }) {
  const { t, i18n } = useLingui();
  const language = i18n.locale;
  const { zone, startsAt, publishAt } = draft;
  const parts = startsAt ? dateParts(startsAt, language, zone) : null;
  const repeats = repeatSummary(i18n, draft);
  const publicDay = publishAt && formatDay(publishAt, now, language, zone);
  const publicTime = publishAt && formatTime(publishAt, language, zone);
  return (
    <DateRow
      weekdayMonth={parts?.weekdayMonth ?? t`No date`}
      day={parts?.day ?? "–"}
      dateTime={startsAt?.toISOString()}
      title={draft.title}
      titleLang={draft.language === language ? undefined : draft.language}
      to={`/create-event/${draft.seriesId}`}
      place={
        <span className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge icon={publishAt ? "clock" : "edit"}>
            {publishAt ? (
              <Trans>
                Public {publicDay}, {publicTime}
              </Trans>
            ) : (
              <Trans>Draft</Trans>
            )}
          </Badge>
          <span>{t(kindWords[draft.kind]!)}</span>
          {repeats && <span>{repeats}</span>}
        </span>
      }
      when={
        <>
          {startsAt && formatTime(startsAt, language, zone)}
          {draft.description && (
            <span lang={draft.language} className="line-clamp-2 font-normal text-ink-2">
              {draft.description}
            </span>
          )}
        </>
      }
      action={
        <Menu label={t`More for ${draft.title}`}>
          <MenuLink to={`/create-event/${draft.seriesId}`} icon="edit">
            <Trans>Edit</Trans>
          </MenuLink>
          <MenuLink to={`/create-event?copy=${draft.seriesId}`} icon="copy">
            <Trans>Copy</Trans>
          </MenuLink>
          {draft.occurrenceId && (
            <MenuLink to={`/manage-event/${draft.occurrenceId}`} icon="calendar">
              <Trans>Publish or remove</Trans>
            </MenuLink>
          )}
        </Menu>
      }
    />
  );
}
