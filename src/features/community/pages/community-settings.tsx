import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { RadioCards } from "#/design/choices.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { chooseDigest } from "../commands/digests.server.ts";
import { DigestForm } from "../forms.ts";
import { readDigestWish } from "../queries/digest.server.ts";
import { communityRefusals } from "../refusals.ts";
import type { Route } from "./+types/community-settings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { personId, email } = await requirePersonPage(ctx, request);
  return { email, ...(await readDigestWish(ctx.db, personId)) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form, done }) => {
    const { every } = form(DigestForm);
    await chooseDigest(ctx, viewer, { every: every === "never" ? null : every });
    return done(
      every === "never" ? msg`You get no digest.` : msg`Your digest comes in the morning, when something is new.`,
    );
  });

export default function CommunitySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { every, email, isConfirmed, takesMail } = loaderData;
  const { values, problems } = readAnswer(actionData);
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <PageTitle>{t`Digest by mail`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/settings?tab=notifications">
        <Trans>Settings</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={<Trans>Digest by mail</Trans>}
          lead={<Trans>What is new in your communities and in the discussions you follow, in one mail.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <Form method="post" noValidate className="mt-4 grid gap-5">
          <RadioCards
            legend={t`How often`}
            name="every"
            columns={1}
            defaultValue={values.every ?? every ?? "never"}
            error={problems.every}
            options={[
              { value: "never", label: t`Never` },
              { value: "day", label: t`Daily`, hint: t`At seven in the morning, where you are` },
              { value: "week", label: t`Weekly`, hint: t`On Mondays at seven in the morning, where you are` },
            ]}
          />
          <p className="text-sm text-ink-2">
            {isConfirmed ? (
              takesMail ? (
                <Trans>It goes to {email}. Nothing is sent when nothing is new.</Trans>
              ) : (
                <Trans>
                  Email notifications are switched off in your settings: no digest is sent until they are on.
                </Trans>
              )
            ) : (
              <Trans>Confirm your email address first: no digest is sent before.</Trans>
            )}
          </p>
          <Button type="submit" variant="primary" pending={pending} className="justify-self-start max-md:w-full">
            <Trans>Save</Trans>
          </Button>
        </Form>
        <p className="pt-6">
          <TextLink to="/community/all" iconAfter="arrow-right">
            <Trans>All communities</Trans>
          </TextLink>
        </p>
      </Page>
    </>
  );
}
