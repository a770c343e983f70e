import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Progress } from "#/design/progress.tsx";
import { useLastAnswer } from "#/design/read-again.ts";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { providerPath } from "#/features/artists/public.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { serializeCookie } from "#/platform/http/cookies.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { numbers } from "#/platform/i18n/format-date.ts";
import { notFound, Refusal } from "#/platform/refusal.ts";
import type { Viewer } from "#/platform/viewer.ts";
import {
  answerChangeAsGuest,
  askChangeAsGuest,
  cancelAsGuest,
  confirmAsGuest,
  payAsGuest,
} from "../commands/act-as-guest.server.ts";
import { admitGuest } from "../commands/admit-guest.server.ts";
import { mayAct } from "../access.ts";
import { GuestForm } from "../guest-forms.ts";
import { GUEST_COOKIE, readGuestToken } from "../guest-token.server.ts";
import { guestTopic } from "../order-topics.ts";
import { findGuestOrder, readGuestOrder } from "../queries/guest-links.server.ts";
import { orderRefusals } from "../refusals.ts";
import { OrderState } from "../ui/badges.tsx";
import { readChangesBefore } from "../changes-address.ts";
import { ChangeNotice, Changes } from "../ui/changes.tsx";
import { doneWords } from "../ui/done-words.ts";
import { CancelForm, CancellationTerms, Cancelled } from "../ui/ending.tsx";
import { News } from "../ui/news.tsx";
import { Schedule } from "../ui/schedule.tsx";
import { StageTimeline } from "../ui/stage-timeline.tsx";
import { TurnNotice } from "../ui/turn-notice.tsx";
import type { Route } from "./+types/guest-order";

const COOKIE_SECONDS = 86_400;

/** The address is the only key to the page: no copy of it is kept, and nobody is told of it. */
export const headers = () => ({
  "cache-control": "private, no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
});

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const token = readGuestToken(params.token);
  const viewer = await ctx.viewer();
  const orderId = token && (await admitted(ctx, token, viewer));
  const shown = { token: token ?? "", changesBefore: readChangesBefore(request) };
  const order = orderId ? await readGuestOrder(ctx, ctx.language, orderId, shown) : null;
  if (!token || !order) {
    await setFlash(ctx, "refused", msg`This link does not work any more. Please ask for a new one.`);
    throw redirect("/");
  }
  // The way back from the payer's page, which must not know the address.
  ctx.setCookie(serializeCookie(ctx.config, GUEST_COOKIE, token, { maxAgeSeconds: COOKIE_SECONDS }));
  return { order, token, now: new Date(ctx.clock()) };
}

type Context = Parameters<typeof admitGuest>[0] & Parameters<typeof setFlash>[0] & { readonly clientAddress: string };

/** Null for a link that leads nowhere; who makes the order is led to their own page of it. @throws platform.too-many. */
const admitted = (ctx: Context, token: string, viewer: Viewer): Promise<number | null> =>
  admitGuest(ctx, { token, viewer, clientAddress: ctx.clientAddress }).catch(async (error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 404) return null;
    if (error.code !== "orders.own-link") throw error;
    const found = await findGuestOrder(ctx.db, token, new Date(ctx.clock()));
    await setFlash(ctx, "refused", msg`That link is your client’s. This is your own page of the order.`);
    throw redirect(found ? `/orders/${found.orderId}` : "/orders");
  });

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, orderRefusals, async ({ ctx, viewer, form, done }) => {
    const token = readGuestToken(params.token);
    if (!token) throw notFound();
    const input = form(GuestForm);
    const { clientAddress, language } = ctx;
    const guest = { token, viewer, clientAddress, language };
    switch (input.intent) {
      case "pay": {
        const payment = await payAsGuest(ctx, { ...guest, itemId: input.item });
        return redirect(`/pay/${payment}`, 303) as never;
      }
      case "confirm": {
        const isRight = input.right === "yes";
        await confirmAsGuest(ctx, { ...guest, itemId: input.item, isRight });
        return done(isRight ? msg`Thank you. It counts as paid.` : msg`Thank you. They have been told.`);
      }
      case "change": {
        const { what, difference: differencePaise, deadline } = input;
        await askChangeAsGuest(ctx, { ...guest, what, differencePaise, deadline });
        return done(doneWords.change);
      }
      case "cancel":
        await cancelAsGuest(ctx, { ...guest, reason: input.reason });
        return done(doneWords.cancel);
      case "change-answer":
        await answerChangeAsGuest(ctx, { ...guest, changeId: input.change, answer: input.answer });
        return done(doneWords["change-answer"]);
    }
  });

export default function GuestOrder({ loaderData: { order, token, now }, actionData }: Route.ComponentProps) {
  // The router forgets it when the page reads itself again.
  const answer = useLastAnswer(actionData);
  const { t, i18n } = useLingui();
  const { progress, provider, other } = order;
  return (
    <>
      <PageTitle>{order.title}</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      <Page className="pb-20">
        <PageHead
          kicker={
            <TextLink to={providerPath(provider)} icon="hammer">
              {other.name}
            </TextLink>
          }
          title={<span lang={order.language}>{order.title}</span>}
          lead={<OrderState order={order} />}
        />
        <p className="mb-6 text-ink-2">
          <Trans>Your private page: how your order is getting on, and what is due.</Trans>
        </p>
        <Answer answer={answer} />
        <News topic={guestTopic(token)} shown={order} />
        <ChangeNotice order={order} />
        <TurnNotice order={order} />
        <TwoColumns
          size="l"
          sideFirst={order.ledger.duePaise > 0}
          side={
            <>
              {order.items.length > 0 && <Schedule order={order} />}
              <div className="mt-6 grid gap-5">
                {order.status === "cancelled" && <Cancelled order={order} />}
                {mayAct(order, "cancel") && <CancelForm order={order} answer={answer} />}
                <CancellationTerms order={order} />
              </div>
              <p className="mt-4 text-sm text-ink-2">
                <Trans>Keep this link to yourself: whoever has it sees this page.</Trans>
              </p>
            </>
          }
        >
          <Progress
            label={t`Progress`}
            value={progress}
            shown={numbers(i18n.locale, { style: "percent" }).format(progress / 100)}
            className="mb-6"
          />
          {order.description && (
            <p lang={order.language} className="mb-6 whitespace-pre-line wrap-anywhere">
              {order.description}
            </p>
          )}
          {order.stages.length > 0 && (
            <Section heading={<Trans>Stages</Trans>} space="none">
              <StageTimeline order={order} zone={order.zone} now={now} answer={answer} />
            </Section>
          )}
          <Changes order={order} answer={answer} />
        </TwoColumns>
      </Page>
    </>
  );
}
