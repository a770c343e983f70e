import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Radio } from "#/design/choices.tsx";
import { Field, FieldError, Input, Textarea } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { act, safePath } from "#/platform/http/act.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { requestContext } from "#/platform/http/context.ts";
import { featuresContext } from "../../feature.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { reasonLabels, reportReasons } from "#/platform/report-reasons.ts";
import { fileReport } from "../commands/file-report.server.ts";
import { moderationRefusals } from "../refusals.ts";
import { reportForm } from "../report-form.server.ts";
import { labelOf, reportableOf } from "../reportables.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const id = Number(query.get("id"));
  const features = context.get(featuresContext);
  const named = reportableOf(features, query.get("entity") ?? "");
  const entity = named && id > 0 ? named.entity : "page";
  const ctx = context.get(requestContext);
  const [viewer, i18n] = await Promise.all([ctx.viewer(), loadWords(ctx.language)]);
  return {
    entity,
    about: i18n._(labelOf(features, entity)),
    entityId: entity === "page" ? "" : String(id),
    page: safePath(query.get("page")) ?? "",
    // A link may have chosen already, such as the one beside a space.
    reason: reportReasons.find((name) => name === query.get("reason")) ?? null,
    isSignedIn: viewer.kind === "person",
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return act({ request, context }, moderationRefusals, async ({ ctx, viewer, form, done }) => {
    const features = context.get(featuresContext);
    await fileReport({ ...ctx, features }, viewer, {
      report: form(reportForm(features)),
      clientAddress: ctx.clientAddress,
    });
    return done(msg`Thank you. A member of our staff will look at it.`);
  });
}

export default function Report() {
  const { t, i18n } = useLingui();
  const { entity, about, entityId, page, reason, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  const { values, problems, isDone } = readAnswer(answer);
  // Spelt out: servers and browsers write an address that was typed by hand differently.
  const named = { entity, id: entityId, page, ...(reason ? { reason } : {}) };
  const here = `/report?${new URLSearchParams(named).toString()}`;
  return (
    <Page narrow>
      <PageTitle>{t`Report`}</PageTitle>
      <PageHead
        title={<Trans>Report a problem</Trans>}
        lead={<Trans>Tell us what is wrong. We do not tell the person concerned who reported it.</Trans>}
      />
      <Answer answer={answer} />
      {isDone ? (
        <ButtonLink to={page || "/"}>{page ? <Trans>Back to where you were</Trans> : <Trans>Home</Trans>}</ButtonLink>
      ) : (
        <Form method="post" action={here} noValidate className="mt-4 grid gap-7">
          <input type="hidden" name="entity" value={entity} />
          <input type="hidden" name="entityId" value={entityId} />
          {entity !== "page" && <input type="hidden" name="page" value={page} />}
          {entity !== "page" && (
            <p>
              <Trans>This is about:</Trans> <b>{about}</b>
            </p>
          )}
          <fieldset id="reason">
            <legend className="field-label mb-1.5">{t`What is wrong?`}</legend>
            {reportReasons.map((value) => (
              <Radio
                key={value}
                name="reason"
                value={value}
                label={i18n._(reasonLabels[value])}
                defaultChecked={(values.reason ?? reason) === value}
              />
            ))}
            {problems.reason && <FieldError>{problems.reason}</FieldError>}
          </fieldset>
          <Field id="note" label={t`In your words`} error={problems.note}>
            <Textarea name="note" rows={4} maxLength={2000} defaultValue={values.note} />
          </Field>
          {entity === "page" && (
            <Field
              id="page"
              label={t`Where did you see it?`}
              hint={t`The address of the page, if you know it.`}
              error={problems.page}
            >
              <Input name="page" maxLength={300} placeholder="/space/12" defaultValue={values.page ?? page} />
            </Field>
          )}
          {!isSignedIn && (
            <Field id="email" label={t`Your email`} hint={t`Only if you want an answer.`} error={problems.email}>
              <Input name="email" type="email" autoComplete="email" maxLength={254} defaultValue={values.email} />
            </Field>
          )}
          <Button type="submit" variant="primary" className="justify-self-start max-md:w-full" pending={pending}>
            <Trans>Send report</Trans>
          </Button>
        </Form>
      )}
    </Page>
  );
}
