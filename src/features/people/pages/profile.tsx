import { Trans, useLingui } from "@lingui/react/macro";
import {
  Form,
  Outlet,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Avatar } from "#/design/avatar.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Page } from "#/design/page.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { kindOf } from "../account-types.ts";
import { saveProfile } from "../commands/save-settings.server.ts";
import { ProfileForm } from "../forms.ts";
import { requirePersonPage } from "../public.server.ts";
import { ownProfile } from "../queries.server.ts";
import { peopleRefusals } from "../refusals.ts";
import { accountLabels } from "../ui/account-words.ts";
import { savedProfile, useNameHint } from "../ui/name-hint.ts";
import { useFieldLabels } from "../ui/field-labels.ts";
import { Title } from "#/design/title.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  return {
    kind: kindOf(viewer.accountType),
    email: viewer.email,
    emailVerified: viewer.emailVerified,
    zone: viewer.zone,
    profile: await ownProfile(ctx.db, viewer),
    isEditing: new URL(request.url).searchParams.has("edit"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, peopleRefusals, async ({ ctx, viewer, form }) => {
    const mark = await saveProfile(ctx, viewer, form(ProfileForm));
    await setFlash(ctx, "done", savedProfile[mark]);
    return redirectDocument("/profile", 303);
  });
}

export default function Profile() {
  const { t, i18n } = useLingui();
  const data = useLoaderData<typeof loader>();
  const { kind, profile } = data;
  const { isEditing } = data;
  return (
    <>
      <PageTitle>{t`Profile`}</PageTitle>
      <BackBar
        to="/dashboard"
        actions={
          <TextLink to="/settings" icon="settings" className="text-ink">
            <Trans>Settings</Trans>
          </TextLink>
        }
      >
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page narrow>
        <header className="flex flex-wrap items-center gap-x-5 gap-y-4 pt-4 pb-8">
          <Avatar name={profile.name} size="xl" tone="host" />
          <div className="min-w-0 flex-1 basis-56">
            <Title size="xl">{profile.name}</Title>
            <p className="mt-1.5 flex flex-wrap items-center gap-2 text-ink-2">
              {i18n._(accountLabels[kind])}
              {profile.isVerified && (
                <Badge tone="good" icon="check">
                  <Trans>Verified</Trans>
                </Badge>
              )}
              {profile.confirmedName && (
                <Badge icon="clock">
                  <Trans>New name waits for our staff</Trans>
                </Badge>
              )}
            </p>
          </div>
          {!isEditing && (
            <ButtonLink to="/profile?edit=1" icon="edit" preventScrollReset>
              <Trans>Edit Profile</Trans>
            </ButtonLink>
          )}
        </header>
        {kind !== "common" ? (
          // The outlet holds other features' parts on those who run spaces, make and serve.
          <Outlet />
        ) : isEditing ? (
          <EditProfile />
        ) : (
          <>
            <ShownProfile />
            <Outlet />
          </>
        )}
      </Page>
    </>
  );
}

function ShownProfile() {
  const { t, i18n } = useLingui();
  const { profile, email, emailVerified, zone } = useLoaderData<typeof loader>();
  const nothing = <Trans>Not given</Trans>;
  const fact = (label: string, value: string) => ({ label, value: value || nothing, muted: !value });
  return (
    <>
      {profile.bio ? (
        <p className="mb-8 text-lg whitespace-pre-line">{profile.bio}</p>
      ) : (
        <p className="mb-8 text-ink-2">
          <Trans>Write a few words about yourself so that others can get to know you.</Trans>
        </p>
      )}
      <KeyValues
        items={[
          {
            label: t`Email`,
            value: emailVerified ? (
              email
            ) : (
              <>
                {email} <TextLink to="/settings?tab=account" inline>{t`Confirm`}</TextLink>
              </>
            ),
          },
          fact(t`Phone`, profile.phone),
          fact(t`Location`, profile.location),
          { label: t`Joined`, value: formatFullDay(new Date(profile.joinedAt), i18n.locale, zone) },
        ]}
      />
    </>
  );
}

function EditProfile() {
  const { t } = useLingui();
  const { profile } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { values, problems } = readAnswer(answer);
  const labels = useFieldLabels();
  const pending = useNavigation().formMethod === "POST";
  const value = { ...profile, ...values };
  return (
    <>
      <Answer answer={answer} labels={labels} />
      <Form method="post" action="/profile?edit=1" noValidate className="grid gap-5">
        <Field id="name" label={t`Full name`} required hint={useNameHint(profile)} error={problems.name}>
          <Input name="name" autoComplete="name" maxLength={100} defaultValue={value.name} />
        </Field>
        <FieldRow>
          <Field id="phone" label={t`Phone`} error={problems.phone}>
            <Input name="phone" type="tel" autoComplete="tel" maxLength={30} defaultValue={value.phone} />
          </Field>
          <Field id="location" label={t`Location`} error={problems.location}>
            <Input name="location" autoComplete="address-level2" maxLength={120} defaultValue={value.location} />
          </Field>
        </FieldRow>
        <Field id="bio" label={t`Bio`} error={problems.bio}>
          <Textarea name="bio" rows={3} maxLength={1000} defaultValue={value.bio} />
        </Field>
        <div className="mt-2 flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <Button type="submit" variant="primary" pending={pending}>
            <Trans>Save Changes</Trans>
          </Button>
          <ButtonLink to="/profile" preventScrollReset>
            <Trans>Cancel</Trans>
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
