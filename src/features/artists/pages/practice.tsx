import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { featuresContext } from "#/features/feature.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import {
  askUpiAddress,
  readPayeeSettings,
  readReceiptDetails,
  removeGatewayAccount,
  saveGatewayAccount,
  saveReceiptDetails,
  stopUpiAddress,
} from "#/features/payments/public.server.ts";
import { GatewaySettings, paymentRefusals, ReceiptSettings, UpiSettings } from "#/features/payments/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext, type RequestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson, roleIn, type Viewer } from "#/platform/viewer.ts";
import { mayServe } from "../access.ts";
import { foundPractice } from "../commands/found-practice.server.ts";
import { PracticeForm } from "../practice-forms.ts";
import { readPractice } from "../queries/practice.server.ts";
import { findProviderSubject } from "../queries/provider.server.ts";
import { artistRefusals } from "../refusals.ts";
import { PracticeState } from "../ui/practice-state.tsx";
import { sayWorkFirst } from "../provider-gate.ts";
import type { Route } from "./+types/practice";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  if (!mayServe(viewer.accountType)) throw redirect("/dashboard");
  if (!(await findProviderSubject(ctx.db, viewer.personId))) throw sayWorkFirst(request);
  const practice = await readPractice(ctx.db, viewer.personId);
  if (!practice || roleIn(viewer, practice.spaceId) === null) return null;
  const asked = { db: ctx.db, viewer, spaceId: practice.spaceId, now: new Date(ctx.clock()) };
  const [settings, steps] = await Promise.all([
    readPayeeSettings(ctx, viewer, practice.spaceId),
    Promise.all(context.get(featuresContext).map((one) => one.firstStep?.(asked))),
  ]);
  const documents = steps.find((step) => step?.key === "documents");
  return {
    practice,
    settings,
    documents: documents?.state ?? null,
    webhook: `${ctx.config.publicUrl}/webhooks/razorpay`,
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...paymentRefusals, ...artistRefusals }, async ({ ctx, viewer, form, done }) => {
    const input = form(PracticeForm);
    if (input.intent === "found") {
      await foundPractice(ctx, viewer);
      throw redirect("/practice", 303);
    }
    const spaceId = await ownPractice(ctx, viewer);
    switch (input.intent) {
      case "vpa":
        await askUpiAddress(ctx, viewer, { spaceId, vpa: input.vpa, payeeName: input.payeeName });
        return done(msg`Our staff is checking the address. You are paid at it once it is verified.`);
      case "stop-vpa":
        await stopUpiAddress(ctx, viewer, { spaceId });
        return done(msg`Nobody is led to that address any more.`);
      case "gateway": {
        const { keyId, keyPassword, webhookPassword } = input;
        await saveGatewayAccount(ctx, viewer, {
          ...{ spaceId, keyId },
          ...{ keySecret: keyPassword, webhookSecret: webhookPassword },
        });
        return done(msg`The gateway accepted these keys. You can be paid by card and netbanking.`);
      }
      case "remove-gateway":
        await removeGatewayAccount(ctx, viewer, { spaceId });
        return done(msg`The gateway takes no new payments for you. Earlier ones can still be refunded.`);
      case "receipt": {
        const { intent: _intent, ...said } = input;
        const details = { ...(await readReceiptDetails(ctx.db, spaceId)), ...said };
        await saveReceiptDetails(ctx, viewer, { spaceId, details });
        return done(msg`Your receipts show this from now on.`);
      }
    }
  });

/** @throws platform.sign-in-first, platform.not-found for who has none. */
async function ownPractice({ db }: Pick<RequestContext, "db">, viewer: Viewer): Promise<number> {
  const practice = await readPractice(db, requirePerson(viewer).personId);
  if (!practice) throw notFound();
  return practice.spaceId;
}

export default function PracticePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const forms = { to: "/practice", answer: actionData };
  return (
    <>
      <PageTitle>{t`How you are paid`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={t`How you are paid`}
          kicker={loaderData?.practice.name}
          lead={<Trans>Money for your work goes straight to your own account; Sangam keeps none of it.</Trans>}
          className="lg:pt-6"
          action={
            loaderData && (
              <TextLink to="/practice/payments" iconAfter="arrow-right">
                <Trans>Payments</Trans>
              </TextLink>
            )
          }
        />
        <Answer answer={actionData} />
        {loaderData ? (
          <>
            <PracticeState {...loaderData} />
            <UpiSettings
              forms={forms}
              vpas={loaderData.settings.vpas}
              lead={<Trans>It is with your bank at once. You confirm each payment when it has arrived.</Trans>}
              account={t`Of your own account`}
              stop={<Trans>Stop taking payments by UPI</Trans>}
            />
            <GatewaySettings
              forms={forms}
              gateway={loaderData.settings.gateway}
              webhook={loaderData.webhook}
              stop={<Trans>Stop taking payments through the gateway</Trans>}
            />
            <ReceiptSettings
              forms={forms}
              receipt={loaderData.settings.receipt}
              lead={<Trans>About you, who is paid. Empty fields are left out.</Trans>}
              labels={{ registration: t`GST or registration number`, pan: t`PAN` }}
            />
          </>
        ) : (
          <Begin />
        )}
      </Page>
    </>
  );
}

/** Before there is a practice. */
function Begin() {
  return (
    <div className="rounded-card bg-tint p-5 lg:p-6">
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          <Trans>You name your UPI address, or your account at a payment gateway.</Trans>
        </li>
        <li>
          <Trans>You send a document that shows who you are. Only you and our staff can open it.</Trans>
        </li>
        <li>
          <Trans>Our staff verifies both, and people can pay you. Your profile then carries the check mark.</Trans>
        </li>
      </ol>
      <Form method="post" className="mt-5">
        <Button type="submit" name="intent" value="found" variant="primary" className="max-md:w-full">
          <Trans>Begin</Trans>
        </Button>
      </Form>
    </div>
  );
}
