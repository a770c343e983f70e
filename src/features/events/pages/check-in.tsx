import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Avatar } from "#/design/avatar.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { AdminFrame } from "#/features/members/public.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { addWords } from "#/platform/i18n/catalogues.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { notFound, Refusal } from "#/platform/refusal.ts";
import { checkIn } from "../commands/check-in.server.ts";
import { readShownTicket } from "../queries/tickets.server.ts";
import { eventRefusals } from "../refusals.ts";
import type { Route } from "./+types/check-in";

await addWords("events");

/** It names somebody: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

/** Where the code on a ticket leads: the door's own page of one person; to everybody else it says nothing. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const now = new Date(ctx.clock());
  const asked = { code: params.code, language: ctx.language, now };
  const ticket = await readShownTicket(ctx.db, viewer, asked).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return { ticket, code: params.code, now, zone: viewer.zone };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, eventRefusals, async ({ ctx, viewer, done }) => {
    const now = new Date(ctx.clock());
    const ticket = await readShownTicket(ctx.db, viewer, { code: params.code, language: ctx.language, now });
    if (!ticket) throw notFound();
    const asked = { occurrenceId: ticket.event.id, attendeeId: ticket.attendee.id, now };
    const { name, isNew } = await checkIn(ctx.db, viewer, asked);
    return isNew ? done(msg`{name} is here.`, { name }) : done(msg`{name} was checked in already.`, { name });
  });

export default function CheckIn({ loaderData: { ticket, code, now, zone }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  if (!ticket) return <Unknown />;
  const { event, attendee } = ticket;
  const list = `/event/${event.id}/attendees`;
  const done = actionData && "done" in actionData ? actionData.done : null;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return (
    <AdminFrame
      space={event.space}
      spaces={[]}
      title={t`Check in`}
      path={`/check-in/${code}`}
      back={{ to: list, label: <Trans>Attendees</Trans> }}
      narrow
      lead={
        <>
          <b lang={event.language} className="font-semibold text-ink">
            {event.title}
          </b>
          {" · "}
          <LocalTime at={event.startsAt} now={now} zone={event.zone} readerZone={zone} shows="day-time" />
        </>
      }
    >
      <div className="grid justify-items-center gap-4 py-6 text-center">
        <Avatar name={attendee.name} />
        <p className="text-2xl leading-display wrap-anywhere">{attendee.name}</p>
      </div>
      {done && (
        <Notice tone="success" live className="mb-6">
          {done.message}
        </Notice>
      )}
      {refused && (
        <Notice tone="refusal" live className="mb-6">
          {refused.message}
        </Notice>
      )}
      {!done && attendee.checkedInAt && (
        <Notice tone="warning" className="mb-6" title={<Trans>This ticket was used already</Trans>}>
          <Trans>
            Checked in <LocalTime at={attendee.checkedInAt} now={now} zone={zone} readerZone={zone} shows="day-time" />
          </Trans>
        </Notice>
      )}
      {!attendee.checkedInAt && attendee.owes && (
        <Notice tone="warning" className="mb-6" title={<Trans>Entry fee not paid yet</Trans>}>
          <Trans>Take it at the entrance before you check this person in.</Trans>
        </Notice>
      )}
      {!attendee.checkedInAt && attendee.state === "waiting" && (
        <Notice tone="warning" className="mb-6">
          <Trans>This person is on the waiting list and has no place yet.</Trans>
        </Notice>
      )}
      <div className="grid gap-3">
        {!attendee.checkedInAt && attendee.state === "going" && (
          <Form method="post" action={`/check-in/${code}`}>
            <Button type="submit" variant="primary" icon="check" wide pending={pending}>
              <Trans>Check in</Trans>
            </Button>
          </Form>
        )}
        <ButtonLink to={list} wide icon="qr">
          <Trans>Next ticket</Trans>
        </ButtonLink>
      </div>
    </AdminFrame>
  );
}

function Unknown() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Check in · Sangam`}</title>
      <Page narrow className="py-16">
        <Empty
          icon="qr"
          title={<Trans>This ticket is not for you to check</Trans>}
          action={
            <ButtonLink to="/dashboard">
              <Trans>Dashboard</Trans>
            </ButtonLink>
          }
        >
          <Trans>Those who run the event see here whose ticket it is.</Trans>
        </Empty>
      </Page>
    </>
  );
}
