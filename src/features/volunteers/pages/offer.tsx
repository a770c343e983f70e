import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Field, Input, Textarea } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { offerToServe } from "../commands/offers.server.ts";
import { OfferForm } from "../forms.ts";
import { readOfferPage } from "../queries/offer.server.ts";
import { volunteerRefusals } from "../refusals.ts";
import { AvailabilityChoice } from "../ui/volunteer-fields.tsx";
import type { Route } from "./+types/offer";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const page = id && (await readOfferPage(ctx.db, ctx.language, viewer, id));
  if (!page) throw redirect("/explore");
  return { ...page, email: viewer.email };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, volunteerRefusals, async ({ ctx, viewer, form, done }) => {
    const spaceId = readId(params.id);
    if (!spaceId) throw notFound();
    await offerToServe(ctx, viewer, { ...form(OfferForm), spaceId });
    return done(msg`Thank you. They have been notified and will answer you.`);
  });

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, phone, before, email } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const { values, problems, isDone } = readAnswer(actionData);
  const name = space.name;
  return (
    <>
      <PageTitle>{`${t`Serve here`} · ${name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={`/space/${space.id}`}>
        <span lang={space.language}>{name}</span>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={t`Serve here`}
          className="lg:pt-6"
          lead={<Trans>Offer {name} your time and help. Its team will decide and answer you.</Trans>}
        />
        <Answer answer={actionData} />
        {before?.status === "active" ? (
          <Notice
            tone="success"
            title={<Trans>You serve here already.</Trans>}
            action={
              <ButtonLink to="/volunteering" size="s">
                <Trans>My service</Trans>
              </ButtonLink>
            }
          >
            <Trans>Your shifts and hours are in “My service”.</Trans>
          </Notice>
        ) : (
          <>
            {before?.status === "pending" && !isDone && (
              <Notice className="mb-6" title={<Trans>Your offer is waiting for an answer.</Trans>}>
                <Trans>You can still change your offer.</Trans>
              </Notice>
            )}
            <Form method="post" noValidate className="mt-4 grid gap-6">
              <Field
                id="phone"
                label={t`Phone`}
                hint={t`Only the owner and managers of this space see your email address ${email}.`}
                error={problems.phone}
                required
              >
                <Input
                  name="phone"
                  type="tel"
                  inputMode="tel"
                  autoComplete="tel"
                  maxLength={40}
                  defaultValue={values.phone ?? (before?.phone || phone)}
                />
              </Field>
              <Field
                id="skills"
                label={t`Skills`}
                optional={t`optional`}
                hint={t`Separate them with commas: cooking, first aid, Tamil.`}
                error={problems.skills}
              >
                <Input name="skills" maxLength={1_000} defaultValue={values.skills ?? before?.skills.join(", ")} />
              </Field>
              <AvailabilityChoice ticked={before?.availability ?? []} error={problems.availability} />
              <Field id="note" label={t`A few words`} optional={t`optional`} error={problems.note}>
                <Textarea name="note" rows={4} maxLength={1_000} defaultValue={values.note ?? before?.note} />
              </Field>
              <Button type="submit" variant="primary" icon="hand-heart" pending={pending} wide>
                {before?.status === "pending" ? <Trans>Send again</Trans> : <Trans>Offer to serve</Trans>}
              </Button>
            </Form>
          </>
        )}
      </Page>
    </>
  );
}
