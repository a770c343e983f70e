import { randomUUID } from "node:crypto";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { useLastAnswer } from "#/design/read-again.ts";
import { artistRefusals } from "#/features/artists/public.tsx";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatDay, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { cancelBooking } from "../commands/cancel-booking.server.ts";
import { completeBooking } from "../commands/complete-booking.server.ts";
import { confirmBooking, declineBooking } from "../commands/decide-booking.server.ts";
import { assignPriest } from "../commands/assign-priest.server.ts";
import { acceptTime, dropProposal, moveBooking, proposeTime } from "../commands/move-booking.server.ts";
import { refundBooking } from "../commands/refund-booking.server.ts";
import { reviewBooking } from "../commands/review-booking.server.ts";
import { instantIn } from "../compute-slots.ts";
import { BookingForm } from "../forms.ts";
import { bookingTopic } from "../booking-topics.ts";
import { readBooking } from "../queries/bookings.server.ts";
import { ceremonyOf } from "../queries/ceremony.server.ts";
import { listPriestsOf } from "../queries/priests.server.ts";
import { readProof } from "../queries/proof.server.ts";
import { readMoveSlots } from "../queries/move-slots.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { dayListPath } from "../space-address.ts";
import { BookingActions } from "../ui/booking-actions.tsx";
import { BookingExtras } from "../ui/booking-extras.tsx";
import { BookingFacts } from "../ui/booking-facts.tsx";
import { BookingState } from "../ui/booking-state.tsx";
import { BookingTeam } from "../ui/booking-team.tsx";
import { News } from "../ui/news.tsx";
import { stateLabels, stateTones } from "../ui/words.ts";
import type { Route } from "./+types/booking";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const booking = id ? await readBooking(ctx.db, viewer, id, now, ctx.language) : null;
  if (!booking) throw redirect("/bookings");
  const moveDay = new URL(request.url).searchParams.get("move");
  const move =
    booking.party === "devotee" && moveDay !== null
      ? await readMoveSlots(ctx.db, booking, { asked: moveDay, zone: viewer.zone, now })
      : null;
  const { space, serviceId, rights } = booking;
  const [ceremonyId, proof, priests] = await Promise.all([
    ceremonyOf(ctx.db, booking.id),
    readProof(ctx.db, viewer, booking.id, now, ctx.language),
    space && rights.mayAssign
      ? listPriestsOf(ctx.db, ctx.language, { spaceId: space.id, serviceIds: [serviceId] })
      : null,
  ]);
  return {
    ...{ booking, move, ceremonyId, proof, now, zone: viewer.zone },
    ...{ me: viewer.personId, priests: priests?.get(serviceId) ?? [], formKey: randomUUID() },
  };
}

