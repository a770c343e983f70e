import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { readId } from "#/platform/form-fields.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { addService, archiveService, editService } from "../commands/services.server.ts";
import { SaveServiceForm, ServiceIntentForm } from "../forms.ts";
import { requireProviderPage } from "../queries/provider-page.server.ts";
import { readOwnService } from "../queries/services.server.ts";
import { bookingRefusals } from "../refusals.ts";
import { bookPath } from "../rules.ts";
import { ServiceFields } from "../ui/service-fields.tsx";
import { ServiceTextsFields } from "../ui/service-texts.tsx";
import type { Route } from "./+types/service";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, provider } = await requireProviderPage(ctx, request);
  if (params.id === "new") return { provider, service: null, language: ctx.language };
  const id = readId(params.id);
  const service = id && (await readOwnService(ctx.db, viewer, id));
  if (!service) throw redirect("/services");
  return { provider, service, language: ctx.language };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, bookingRefusals, async ({ ctx, viewer, form, done }) => {
    const serviceId = readId(params.id);
    if (!serviceId && params.id !== "new") throw notFound();
    const { intent } = form(ServiceIntentForm);
    if (intent !== "save") {
      if (!serviceId) throw notFound();
      await archiveService(ctx, viewer, { serviceId, isArchived: intent === "archive" });
      return done(
        intent === "archive"
          ? msg`Archived. What is booked stays; nobody can book it anew.`
          : msg`It can be booked again.`,
      );
    }
    const input = form(SaveServiceForm);
    if (serviceId) {
      await editService(ctx, viewer, { ...input, serviceId });
      return done(msg`Saved. What is booked already stays as it was booked.`);
    }
    await addService(ctx, viewer, input);
    await setFlash(ctx, "done", msg`Your service can be booked now.`);
    return redirect("/services", 303) as never;
  });

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { service, provider, language } = loaderData;
  const form = readAnswer(actionData);
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <PageTitle>{service?.name ?? t`Add a service`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/services">
        <Trans>Services</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={service ? <span lang={service.language}>{service.name}</span> : <Trans>Add a service</Trans>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <Form method="post" noValidate className="mt-2 grid gap-6">
          <ServiceFields known={service} form={form} takesPayments={provider.practiceId !== null} />
          <ServiceTextsFields language={service?.language ?? language} texts={service?.texts ?? []} form={form} />
          <Button type="submit" name="intent" value="save" variant="primary" pending={pending} wide>
            {service ? <Trans>Save</Trans> : <Trans>Add this service</Trans>}
          </Button>
        </Form>
        {service && (
          <div className="mt-10 flex flex-wrap items-start gap-3 border-t border-line pt-6">
            {!service.isArchived && provider.isListed && (
              <ButtonLink to={bookPath(service.id)} icon="eye">
                <Trans>See it as devotees do</Trans>
              </ButtonLink>
            )}
            {service.isArchived ? (
              <Form method="post">
                <Button type="submit" name="intent" value="restore" icon="undo">
                  <Trans>Offer it again</Trans>
                </Button>
              </Form>
            ) : (
              <AskOnce
                label={<Trans>Archive</Trans>}
                question={<Trans>Nobody can book it any more. What is booked already stays.</Trans>}
              >
                <Form method="post">
                  <Button type="submit" name="intent" value="archive">
                    <Trans>Archive this service</Trans>
                  </Button>
                </Form>
              </AskOnce>
            )}
          </div>
        )}
      </Page>
    </>
  );
}
