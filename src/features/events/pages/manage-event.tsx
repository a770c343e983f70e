import { localTime } from "#/platform/civil-date.ts";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { QuickActions, type QuickAction } from "#/design/quick-actions.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { formatDay, formatDuration, formatFullDay, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { eventAdmin } from "../access.ts";
import { cancelOccurrences, rescheduleOccurrence } from "../commands/change-occurrences.server.ts";
import { confirmLate } from "../commands/confirm-late.server.ts";
import { confirmOccurrence } from "../commands/confirm-occurrence.server.ts";
import { countReach } from "../commands/take-notifications.server.ts";
import { publishEvent, removeDraft, unpublishEvent } from "../commands/publish-event.server.ts";
import { ConfirmForm, LateForm, OccurrenceForm, DraftForm } from "../editor/forms.ts";
import { spaceOfOccurrence } from "../queries/space-of-event.server.ts";
import { readAdminOccurrence } from "../queries/admin-events.server.ts";
import { eventRefusals } from "../refusals.ts";
import { CancelPanel, OccurrencesOfSeries, MovePanel } from "../ui/admin/occurrence-panels.tsx";
import { kindWords, repeatSummary } from "../ui/admin/words.ts";
import { StatusBadge } from "../ui/status-badge.tsx";
import type { ReactNode } from "react";
import type { Route } from "./+types/manage-event";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const spaceId = id ? await spaceOfOccurrence(ctx.db, id) : null;
  const url = new URL(request.url);
  // The answer is the same for an unknown date and for another space's.
  url.searchParams.set("space", String(spaceId ?? 0));
  const { space, now } = await openAdminPage(ctx, new Request(url, request), eventAdmin.plan);
  const date = await readAdminOccurrence(ctx.db, ctx.language, now, id!);
  if (!date) throw redirect(`/manage-space/events?space=${space.id}`);
  const local = localTime(date.event.startsAt, date.event.zone);
  const reach = await countReach(ctx.db, date.event.id, now);
  return { space, now, date, reach, day: local.slice(0, 10), time: local.slice(11) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, eventRefusals, async ({ ctx, viewer, body, form, done }) => {
    const occurrenceId = readId(args.params.id);
    if (!occurrenceId) throw notFound();
    const intent = body.get("intent");
    if (intent === "publish" || intent === "unpublish" || intent === "remove") {
      const draft = form(DraftForm);
      const named = { spaceId: draft.space, seriesId: draft.series };
      if (draft.intent === "publish") {
        await publishEvent(ctx, viewer, named);
        return done(msg`The event is public now.`);
      }
      if (draft.intent === "unpublish") {
        await unpublishEvent(ctx, viewer, named);
        return done(msg`It is a draft again. Nobody else can see it.`);
      }
      await removeDraft(ctx, viewer, named);
      await setFlash(ctx, "done", msg`The draft is removed.`);
      return redirectDocument(`/manage-space/events?space=${draft.space}&tab=drafts`, 303) as never;
    }
    if (intent === "confirm" || intent === "unconfirm") {
      const isConfirmed = intent === "confirm";
      await confirmOccurrence(ctx, viewer, { spaceId: form(ConfirmForm).space, occurrenceId, isConfirmed });
      return isConfirmed
        ? done(msg`Confirmed. Your team sees it on the dashboard.`)
        : done(msg`This date is scheduled again, and no longer confirmed.`);
    }
    if (intent === "late") {
      await confirmLate(ctx, viewer, { spaceId: form(LateForm).space, occurrenceId });
      return done(msg`Its page says now that it begins later.`);
    }
    const input = form(OccurrenceForm);
    const named = { spaceId: input.space, occurrenceId, scope: input.scope, note: input.note };
    if (input.intent === "cancel") {
      const count = await cancelOccurrences(ctx, viewer, named);
      return count === 1
        ? done(msg`Cancelled. Everyone who planned to come will be notified.`)
        : done(msg`{count} dates were cancelled. Everyone who planned to come will be notified.`, { count });
    }
    const minutes = input.hours * 60 + input.minutes;
    const moved = await rescheduleOccurrence(ctx, viewer, {
      ...named,
      day: input.date,
      beginsAt: input.time,
      minutes: Math.max(1, minutes),
    });
    return moved.moved === 1
      ? done(msg`Moved. Everyone who planned to come will be notified.`)
      : done(msg`{count} dates were moved. Everyone who planned to come will be notified.`, { count: moved.moved });
  });

