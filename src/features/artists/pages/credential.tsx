import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { UploadBox } from "#/design/upload-box.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { acceptOf } from "#/platform/uploads/purposes.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { useUploadWords } from "#/platform/uploads/use-upload-words.ts";
import { mayServe } from "../access.ts";
import { removeCredential, saveCredential } from "../commands/credentials.server.ts";
import { CredentialForm, CredentialIntent } from "../credential-forms.ts";
import { DOCUMENT_DAYS } from "../credential-rules.ts";
import { listOwnCredentials } from "../queries/credentials.server.ts";
import { findProviderSubject } from "../queries/provider.server.ts";
import { artistRefusals } from "../refusals.ts";
import { sayWorkFirst } from "../provider-gate.ts";
import type { Route } from "./+types/credential";

const HOME = "/profile?tab=achievements";

/** A new credential at `/credentials/new`, or one's own by its id. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  if (!mayServe(viewer.accountType)) throw redirect("/profile");
  if (!(await findProviderSubject(ctx.db, viewer.personId))) throw sayWorkFirst(request);
  if (params.id === "new") return { credential: null };
  const credential = (await listOwnCredentials(ctx.db, viewer.personId)).find(({ id }) => id === readId(params.id));
  if (!credential) throw redirect(HOME);
  return { credential };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, artistRefusals, async ({ ctx, viewer, form }) => {
    const credentialId = params.id === "new" ? null : readId(params.id);
    if (credentialId === null && params.id !== "new") throw notFound();
    if (form(CredentialIntent).intent === "remove") {
      if (credentialId === null) throw notFound();
      await removeCredential(ctx, viewer, { credentialId });
      await setFlash(ctx, "done", msg`The credential is gone.`);
    } else {
      const typed = form(CredentialForm);
      await saveCredential(ctx, viewer, { ...typed, credentialId });
      await setFlash(
        ctx,
        "done",
        typed.document ? msg`Saved. Our staff looks at your document and tells you.` : msg`Your credential is saved.`,
      );
    }
    throw redirectDocument(HOME, 303);
  });

export default function CredentialPage({ loaderData: { credential }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { values, problems } = readAnswer(actionData);
  const uploads = useUploads({ purpose: "document" });
  const words = useUploadWords("document");
  const pending = useNavigation().formData?.get("intent") === "save";
  const title = credential ? t`Edit the credential` : t`Add a credential`;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={HOME}>
        <Trans>Back to Profile</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={title}
          lead={<Trans>What you learned, and where. With a document our staff can verify it.</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <Form method="post" noValidate className="grid gap-5">
          <input type="hidden" name="intent" value="save" />
          <Field
            id="title"
            label={t`Title`}
            hint={
              credential?.state === "verified"
                ? t`What you change here takes the check mark off until our staff has looked at it again.`
                : undefined
            }
            error={problems.title}
            required
          >
            <Input
              name="title"
              maxLength={120}
              placeholder={t`Shastri in Vedic studies`}
              defaultValue={values.title ?? credential?.title}
            />
          </Field>
          <FieldRow>
            <Field id="institution" label={t`Institution`} error={problems.institution}>
              <Input name="institution" maxLength={120} defaultValue={values.institution ?? credential?.institution} />
            </Field>
            <Field id="year" label={t`Year`} error={problems.year}>
              <Input
                name="year"
                inputMode="numeric"
                maxLength={4}
                defaultValue={values.year ?? (credential?.year ? String(credential.year) : "")}
              />
            </Field>
          </FieldRow>
          <Field
            id="document"
            label={credential?.document ? t`Another document` : t`Document`}
            optional={t`optional`}
            hint={credential?.document ? t`Kept now: ${credential.document}` : undefined}
            error={problems.document}
          >
            <UploadBox
              items={uploads.items.slice(-1)}
              words={words}
              name="document"
              accept={acceptOf("document")}
              prompt={t`Choose a file or drop it here`}
              onAdd={(files) => {
                for (const { key } of uploads.items) uploads.remove(key);
                uploads.add([...files].slice(0, 1));
              }}
              onPause={uploads.pause}
              onResume={uploads.resume}
              onRemove={uploads.remove}
            />
          </Field>
          <p className="text-sm text-ink-2">
            <Trans>
              PDF, JPG or PNG. Only you and our staff can open it. Each time our staff does, it is recorded. It is
              deleted {DOCUMENT_DAYS} days after the decision.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
            <Button type="submit" variant="primary" pending={pending || uploads.isBusy}>
              <Trans>Save</Trans>
            </Button>
            <ButtonLink to={HOME}>
              <Trans>Cancel</Trans>
            </ButtonLink>
          </div>
        </Form>
        {credential && (
          <div className="mt-10 border-t border-line pt-2">
            <Disclosure title={<Trans>Take it away</Trans>}>
              <Form method="post">
                <Button type="submit" name="intent" value="remove" icon="trash">
                  <Trans>Remove this credential</Trans>
                </Button>
              </Form>
            </Disclosure>
          </div>
        )}
      </Page>
    </>
  );
}
