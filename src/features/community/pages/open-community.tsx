import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Field, FieldRow, Select } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { faiths } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { redirectSaying, setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { communityAdmin } from "../access.ts";
import { openCommunity } from "../commands/communities.server.ts";
import { OpenCommunityForm } from "../forms.ts";
import { nameSpaces } from "../queries/communities.server.ts";
import { communityRefusals } from "../refusals.ts";
import { communityPath } from "../rules.ts";
import { CommunityFields } from "../ui/community-fields.tsx";
import type { Route } from "./+types/open-community";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const own = viewer.memberships
    .map(({ spaceId }) => spaceId)
    .filter((id) => canAdmin(viewer, communityAdmin.open, id));
  if (own.length === 0 && !viewer.isStaff)
    throw await redirectSaying(ctx, "/community/all", msg`Only those who run a space, and our staff, open communities`);
  return {
    spaces: await nameSpaces(ctx.db, ctx.language, own),
    isStaff: viewer.isStaff,
    language: ctx.language as string,
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, communityRefusals, async ({ ctx, viewer, form }) => {
    const { space: spaceId, byApproval, ...input } = form(OpenCommunityForm);
    const slug = await openCommunity(ctx, viewer, { ...input, spaceId, isOpen: !byApproval });
    await setFlash(ctx, "done", msg`The community is open.`);
    throw redirectDocument(communityPath(slug), 303);
  });

export default function OpenCommunity({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { spaces, isStaff, language } = loaderData;
  const { values, problems } = readAnswer(actionData);
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <PageTitle>{t`Open a community`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/community/all">
        <Trans>Communities</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead title={<Trans>Open a community</Trans>} className="lg:pt-6" />
        <Answer answer={actionData} />
        <Form method="post" noValidate className="grid gap-5">
          <CommunityFields values={{ language, ...values }} problems={problems} />
          <FieldRow>
            <Field id="space" label={t`Whose it is`} error={problems.space}>
              <Select name="space" defaultValue={values.space}>
                {spaces.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                {isStaff && <option value="">{t`Nobody’s own`}</option>}
              </Select>
            </Field>
            <Field id="faith" label={t`Faith`} error={problems.faith}>
              <Select name="faith" defaultValue={values.faith}>
                <option value="">{t`All faiths`}</option>
                {faiths.map((faith) => (
                  <option key={faith} value={faith}>
                    {t(faithWords[faith])}
                  </option>
                ))}
              </Select>
            </Field>
          </FieldRow>
          <Checkbox
            name="byApproval"
            label={t`By approval`}
            hint={t`Members alone read what is said here, and you let people in. This cannot be changed later.`}
            defaultChecked={values.byApproval === "on"}
          />
          <Button type="submit" variant="primary" pending={pending} className="justify-self-start max-md:w-full">
            <Trans>Open the community</Trans>
          </Button>
        </Form>
      </Page>
    </>
  );
}
