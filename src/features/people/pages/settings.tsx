import { Answer } from "#/design/answer.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { languageOfSetting } from "#/platform/i18n/languages.ts";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Outlet,
  redirect,
  redirectDocument,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext, type RequestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { refuse } from "#/platform/refusal.ts";
import { requirePerson, type SignedIn } from "#/platform/viewer.ts";
import { featuresContext, type Feature } from "../../feature.ts";
import { credentialOf } from "../commands/count-sign-in.server.ts";
import { askForEmailChange, cancelEmailChange } from "../commands/change-email.server.ts";
import { askToLeave, stayAfterAll } from "../commands/leave.server.ts";
import { askForOwnData } from "../commands/own-data.server.ts";
import { readOwnDataState } from "../queries/own-data-file.server.ts";
import { listHindrances, readEmailChange, readLeaving } from "../queries/leaving.server.ts";
import { LeavingNotice } from "../ui/leaving-notice.tsx";
import { endOtherSessions, endSession } from "../commands/end-sessions.server.ts";
import { askForReset, askForVerification, changePassword } from "../commands/reset-password.server.ts";
import { saveDisplay, saveNotifications, savePrivacy } from "../commands/save-settings.server.ts";
import { currentSession, storePreferences } from "../commands/sign-in.server.ts";
import {
  ChangeEmailForm,
  ChangePasswordForm,
  DisplayForm,
  EndSessionForm,
  LeaveForm,
  NotificationsForm,
  PrivacyForm,
} from "../forms.ts";
import { namedZones, offsetToday } from "../preferences.ts";
import { requirePersonPage } from "../public.server.ts";
import { listPasskeys } from "../queries/passkeys.server.ts";
import { hasTwoFactor, openSessions, settingsOf } from "../queries.server.ts";
import { LEAVING_DAYS } from "../leaving-rules.ts";
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
  // A page that goes on in place has the look of before: where another device has chosen since, the form would say otherwise.
  const isOther = ctx.language !== languageOfSetting(settings.language) || ctx.theme !== settings.theme;
  if (tab === "display" && isOther && new URL(request.url).pathname.endsWith(".data")) {
    throw redirectDocument("/settings?tab=display");
  }
  const { email, emailVerified, zone } = viewer;
  const zones = namedZones.map((named) => ({ ...named, offset: offsetToday(named.zone, ctx.clock()) }));
  const here = await currentSession(ctx, request.headers);
  const sessions =
    tab === "account"
      ? (await openSessions(ctx.db, viewer)).map((session) => ({ ...session, isHere: session.id === here }))
      : [];
  const leaving = await readLeaving(ctx.db, viewer.personId);
  const account = tab === "account" ? await readAccount(ctx, viewer, context.get(featuresContext)) : null;
  const isChild = viewer.isChild === true;
  return { tab, settings, isChild, zones, email, emailVerified, zone, sessions, leaving, account };
}

async function readAccount(ctx: RequestContext, viewer: SignedIn, features: readonly Feature[]) {
  const { personId, userId } = viewer;
  const words = await loadWords(ctx.language);
  const asked = { db: ctx.db, personId, now: new Date(ctx.clock()) };
  const hindrances = (await listHindrances(features, asked)).map(({ words: line, values, path }) => ({
    words: words._(line.id, { ...values }, { message: line.message }),
    path,
  }));
  return {
    hindrances,
    newEmail: (await readEmailChange(ctx, userId))?.newEmail ?? null,
    hasPassword: (await credentialOf(ctx.db, { userId })) !== null,
    hasTwoFactor: await hasTwoFactor(ctx.db, userId),
    passkeys: (await listPasskeys(ctx.db, viewer)).length,
    ownData: await readOwnDataState(ctx, personId),
    now: asked.now,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, peopleRefusals, async ({ ctx, viewer, body, form, done }) => {
    const person = requirePerson(viewer);
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
      case "set-password":
        await askForReset(ctx, { email: person.email });
        return done(msg`We have sent you an email with a link.`);
      case "change-email":
        await askForEmailChange(ctx, viewer, form(ChangeEmailForm));
        return done(msg`We have mailed the links. The address changes once they are confirmed.`);
      case "cancel-email":
        await cancelEmailChange(ctx, viewer);
        return done(msg`Your address stays as it is.`);
      case "delete":
        await askToLeave({ ...ctx, features: context.get(featuresContext) }, viewer, form(LeaveForm));
        return done(
          msg`Your account will be deleted in ${{ days: LEAVING_DAYS }} days. Until then you can keep it here.`,
          {
            days: LEAVING_DAYS,
          },
        );
      case "own-data":
        await askForOwnData(ctx, viewer, { language: ctx.language });
        return done(msg`Your data is being prepared.`);
      case "stay":
        await stayAfterAll(ctx, viewer);
        return done(msg`Your account stays. We are glad that you do.`);
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
      <PageTitle>{t`Settings`}</PageTitle>
      <BackBar to="/profile">
        <Trans>Back to Profile</Trans>
      </BackBar>
      <Page narrow>
        <PageHead title={<Trans>Settings</Trans>} className="lg:pt-6" />
        {data.leaving && <LeavingNotice dueAt={data.leaving.dueAt} zone={data.zone} />}
        <LinkTabs
          label={t`Settings`}
          tabs={tabs.map((name) => ({ to: `/settings?tab=${name}`, label: labels[name], current: name === data.tab }))}
          className="mb-8"
        />
        <Answer answer={answer} labels={fieldLabels} />
        {data.tab === "notifications" && (
          <>
            <NotificationSettings settings={data.settings} isChild={data.isChild} email={data.email} answer={answer} />
            <Outlet />
          </>
        )}
        {data.tab === "privacy" && <PrivacySettings settings={data.settings} isChild={data.isChild} answer={answer} />}
        {data.tab === "display" && <DisplaySettings settings={data.settings} zones={data.zones} answer={answer} />}
        {data.account && (
          <AccountSettings
            {...data.account}
            isChild={data.isChild}
            isLeaving={data.leaving !== null}
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
