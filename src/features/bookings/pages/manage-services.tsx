import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { TwoColumns } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { MINUTE_MS } from "#/platform/civil-date.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { readId } from "#/platform/form-fields.ts";
import { formatDuration } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { bookingAdmin } from "../access.ts";
import { closeDays, openDays } from "../commands/space-services.server.ts";
import { listManaged, type ManagedService } from "../queries/space-services.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { servicePath, servicesPath } from "../space-address.ts";
import { ClosedDaysForm } from "../space-forms.ts";
import { ClosedDays } from "../ui/closed-days.tsx";
import { Price } from "../ui/price.tsx";
import { ServiceTabs } from "../ui/service-tabs.tsx";
import type { Route } from "./+types/manage-services";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces, now, today } = await openAdminPage(ctx, request, bookingAdmin.edit);
  const managed = await listManaged(ctx.db, viewer, ctx.language, { spaceId: space.id, today, now });
  return { space, spaces, sees: canAdmin(viewer, bookingAdmin.see, space.id), ...managed };
}

export const action = (args: Route.ActionArgs) =>
  act(args, bookingRefusals, async ({ ctx, viewer, form, done }) => {
    const spaceId = readId(new URL(args.request.url).searchParams.get("space"));
    if (!spaceId) throw notFound();
    const input = form(ClosedDaysForm);
    if (input.intent === "on") {
      await openDays(ctx, viewer, { spaceId, blackoutId: input.blackout });
      return done(msg`These days can be booked again.`);
    }
    await closeDays(ctx, viewer, { ...input, spaceId });
    return done(msg`Nobody can book these days now. What is booked already stays.`);
  });

export default function ManageServices({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, services, closed, sees } = loaderData;
  const sent = useNavigation().formData?.get("intent");
  const offered = services.filter(({ isPaused }) => !isPaused);
  const paused = services.filter(({ isPaused }) => isPaused);
  const add = (
    <ButtonLink to={servicePath(space.id, "new")} variant="primary" icon="plus">
      <Trans>Add a service</Trans>
    </ButtonLink>
  );
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      title={t`Services`}
      lead={<Trans>What devotees book here: when, with whom, and what it costs.</Trans>}
      path="/manage-services"
      actions={services.length > 0 && <div className="hidden justify-end lg:flex">{add}</div>}
    >
      <ServiceTabs spaceId={space.id} current="services" sees={sees} edits />
      <Answer answer={actionData} />
      {services.length === 0 ? (
        <Empty icon="lamp" title={<Trans>No services yet</Trans>} action={add}>
          <Trans>
            An abhishek, an archana, a day’s langar, a mass for somebody: devotees choose a time on your page, and pay
            to your till.
          </Trans>
        </Empty>
      ) : (
        <TwoColumns
          side={
            <Panel title={<Trans>Closed days</Trans>} lead={<Trans>Nothing is booked here on these days.</Trans>}>
              <ClosedDays
                blackouts={closed}
                form={readAnswer(actionData, { intent: "off" })}
                pending={sent === "off"}
                action={servicesPath(space.id)}
                add={<Trans>Close these days</Trans>}
              />
            </Panel>
          }
        >
          <ul className="border-t border-line">
            {offered.map((service) => (
              <ServiceRow key={service.id} service={service} spaceId={space.id} />
            ))}
          </ul>
          {paused.length > 0 && (
            <section className="mt-10">
              <h2 className="mb-3 text-xl">
                <Trans>Paused</Trans>
              </h2>
              <ul className="border-t border-line">
                {paused.map((service) => (
                  <ServiceRow key={service.id} service={service} spaceId={space.id} />
                ))}
              </ul>
            </section>
          )}
          <ThumbBar className="mt-8">{add}</ThumbBar>
        </TwoColumns>
      )}
    </AdminFrame>
  );
}

function ServiceRow({ service, spaceId }: { readonly service: ManagedService; readonly spaceId: number }) {
  const { i18n } = useLingui();
  const { capacity, coming, hasHours, isPaused } = service;
  return (
    <li className="relative border-b border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-lg leading-display wrap-anywhere" lang={service.language}>
          <Link to={servicePath(spaceId, service.id)} className="cover-link hover:text-link">
            {service.name}
          </Link>
        </h3>
        <span className="font-semibold">
          <Price {...service} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <span className="inline-flex items-center gap-1">
          <Icon name="clock" size={16} /> {formatDuration(service.durationMinutes * MINUTE_MS, i18n.locale)}
        </span>
        <span className="inline-flex items-center gap-1">
          <Icon name="users" size={16} /> <Plural value={capacity} one="# seat" other="# seats" />
        </span>
        {coming > 0 && (
          <span className="inline-flex items-center gap-1">
            <Icon name="calendar" size={16} /> <Plural value={coming} one="# seat booked" other="# seats booked" />
          </span>
        )}
        {!hasHours && !isPaused && (
          <Badge tone="tint" icon="alert">
            <Trans>No hours: nobody finds a time</Trans>
          </Badge>
        )}
      </p>
    </li>
  );
}
