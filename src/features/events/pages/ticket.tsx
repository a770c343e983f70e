import { Trans, useLingui } from "@lingui/react/macro";
import QRCode from "qrcode";
import { redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Page } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { addWords } from "#/platform/i18n/catalogues.ts";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { eventIdOf } from "../forms.ts";
import { readEvent } from "../queries/read-event.server.ts";
import { readOwnTicket } from "../queries/tickets.server.ts";
import type { Route } from "./+types/ticket";
import { Title } from "#/design/title.tsx";

await addWords("events");

/** It stands for a place: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = eventIdOf(params.id);
  const now = new Date(ctx.clock());
  const [event, ticket] = id
    ? await Promise.all([readEvent(ctx.db, ctx.language, now, viewer, id), readOwnTicket(ctx.db, viewer, id)])
    : [null, null];
  if (!event || !ticket) throw redirect(id ? `/event/${id}` : "/");
  const svg = await QRCode.toString(`${ctx.config.publicUrl}/check-in/${ticket.code}`, {
    type: "svg",
    errorCorrectionLevel: "M",
    margin: 3,
  });
  const { title, language, startsAt, zone, place, space } = event;
  return {
    event: { id: event.id, title, language, startsAt, zone, place, space: space.name },
    ticket: { name: ticket.name, isHere: ticket.checkedInAt !== null },
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    now,
    readerZone: viewer.zone,
  };
}

export default function Ticket({ loaderData: { event, ticket, qr, now, readerZone } }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <>
      <title>{`${t`Your ticket`} · ${event.title} · Sangam`}</title>
      <meta name="robots" content="noindex" />
      <BackBar to={`/event/${event.id}`}>
        <span lang={event.language}>{event.title}</span>
      </BackBar>
      <Page narrow className="pb-20">
        <div className="grid justify-items-center gap-4 pt-4 text-center lg:pt-8">
          <Title lang={event.language} className="text-balance" size="s">
            {event.title}
          </Title>
          <p className="text-ink-2">
            <b className="font-semibold text-ink">
              <LocalTime at={event.startsAt} now={now} zone={event.zone} readerZone={readerZone} shows="full" />
            </b>
            <br />
            {[event.space, event.place].filter(Boolean).join(", ")}
          </p>
          <img
            src={qr}
            width={260}
            height={260}
            alt={t`The code of your ticket`}
            className="rounded-card border border-line bg-white"
          />
          <p className="text-lg font-semibold">{ticket.name}</p>
          {ticket.isHere ? (
            <Badge tone="good" icon="check">
              <Trans>You are checked in</Trans>
            </Badge>
          ) : (
            <p className="max-w-[40ch] text-ink-2">
              <Trans>Show this code at the entrance. Without it, your name is enough.</Trans>
            </p>
          )}
        </div>
      </Page>
    </>
  );
}
