import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { RadioCards } from "#/design/choices.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { faithOf, faiths, kindHas, kindsWith, type KindWith } from "#/features/spaces/public.ts";
import { faithWords, kindLabel } from "#/features/spaces/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { registerSpace } from "../commands/register-space.server.ts";
import { NewSpaceForm } from "../forms.ts";
import { memberRefusals } from "../refusals.ts";
import type { Route } from "./+types/register-space";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePersonPage(context.get(requestContext), request);
  return null;
}

export const action = (args: Route.ActionArgs) =>
  act(args, memberRefusals, async ({ ctx, viewer, form }) => {
    const { faith, ...space } = form(NewSpaceForm);
    // The form asks for a faith where none is usual.
    const input = { ...space, faith: faith || faithOf(space.kind)!, language: ctx.language };
    const id = await registerSpace(ctx, viewer, input);
    throw redirect(`/verification?space=${id}`, 303);
  });

export default function RegisterSpace({ actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { values, problems } = readAnswer(actionData);
  return (
    <>
      <title>{t`Register a space · Sangam`}</title>
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Register a space</Trans>}
          lead={<Trans>A new page of your own. It stays unlisted until our staff has verified that it is yours.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <Form method="post" action="/register-space" noValidate className="mt-2 grid gap-6">
          <RadioCards
            legend={t`Kind of space`}
            name="kind"
            columns={2}
            required
            defaultValue={values.kind || "temple"}
            error={problems.kind}
            options={kindsWith("isRegistrable").map((value) => ({
              value,
              label: i18n._(kindLabel(value)),
              icon: <KindMark kind={value} />,
            }))}
          />
          <Field id="name" label={t`Name of the space`} required error={problems.name}>
            <Input name="name" autoComplete="organization" maxLength={120} defaultValue={values.name} />
          </Field>
          <FieldRow>
            <Field id="city" label={t`City`} required error={problems.city}>
              <Input name="city" autoComplete="address-level2" maxLength={80} defaultValue={values.city} />
            </Field>
            <Field id="faith" label={t`Tradition`} error={problems.faith}>
              <Select name="faith" defaultValue={values.faith ?? ""}>
                <option value="">{t`As usual for this kind`}</option>
                {faiths.map((faith) => (
                  <option key={faith} value={faith}>
                    {i18n._(faithWords[faith])}
                  </option>
                ))}
              </Select>
            </Field>
          </FieldRow>
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

function KindMark({ kind }: { kind: KindWith<"isRegistrable"> }) {
  const faith = faithOf(kind);
  if (faith) return <FaithMark faith={faith} size={24} />;
  return <Icon name={kindHas(kind, "isPlace") ? "lamp" : "users"} size={24} />;
}