export type BookingData = Awaited<ReturnType<typeof loader>>;

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...artistRefusals, ...paymentRefusals, ...bookingRefusals }, async ({ ctx, viewer, form, done }) => {
    const bookingId = readId(params.id);
    if (!bookingId) throw notFound();
    const input = form(BookingForm);
    const now = new Date(ctx.clock());
    switch (input.intent) {
      case "confirm":
        await confirmBooking(ctx, viewer, { bookingId });
        return done(msg`Confirmed. They have been notified.`);
      case "decline":
        await declineBooking(ctx, viewer, { bookingId, reason: input.reason });
        return done(msg`Declined. They have been notified, and what was paid goes back.`);
      case "cancel":
        await cancelBooking(ctx, viewer, { bookingId, reason: input.reason, percent: input.percent });
        return done(msg`Cancelled. The other side has been notified.`);
      case "complete":
      case "reopen": {
        const isCompleted = input.intent === "complete";
        await completeBooking(ctx, viewer, { bookingId, isCompleted });
        return done(isCompleted ? msg`Completed. May it bear fruit.` : msg`Taken back.`);
      }
      case "propose":
        await proposeTime(ctx, viewer, { bookingId, startsAt: input.slot });
        return done(msg`Proposed. The time stays as it is until they agree.`);
      case "move":
        await moveBooking(ctx, viewer, { bookingId, startsAt: input.slot });
        return done(msg`Moved. They have been notified.`);
      case "propose-own": {
        const booking = await readBooking(ctx.db, viewer, bookingId, now);
        if (!booking) throw notFound();
        await proposeTime(ctx, viewer, { bookingId, startsAt: instantIn(input.at, booking.zone) });
        return done(msg`Proposed. The time stays as it is until they agree.`);
      }
      case "review":
        await reviewBooking(ctx, viewer, { bookingId, rating: input.rating, text: input.text, language: ctx.language });
        return done(msg`Thank you. Your review stands on their profile.`);
      case "assign":
        await assignPriest(ctx, viewer, { bookingId, personId: input.priest, wholeSlot: input.whole });
        return done(input.priest === null ? msg`Nobody holds it now.` : msg`Assigned. They have been notified.`);
      case "resign":
        await assignPriest(ctx, viewer, { bookingId, personId: null, wholeSlot: true });
        await setFlash(ctx, "done", msg`The team has been notified that you cannot come.`);
        return redirect("/bookings", 303) as never;
      case "refund": {
        const { amount, refundReason: reason, key } = input;
        const asked = { bookingId, amountPaise: amount!, reason, key, language: ctx.language };
        const { isPending } = await refundBooking(ctx, viewer, asked);
        return done(
          isPending
            ? msg`We have asked the gateway for the refund. It appears here once it is done.`
            : msg`Recorded as refunded. Send the money back the way it came.`,
        );
      }
      case "accept-time":
        await acceptTime(ctx, viewer, { bookingId, proposedAt: input.proposed });
        return done(msg`Agreed. The booking has its new time.`);
      case "drop-time":
        await dropProposal(ctx, viewer, { bookingId, proposedAt: input.proposed });
        return done(msg`The time stays as it was.`);
    }
  });

/** Those who run the space come from its list, everybody else from their own. */
function backTo({ party, space, rights, startsAt }: BookingData["booking"], zone: string): string {
  if (party === "devotee") return "/bookings?mine";
  return space && (rights.mayAssign || rights.mayRefund)
    ? dayListPath(space.id, { day: civilDay(startsAt, zone) })
    : "/bookings";
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n, t } = useLingui();
  // The router forgets it when the page reads itself again.
  const answer = useLastAnswer(actionData);
  const { booking, now, zone } = loaderData;
  const isDeclared = booking.state === "reserved" && booking.money?.state === "declared";
  const { startsAt, state, serviceName, language } = booking;
  const there = booking.zone;
  const isElsewhere = zoneName(startsAt, i18n.locale, zone) !== zoneName(startsAt, i18n.locale, there);
  return (
    <>
      <PageTitle>{serviceName}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={backTo(booking, there)}>
        {booking.party === "provider" ? <Trans>Bookings</Trans> : <Trans>My Bookings</Trans>}
      </BackBar>
      <Page className="pb-20">
        <PageHead
          className="lg:pt-4"
          kicker={
            <Badge tone={stateTones[state]}>{isDeclared ? t`Payment being checked` : i18n._(stateLabels[state])}</Badge>
          }
          title={<span lang={language}>{serviceName}</span>}
          lead={
            <span className="font-semibold text-ink tabular-nums">
              {formatDay(startsAt, now, i18n.locale, zone)}, {formatTime(startsAt, i18n.locale, zone)}{" "}
              {zoneName(startsAt, i18n.locale, zone)}
              {isElsewhere && (
                <span className="block text-base font-normal text-ink-2">
                  {formatDay(startsAt, now, i18n.locale, there)}, {formatTime(startsAt, i18n.locale, there)}{" "}
                  {zoneName(startsAt, i18n.locale, there)}
                </span>
              )}
            </span>
          }
        />
        <Answer answer={answer} />
        <News topic={bookingTopic(booking.id)} shown={booking} />
        <TwoColumns
          side={<BookingFacts booking={booking} now={now} zone={zone} />}
          className="max-lg:flex max-lg:flex-col"
        >
          <BookingState booking={booking} now={now} zone={zone} />
          <BookingExtras
            bookingId={booking.id}
            isProvider={booking.rights.mayHold}
            ceremonyId={loaderData.ceremonyId}
            proof={loaderData.proof}
            now={now}
            zone={zone}
          />
          <BookingActions data={loaderData} answer={answer} />
          <BookingTeam data={loaderData} answer={answer} />
        </TwoColumns>
      </Page>
    </>
  );
}
