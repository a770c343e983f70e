import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import {
  confirmPayment,
  failPayment,
  listFailedRefunds,
  requestRefund,
  retryRefund,
  settleRefundByHand,
  withdrawRefund,
} from "#/features/payments/public.server.ts";
import { paymentAdmin } from "#/features/payments/public.ts";
import { FailedRefunds, paymentRefusals } from "#/features/payments/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { PracticePaymentForm } from "../practice-forms.ts";
import { practicePaymentTabs, type PracticePaymentTab } from "../practice-payment-tabs.ts";
import { countDeclaredPayments, listPracticePayments } from "../queries/practice-payments.server.ts";
import { readPractice } from "../queries/practice.server.ts";
import { artistRefusals } from "../refusals.ts";
import { PaymentRow } from "../ui/practice-payment.tsx";
import type { Route } from "./+types/practice-payments";

/** The form of a refund carries a key of its own: no copy of it may be kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

const MOST_WAITING = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const practice = await readPractice(ctx.db, viewer.personId);
  if (!practice || !canAdmin(viewer, paymentAdmin.handle, practice.spaceId)) throw redirect("/practice");
  const { spaceId, zone } = practice;
  const { searchParams: search } = new URL(request.url);
  const tab = practicePaymentTabs.find((one) => one === search.get("tab")) ?? "waiting";
  const paymentId = readId(search.get("payment"));
  const asked = { spaceId, tab, after: search.get("after"), paymentId };
  const [page, waiting, openRefunds] = await Promise.all([
    listPracticePayments(ctx.db, viewer, asked),
    countDeclaredPayments(ctx.db, viewer, spaceId, MOST_WAITING),
    listFailedRefunds(ctx.db, viewer, spaceId, 20),
  ]);
  return { practice, tab, isOne: paymentId !== null, ...page, waiting, openRefunds, zone, formKey: randomUUID() };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...paymentRefusals, ...artistRefusals }, async ({ ctx, viewer, form, done }) => {
    const input = form(PracticePaymentForm);
    const paymentId = input.payment;
    switch (input.intent) {
      case "confirm": {
        const { bankReference, force } = input;
        const { receipt } = await confirmPayment(ctx, viewer, { paymentId, bankReference, force });
        return done(msg`Counted. The receipt is {receipt}.`, { receipt });
      }
      case "fail":
        await failPayment(ctx, viewer, { paymentId, reason: input.reason });
        return done(msg`Marked as failed. If the money arrives later, it can still be confirmed.`);
      case "refund": {
        const { key, reason, way, bankReference } = input;
        const { state } = await requestRefund(ctx, viewer, {
          ...{ paymentId, key, reason, bankReference, amountPaise: input.amount, language: ctx.language },
          ...(way ? { way } : {}),
        });
        return done(
          state === "pending"
            ? msg`We have asked the gateway for the refund. It appears here once it is done.`
            : msg`Recorded as refunded.`,
        );
      }
      case "retry-refund":
        await retryRefund(ctx, viewer, { paymentId, refundId: input.refund });
        return done(msg`We have asked the gateway for the refund. It appears here once it is done.`);
      case "refund-by-hand": {
        const { refund: refundId, way, bankReference } = input;
        await settleRefundByHand(ctx, viewer, { paymentId, refundId, way, bankReference });
        return done(msg`Recorded as refunded.`);
      }
      case "withdraw-refund":
        await withdrawRefund(ctx, viewer, { paymentId, refundId: input.refund });
        return done(msg`Withdrawn. Nothing is refunded.`);
    }
  });

export default function PracticePayments({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { practice, tab, payments, next, waiting, openRefunds, zone, formKey, isOne } = loaderData;
  const labels: Readonly<Record<PracticePaymentTab, string>> = {
    waiting: t`Waiting`,
    received: t`Received`,
    refunded: t`Refunded`,
  };
  return (
    <>
      <PageTitle>{t`Payments`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/practice">
        <Trans>How you are paid</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead title={t`Payments`} kicker={practice.name} className="lg:pt-6" />
        <Answer answer={actionData} />
        {!isOne && (
          <FailedRefunds
            refunds={openRefunds}
            zone={zone}
            pathOf={(paymentId) => `/practice/payments?payment=${paymentId}`}
          />
        )}
        <LinkTabs
          label={t`Payments`}
          tabs={practicePaymentTabs.map((one) => ({
            to: one === "waiting" ? "/practice/payments" : `/practice/payments?tab=${one}`,
            label: labels[one],
            current: !isOne && one === tab,
            ...(one === "waiting" && waiting > 0 ? { count: waiting >= MOST_WAITING ? "99+" : waiting } : {}),
          }))}
        />
        {payments.length === 0 ? (
          <NothingHere tab={tab} />
        ) : (
          <ul>
            {payments.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                zone={zone}
                formKey={formKey}
                answer={actionData}
                isOpen={isOne || payments.length === 1}
              />
            ))}
          </ul>
        )}
        {next && (
          <div className="mt-6">
            <ButtonLink to={`/practice/payments?tab=${tab}&after=${next}`} wide>
              <Trans>Older payments</Trans>
            </ButtonLink>
          </div>
        )}
      </Page>
    </>
  );
}

function NothingHere({ tab }: { tab: PracticePaymentTab }) {
  return tab === "waiting" ? (
    <Empty icon="check" title={<Trans>Nothing waits for you</Trans>}>
      <Trans>When somebody says that they paid you by UPI, you confirm it here.</Trans>
    </Empty>
  ) : tab === "received" ? (
    <Empty icon="wallet" title={<Trans>No payment yet</Trans>}>
      <Trans>What you are paid stands here, with its receipt.</Trans>
    </Empty>
  ) : (
    <Empty icon="undo" title={<Trans>Nothing was refunded</Trans>}>
      <Trans>What you give back stands here.</Trans>
    </Empty>
  );
}
