import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { paymentAdmin } from "#/features/payments/public.ts";
import {
  askUpiAddress,
  readPayeeSettings,
  removeGatewayAccount,
  saveGatewayAccount,
  savePaymentRules,
  saveReceiptDetails,
  stopUpiAddress,
} from "#/features/payments/public.server.ts";
import {
  GatewaySettings,
  paymentRefusals,
  ReceiptSettings,
  UpiSettings,
  type ReceiptField,
} from "#/features/payments/public.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Answer } from "#/design/answer.tsx";
import { donationsHome } from "../access.ts";
import { SettingsForm } from "../admin-forms.ts";
import { givingRefusals } from "../refusals.ts";
import { PaymentsPaused } from "../ui/admin/payments-paused.tsx";
import { RulesSettings } from "../ui/admin/rules-settings.tsx";
import { toDonations } from "../ui/admin/to-donations.tsx";
import type { Route } from "./+types/donations-settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces } = await openAdminPage(ctx, request, paymentAdmin.setUp, donationsHome);
  const settings = await readPayeeSettings(ctx, viewer, space.id);
  return { space, spaces, settings, webhook: `${ctx.config.publicUrl}/webhooks/razorpay` };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...paymentRefusals, ...givingRefusals }, async ({ ctx, viewer, form, done }) => {
    const input = form(SettingsForm);
    const spaceId = input.space;
    switch (input.intent) {
      case "vpa":
        await askUpiAddress(ctx, viewer, { spaceId, vpa: input.vpa, payeeName: input.payeeName });
        return done(msg`Our staff is checking the address. Gifts go to it once it is verified.`);
      case "stop-vpa":
        await stopUpiAddress(ctx, viewer, { spaceId });
        return done(msg`New gifts no longer go to that address.`);
      case "rules": {
        const { max, asksPan, asksAddress } = input;
        await savePaymentRules(ctx, viewer, { spaceId, rules: { maxPaise: max, asksPan, asksAddress } });
        return done(msg`Your changes are saved.`);
      }
      case "receipt": {
        const { space: _space, intent: _intent, ...details } = input;
        await saveReceiptDetails(ctx, viewer, { spaceId, details });
        return done(msg`Your receipts show this from now on.`);
      }
      case "gateway": {
        const { keyId, keyPassword, webhookPassword } = input;
        const account = { spaceId, keyId, keySecret: keyPassword, webhookSecret: webhookPassword };
        await saveGatewayAccount(ctx, viewer, account);
        return done(msg`The gateway accepted these keys. Your donors can now pay by card and netbanking.`);
      }
      case "remove-gateway":
        await removeGatewayAccount(ctx, viewer, { spaceId });
        return done(msg`The gateway no longer accepts new gifts. Earlier gifts can still be refunded.`);
    }
  });

export default function DonationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, settings, webhook } = loaderData;
  const to = `/donations/settings?space=${space.id}`;
  const forms = { to, ids: { space: space.id }, answer: actionData };
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/donations/settings"
      back={toDonations(space.id)}
      narrow
      title={t`How you accept gifts`}
      lead={<Trans>Only owners see and change this. Every change is in the audit trail.</Trans>}
    >
      <PaymentsPaused spaceId={space.id} paused={settings.paused} />
      <Answer answer={actionData} />
      <UpiSettings
        forms={forms}
        vpas={settings.vpas}
        lead={<Trans>Gifts go straight to your bank. You confirm them, or your bank’s statement does.</Trans>}
        account={t`Of your trust’s own account`}
        stop={<Trans>Stop accepting gifts by UPI</Trans>}
      />
      <GatewaySettings
        forms={forms}
        gateway={settings.gateway}
        webhook={webhook}
        stop={<Trans>Stop accepting gifts through the gateway</Trans>}
      />
      <RulesSettings forms={forms} rules={settings.rules} />
      <ReceiptSettings
        forms={forms}
        receipt={settings.receipt}
        lead={<Trans>Details of the recipient. Empty fields are left out.</Trans>}
        labels={{ registration: t`Registration number`, pan: t`PAN of the trust` }}
      >
        {(detail) => <TaxFields detail={detail} />}
      </ReceiptSettings>
    </AdminFrame>
  );
}

/** What the country's tax office gave the trust. */
function TaxFields({ detail }: { detail: ReceiptField }) {
  const { t } = useLingui();
  const section = detail("taxSection", t`Section of the tax law`, 60, t`As your tax office calls it`);
  const form = detail("taxForm", t`Form of the yearly statement`, 60, t`As your tax office calls it`);
  const approval = detail("taxApproval", t`Number of the approval`, 100);
  const approvedOn = detail("taxApprovedOn", t`Approved on`, 10);
  return (
    <>
      <FieldRow>
        <Field {...section.field}>
          <Input {...section.input} />
        </Field>
        <Field {...form.field}>
          <Input {...form.input} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field {...approval.field}>
          <Input {...approval.input} />
        </Field>
        <Field {...approvedOn.field}>
          <Input {...approvedOn.input} type="date" />
        </Field>
      </FieldRow>
    </>
  );
}
