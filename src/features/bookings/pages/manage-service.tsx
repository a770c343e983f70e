import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Section } from "#/design/section.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { takesPayments } from "#/features/payments/public.server.ts";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { readId } from "#/platform/form-fields.ts";
import { zoneName } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { bookingAdmin } from "../access.ts";
import {
  addSpaceService,
  deleteSpaceService,
  editSpaceService,
  pauseSpaceService,
} from "../commands/space-services.server.ts";
import { listPriests } from "../queries/priests.server.ts";
import { readManaged } from "../queries/space-services.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { bookPath } from "../rules.ts";
import { servicePath, servicesPath } from "../space-address.ts";
import { SaveSpaceServiceForm, SpaceServiceIntentForm } from "../space-forms.ts";
import { HoursFields } from "../ui/hours-fields.tsx";
import { PriestFields } from "../ui/priest-fields.tsx";
import { ServiceFields } from "../ui/service-fields.tsx";
import { ServiceTextsFields } from "../ui/service-texts.tsx";
import type { Route } from "./+types/manage-service";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, now } = await openAdminPage(ctx, request, bookingAdmin.edit);
  const serviceId = readId(params.service);
  const [service, priests, brief, takes] = await Promise.all([
    serviceId ? readManaged(ctx.db, viewer, { spaceId: space.id, serviceId }) : null,
    listPriests(ctx.db, ctx.language, space.id),
    findSpaceBrief(ctx.db, ctx.language, space.id),
    takesPayments(ctx, space.id),
  ]);
  if (!service && params.service !== "new") throw redirect(servicesPath(space.id));
  const offered = brief?.isListed ?? false;
  return { space, now, service, priests, faith: brief?.faith ?? "hindu", offered, takes };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, bookingRefusals, async ({ ctx, viewer, form, done }) => {
    const spaceId = readId(new URL(args.request.url).searchParams.get("space"));
    const serviceId = readId(params.service);
    if (!spaceId || (!serviceId && params.service !== "new")) throw notFound();
    const { intent } = form(SpaceServiceIntentForm);
    if (intent !== "save") {
      if (!serviceId) throw notFound();
      if (intent === "delete") {
        await deleteSpaceService(ctx, viewer, { spaceId, serviceId });
        await setFlash(ctx, "done", msg`Deleted. What is booked already stays.`);
        return redirect(servicesPath(spaceId), 303) as never;
      }
      await pauseSpaceService(ctx, viewer, { spaceId, serviceId, isPaused: intent === "pause" });
      return done(
        intent === "pause" ? msg`Paused. What is booked stays; nobody can book it anew.` : msg`It can be booked again.`,
      );
    }
    const input = { ...form(SaveSpaceServiceForm), spaceId };
    if (serviceId) {
      await editSpaceService(ctx, viewer, { ...input, serviceId });
      return done(msg`Saved. What is booked already stays as it was booked.`);
    }
    await addSpaceService(ctx, viewer, input);
    await setFlash(ctx, "done", msg`Devotees can book it now.`);
    return redirect(servicesPath(spaceId), 303) as never;
  });

export default function ManageService({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, now, service, priests, faith, offered, takes } = loaderData;
  const form = readAnswer(actionData);
  const pending = useNavigation().formMethod === "POST";
  const here = servicePath(space.id, service?.id ?? "new");
  const zoneShort = zoneName(now, i18n.locale, space.zone);
  return (
    <AdminFrame
      space={space}
      spaces={[]}
      title={service?.name ?? t`Add a service`}
      path="/manage-services"
      back={{ to: servicesPath(space.id), label: <Trans>Services</Trans> }}
      narrow
    >
      <Answer answer={actionData} />
      <Form method="post" action={here} noValidate className="mt-2 grid gap-6">
        <ServiceFields known={service} form={form} takesPayments={takes} ofSpace={{ id: space.id, faith }} />
        <Section
          heading={<Trans>Weekly hours</Trans>}
          lead={<Trans>On the clock of the space ({zoneShort}). A day without hours is closed.</Trans>}
          space="none"
          size="s"
        >
          <HoursFields hours={service?.hours ?? []} form={form} />
        </Section>
        <PriestFields spaceId={space.id} all={priests} named={service?.priests ?? []} form={form} />
        <ServiceTextsFields language={service?.language ?? space.language} texts={service?.texts ?? []} form={form} />
        <Button type="submit" name="intent" value="save" variant="primary" pending={pending} wide>
          {service ? <Trans>Save</Trans> : <Trans>Add this service</Trans>}
        </Button>
      </Form>
      {service && (
        <div className="mt-10 flex flex-wrap items-start gap-3 border-t border-line pt-6">
          {!service.isPaused && offered && (
            <ButtonLink to={bookPath(service.id)} icon="eye">
              <Trans>See it as devotees do</Trans>
            </ButtonLink>
          )}
          <Form method="post" action={here}>
            {service.isPaused ? (
              <Button type="submit" name="intent" value="resume" icon="play">
                <Trans>Offer it again</Trans>
              </Button>
            ) : (
              <Button type="submit" name="intent" value="pause" icon="pause">
                <Trans>Pause</Trans>
              </Button>
            )}
          </Form>
          <AskOnce
            label={<Trans>Delete</Trans>}
            icon="trash"
            question={
              service.isBooked ? (
                <Trans>It is taken off your page for good. What is booked already stays, and is held.</Trans>
              ) : (
                <Trans>Nobody has booked it: nothing of it is kept.</Trans>
              )
            }
          >
            <Form method="post" action={here}>
              <Button type="submit" name="intent" value="delete">
                <Trans>Delete this service</Trans>
              </Button>
            </Form>
          </AskOnce>
        </div>
      )}
    </AdminFrame>
  );
}
