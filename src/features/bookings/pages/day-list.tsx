import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Answer } from "#/design/answer.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { readId } from "#/platform/form-fields.ts";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import { bookingAdmin } from "../access.ts";
import { completeBooking } from "../commands/complete-booking.server.ts";
import { confirmBooking } from "../commands/decide-booking.server.ts";
import { assignPriest } from "../commands/assign-priest.server.ts";
import { readDayList } from "../queries/day-list-page.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { dayListPath } from "../space-address.ts";
import { TeamForm } from "../space-forms.ts";
import { DaySlot } from "../ui/day-slot.tsx";
import { DayStrip } from "../ui/day-strip.tsx";
import { ServiceTabs } from "../ui/service-tabs.tsx";
import type { Route } from "./+types/day-list";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces, now, today } = await openAdminPage(ctx, request, bookingAdmin.see);
  const params = new URL(request.url).searchParams;
  const after = readId(params.get("after"));
  const page = await readDayList(ctx.db, viewer, ctx.language, { space, today, now, params, after });
  return {
    ...{ space, spaces, now, isFirst: after === null },
    mayManage: canAdmin(viewer, bookingAdmin.manage, space.id),
    edits: canAdmin(viewer, bookingAdmin.edit, space.id),
    ...page,
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, bookingRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(TeamForm);
    const { booking: bookingId } = input;
    switch (input.intent) {
      case "confirm":
        await confirmBooking(ctx, viewer, { bookingId });
        return done(msg`Confirmed. They have been notified.`);
      case "done":
        await completeBooking(ctx, viewer, { bookingId, isCompleted: true });
        return done(msg`Completed. May it bear fruit.`);
      case "assign":
        await assignPriest(ctx, viewer, { bookingId, personId: input.priest, wholeSlot: input.whole });
        return done(input.priest === null ? msg`Nobody holds it now.` : msg`Assigned. They have been notified.`);
    }
  });

export default function DayListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, spaces, now, view, day, days, slots, next, waiting, mayManage, edits, isFirst } = loaderData;
  const { id: spaceId, zone } = space;
  const here = dayListPath(spaceId, { view, day });
  const form = readAnswer(actionData);
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      title={t`Bookings`}
      lead={<Trans>Who comes when, for whom, and who holds it.</Trans>}
      path="/manage-services/bookings"
    >
      <ServiceTabs spaceId={spaceId} current="bookings" sees edits={edits} />
      <Answer answer={actionData} />
      <ChipRow label={t`Bookings`} className="mb-5">
        <Chip to={dayListPath(spaceId)} current={view === "day"} icon="calendar">
          <Trans>By day</Trans>
        </Chip>
        <Chip to={dayListPath(spaceId, { view: "requests" })} current={view === "requests"}>
          <Trans>To confirm</Trans> <span className="font-normal tabular-nums">{waiting.requests}</span>
        </Chip>
        <Chip to={dayListPath(spaceId, { view: "unassigned" })} current={view === "unassigned"}>
          <Trans>Nobody holds yet</Trans> <span className="font-normal tabular-nums">{waiting.unassigned}</span>
        </Chip>
      </ChipRow>
      {view === "day" && (
        <>
          <DayStrip spaceId={spaceId} day={day} days={days} />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl lg:text-2xl">{formatFullDay(new Date(`${day}T12:00:00Z`), i18n.locale, "UTC")}</h2>
            {slots.length > 0 && (
              <ButtonLink to={`/manage-services/bookings/print?space=${spaceId}&day=${day}`} icon="list" size="s">
                <Trans>To print</Trans>
              </ButtonLink>
            )}
          </div>
        </>
      )}
      {slots.length === 0 && isFirst ? (
        <Empty
          icon={view === "day" ? "calendar" : "check"}
          title={
            view === "day" ? (
              <Trans>Nobody has booked this day yet</Trans>
            ) : view === "requests" ? (
              <Trans>Nothing waits to be confirmed</Trans>
            ) : (
              <Trans>Everything has somebody who holds it</Trans>
            )
          }
        />
      ) : (
        <div className="max-w-3xl">
          {slots.map((slot) => (
            <DaySlot
              key={`${slot.startsAt.getTime()} ${slot.serviceId}`}
              slot={slot}
              zone={zone}
              now={now}
              withDay={view !== "day"}
              mayManage={mayManage}
              here={here}
              form={form}
            />
          ))}
        </div>
      )}
      {next !== null && (
        <LoadMore to={dayListPath(spaceId, { view, day, after: next })}>
          <Trans>More bookings</Trans>
        </LoadMore>
      )}
    </AdminFrame>
  );
}
