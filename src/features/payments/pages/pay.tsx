import { Answer } from "#/design/answer.tsx";
import { Title } from "#/design/title.tsx";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import QRCode from "qrcode";
import { redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { useReadAgain } from "#/design/read-again.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { useTopic } from "#/platform/realtime/use-topic.ts";
import { notFound } from "#/platform/refusal.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { declarePayment } from "../commands/declare-payment.server.ts";
import { startCheckout } from "../commands/start-checkout.server.ts";
import { PayForm, readToken } from "../forms.ts";
import { findPaymentByToken, type PaymentView } from "../queries/read-payment.server.ts";
import { paymentRefusals } from "../refusals.ts";
import { Cancelled, Declared, Failed, Thanks } from "../ui/stages.tsx";
import { GatewayOption, ToCheckout } from "../ui/gateway-option.tsx";
import { UpiOption } from "../ui/upi-option.tsx";
import { paymentTopic } from "../money-topics.ts";
import { upiLink, upiReference } from "../upi.ts";
import type { Route } from "./+types/pay";

/** The address is the only key to the page: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const token = readToken(params.token);
  const payment = token ? await findPaymentByToken(ctx, ctx.language, token) : null;
  if (!payment) {
    await setFlash(ctx, "refused", msg`We could not find that payment.`);
    throw redirect("/");
  }
  return { payment, upi: await drawUpi(payment) };
}

/** The link for phones, and the same as a code for those who pay with another device. */
async function drawUpi({ id, paymentOptions: { upi }, amountPaise }: PaymentView) {
  if (!upi) return null;
  const reference = upiReference(id);
  const link = upiLink({ ...upi, amountPaise, note: `Sangam ${id}`, reference });
  const svg = await QRCode.toString(link, { type: "svg", errorCorrectionLevel: "M", margin: 3 });
  return { ...upi, link, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}` };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, paymentRefusals, async ({ ctx, form }) => {
    const token = readToken(params.token);
    if (!token) throw notFound();
    const asked = form(PayForm);
    if (asked.intent === "checkout") {
      const checkout = await startCheckout(ctx, token);
      ctx.allowFormAction?.(checkout.origin);
      return { checkout };
    }
    await declarePayment(ctx, { token, reference: asked.reference });
    return redirect(`/pay/${token}`, 303) as never;
  });

export default function Pay({ loaderData: { payment, upi }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  // A failed payment may still be completed by a late capture.
  useTopic(paymentTopic(payment.token), useReadAgain());
  const { space, state, declaredAt } = payment;
  const amount = useAmount(payment);
  const answer = actionData && "checkout" in actionData ? null : actionData;
  const checkout = actionData && "checkout" in actionData ? actionData.checkout : null;
  const { gateway } = payment.paymentOptions;
  return (
    <>
      <PageTitle>{`${t`Payment`} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      {payment.backPath ? (
        <BackBar to={payment.backPath}>{payment.reference}</BackBar>
      ) : (
        <BackBar to={`/space/${space.id}`}>{space.name}</BackBar>
      )}
      <Page narrow className="pt-2 pb-20 lg:pt-8">
        <Answer answer={answer} fields={["reference"]} />
        {state === "completed" && <Thanks payment={payment} />}
        {state === "cancelled" && <Cancelled payment={payment} />}
        {state === "failed" && !checkout && <Failed payment={payment} />}
        {state === "pending" && declaredAt && !checkout && <Declared payment={payment} answer={answer} />}
        {state !== "completed" && state !== "cancelled" && checkout && (
          <>
            <Head payment={payment} amount={amount} />
            <ToCheckout checkout={checkout} />
          </>
        )}
        {state === "pending" && !declaredAt && !checkout && (
          <>
            <Head payment={payment} amount={amount} />
            {payment.channel === "gateway" && (
              <Notice icon="clock" className="mb-6" title={<Trans>Not paid yet</Trans>}>
                <Trans>If your bank shows the payment, please wait a moment. This page updates automatically.</Trans>
              </Notice>
            )}
            {upi && <UpiOption {...upi} token={payment.token} amount={amount} answer={answer} />}
            {gateway && (
              <section className={upi ? "pt-9" : ""}>
                {upi && (
                  <h2 className="mb-3 text-xl">
                    <Trans>Or another way</Trans>
                  </h2>
                )}
                <GatewayOption token={payment.token} variant={upi ? "secondary" : "primary"} />
              </section>
            )}
            {!upi && !gateway && (
              <Notice title={<Trans>This space does not accept payments here at the moment</Trans>}>
                <Trans>Nothing was paid. Please try again later.</Trans>
              </Notice>
            )}
          </>
        )}
      </Page>
    </>
  );
}

function useAmount({ amountPaise }: PaymentView): string {
  const { i18n } = useLingui();
  return formatRupees(amountPaise, i18n.locale);
}

function Head({ payment, amount }: { payment: PaymentView; amount: string }) {
  const { space, reference } = payment;
  return (
    <header className="pb-6 lg:pb-9">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span className="wrap-anywhere">{space.name}</span>
        {space.isVerified && (
          <Badge tone="good" icon="shield-check">
            <Trans>Verified</Trans>
          </Badge>
        )}
      </p>
      <Title size="xl" className="mt-1 font-text tabular-nums">
        {amount}
      </Title>
      {reference && <p className="mt-1 text-ink-2 wrap-anywhere">{reference}</p>}
    </header>
  );
}
