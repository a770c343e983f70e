import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { Badge } from "#/design/badge.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Select, Textarea } from "#/design/field.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { useLastAnswer } from "#/design/read-again.ts";
import { Section } from "#/design/section.tsx";
import { takesPayments } from "#/features/payments/public.server.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { addDays, civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { acceptQuote } from "../commands/accept-quote.server.ts";
import { declineInquiry, setPriority, withdrawInquiry } from "../commands/inquiries.server.ts";
import { declineQuote, reopenQuote } from "../commands/decline-quote.server.ts";
import { sendQuote } from "../commands/quotes.server.ts";
import { InquiryActions, QuoteForm as QuoteFields } from "../forms.ts";
import { inquiryTopic } from "../order-topics.ts";
import { readInquiryPage, type InquiryPage, type QuoteView as Quote } from "../queries/inquiry-page.server.ts";
import { orderRefusals } from "../refusals.ts";
import { priorities, REASON_LENGTH } from "../rules.ts";
import { AnswerQuote, Declined } from "../ui/answer-quote.tsx";
import { InquiryBadge } from "../ui/badges.tsx";
import { News } from "../ui/news.tsx";
import { PictureStrip } from "../ui/picture-strip.tsx";
import { QuoteForm } from "../ui/quote-form.tsx";
import { QuoteView } from "../ui/quote-view.tsx";
import { budgetText, priorityLabels } from "../ui/words.ts";
import type { Route } from "./+types/inquiry";

const USUAL_DAYS = 14;

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const inquiry = id && (await readInquiryPage(ctx.db, ctx.language, viewer, id));
  if (!inquiry) {
    await setFlash(ctx, "refused", msg`We could not find that request.`);
    throw redirect("/orders");
  }
  const isPaidHere = inquiry.practiceId !== null && (await takesPayments(ctx, inquiry.practiceId));
  const today = civilDay(new Date(ctx.clock()), inquiry.provider.zone);
  return { inquiry, isPaidHere, today, validUntil: addDays(today, USUAL_DAYS) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, orderRefusals, async ({ ctx, viewer, body, form, done }) => {
    const inquiryId = readId(params.id);
    if (!inquiryId) throw notFound();
    const { language } = ctx;
    if (body.get("intent") === "quote") {
      await sendQuote(ctx, viewer, { ...form(QuoteFields), inquiryId, language });
      return done(msg`Your quote is sent.`);
    }
    const asked = form(InquiryActions);
    switch (asked.intent) {
      case "accept": {
        const orderId = await acceptQuote(ctx, viewer, { quoteId: asked.quote, language });
        await setFlash(ctx, "done", msg`The quote is accepted. This is your order.`);
        return redirect(`/orders/${orderId}`, 303) as never;
      }
      case "decline":
        await declineInquiry(ctx, viewer, { inquiryId, reason: asked.reason });
        return done(msg`The request is declined, and your client knows it.`);
      case "decline-quote":
        await declineQuote(ctx, viewer, { quoteId: asked.quote, reason: asked.reason });
        return done(msg`The quote is declined, and they know it.`);
      case "reopen-quote":
        await reopenQuote(ctx, viewer, { quoteId: asked.quote });
        return done(msg`The quote is open again.`);
      case "withdraw":
        await withdrawInquiry(ctx, viewer, { inquiryId, reason: asked.reason });
        return done(msg`Your request is withdrawn.`);
      case "priority":
        await setPriority(ctx, viewer, { inquiryId, priority: asked.priority });
        return done(msg`The priority is set.`);
    }
  });

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  // The router forgets it when the page reads itself again.
  const answer = useLastAnswer(actionData);
  const { t } = useLingui();
  const { inquiry, isPaidHere, today, validUntil } = loaderData;
  const [newest, ...older] = inquiry.quotes;
  const isClient = inquiry.side === "client";
  const isOpen = ["open", "quoted", "expired"].includes(inquiry.state);
  return (
    <>
      <PageTitle>{inquiry.service}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={isClient ? "/orders?as=client" : "/orders"}>
        {isClient ? <Trans>My Orders</Trans> : <Trans>Orders</Trans>}
      </BackBar>
      <Page className="pb-20">
        <PageHead
          className="mb-5 lg:pt-6"
          kicker={inquiry.other.name}
          title={<span lang={inquiry.language}>{inquiry.service}</span>}
          lead={
            !isClient && inquiry.state === "open" ? (
              <Badge tone="yellow">
                <Trans>Waiting for you</Trans>
              </Badge>
            ) : (
              <InquiryBadge state={inquiry.state} side={inquiry.side} />
            )
          }
        />
        <Answer answer={answer} />
        <News topic={inquiryTopic(inquiry.id)} shown={inquiry} />
        {inquiry.orderId && (
          <Notice
            tone="success"
            className="mb-6"
            title={<Trans>This has become an order.</Trans>}
            action={
              <ButtonLink to={`/orders/${inquiry.orderId}`} size="s" variant="primary">
                <Trans>Open the order</Trans>
              </ButtonLink>
            }
          />
        )}
        {inquiry.state === "declined" && <Declined inquiry={inquiry} today={today} />}
        <TwoColumns size="l" side={<Asked inquiry={inquiry} isOpen={isOpen} />} sideFirst={!isClient}>
          {newest && (newest.state !== "replaced" || older.length === 0) && (
            <Panel title={newest.revision > 1 ? t`Revised quote` : t`Quote`}>
              <QuoteView quote={newest} />
              {isClient && newest.state === "open" && (
                <AnswerQuote
                  quote={newest}
                  isPaidHere={isPaidHere}
                  isOver={newest.validUntil < today}
                  answer={answer}
                />
              )}
            </Panel>
          )}
          {isClient && !newest && isOpen && (
            <Notice icon="clock" title={<Trans>Your request is sent.</Trans>}>
              <Trans>You hear from us as soon as they answer.</Trans>
            </Notice>
          )}
          {inquiry.mayQuote && (
            <Section
              heading={newest ? t`Revise the quote` : t`Write a quote`}
              space={newest ? undefined : "none"}
              className="max-lg:pt-8"
            >
              {!isPaidHere && (
                <Notice className="mb-6" title={<Trans>You cannot be paid here yet</Trans>}>
                  <Trans>Payments of this order are settled between you and your client, and written down here.</Trans>
                </Notice>
              )}
              <QuoteForm
                key={newest?.revision ?? 0}
                inquiry={inquiry}
                category={inquiry.provider.category}
                before={newest ?? null}
                validUntil={validUntil}
                answer={readAnswer(answer, { intent: "quote" })}
              />
            </Section>
          )}
          {older.length > 0 && (
            <div className="mt-8">
              {older.map((quote) => (
                <Older key={quote.id} quote={quote} />
              ))}
            </div>
          )}
        </TwoColumns>
      </Page>
    </>
  );
}

