import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { OrderPage } from "../queries/order-page.server.ts";
import { mayAct } from "../access.ts";
import { goesBack, REASON_LENGTH } from "../rules.ts";
import { otherName, termsLabels } from "./words.ts";

/** The terms, the way to each other, and the end of an order before its time. */
export function Ending({ order, answer }: { order: OrderPage; answer: FormAnswer | object | undefined }) {
  return (
    <div className="mt-6 grid gap-5">
      {order.status === "cancelled" && <Cancelled order={order} />}
      <div className="flex flex-wrap items-start gap-3">
        {order.other.id !== null && (
          <ButtonLink to={`/messages/new?to=${order.other.id}`} icon="message" size="s">
            <Trans>Message</Trans>
          </ButtonLink>
        )}
        {mayAct(order, "cancel") && <CancelForm order={order} answer={answer} />}
        {mayAct(order, "reopen") && !order.isReviewed && (
          <Form method="post">
            <input type="hidden" name="intent" value="reopen" />
            <Button type="submit" size="s" icon="undo">
              <Trans>Not completed after all</Trans>
            </Button>
          </Form>
        )}
      </div>
      <CancellationTerms order={order} />
    </div>
  );
}

/** What becomes of the money when the order ends before its time, as it was agreed. */
export function CancellationTerms({ order }: { order: OrderPage }) {
  const { i18n } = useLingui();
  return (
    <div className="text-sm text-ink-2">
      <p className="font-semibold text-ink">
        <Trans>Terms of cancellation</Trans>
      </p>
      <p>{i18n._(termsLabels[order.terms])}</p>
      <p>
        <Trans>If the provider cancels, and for money that arrives later, everything goes back.</Trans>
      </p>
      {order.termsNote && (
        <p lang={order.language} className="mt-1 whitespace-pre-line wrap-anywhere">
          {order.termsNote}
        </p>
      )}
      {order.inquiryId !== null && (
        <TextLink to={`/orders/inquiry/${order.inquiryId}`}>
          <Trans>Request and quote</Trans>
        </TextLink>
      )}
    </div>
  );
}

export function Cancelled({ order }: { order: OrderPage }) {
  const { i18n } = useLingui();
  const name = otherName(i18n, order.other);
  return (
    <Notice
      title={
        order.cancelledBy === order.side ? (
          <Trans>You have cancelled this order.</Trans>
        ) : (
          <Trans>{name} has cancelled this order.</Trans>
        )
      }
    >
      {order.cancelReason && <span className="whitespace-pre-line wrap-anywhere">{order.cancelReason}</span>}
    </Notice>
  );
}

/** Ends an order by its terms, which say before it what becomes of the money. */
export function CancelForm({ order, answer }: { order: OrderPage; answer: FormAnswer | object | undefined }) {
  const { t } = useLingui();
  const { problems, values } = readAnswer(answer, { intent: "cancel" });
  const pending = useNavigation().formData?.get("intent") === "cancel";
  const isBack = goesBack({ terms: order.terms, by: order.side, hasBegun: order.hasBegun });
  const hasPaid = order.ledger.paidPaise > order.ledger.refundedPaise;
  return (
    <AskOnce
      small
      icon="x"
      label={<Trans>Cancel the order</Trans>}
      question={
        !hasPaid ? (
          <Trans>Nothing was paid so far. It cannot be undone.</Trans>
        ) : isBack ? (
          <Trans>By the terms, everything that was paid goes back. It cannot be undone.</Trans>
        ) : (
          <Trans>By the terms, what was paid stays. It cannot be undone.</Trans>
        )
      }
    >
      <Form method="post" noValidate className="grid w-full gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <Field id="cancel-reason" label={t`Reason`} optional={t`optional`} error={problems.reason}>
          <Textarea name="reason" rows={2} maxLength={REASON_LENGTH} defaultValue={values.reason} />
        </Field>
        <Checkbox
          id="agreed"
          name="agreed"
          required
          label={<Trans>I want to cancel this order.</Trans>}
          error={problems.agreed}
        />
        <Button type="submit" size="s" pending={pending}>
          <Trans>Cancel the order</Trans>
        </Button>
      </Form>
    </AskOnce>
  );
}
