import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { NewSpaceForm } from "#/features/spaces/public.ts";
import { NewSpaceFields, newSpaceLabels, spaceRefusals } from "#/features/spaces/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { registerSpace } from "../commands/register-space.server.ts";
import type { Route } from "./+types/register-space";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePersonPage(context.get(requestContext), request);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  act(args, spaceRefusals, async ({ ctx, viewer, form }) => {
    const { space } = form(NewSpaceForm);
    const id = await registerSpace(ctx, viewer, { ...space, language: ctx.language });
    throw redirect(`/verification?space=${id}`, 303);
  });

export default function RegisterSpace({ actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const labels = Object.fromEntries(Object.entries(newSpaceLabels).map(([field, label]) => [field, i18n._(label)]));
  const pending = useNavigation().formMethod === "POST";
  const { values, problems } = readAnswer(actionData);
  return (
    <>
      <PageTitle>{t`Register a space`}</PageTitle>
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Register a space</Trans>}
          lead={<Trans>A new page of your own. It stays unlisted until our staff has verified that it is yours.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} labels={labels} />
        <Form method="post" action="/register-space" noValidate className="mt-2 grid gap-6">
          <NewSpaceFields values={values} problems={problems} />
          <p className="text-sm text-ink-2">
            <Trans>
              Is your space already here? Ask its team for an invitation. If a space only pretends to be yours, report
              it on its page.
            </Trans>
          </p>
          <Button type="submit" variant="primary" pending={pending} className="justify-self-start max-md:w-full">
            <Trans>Register this space</Trans>
          </Button>
        </Form>
      </Page>
    </>
  );
}