function Older({ quote }: { quote: Quote }) {
  const { revision } = quote;
  return (
    <Disclosure title={<Trans>Revision {revision}, which is no longer valid</Trans>}>
      <QuoteView quote={quote} />
    </Disclosure>
  );
}

function Asked({ inquiry, isOpen }: { inquiry: InquiryPage; isOpen: boolean }) {
  const { t, i18n } = useLingui();
  const isClient = inquiry.side === "client";
  const budget = budgetText(i18n, inquiry);
  return (
    <Panel title={isClient ? t`Your request` : t`The request`}>
      <p lang={inquiry.language} className="whitespace-pre-line wrap-anywhere">
        {inquiry.description}
      </p>
      <PictureStrip pictures={inquiry.pictures} label={t`Reference images`} />
      <KeyValues
        className="mt-4"
        items={[
          { label: isClient ? t`Asked of` : t`Asked by`, value: inquiry.other.name },
          ...(budget ? [{ label: t`Budget`, value: budget }] : []),
          ...(inquiry.deadline ? [{ label: t`Deadline`, value: formatCivilDay(inquiry.deadline, i18n.locale) }] : []),
        ]}
      />
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <ButtonLink to={`/messages/new?to=${inquiry.other.id}`} icon="message" size="s">
          <Trans>Message</Trans>
        </ButtonLink>
        {isOpen && <End isClient={isClient} />}
      </div>
      {!isClient && isOpen && (
        <Form method="post" className="mt-4 flex items-end gap-3">
          <input type="hidden" name="intent" value="priority" />
          <Field id="priority" label={t`Priority`} className="flex-1">
            <Select key={inquiry.priority} name="priority" defaultValue={inquiry.priority}>
              {priorities.map((value) => (
                <option key={value} value={value}>
                  {i18n._(priorityLabels[value])}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit">
            <Trans>Set</Trans>
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function End({ isClient }: { isClient: boolean }) {
  const { t } = useLingui();
  return (
    <AskOnce
      small
      icon="x"
      label={isClient ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
      question={
        isClient ? (
          <Trans>They will know that you want nothing any more.</Trans>
        ) : (
          <Trans>Your client reads why. You can still send a quote later.</Trans>
        )
      }
    >
      <Form method="post" className="grid w-full gap-3">
        <input type="hidden" name="intent" value={isClient ? "withdraw" : "decline"} />
        <Field id="reason" label={t`Reason`} optional={t`optional`}>
          <Textarea name="reason" rows={2} maxLength={REASON_LENGTH} />
        </Field>
        <Button type="submit" size="s">
          {isClient ? <Trans>Withdraw the request</Trans> : <Trans>Decline the request</Trans>}
        </Button>
      </Form>
    </AskOnce>
  );
}
