import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { FocusWhenChanged } from "#/design/focus-when-changed.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { PASSWORD_FIELD } from "#/platform/confirmed.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { refuse } from "#/platform/refusal.ts";
import { askForVerification } from "../commands/reset-password.server.ts";
import { currentSession } from "../commands/sign-in.server.ts";
import {
  beginTwoFactor,
  cancelTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from "../commands/two-factor.server.ts";
import { SignInCodeForm } from "../forms.ts";
import { requirePersonPage } from "../public.server.ts";
import { readTwoFactor } from "../queries/two-factor.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { RecoveryCodes } from "../ui/recovery-codes.tsx";
import { TwoFactorBegun, TwoFactorOff, TwoFactorOn } from "../ui/two-factor.tsx";
import type { Route } from "./+types/two-factor";

/** What stands here opens an account: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const unconfirmed = viewer.emailVerified ? null : viewer.email;
  return { view: await readTwoFactor(ctx, viewer), zone: viewer.zone, unconfirmed };
}

export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, viewer, body, form, done }) => {
    switch (body.get("intent")) {
      case "begin":
        await beginTwoFactor(ctx, viewer);
        return null;
      case "verify":
        await askForVerification(ctx, viewer);
        return done(msg`We have sent you an email with a link.`);
      case "cancel":
        await cancelTwoFactor(ctx, viewer);
        return null;
      case "confirm": {
        const session = await currentSession(ctx, args.request.headers);
        return { codes: await confirmTwoFactor(ctx, viewer, { ...form(SignInCodeForm), session }), isFirst: true };
      }
      case "renew":
        return { codes: await renewRecoveryCodes(ctx, viewer), isFirst: false };
      case "off":
        await endTwoFactor(ctx, viewer);
        return done(msg`Two-factor authentication is off. Your password alone signs you in.`);
      default:
        throw refuse("platform.form-unreadable", { status: 400 });
    }
  });

export default function TwoFactor({ loaderData: { view, zone, unconfirmed }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const made = actionData && "codes" in actionData ? actionData : null;
  const answer = actionData && !("codes" in actionData) ? actionData : null;
  return (
    <>
      <PageTitle>{t`Two-factor authentication`}</PageTitle>
      <BackBar to="/settings?tab=account">
        <Trans>Back to Settings</Trans>
      </BackBar>
      <Page narrow>
        <PageHead title={<Trans>Two-factor authentication</Trans>} className="lg:pt-6" />
        <Answer answer={answer} fields={[PASSWORD_FIELD, "code"]} />
        <FocusWhenChanged what={`${view.state} ${made !== null}`}>
          {made && <RecoveryCodes {...made} />}
          {view.state === "off" && <TwoFactorOff answer={answer} unconfirmed={unconfirmed} />}
          {view.state === "begun" && <TwoFactorBegun view={view} answer={answer} />}
          {view.state === "on" && <TwoFactorOn view={view} zone={zone} isNew={made !== null} answer={answer} />}
        </FocusWhenChanged>
      </Page>
    </>
  );
}
