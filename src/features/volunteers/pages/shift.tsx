import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { volunteerAdmin } from "../access.ts";
import { askVolunteers, removeFromShift } from "../commands/ask-volunteers.server.ts";
import { checkIn, checkOut } from "../commands/check-in.server.ts";
import { cancelShift, editShift } from "../commands/shifts.server.ts";
import { ShiftForm } from "../forms.ts";
import { listAskable, listEventChoices, readShift } from "../queries/shifts.server.ts";
import { volunteerRefusals } from "../refusals.ts";
import { mayCheckIn } from "../rules.ts";
import { AskVolunteers } from "../ui/ask-volunteers.tsx";
import { ShiftFields } from "../ui/shift-fields.tsx";
import { ShiftFlags, ShiftGauge } from "../ui/shift-gauge.tsx";
import { ShiftPeople } from "../ui/shift-people.tsx";
import { ShiftTime } from "../ui/shift-time.tsx";
import type { Route } from "./+types/shift";
import { TwoColumns } from "#/design/page.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, now } = await openAdminPage(ctx, request, volunteerAdmin.manage);
  const id = readId(params.shift);
  const found = id && (await readShift(ctx.db, viewer, ctx.language, space.id, id));
  if (!found) throw redirect(`/manage-volunteers/shifts?space=${space.id}`);
  const { shift, people } = found;
  const q = (new URL(request.url).searchParams.get("q") ?? "").replaceAll("\0", "").trim().slice(0, 100);
  const isOver = shift.endsAt <= now;
  const [askable, events] = await Promise.all([
    isOver || shift.isCancelled ? [] : listAskable(ctx.db, space.id, shift, q),
    listEventChoices(ctx.db, ctx.language, space.id, now, shift.event),
  ]);
  return {
    space,
    now,
    shift,
    people,
    askable,
    events,
    q,
    isOver,
    isOpen: !shift.isCancelled && mayCheckIn(shift, now),
  };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, viewer, form, done }) => {
    const { language } = ctx;
    const shiftId = readId(params.shift);
    if (!shiftId) throw notFound();
    const input = form(ShiftForm);
    const shift = { spaceId: input.space, shiftId };
    switch (input.intent) {
      case "edit":
        await editShift(ctx, viewer, { ...input, ...shift, language });
        return done(msg`Your changes are saved.`);
      case "cancel":
        await cancelShift(ctx, viewer, { ...shift, language });
        return done(msg`Cancelled. Everybody on the shift will be notified.`);
      case "ask": {
        const { agreed, volunteers: volunteerIds } = input;
        const asked = await askVolunteers(ctx, viewer, { ...shift, volunteerIds, agreed, language });
        return done(agreed ? msg`On the shift: {asked}.` : msg`Asked: {asked}.`, { asked });
      }
      case "take-off":
        await removeFromShift(ctx, viewer, { ...shift, volunteerId: input.volunteer });
        return done(msg`Removed from the shift.`);
      case "in":
        await checkIn(ctx, viewer, { ...shift, volunteerId: input.volunteer });
        return done(msg`Checked in.`);
      case "out":
        await checkOut(ctx, viewer, { ...shift, volunteerId: input.volunteer });
        return done(msg`Checked out. Thank you for their service.`);
    }
  });

export default function Shift({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, now, shift, people, askable, events, q, isOver, isOpen } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const editing = readAnswer(actionData, { intent: "edit" });
  const path = `/manage-volunteers/shifts/${shift.id}`;
  const here = `${path}?space=${space.id}`;
  const known = people.filter(({ name }) => name !== "");
  return (
    <AdminFrame
      space={space}
      spaces={[]}
      title={shift.role}
      lead={
        <>
          {shift.event === null ? (
            shift.title
          ) : (
            <TextLink inline to={`/event/${shift.event}`}>
              {shift.title}
            </TextLink>
          )}
          {" · "}
          <ShiftTime shift={shift} now={now} zone={space.zone} />
          {shift.place && ` · ${shift.place}`}
        </>
      }
      path={path}
      back={{ to: `/manage-volunteers/shifts?space=${space.id}`, label: <Trans>Shifts</Trans> }}
    >
      <ShiftFlags shift={shift} />
      {shift.note && <p className="mb-4 max-w-[68ch] wrap-anywhere">{shift.note}</p>}
      <Answer answer={actionData} />
      <TwoColumns>
        <div>
          {!shift.isCancelled && <ShiftGauge shift={shift} />}
          {isOpen && (
            <ButtonLink to={`${path}/code?space=${space.id}`} icon="qr" className="mt-5 max-lg:w-full">
              <Trans>Show the code to check in</Trans>
            </ButtonLink>
          )}
          <Section
            size="s"
            className="mt-8"
            heading={
              known.length === 0 ? (
                <Trans>Nobody has been asked yet</Trans>
              ) : (
                <Plural value={known.length} one="# person" other="# people" />
              )
            }
          >
            <ShiftPeople
              people={people}
              spaceId={space.id}
              zone={space.zone}
              here={here}
              isOpen={isOpen}
              isOver={isOver || shift.isCancelled}
            />
          </Section>
        </div>
        {!isOver && !shift.isCancelled && (
          <div className="grid gap-6">
            <Panel title={<Trans>Who can come?</Trans>} lead={<Trans>Places go to the first who accept.</Trans>}>
              <AskVolunteers askable={askable} q={q} spaceId={space.id} path={path} />
            </Panel>
            <div>
              <Disclosure title={<Trans>Change the shift</Trans>} defaultOpen={editing !== null}>
                <p className="mb-4 text-sm text-ink-2">
                  <Trans>If the time changes, everybody who said yes is asked again.</Trans>
                </p>
                <Form method="post" action={here} preventScrollReset noValidate className="grid gap-4">
                  <input type="hidden" name="space" value={space.id} />
                  <ShiftFields known={shift} events={events} zone={space.zone} now={now} form={editing} />
                  <Button type="submit" name="intent" value="edit" pending={pending} wide>
                    <Trans>Save</Trans>
                  </Button>
                </Form>
              </Disclosure>
              <Disclosure title={<Trans>Cancel the shift</Trans>}>
                <Form method="post" action={here} preventScrollReset className="grid gap-4">
                  <p>
                    <Trans>Everybody who was asked will be notified that they need not come.</Trans>
                  </p>
                  <input type="hidden" name="space" value={space.id} />
                  <Button type="submit" name="intent" value="cancel" icon="x" pending={pending} wide>
                    {t`Cancel the shift`}
                  </Button>
                </Form>
              </Disclosure>
            </div>
          </div>
        )}
      </TwoColumns>
    </AdminFrame>
  );
}
