import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, Link, redirect, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { formatDay } from "#/platform/i18n/format-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { volunteerAdmin } from "../access.ts";
import { addShift } from "../commands/shifts.server.ts";
import { AddShiftForm } from "../forms.ts";
import { listEventChoices, listShifts, type ListedShift } from "../queries/shifts.server.ts";
import { volunteerRefusals } from "../refusals.ts";
import { ShiftFields } from "../ui/shift-fields.tsx";
import { ShiftFlags, ShiftGauge } from "../ui/shift-gauge.tsx";
import { ShiftTime } from "../ui/shift-time.tsx";
import { stateLabels } from "../ui/words.ts";
import type { Route } from "./+types/shifts";
import { TwoColumns } from "#/design/page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces, now } = await openAdminPage(ctx, request, volunteerAdmin.manage);
  const params = new URL(request.url).searchParams;
  const past = params.get("show") === "past";
  const after = readId(params.get("after"));
  const event = readId(params.get("event"));
  const [list, events] = await Promise.all([
    listShifts(ctx.db, viewer, ctx.language, space.id, { past, after }, now),
    listEventChoices(ctx.db, ctx.language, space.id, now),
  ]);
  const chosen = events.find(({ id }) => id === event);
  return { space, spaces, now, past, isFirst: after === null, events, chosen, ...list };
}

export const action = (args: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, viewer, form }) => {
    const input = form(AddShiftForm);
    const id = await addShift(ctx, viewer, { ...input, spaceId: input.space });
    await setFlash(ctx, "done", msg`The shift has been added. Now ask who can come.`);
    return redirect(`/manage-volunteers/shifts/${id}?space=${input.space}`, 303);
  });

export default function Shifts({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, spaces, now, past, isFirst, events, chosen, shifts, next } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const here = `/manage-volunteers/shifts?space=${space.id}`;
  const shown = past ? `${here}&show=past` : here;
  const days = Map.groupBy(shifts, ({ startsAt }) => formatDay(startsAt, now, i18n.locale, space.zone));
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      title={t`Shifts`}
      lead={<Trans>Who is needed when, and who has said yes.</Trans>}
      path="/manage-volunteers/shifts"
      back={{ to: `/manage-volunteers?space=${space.id}`, label: <Trans>Manage Volunteers</Trans> }}
    >
      <LinkTabs
        label={t`Shifts`}
        className="mb-6"
        tabs={[
          { to: here, label: <Trans>Upcoming</Trans>, current: !past },
          { to: `${here}&show=past`, label: <Trans>Past</Trans>, current: past },
        ]}
      />
      <Answer answer={actionData} />
      <TwoColumns>
        <div>
          {shifts.length === 0 && isFirst && (
            <Empty icon="calendar" title={past ? <Trans>No past shifts yet</Trans> : <Trans>No upcoming shifts</Trans>}>
              <Trans>Say what is needed and when, then ask people to come.</Trans>
            </Empty>
          )}
          {[...days].map(([day, ofDay]) => (
            <section key={day} className="mb-8">
              <h2 className="text-xl">{day}</h2>
              <ul>
                {ofDay.map((shift) => (
                  <Shift key={shift.id} shift={shift} spaceId={space.id} zone={space.zone} now={now} />
                ))}
              </ul>
            </section>
          ))}
          {next !== null && (
            <LoadMore to={`${shown}&after=${next}`}>
              {past ? <Trans>Earlier shifts</Trans> : <Trans>Later shifts</Trans>}
            </LoadMore>
          )}
        </div>
        <Panel id="new-shift" title={<Trans>A new shift</Trans>}>
          <Form key={chosen?.id} method="post" action={here} preventScrollReset noValidate className="grid gap-4">
            <input type="hidden" name="space" value={space.id} />
            <ShiftFields chosen={chosen} events={events} zone={space.zone} now={now} form={readAnswer(actionData)} />
            <Button type="submit" name="intent" value="add" variant="primary" icon="plus" pending={pending} wide>
              <Trans>Add shift</Trans>
            </Button>
          </Form>
        </Panel>
      </TwoColumns>
      {shifts.length > 0 && (
        <ThumbBar className="mt-8">
          <ButtonLink to="#new-shift" icon="plus" reloadDocument>
            <Trans>A new shift</Trans>
          </ButtonLink>
        </ThumbBar>
      )}
    </AdminFrame>
  );
}

interface ShiftProps {
  readonly shift: ListedShift;
  readonly spaceId: number;
  readonly zone: string;
  readonly now: Date;
}

const MOST_NAMES = 8;

function Shift({ shift, spaceId, zone, now }: ShiftProps) {
  const { i18n } = useLingui();
  const coming = shift.people.filter(({ name, state }) => name !== "" && state !== "declined");
  const more = coming.length - MOST_NAMES;
  return (
    <li className="relative border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg leading-display wrap-anywhere">
          <Link to={`/manage-volunteers/shifts/${shift.id}?space=${spaceId}`} className="cover-link hover:text-link">
            {shift.role}
          </Link>
        </h3>
        <ShiftFlags shift={shift} />
      </div>
      <p className="mt-0.5 text-sm text-ink-2">
        {shift.title} · <ShiftTime shift={shift} now={now} zone={zone} withDay={false} />
        {shift.place && ` · ${shift.place}`}
      </p>
      {!shift.isCancelled && (
        <div className="mt-3">
          <ShiftGauge shift={shift} />
        </div>
      )}
      {coming.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {coming.slice(0, MOST_NAMES).map(({ name, state }, i) => (
            <li key={i}>
              <Badge tone={state === "asked" ? "quiet" : state === "swap-wanted" ? "tint" : "good"}>
                {name}
                {(state === "asked" || state === "swap-wanted") && ` · ${i18n._(stateLabels[state])}`}
              </Badge>
            </li>
          ))}
          {more > 0 && (
            <li className="self-center text-sm text-ink-2">
              <Trans>+{more} more</Trans>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
