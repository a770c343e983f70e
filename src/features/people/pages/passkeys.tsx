import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { FocusWhenChanged } from "#/design/focus-when-changed.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { PASSWORD_FIELD } from "#/platform/confirmed.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { refuse } from "#/platform/refusal.ts";
import { addPasskey, removePasskey, removePassword } from "../commands/passkeys.server.ts";
import { askForVerification } from "../commands/reset-password.server.ts";
import { nameDevice } from "../devices.ts";
import { AddPasskeyForm, RemovePasskeyForm } from "../forms.ts";
import { requirePersonPage } from "../public.server.ts";
import { listPasskeys } from "../queries/passkeys.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { PASSKEYS_PATH } from "../sign-in-changes.ts";
import { ConfirmAddressFirst } from "../ui/confirm-address-first.tsx";
import { AddPasskey, PasskeyList, PasswordOff } from "../ui/passkeys.tsx";
import type { Route } from "./+types/passkeys";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const { browser, system } = nameDevice(request.headers.get("user-agent") ?? "");
  return {
    passkeys: await listPasskeys(ctx.db, viewer),
    hasPassword: viewer.confirmsBy !== "passkey",
    zone: viewer.zone,
    unconfirmed: viewer.emailVerified ? null : viewer.email,
    device: { browser: browser ?? null, system: system ?? null },
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, peopleRefusals, async ({ ctx, viewer, body, form, done }) => {
    const { headers } = args.request;
    switch (body.get("intent")) {
      case "add":
        await addPasskey(ctx, viewer, { ...form(AddPasskeyForm), headers });
        return done(msg`Your passkey is saved. From now on you can sign in with it.`);
      case "verify":
        await askForVerification(ctx, viewer);
        return done(msg`We have sent you an email with a link.`);
      case "remove":
        await removePasskey(ctx, viewer, { ...form(RemovePasskeyForm), headers });
        return done(msg`The passkey is removed, and your other devices are signed out.`);
      case "remove-password":
        await removePassword(ctx, viewer, { headers });
        return done(msg`Your password is removed, and your other devices are signed out. You sign in by passkey now.`);
      default:
        throw refuse("platform.form-unreadable", { status: 400 });
    }
  });

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { passkeys, hasPassword, zone, device, unconfirmed } = loaderData;
  // What was wrong before does not stand beside what a later press says.
  const [past, setPast] = useState<typeof actionData>();
  const answer = actionData === past ? undefined : actionData;
  return (
    <>
      <PageTitle>{t`Passkeys`}</PageTitle>
      <BackBar to="/settings?tab=account">
        <Trans>Back to Settings</Trans>
      </BackBar>
      <Page narrow>
        <PageHead
          title={<Trans>Passkeys</Trans>}
          lead={
            <Trans>
              With a passkey you sign in as you unlock your phone or computer. Nobody can guess it or lure it from you,
              and no code is asked for besides.
            </Trans>
          }
          className="lg:pt-6"
        />
        <Answer answer={answer} fields={[PASSWORD_FIELD]} labels={{ name: t`Name of the passkey` }} />
        <FocusWhenChanged what={`${passkeys.length}`}>
          <PasskeyList passkeys={passkeys} zone={zone} answer={answer} />
          {unconfirmed === null ? (
            <AddPasskey key={passkeys.length} device={device} answer={answer} onNamed={() => setPast(actionData)} />
          ) : (
            <ConfirmAddressFirst email={unconfirmed} action={PASSKEYS_PATH} />
          )}
          {passkeys.length > 0 && hasPassword && <PasswordOff answer={answer} />}
        </FocusWhenChanged>
      </Page>
    </>
  );
}
