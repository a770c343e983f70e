import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatRupees } from "#/platform/rupees.ts";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import type { OrderPage } from "../queries/order-page.server.ts";
import { mayAct } from "../access.ts";
import { isOpenStatus } from "../rules.ts";
import { ReviewForm } from "./review-form.tsx";
import { TurnNotice } from "./turn-notice.tsx";
import { otherName } from "./words.ts";

/** What the reader is waited for, above everything else: the one filled button of the page; else whose turn it is. */
export function NextStepNotice({ order, answer }: { order: OrderPage; answer: FormAnswer | object | undefined }) {
  const { i18n } = useLingui();
  const isClient = order.side === "client";
  const due = order.items.find(({ state }) => state === "due");
  const isOpen = isOpenStatus(order.status);
  const name = otherName(i18n, order.other);
  const recorded = order.items.find(({ state }) => state === "recorded");
  if (isClient && recorded) {
    const amount = formatRupees(recorded.amountPaise, i18n.locale);
    return (
      <Notice
        icon="wallet"
        className="mb-6"
        title={
          <Trans>
            {name} has written down that you gave {amount}
          </Trans>
        }
        action={
          <TextLink to="#payments" iconAfter="arrow-right">
            <Trans>Say whether that is right</Trans>
          </TextLink>
        }
      />
    );
  }
  if (isClient && due && !order.isPaidHere && isOpen) {
    const amount = formatRupees(due.amountPaise, i18n.locale);
    return (
      <Notice icon="wallet" className="mb-6" title={<Trans>{amount} is due</Trans>}>
        <Trans>Settle it with {name}. They write down what you gave, and you confirm it here.</Trans>
      </Notice>
    );
  }
  if (mayAct(order, "pay") && due && order.isPaidHere) {
    const amount = formatRupees(due.amountPaise, i18n.locale);
    return (
      <Notice
        icon="wallet"
        className="mb-6"
        title={<Trans>{amount} is due</Trans>}
        action={
          <Form method="post">
            <input type="hidden" name="intent" value="pay" />
            <input type="hidden" name="item" value={due.id} />
            <Button type="submit" variant="primary">
              <Trans>Pay {amount}</Trans>
            </Button>
          </Form>
        }
      >
        {due.stage ? (
          <span lang={order.language}>{due.stage}</span>
        ) : due.kind === "advance" ? (
          <Trans>The advance, with which the work begins.</Trans>
        ) : (
          <Trans>A change that you both accepted.</Trans>
        )}
      </Notice>
    );
  }
  if (mayAct(order, "review") && !order.isReviewed) return <ReviewForm order={order} answer={answer} />;
  const isDeclared = order.items.some(({ state }) => state === "declared");
  if (mayAct(order, "complete") && !isDeclared && order.isAllReached && order.stages.length > 0) {
    return (
      <Notice
        icon="award"
        className="mb-6"
        title={<Trans>Every stage is reached</Trans>}
        action={
          <Form method="post">
            <input type="hidden" name="intent" value="complete" />
            <Button type="submit" variant="primary" icon="check">
              <Trans>Complete the order</Trans>
            </Button>
          </Form>
        }
      >
        <Trans>Once it is handed over, complete the order. Your client is asked for a review.</Trans>
      </Notice>
    );
  }
  if (!isClient && order.status === "pending-approval" && !isDeclared) {
    return (
      <Notice
        icon="clock"
        className="mb-6"
        title={<Trans>The advance is not there yet</Trans>}
        action={
          <Form method="post">
            <input type="hidden" name="intent" value="start" />
            <Button type="submit" size="s">
              <Trans>Begin without it</Trans>
            </Button>
          </Form>
        }
      >
        <Trans>The order begins by itself when it is paid.</Trans>
      </Notice>
    );
  }
  return <TurnNotice order={order} />;
}