export default function ManageEvent({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, now, date, reach, day, time } = loaderData;
  const { event } = date;
  const { zone, startsAt } = event;
  const language = i18n.locale;
  const pending = useNavigation().formMethod === "POST";
  const isOpen = event.status !== "ended" && event.status !== "cancelled" && event.status !== "live";
  const when = `${formatFullDay(startsAt, language, zone)}, ${formatTime(startsAt, language, zone)} ${zoneName(startsAt, language, zone)}`;
  const repeats = repeatSummary(i18n, event);
  const actions: QuickAction[] = [
    { icon: "edit", label: <Trans>Edit</Trans>, to: `/create-event/${event.seriesId}` },
    { icon: "copy", label: <Trans>Copy</Trans>, to: `/create-event?copy=${event.seriesId}` },
    { icon: "users", label: <Trans>Attendees</Trans>, to: `/event/${event.id}/attendees` },
    { icon: "clock", label: <Trans>History</Trans>, to: `/manage-event/${event.id}/history` },
    { icon: "eye", label: <Trans>Its page</Trans>, to: `/event/${event.id}` },
  ];
  const form = { event, spaceId: space.id, answer: actionData, pending, isPlanned: date.isPlanned };
  return (
    <AdminFrame
      space={space}
      spaces={[]}
      path={`/manage-event/${event.id}`}
      title={event.title}
      back={{ to: `/manage-space/events?space=${space.id}`, label: <Trans>Events</Trans> }}
    >
      <Answer answer={actionData} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2">
        <StatusBadge status={event.status} />
        <span>{t(kindWords[event.kind]!)}</span>
        {repeats && <span>{repeats}</span>}
      </div>
      <p className="mt-3 text-lg">
        <b className="font-semibold">{when}</b>
        <span className="text-ink-2"> · {formatDuration(event.endsAt.getTime() - startsAt.getTime(), language)}</span>
      </p>
      {date.changeNote && <p className="mt-1 text-ink-2">{date.changeNote}</p>}
      {isOpen && date.isPublic && <Confirmation spaceId={space.id} isConfirmed={date.isConfirmed} pending={pending} />}
      {event.status === "late" && (
        <LateNotice spaceId={space.id} isConfirmed={date.isLateConfirmed} pending={pending} />
      )}
      {!date.isPublic && (
        <DraftNotice seriesId={event.seriesId} spaceId={space.id} pending={pending}>
          {date.publishAt ? (
            <Trans>
              A draft: it becomes public on {formatDay(date.publishAt, now, language, zone)},{" "}
              {formatTime(date.publishAt, language, zone)}.
            </Trans>
          ) : (
            <Trans>A draft: nobody else sees it yet.</Trans>
          )}
        </DraftNotice>
      )}
      {event.kind === "live" && date.isPublic && event.status !== "cancelled" && (
        <p className="mt-5">
          <ButtonLink
            to={`/live-event/${event.id}/studio`}
            reloadDocument
            variant="primary"
            icon="video"
            className="max-md:w-full"
          >
            {event.status === "ended" ? <Trans>Recording and studio</Trans> : <Trans>Go live</Trans>}
          </ButtonLink>
        </p>
      )}
      <QuickActions label={t`Quick Actions`} actions={actions} className="mt-6" />
      <div className="mt-10 grid gap-10 lg:grid-cols-2 lg:items-start lg:gap-16">
        {isOpen && (
          <div className="grid gap-6">
            <MovePanel {...form} day={day} time={time} />
            <CancelPanel {...form} reach={reach} />
            {date.isPublic && event.going + event.waiting === 0 && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="space" value={space.id} />
                <input type="hidden" name="series" value={event.seriesId} />
                <Button type="submit" name="intent" value="unpublish" variant="quiet" icon="eye-off" pending={pending}>
                  <Trans>Move back to drafts</Trans>
                </Button>
              </Form>
            )}
          </div>
        )}
        <OccurrencesOfSeries date={date} now={now} />
      </div>
    </AdminFrame>
  );
}

interface DraftNoticeProps {
  readonly seriesId: number;
  readonly spaceId: number;
  readonly pending: boolean;
  readonly children: ReactNode;
}

function DraftNotice({ seriesId, spaceId, pending, children }: DraftNoticeProps) {
  return (
    <Notice tone="warning" icon="edit" className="mt-5" title={children}>
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="space" value={spaceId} />
        <input type="hidden" name="series" value={seriesId} />
        <Button type="submit" name="intent" value="publish" variant="primary" size="s" pending={pending}>
          <Trans>Publish now</Trans>
        </Button>
        <Button type="submit" name="intent" value="remove" size="s" icon="trash" pending={pending}>
          <Trans>Remove draft</Trans>
        </Button>
      </Form>
    </Notice>
  );
}

/** Whether those who plan the date have settled it; nobody else sees it. */
function Confirmation({ spaceId, isConfirmed, pending }: { spaceId: number; isConfirmed: boolean; pending: boolean }) {
  return (
    <Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-center gap-3">
      <input type="hidden" name="space" value={spaceId} />
      {isConfirmed ? (
        <>
          <Badge tone="good" icon="check">
            <Trans>Confirmed</Trans>
          </Badge>
          <Button type="submit" name="intent" value="unconfirm" size="s" variant="quiet" pending={pending}>
            <Trans>Not confirmed any more</Trans>
          </Button>
        </>
      ) : (
        <Button type="submit" name="intent" value="confirm" size="s" icon="check" pending={pending}>
          <Trans>Confirm this date</Trans>
        </Button>
      )}
    </Form>
  );
}

/** The question of a ceremony that has not started, with an answer each. */
function LateNotice({ spaceId, isConfirmed, pending }: { spaceId: number; isConfirmed: boolean; pending: boolean }) {
  return (
    <Notice
      tone="warning"
      icon="clock"
      className="mt-5"
      title={<Trans>This ceremony has not started yet. What becomes of it?</Trans>}
    >
      {isConfirmed && <Trans>Its page says that it begins later than planned.</Trans>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isConfirmed && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="space" value={spaceId} />
            <Button type="submit" name="intent" value="late" variant="primary" size="s" icon="clock" pending={pending}>
              <Trans>It begins later</Trans>
            </Button>
          </Form>
        )}
        <ButtonLink to="#move" size="s" icon="calendar">
          <Trans>It is moved</Trans>
        </ButtonLink>
        <ButtonLink to="#cancel" size="s" icon="x">
          <Trans>It is cancelled</Trans>
        </ButtonLink>
      </div>
    </Notice>
  );
}
