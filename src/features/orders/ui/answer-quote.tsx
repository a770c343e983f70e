import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { InquiryPage, QuoteView } from "../queries/inquiry-page.server.ts";
import { REASON_LENGTH } from "../rules.ts";

interface AnswerQuoteProps {
  readonly quote: QuoteView;
  readonly isPaidHere: boolean;
  readonly isOver: boolean;
  readonly answer: FormAnswer | object | undefined;
}

/** The client accepts a quote or declines it. The terms stand above: nothing is paid before they were agreed to. */
export function AnswerQuote({ quote, isPaidHere, isOver, answer }: AnswerQuoteProps) {
  const { t } = useLingui();
  const asked = useNavigation().formData?.get("intent");
  if (isOver) {
    return (
      <Notice className="mt-5" title={<Trans>This quote is no longer valid.</Trans>}>
        <Trans>Please ask for a new one.</Trans>
      </Notice>
    );
  }
  return (
    <div className="mt-5 grid gap-4">
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="quote" value={quote.id} />
        <p className="text-sm text-ink-2">
          {isPaidHere ? (
            <Trans>You pay here, by UPI or card, when each part is due, and get a receipt for each.</Trans>
          ) : (
            <Trans>
              They cannot take payments here at the moment: you settle them between you, and both confirm it here.
            </Trans>
          )}
        </p>
        <Checkbox
          id="agreed"
          name="agreed"
          required
          label={<Trans>I agree to the price, the stages and the terms above.</Trans>}
          error={readAnswer(answer, { intent: "accept" }).problems.agreed}
        />
        <Button type="submit" variant="primary" icon="check" wide pending={asked === "accept"}>
          <Trans>Accept the quote</Trans>
        </Button>
      </Form>
      <AskOnce
        small
        icon="x"
        label={<Trans>Decline the quote</Trans>}
        question={<Trans>They read why, and may send another. You can take it back while the quote is valid.</Trans>}
      >
        <Form method="post" className="grid w-full gap-3">
          <input type="hidden" name="intent" value="decline-quote" />
          <input type="hidden" name="quote" value={quote.id} />
          <Field id="decline-reason" label={t`Reason`} optional={t`optional`}>
            <Textarea name="reason" rows={2} maxLength={REASON_LENGTH} />
          </Field>
          <Button type="submit" size="s" pending={asked === "decline-quote"}>
            <Trans>Decline the quote</Trans>
          </Button>
        </Form>
      </AskOnce>
    </div>
  );
}

/** What was declined, by whom and why; the client may think better of a quote. */
export function Declined({ inquiry, today }: { inquiry: InquiryPage; today: string }) {
  const { name } = inquiry.other;
  const [quote] = inquiry.quotes;
  const isClient = inquiry.side === "client";
  const isOwn = inquiry.declinedBy === inquiry.side;
  const mayReopen = isClient && isOwn && quote?.state === "declined" && quote.validUntil >= today;
  return (
    <Notice
      className="mb-6"
      title={
        inquiry.declinedBy === "provider" ? (
          isOwn ? (
            <Trans>You have declined this request.</Trans>
          ) : (
            <Trans>{name} has declined this request.</Trans>
          )
        ) : isOwn ? (
          <Trans>You have declined this quote.</Trans>
        ) : (
          <Trans>{name} has declined this quote.</Trans>
        )
      }
      action={
        mayReopen && (
          <Form method="post">
            <input type="hidden" name="intent" value="reopen-quote" />
            <input type="hidden" name="quote" value={quote.id} />
            <Button type="submit" size="s" icon="undo">
              <Trans>Take it back</Trans>
            </Button>
          </Form>
        )
      }
    >
      {inquiry.reason && <span className="whitespace-pre-line wrap-anywhere">{inquiry.reason}</span>}
    </Notice>
  );
}
