import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { providerPath } from "#/features/artists/public.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { typedValues } from "#/platform/http/typed-values.ts";
import { notFound } from "#/platform/refusal.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { sendInquiry } from "../commands/inquiries.server.ts";
import { keepDraft } from "../commands/keep-draft.server.ts";
import { InquiryForm } from "../forms.ts";
import { readDraft } from "../queries/drafts.server.ts";
import { findAskedProvider } from "../queries/asked-provider.server.ts";
import { orderRefusals } from "../refusals.ts";
import { DESCRIPTION_LENGTH, SERVICE_LENGTH } from "../rules.ts";
import { PictureUpload } from "../ui/picture-upload.tsx";
import type { Route } from "./+types/request-quote";

/** What a visitor wrote stands in it. */
export const headers = () => ({ "cache-control": "private, no-store" });

const readToken = (text: string | null): string | null => (text && /^[\w-]{22}$/.test(text) ? text : null);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const provider = id && (await findAskedProvider(ctx.db, ctx.language, id));
  if (!provider) {
    await setFlash(ctx, "refused", msg`We could not find that person.`);
    throw redirect("/artists");
  }
  const query = new URL(request.url).searchParams;
  const token = readToken(query.get("draft"));
  const now = new Date(ctx.clock());
  const draft = token && (await readDraft(ctx.db, { token, providerId: provider.id, now }));
  return {
    provider,
    isSignedIn: viewer.kind === "person",
    isOwn: viewer.kind === "person" && viewer.personId === provider.id,
    today: civilDay(now, provider.zone),
    key: randomUUID(),
    token: draft ? token : null,
    filled: draft ?? { service: (query.get("service") ?? "").slice(0, SERVICE_LENGTH) },
  };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, orderRefusals, async ({ ctx, viewer, body, form }) => {
    const providerId = readId(params.id);
    if (!providerId) throw notFound();
    const { key, draft, image, ...fields } = form(InquiryForm);
    if (viewer.kind === "visitor") {
      const token = await keepDraft(ctx, { providerId, fields: typedValues(body), clientAddress: ctx.clientAddress });
      const back = `/artist/${providerId}/request-quote?draft=${token}`;
      return redirect(`/signup?to=${encodeURIComponent(back)}`, 303) as never;
    }
    const { language } = ctx;
    const id = await sendInquiry(ctx, viewer, { ...fields, providerId, key, draft, language, images: image });
    await setFlash(ctx, "done", msg`Your request is sent. They will answer you here.`);
    return redirect(`/orders/inquiry/${id}`, 303) as never;
  });

export default function RequestQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { provider, isSignedIn, isOwn, today, key, token, filled } = loaderData;
  const { name } = provider;
  const pending = useNavigation().formMethod === "POST";
  const { values: typed, problems } = readAnswer(actionData);
  const values: Readonly<Record<string, string>> = { ...filled, ...typed };
  const uploads = useUploads({ purpose: "picture" });
  return (
    <>
      <PageTitle>{`${t`Request Quote`} · ${name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={providerPath(provider)}>{name}</BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Request Quote</Trans>}
          className="lg:pt-6"
          lead={<Trans>Tell {name} what you wish for. They answer with a price, stages and days.</Trans>}
        />
        <Answer answer={actionData} />
        {isOwn ? (
          <Notice title={<Trans>This is your own profile.</Trans>} />
        ) : !provider.takesInquiries ? (
          <Notice title={<Trans>They take no requests at the moment.</Trans>} />
        ) : (
          <>
            {token && isSignedIn && (
              <Notice className="mb-6" title={<Trans>Your words are all here</Trans>}>
                <Trans>Add pictures if you have some, and send your request.</Trans>
              </Notice>
            )}
            <Form method="post" noValidate className="mt-2 grid gap-6">
              <input type="hidden" name="key" value={key} />
              {token && <input type="hidden" name="draft" value={token} />}
              <Field
                id="service"
                label={t`Service`}
                hint={t`Such as “A Ganesha of clay, 2 feet” or “Decoration of a pandal”.`}
                required
                error={problems.service}
              >
                <Input name="service" maxLength={SERVICE_LENGTH} defaultValue={values.service} />
              </Field>
              <FieldRow>
                <Field id="budgetFrom" label={t`Budget from`} optional={t`optional`} error={problems.budgetFrom}>
                  <Input name="budgetFrom" inputMode="decimal" before="₹" defaultValue={values.budgetFrom} />
                </Field>
                <Field id="budgetTo" label={t`Budget up to`} optional={t`optional`} error={problems.budgetTo}>
                  <Input name="budgetTo" inputMode="decimal" before="₹" defaultValue={values.budgetTo} />
                </Field>
              </FieldRow>
              <Field id="deadline" label={t`Deadline`} optional={t`optional`} error={problems.deadline}>
                <Input name="deadline" type="date" min={today} defaultValue={values.deadline} />
              </Field>
              <Field
                id="description"
                label={t`Description`}
                hint={t`Size, material, where it will stand, and what matters to you.`}
                required
                error={problems.description}
              >
                <Textarea
                  name="description"
                  rows={6}
                  maxLength={DESCRIPTION_LENGTH}
                  defaultValue={values.description}
                />
              </Field>
              {isSignedIn ? (
                <PictureUpload id="image" label={t`Reference images`} uploads={uploads} error={problems.image} />
              ) : (
                <p className="text-sm text-ink-2">
                  <Trans>
                    Next you sign up or sign in. What you have written stays, and you can add pictures before it is
                    sent.
                  </Trans>
                </p>
              )}
              <Button type="submit" variant="primary" icon="send" wide pending={pending || uploads.isBusy}>
                {isSignedIn ? <Trans>Send the request</Trans> : <Trans>Continue</Trans>}
              </Button>
            </Form>
          </>
        )}
      </Page>
    </>
  );
}
