import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Field } from "#/design/field.tsx";
import { ListInput } from "#/design/list-input.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { saveInterests } from "../commands/own-journey.server.ts";
import { InterestsForm } from "../forms.ts";
import { readInterests } from "../queries/journey.server.ts";
import { journeyRefusals } from "../refusals.ts";
import { INTEREST_LENGTH } from "../rules.ts";
import type { Route } from "./+types/interests";

const LIST = "/journey?tab=interests";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  return { interests: await readInterests(ctx.db, viewer.personId) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, journeyRefusals, async ({ ctx, viewer, form }) => {
    await saveInterests(ctx, viewer, form(InterestsForm));
    await setFlash(ctx, "done", msg`Your interests are saved.`);
    throw redirectDocument(LIST, 303);
  });

export default function EditInterests({ loaderData: { interests }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(actionData);
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <PageTitle>{t`Interests`}</PageTitle>
      <BackBar to={LIST}>
        <Trans>My journey</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Interests</Trans>}
          lead={<Trans>A few words on what is close to your heart. Whoever sees your profile can read them.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} fields={["interests"]} />
        <Form method="post" action="/journey/interests" noValidate className="grid justify-items-start gap-5">
          <Field id="interests" label={t`Interests`} error={problems["interests"]} className="w-full">
            <ListInput
              name="interests"
              defaultValue={values["interests"] ?? interests.join("\n")}
              add={t`Add`}
              remove={(entry) => t`Remove ${entry}`}
              maxLength={INTEREST_LENGTH}
              suggestions={[
                t`Kirtan and bhajans`,
                t`Meditation`,
                t`Pilgrimages`,
                t`Scriptures`,
                t`Seva`,
                t`Temple architecture`,
              ]}
              suggestionsLabel={t`Suggestions`}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" pending={pending}>
              <Trans>Save Changes</Trans>
            </Button>
            <ButtonLink to={LIST}>
              <Trans>Cancel</Trans>
            </ButtonLink>
          </div>
        </Form>
      </Page>
    </>
  );
}
