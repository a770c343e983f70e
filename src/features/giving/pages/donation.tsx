import { civilDay } from "#/platform/civil-date.ts";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { Link, redirect } from "react-router";
import { KeyValues, type KeyValue } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import { TwoColumns } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { ledgerRefusals } from "#/features/ledger/public.tsx";
import { AdminFrame } from "#/features/members/public.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { FailedRefundPanel, paymentRefusals, reasonText } from "#/features/payments/public.tsx";
import {
  failPayment,
  requestRefund,
  retryRefund,
  settleRefundByHand,
  withdrawRefund,
} from "#/features/payments/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import { notFound, Refusal } from "#/platform/refusal.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { readId } from "#/platform/form-fields.ts";
import { Answer } from "#/design/answer.tsx";
import { GiftDecisionForm } from "../admin-forms.ts";
import { cancelGift } from "../commands/cancel-gift.server.ts";
import { confirmGift } from "../commands/confirm-gift.server.ts";
import { listFunds } from "../queries/admin-funds.server.ts";
import { readGift, type GiftDetail } from "../queries/admin-gift.server.ts";
import { givingRefusals } from "../refusals.ts";
import { GiftDecisions } from "../ui/admin/gift-decisions.tsx";
import { StateBadge } from "../ui/admin/gift-list.tsx";
import { Refunds, Trail } from "../ui/admin/gift-history.tsx";
import { toDonations } from "../ui/admin/to-donations.tsx";
import { fundName, methodLabels } from "../ui/fund-words.ts";
import type { Route } from "./+types/donation";

/** The form of a refund carries a key of its own: no copy of it may be kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.payment);
  try {
    if (!id) throw notFound();
    const gift = await readGift(ctx, viewer, id);
    const today = civilDay(new Date(ctx.clock()), gift.space.zone);
    return { gift, funds: await listFunds(ctx.db, gift.space.id), formKey: randomUUID(), today };
  } catch (error) {
    // Another person's gift looks like one that does not exist.
    if (error instanceof Refusal) throw redirect("/donations");
    throw error;
  }
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...ledgerRefusals, ...paymentRefusals, ...givingRefusals }, async ({ ctx, viewer, form, done }) => {
    const paymentId = readId(params.payment);
    if (!paymentId) throw notFound();
    const input = form(GiftDecisionForm);
    switch (input.intent) {
      case "confirm": {
        const { receipt, outcome } = await confirmGift(ctx, viewer, { ...input, paymentId });
        switch (outcome) {
          case "counted":
            return done(msg`Counted. The receipt is {receipt}.`, { receipt });
          case "known":
            return done(msg`Nothing was counted now: this gift was already confirmed. Its receipt is {receipt}.`, {
              receipt,
            });
          case "unexplained":
            return done(
              msg`Nothing was counted: the gateway had already brought this gift, receipt {receipt}. The money that arrived by UPI now waits under “Bank statement” as an unexplained payment. Record it as a gift, or return it and set it aside.`,
              { receipt },
            );
        }
      }
      case "fail":
        await failPayment(ctx, viewer, { paymentId, reason: input.reason });
        return done(msg`Marked as failed. If the money arrives later, it can still be confirmed.`);
      case "cancel": {
        const { space } = await readGift(ctx, viewer, paymentId);
        await cancelGift(ctx, viewer, { spaceId: space.id, paymentId, reason: input.cancelReason });
        return done(msg`Cancelled. The receipt keeps its number and says so; the money is out of the books.`);
      }
      case "refund": {
        const { amount, ...refund } = input;
        const { state } = await requestRefund(ctx, viewer, {
          ...refund,
          paymentId,
          amountPaise: amount,
          language: ctx.language,
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

export default function Donation({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { gift, funds, formKey, today } = loaderData;
  const amount = formatRupees(gift.amountPaise, i18n.locale);
  return (
    <AdminFrame
      space={gift.space}
      spaces={[]}
      title={gift.purpose === "gift" ? t`Gift of ${amount}` : t`Payment of ${amount}`}
      path="/donations"
      back={toDonations(gift.space.id)}
    >
      <div className="mb-6">
        <StateBadge state={gift.state} isDeclared={gift.state === "pending" && gift.declaredAt !== null} />
      </div>
      <Answer answer={actionData} />
      <TwoColumns
        sideFirst={gift.state === "pending" || gift.refunds.some(({ state }) => state === "failed")}
        side={
          gift.mayHandle && (
            <div className="grid gap-4">
              {gift.refunds
                .filter(({ state }) => state === "failed")
                .map((refund) => (
                  <FailedRefundPanel
                    key={refund.id}
                    refund={refund}
                    zone={gift.space.zone}
                    forms={{ paymentId: gift.id, to: `/donations/${gift.id}`, answer: actionData }}
                  />
                ))}
              {/* A refund that is done leaves no filled form behind: pressed again it would be a second one. */}
              <GiftDecisions
                key={`${gift.state} ${gift.leftPaise}`}
                gift={gift}
                formKey={formKey}
                today={today}
                answer={actionData}
              />
            </div>
          )
        }
      >
        {gift.disputes.some(({ state }) => state === "open" || state === "under_review") && (
          <Notice tone="warning" className="mb-6" title={<Trans>The donor’s bank disputes this gift</Trans>}>
            <Trans>Respond at the gateway. The money is held there until the dispute is decided.</Trans>
          </Notice>
        )}
        <KeyValues items={facts(gift, useDetailWords(gift, fundName(i18n, gift.fund, funds)))} />
        {gift.refunds.length > 0 && (
          <Section heading={<Trans>Refunds</Trans>}>
            <Refunds refunds={gift.refunds} zone={gift.space.zone} />
          </Section>
        )}
        {gift.giver && (
          <Section heading={<Trans>Audit trail</Trans>} lead={<Trans>Who saw or changed this gift.</Trans>}>
            <Trail rows={gift.giver.trail} zone={gift.space.zone} />
          </Section>
        )}
      </TwoColumns>
    </AdminFrame>
  );
}

