import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Progress } from "#/design/progress.tsx";
import { useLastAnswer } from "#/design/read-again.ts";
import { Section } from "#/design/section.tsx";
import { artistRefusals } from "#/features/artists/public.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { numbers } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { mayRetitle } from "../access.ts";
import { payItem } from "../commands/pay-item.server.ts";
import { actOnOrder } from "../commands/act-on-order.server.ts";
import { OrderActions } from "../forms.ts";
import { orderTopic } from "../order-topics.ts";
import { readGuestContact, readGuestLink } from "../queries/guest-links.server.ts";
import { readOrderPage } from "../queries/order-page.server.ts";
import { orderRefusals } from "../refusals.ts";
import { OrderState } from "../ui/badges.tsx";
import { readChangesBefore } from "../changes-address.ts";
import { ChangeNotice, Changes } from "../ui/changes.tsx";
import { doneWords } from "../ui/done-words.ts";
import { Ending } from "../ui/ending.tsx";
import { GuestLinkPanel } from "../ui/guest-link-panel.tsx";
import { News } from "../ui/news.tsx";
import { NextStepNotice } from "../ui/next-step.tsx";
import { Schedule } from "../ui/schedule.tsx";
import { RetitleForm } from "../ui/retitle-form.tsx";
import { StageTimeline } from "../ui/stage-timeline.tsx";
import { otherName } from "../ui/words.ts";
import type { Route } from "./+types/order";

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const order = id && (await readOrderPage(ctx, ctx.language, viewer, id, readChangesBefore(request)));
  if (!order) {
    await setFlash(ctx, "refused", msg`We could not find that order.`);
    throw redirect("/orders");
  }
  const isForGuest = order.side === "provider" && order.other.id === null && order.status !== "draft";
  const guest = isForGuest
    ? { link: await readGuestLink(ctx, viewer, order.id), contact: await readGuestContact(ctx.db, viewer, order.id) }
    : null;
  return { order, guest, zone: viewer.zone, now: new Date(ctx.clock()) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...artistRefusals, ...orderRefusals }, async ({ ctx, viewer, form, done }) => {
    const orderId = readId(params.id);
    if (!orderId) throw notFound();
    const input = form(OrderActions);
    const { language } = ctx;
    if (input.intent === "pay") {
      const token = await payItem(ctx, viewer, { orderId, itemId: input.item, language });
      return redirect(`/pay/${token}`, 303) as never;
    }
    await actOnOrder(ctx, viewer, { ...input, orderId, language });
    return { ...done(doneWords[input.intent]), intent: input.intent };
  });

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  // The router forgets it when the page reads itself again.
  const answer = useLastAnswer(actionData);
  const { t, i18n } = useLingui();
  const { order, guest, zone, now } = loaderData;
  const isClient = order.side === "client";
  const { progress } = order;
  const percent = numbers(i18n.locale, { style: "percent" }).format(progress / 100);
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={isClient ? "/orders?as=client" : `/orders?show=${order.status}`}>
        {isClient ? <Trans>My Orders</Trans> : <Trans>Orders</Trans>}
      </BackBar>
      <Page className="pb-20">
        <PageHead
          className="mb-5 lg:pt-6"
          kicker={otherName(i18n, order.other)}
          title={<span lang={order.language}>{order.title}</span>}
          lead={<OrderState order={order} />}
        />
        <Answer answer={answer} />
        <News topic={orderTopic(order.id)} shown={order} />
        <ChangeNotice order={order} />
        <NextStepNotice order={order} answer={answer} />
        <TwoColumns
          size="l"
          side={
            <>
              {guest && (
                <div className="mb-6">
                  <GuestLinkPanel
                    orderId={order.id}
                    title={order.title}
                    clientName={order.other.name}
                    link={guest.link}
                    contact={guest.contact}
                    zone={zone}
                  />
                </div>
              )}
              <Schedule order={order} />
              <Ending order={order} answer={answer} />
            </>
          }
        >
          <Progress label={t`Progress`} value={progress} shown={percent} className="mb-6" />
          {order.description && (
            <p lang={order.language} className="mb-6 whitespace-pre-line wrap-anywhere">
              {order.description}
            </p>
          )}
          {mayRetitle({ ...order, clientId: order.other.id }) && (
            <div className="mb-6">
              <RetitleForm order={order} answer={readAnswer(answer, { intent: "retitle" })} />
            </div>
          )}
          <Section heading={<Trans>Stages</Trans>} space="none">
            <StageTimeline order={order} zone={zone} now={now} answer={answer} />
          </Section>
          <Changes
            order={order}
            answer={answer}
            isUnheard={guest !== null && !guest.link && guest.contact.email === ""}
          />
        </TwoColumns>
      </Page>
    </>
  );
}
