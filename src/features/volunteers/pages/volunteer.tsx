import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Icon } from "#/design/icon.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { StatGrid } from "#/design/stat.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { formatCivilDay, formatCount } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { volunteerAdmin } from "../access.ts";
import { checkIn, checkOut } from "../commands/check-in.server.ts";
import { correctHours, enterHours, removeHours } from "../commands/hours.server.ts";
import { rateVolunteer } from "../commands/rate-volunteer.server.ts";
import { editVolunteer, eraseVolunteer, setVolunteerStatus } from "../commands/volunteers.server.ts";
import { VolunteerForm } from "../forms.ts";
import { readVolunteer } from "../queries/list-volunteers.server.ts";
import { readService } from "../queries/one-volunteer.server.ts";
import { volunteerRefusals } from "../refusals.ts";
import { VolunteerBadge } from "../ui/badges.tsx";
import { StatusActions } from "../ui/status-actions.tsx";
import { VolunteerFields } from "../ui/volunteer-fields.tsx";
import { VolunteerHours } from "../ui/volunteer-hours.tsx";
import { telephone } from "../ui/volunteer-list.tsx";
import { VolunteerRatings } from "../ui/volunteer-ratings.tsx";
import { formatHours, formatRating } from "../ui/words.ts";
import type { Route } from "./+types/volunteer";
import { TwoColumns } from "#/design/page.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, now } = await openAdminPage(ctx, request, volunteerAdmin.manage);
  const id = readId(params.volunteer);
  const volunteer = id && (await readVolunteer(ctx.db, viewer, space.id, id));
  // A removed volunteer leaves only hours, which are in the sums.
  if (!volunteer || volunteer.name === "" || !volunteer.own) throw redirect(`/manage-volunteers?space=${space.id}`);
  const service = await readService(ctx.db, viewer, space.id, volunteer.id);
  return { space, now, volunteer, own: volunteer.own, ...service };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, viewer, form, done }) => {
    const volunteerId = readId(params.volunteer);
    if (!volunteerId) throw notFound();
    const input = form(VolunteerForm);
    const one = { spaceId: input.space, volunteerId };
    switch (input.intent) {
      case "edit":
        await editVolunteer(ctx, viewer, { ...input, ...one });
        return done(msg`Your changes are saved.`);
      case "status":
        await setVolunteerStatus(ctx, viewer, { ...one, status: input.status });
        return done(msg`Your changes are saved.`);
      case "rate":
        await rateVolunteer(ctx, viewer, {
          ...one,
          shiftId: input.shift,
          rating: input.rating,
          note: input.note,
        });
        return done(msg`The rating is saved. Only owner and managers see it.`);
      case "in":
        await checkIn(ctx, viewer, { ...one, shiftId: null });
        return done(msg`Checked in.`);
      case "out":
        await checkOut(ctx, viewer, one);
        return done(msg`Checked out. Thank you for their service.`);
      case "enter-hours":
        await enterHours(ctx, viewer, { ...input, ...one });
        return done(msg`The hours are entered.`);
      case "correct-hours":
        await correctHours(ctx, viewer, { ...input, ...one, checkinId: input.checkin });
        return done(msg`The hours are corrected.`);
      case "remove-hours":
        await removeHours(ctx, viewer, { ...input, ...one, checkinId: input.checkin });
        return done(msg`The hours are removed.`);
      case "forget": {
        await eraseVolunteer(ctx, viewer, one);
        await setFlash(ctx, "done", msg`Removed. Their hours stay in your totals.`);
        throw redirect(`/manage-volunteers?space=${input.space}`, 303);
      }
    }
  });

export default function Volunteer({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, now, volunteer, own, hours, ratings, served } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const path = `/manage-volunteers/${volunteer.id}`;
  const here = `${path}?space=${space.id}`;
  const shared = { spaceId: space.id, zone: space.zone, now, here, answer: actionData };
  const joined = formatCivilDay(volunteer.joinedOn, i18n.locale);
  return (
    <AdminFrame
      space={space}
      spaces={[]}
      title={volunteer.name}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {volunteer.role && <span>{volunteer.role}</span>}
          <VolunteerBadge status={volunteer.status} />
          <span className="text-base">
            <Trans>since {joined}</Trans>
          </span>
        </span>
      }
      actions={
        <div className="flex items-center gap-3 lg:justify-end">
          <Avatar name={volunteer.name} size="l" />
          {own.phone && (
            <a href={telephone(own.phone)} className="btn btn-secondary">
              <Icon name="phone" />
              <Trans>Call</Trans>
            </a>
          )}
          {own.email && (
            <a href={`mailto:${own.email}`} className="btn btn-secondary">
              <Icon name="mail" />
              <Trans>Send email</Trans>
            </a>
          )}
        </div>
      }
      path={path}
      back={{ to: `/manage-volunteers?space=${space.id}`, label: <Trans>Manage Volunteers</Trans> }}
    >
      <Answer answer={actionData} />
      {own.note && (
        <Panel title={<Trans>In their own words</Trans>} className="mb-6">
          <p className="wrap-anywhere">{own.note}</p>
        </Panel>
      )}
      <StatusActions status={volunteer.status} hereSince={own.hereSince} {...shared} />
      <StatGrid
        className="mt-6"
        items={[
          { label: t`Hours`, value: formatHours(own.minutes, i18n.locale) },
          { label: t`Shifts served`, value: formatCount(own.participated, i18n.locale) },
          { label: t`Rating`, value: own.rating === null ? "–" : formatRating(own.rating, i18n.locale) },
          { label: t`Account`, value: volunteer.hasAccount ? t`Yes` : t`None` },
        ]}
      />
      <TwoColumns className="mt-10">
        <div>
          <Section size="s" heading={<Trans>Hours</Trans>}>
            <VolunteerHours hours={hours} {...shared} />
          </Section>
          <Section
            size="s"
            className="mt-10"
            heading={<Trans>Rating</Trans>}
            lead={<Trans>Only the owner and managers see it.</Trans>}
          >
            <VolunteerRatings ratings={ratings} served={served} {...shared} />
          </Section>
        </div>
        <Panel title={<Trans>Details</Trans>}>
          <Form method="post" action={here} preventScrollReset noValidate className="grid gap-5">
            <input type="hidden" name="space" value={space.id} />
            <VolunteerFields known={{ ...volunteer, ...own }} form={readAnswer(actionData, { intent: "edit" })} />
            <Button type="submit" name="intent" value="edit" variant="primary" pending={pending} wide>
              <Trans>Save Changes</Trans>
            </Button>
          </Form>
          <div className="mt-4">
            <Disclosure title={<Trans>Remove the person</Trans>}>
              <Form method="post" action={here} preventScrollReset className="grid gap-4">
                <input type="hidden" name="space" value={space.id} />
                <Checkbox
                  name="sure"
                  required
                  label={<Trans>Name, contacts and notes are erased for good</Trans>}
                  hint={<Trans>The hours stay in your totals, without the person.</Trans>}
                />
                <Button type="submit" name="intent" value="forget" icon="trash" pending={pending} wide>
                  <Trans>Remove</Trans>
                </Button>
              </Form>
            </Disclosure>
          </div>
        </Panel>
      </TwoColumns>
    </AdminFrame>
  );
}
