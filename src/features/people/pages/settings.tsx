import { Answer } from "#/design/answer.tsx";
import { languageOfSetting } from "#/platform/i18n/languages.ts";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Outlet,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { refuse } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { endOtherSessions, endSession } from "../commands/end-sessions.server.ts";
import { askForVerification, changePassword } from "../commands/reset-password.server.ts";
import { saveDisplay, saveNotifications, savePrivacy } from "../commands/save-settings.server.ts";
import { currentSession, storePreferences } from "../commands/sign-in.server.ts";
import { ChangePasswordForm, DisplayForm, EndSessionForm, NotificationsForm, PrivacyForm } from "../forms.ts";
import { namedZones, offsetToday } from "../preferences.ts";
import { requirePersonPage } from "../public.server.ts";
import { openSessions, settingsOf } from "../queries.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { useFieldLabels } from "../ui/field-labels.ts";
import { AccountSettings } from "../ui/settings-account.tsx";
import { DisplaySettings } from "../ui/settings-display.tsx";
import { NotificationSettings, PrivacySettings } from "../ui/settings-switches.tsx";

const tabs = ["notifications", "privacy", "display", "account"] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const asked = new URL(request.url).searchParams.get("tab");
  const tab = tabs.find((name) => name === asked) ?? "notifications";
  const settings = await settingsOf(ctx.db, viewer.personId);
  const { email, emailVerified, zone } = viewer;
  const zones = namedZones.map((named) => ({ ...named, offset: offsetToday(named.zone, ctx.clock()) }));
  const here = await currentSession(ctx, request.headers);
  const sessions =
    tab === "account"
      ? (await openSessions(ctx.db, viewer)).map((session) => ({ ...session, isHere: session.id === here }))
      : [];
  return { tab, settings, zones, email, emailVerified, zone, sessions };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, peopleRefusals, async ({ ctx, viewer, body, form, done }) => {
    requirePerson(viewer);
    switch (body.get("intent")) {
      case "notifications":
        await saveNotifications(ctx, viewer, form(NotificationsForm));
        return done(msg`Your notification settings are saved.`);
      case "privacy":
        await savePrivacy(ctx, viewer, form(PrivacyForm));
        return done(msg`Your privacy settings are saved.`);
      case "display": {
        const input = form(DisplayForm);
        await saveDisplay(ctx, viewer, input);
        const lang = languageOfSetting(input.language);
        storePreferences(ctx, { lang, theme: input.theme, motion: input.animationsEnabled ? "on" : "off" });
        // The answer comes in the language that was just chosen.
        await setFlash({ ...ctx, language: lang }, "done", msg`Your display settings are saved.`);
        return redirect("/settings?tab=display", 303);
      }
      case "password":
        await changePassword(ctx, viewer, { ...form(ChangePasswordForm), headers: request.headers });
        return done(msg`Your password has been changed. Other devices are signed out.`);
      case "verify":
        await askForVerification(ctx, viewer);
        return done(msg`We have sent you an email with a link.`);
      case "end-session":
        await endSession(ctx, viewer, form(EndSessionForm));
        return done(msg`That device is signed out.`);
      case "end-others": {
        const here = await currentSession(ctx, request.headers);
        if (here) await endOtherSessions(ctx, viewer, { keep: here });
        return done(msg`All other devices are signed out.`);
      }
      default:
        throw refuse("platform.form-unreadable", { status: 400 });
    }
  });
}

export default function Settings() {
  const { t } = useLingui();
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fieldLabels = useFieldLabels();
  const labels = {
    notifications: t`Notifications`,
    privacy: t`Privacy`,
    display: t`Display`,
    account: t`Account`,
  };
  return (
    <>
      <title>{t`Settings · Sangam`}</title>
      <BackBar to="/profile">
        <Trans>Back to Profile</Trans>
      </BackBar>
      <Page narrow>
        <PageHead title={<Trans>Settings</Trans>} className="lg:pt-6" />
        <LinkTabs
          label={t`Settings`}
          tabs={tabs.map((name) => ({ to: `/settings?tab=${name}`, label: labels[name], current: name === data.tab }))}
          className="mb-8"
        />
        <Answer answer={answer} labels={fieldLabels} />
        {data.tab === "notifications" && (
          <>
            <NotificationSettings settings={data.settings} answer={answer} />
            <Outlet />
          </>
        )}
        {data.tab === "privacy" && <PrivacySettings settings={data.settings} />}
        {data.tab === "display" && <DisplaySettings settings={data.settings} zones={data.zones} answer={answer} />}
        {data.tab === "account" && (
          <AccountSettings
            email={data.email}
            emailVerified={data.emailVerified}
            zone={data.zone}
            sessions={data.sessions}
            answer={answer}
          />
        )}
      </Page>
    </>
  );
}