type Facts = readonly (KeyValue | null)[];

const facts = (_gift: GiftDetail, all: Facts): KeyValue[] => all.filter((fact) => fact !== null);

/** The facts of a gift; empty ones are left out. */
function useDetailWords(gift: GiftDetail, fund: string): Facts {
  const { t, i18n } = useLingui();
  const { giver } = gift;
  const when = (at: Date) => formatInstant(at, i18n.locale, gift.space.zone);
  const said = (label: string, value: string | null | undefined): KeyValue | null => (value ? { label, value } : null);
  return [
    giver && { label: t`Donor`, value: giver.name || t`No name given`, muted: giver.name === "" },
    giver && giver.isAnonymous ? { label: t`Shown to others as`, value: t`Anonymous` } : null,
    said(t`Email`, giver?.email),
    said(t`Address`, giver?.address),
    said(t`PAN`, giver?.isPanUnreadable ? t`The number cannot be read` : giver?.pan),
    gift.purpose === "gift" ? { label: t`Category`, value: fund } : said(t`For`, gift.reference),
    said(t`Campaign`, gift.campaign),
    { label: t`Method`, value: i18n._(methodLabels[gift.method]) },
    said(t`Bank reference`, giver?.reference),
    {
      label: gift.state === "completed" || gift.state === "cancelled" ? t`Received` : t`Started`,
      value: when(gift.at),
    },
    gift.declaredAt && gift.state !== "completed" ? { label: t`Reported as paid`, value: when(gift.declaredAt) } : null,
    gift.cancelled && { label: t`Cancelled`, value: when(gift.cancelled.at) },
    said(t`Why it was cancelled`, gift.cancelled?.reason),
    gift.replacedBy
      ? { label: t`Replaced by`, value: <Link to={`/donations/${gift.replacedBy}`}>{t`See the gift`}</Link> }
      : null,
    gift.replaces
      ? { label: t`Stands in the place of`, value: <Link to={`/donations/${gift.replaces}`}>{t`See the gift`}</Link> }
      : null,
    gift.state === "failed"
      ? said(
          t`Why it failed`,
          reasonText(gift.failedReason, (word) => i18n._(word)),
        )
      : null,
    gift.receipt
      ? {
          label: t`Receipt`,
          value: giver?.receiptCode ? <a href={`/receipt/${giver.receiptCode}`}>{gift.receipt}</a> : gift.receipt,
        }
      : null,
    gift.isRecurring ? { label: t`Recurring`, value: t`Yes` } : null,
    said(t`In memory of`, giver?.inMemoryOf),
    said(t`Message`, giver?.message),
    said(t`Note`, giver?.note),
  ];
}
