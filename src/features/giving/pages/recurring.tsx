import { Answer } from "#/design/answer.tsx";
import { Title } from "#/design/title.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { paymentRefusals, givingTopic, ToCheckout } from "#/features/payments/public.tsx";
import { changeMandate, startMandate } from "#/features/payments/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { readGiftToken, RecurringForm } from "../forms.ts";
import { findRecurringGift, type RecurringGift } from "../queries/recurring.server.ts";
import { givingRefusals } from "../refusals.ts";
import { fundName } from "../ui/fund-words.ts";
import { RecurringActions } from "../ui/recurring-actions.tsx";
import { RecurringState } from "../ui/recurring-state.tsx";
import type { Route } from "./+types/recurring";

/** The address is the only key to the page: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const token = readGiftToken(params.token);
  const gift = token ? await findRecurringGift(ctx.db, ctx.language, token) : null;
  if (!gift) {
    await setFlash(ctx, "refused", msg`We could not find that gift.`);
    throw redirect("/");
  }
  const viewer = await ctx.viewer();
  return { gift, hasAccount: viewer.kind === "person" };
}

const doneWords = {
  pause: msg`Paused. Nothing is charged until you resume it.`,
  resume: msg`Resumed.`,
  cancel: msg`Cancelled. Nothing more is charged.`,
};

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...paymentRefusals, ...givingRefusals }, async ({ ctx, viewer, form, done }) => {
    const token = readGiftToken(params.token);
    if (!token) throw notFound();
    const { intent } = form(RecurringForm);
    if (intent === "agree") {
      const checkout = await startMandate(ctx, token);
      ctx.allowFormAction?.(checkout.origin);
      return { checkout };
    }
    await changeMandate(ctx, viewer, { token, action: intent });
    return done(doneWords[intent]);
  });

export default function Recurring({ loaderData: { gift, hasAccount }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  // The space's own room carries the news: every charge is a gift of its own.
  useTopic(givingTopic(gift.space.id), useReadAgain());
  const { space, state } = gift;
  const amount = formatRupees(gift.amountPaise, i18n.locale);
  const checkout = actionData && "checkout" in actionData ? actionData.checkout : null;
  return (
    <>
      <PageTitle>{`${t`Monthly gift`} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      <BackBar to={hasAccount ? "/giving" : `/space/${space.id}`}>
        {hasAccount ? <Trans>My giving</Trans> : space.name}
      </BackBar>
      <Page narrow className="pt-2 pb-20 lg:pt-8">
        <header className="pb-6">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <span className="wrap-anywhere">{space.name}</span>
            <RecurringState state={state} />
          </p>
          <Title size="xl" className="mt-1 font-text tabular-nums">
            <Trans>{amount} every month</Trans>
          </Title>
        </header>
        <Answer answer={actionData} />
        {state === "created" &&
          (checkout ? (
            <ToCheckout checkout={checkout} />
          ) : (
            <Form method="post" action={`/giving/recurring/${gift.token}`} reloadDocument className="grid gap-3">
              <Button type="submit" name="intent" value="agree" variant="primary" icon="wallet" wide>
                <Trans>Agree in your UPI app or bank</Trans>
              </Button>
              <p className="text-sm text-ink-2">
                <Trans>You can pause or cancel it at any time, with one touch.</Trans>
              </p>
            </Form>
          ))}
        {state !== "created" && <RecurringStatus gift={gift} />}
        {!hasAccount && state !== "cancelled" && (
          <p className="mt-6 text-sm text-ink-2">
            <Trans>Save the address of this page. You can pause or cancel the gift here.</Trans>
          </p>
        )}
      </Page>
    </>
  );
}

function RecurringStatus({ gift }: { gift: RecurringGift }) {
  const { i18n } = useLingui();
  const { space, nextChargeAt, startedAt, endedAt, charges, state } = gift;
  const day = (at: Date) => formatFullDay(at, i18n.locale, space.zone);
  const items = [
    {
      label: <Trans>Purpose</Trans>,
      value: gift.fundName || fundName(i18n, gift.fund, []),
    },
    ...(gift.inMemoryOf ? [{ label: <Trans>In memory of</Trans>, value: gift.inMemoryOf }] : []),
    ...(startedAt ? [{ label: <Trans>Since</Trans>, value: day(startedAt) }] : []),
    {
      label: <Trans>Given so far</Trans>,
      value: <Plural value={charges} one="# time" other="# times" />,
    },
    ...(state === "active" && nextChargeAt ? [{ label: <Trans>Next time</Trans>, value: day(nextChargeAt) }] : []),
    ...(endedAt ? [{ label: <Trans>Ended</Trans>, value: day(endedAt) }] : []),
  ];
  return (
    <>
      {state === "halted" && (
        <Notice tone="warning" className="mb-5" title={<Trans>Your bank has stopped these payments</Trans>}>
          <Trans>Start a new monthly gift to continue.</Trans>
        </Notice>
      )}
      <KeyValues items={items} className="mb-5" />
      <RecurringActions gift={gift} back={`/giving/recurring/${gift.token}`} />
    </>
  );
}
