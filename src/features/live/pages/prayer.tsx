import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { readEvent } from "#/features/events/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { sendPrayer } from "../commands/prayers.server.ts";
import { PrayerForm as Posted } from "../forms.ts";
import { liveRefusals } from "../refusals.ts";
import { PrayerForm } from "../ui/prayer-form.tsx";
import type { Route } from "./+types/prayer";

/** The form alone: where it comes back to without scripts, with what was typed. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const event = id ? await readEvent(ctx.db, ctx.language, new Date(ctx.clock()), viewer, id) : null;
  if (!event) throw redirect("/live-streaming");
  ctx.cacheTags.add(`event:${event.id}`).add(`space:${event.space.id}`);
  return { id: event.id, title: event.title, space: event.space, name: viewer.kind === "person" ? viewer.name : "" };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, liveRefusals, async ({ ctx, viewer, form, done }) => {
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const { name, prayer } = form(Posted);
    await sendPrayer(ctx, viewer, { occurrenceId, name, text: prayer, address: ctx.clientAddress });
    return done(msg`Your prayer request was sent to the team of this space.`);
  });

export default function Prayer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { id, title, space, name } = loaderData;
  return (
    <>
      <PageMeta title={t`Send Prayer Request`} path={`/live-event/${id}/prayer`} noIndex />
      <BackBar to={`/live-event/${id}`}>{title}</BackBar>
      <Page narrow className="pb-20">
        <PageHead title={<Trans>Send Prayer Request</Trans>} lead={space.name} />
        <div className="mt-4">
          <PrayerForm eventId={id} spaceName={space.name} name={name} answer={actionData} />
        </div>
      </Page>
    </>
  );
}
