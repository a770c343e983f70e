import { readProviderAccount } from "#/features/artists/public.server.ts";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { useState, type ReactNode } from "react";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Notice } from "#/design/notice.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { providerFormPath } from "#/features/artists/public.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { typedValues } from "#/platform/http/typed-values.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import { deleteDraft, saveProject } from "../commands/projects.server.ts";
import { DeleteDraftForm, ProjectForm } from "../project-forms.ts";
import { listDrafts, listRecentProjects, readProjectDraft } from "../queries/projects.server.ts";
import { orderRefusals } from "../refusals.ts";
import { OwnProjects } from "../ui/own-projects.tsx";
import { ClientFields, MakingFields, WhatFields } from "../ui/project-fields.tsx";
import { ProjectPreview } from "../ui/project-preview.tsx";
import { ProjectPictures } from "../ui/project-pictures.tsx";
import { PlanFields } from "../ui/project-plan.tsx";
import { usualStagesOf } from "../ui/usual-stages.ts";
import type { Route } from "./+types/create-project";

const RECENT_SHOWN = 5;

/** The form carries a key of its own: no copy of it may be kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const account = await readProviderAccount(ctx.db, viewer);
  if (!account?.makes) throw redirect("/dashboard");
  const { hasProfile, category } = account;
  const { personId, zone } = viewer;
  const draftId = readId(params.draft);
  const [draft, drafts, recent] = await Promise.all([
    draftId ? readProjectDraft(ctx.db, personId, draftId) : null,
    listDrafts(ctx.db, ctx.language, personId),
    listRecentProjects(ctx.db, ctx.language, personId, RECENT_SHOWN),
  ]);
  if (params.draft !== undefined && !draft) throw redirect("/create-project");
  const now = new Date(ctx.clock());
  return { draft, drafts, recent, hasProfile, category, now, zone, today: civilDay(now, zone), key: randomUUID() };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, orderRefusals, async ({ ctx, viewer, body, form }) => {
    if (body.get("intent") === "delete") {
      await deleteDraft(ctx, viewer, { draftId: form(DeleteDraftForm).draft });
      await setFlash(ctx, "done", msg`The draft is deleted.`);
      return redirectDocument("/create-project", 303) as never;
    }
    const { intent, ...project } = form(ProjectForm);
    const isDraft = intent === "draft";
    const draftId = params.draft === undefined ? null : (readId(params.draft) ?? -1);
    const id = await saveProject(ctx, viewer, { ...project, draftId, isDraft, language: ctx.language });
    await setFlash(ctx, "done", isDraft ? msg`The draft is saved.` : msg`Project created successfully!`);
    // A whole document: the form begins anew, and the next page reports the success.
    return redirectDocument(isDraft ? `/create-project/${id}` : `/orders/${id}`, 303) as never;
  });

export default function CreateProject({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { draft, drafts, recent, hasProfile, now, zone } = loaderData;
  const own = <OwnProjects drafts={drafts} recent={recent} now={now} zone={zone} />;
  return (
    <>
      <PageTitle>{t`Create New Project`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page className="pb-20">
        <PageHead
          title={draft ? <Trans>Go on with your draft</Trans> : <Trans>Create New Project</Trans>}
          className="lg:pt-6"
          lead={<Trans>For work that you took on by yourself, with or without a client who is here.</Trans>}
        />
        {hasProfile ? (
          <ProjectForms key={draft?.id ?? "new"} loaderData={loaderData} actionData={actionData} own={own} />
        ) : (
          <TwoColumns size="m" side={own}>
            <Notice
              title={<Trans>First say what you make and where</Trans>}
              action={
                <ButtonLink to={providerFormPath("/create-project")} size="s">
                  <Trans>Edit Profile</Trans>
                </ButtonLink>
              }
            >
              <Trans>A project belongs to your work. It takes two minutes, and you come back here.</Trans>
            </Notice>
          </TwoColumns>
        )}
      </Page>
    </>
  );
}

type ProjectFormsProps = Pick<Route.ComponentProps, "loaderData" | "actionData"> & { readonly own: ReactNode };

/** The form, and beside it what becomes of it. */
function ProjectForms({ loaderData, actionData, own }: ProjectFormsProps) {
  const { t, i18n } = useLingui();
  const { draft, today, key, category } = loaderData;
  const answer = readAnswer(actionData);
  const pending = useNavigation().formMethod === "POST";
  const uploads = useUploads({ purpose: "picture" });
  const usual = Object.fromEntries(usualStagesOf(category).map((stage, i) => [`stage-${i}`, i18n._(stage)]));
  const values = answer.refusal ? answer.values : (draft?.values ?? usual);
  const fields = { values, problems: answer.problems };
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(values);
  const wait = pending || uploads.isBusy;
  const labels = { title: t`Project Title`, description: t`Description`, category: t`Category` };
  return (
    <TwoColumns
      size="l"
      side={
        <div className="grid gap-8">
          <div className="max-lg:hidden">
            <ProjectPreview typed={typed} />
          </div>
          {own}
        </div>
      }
    >
      <Answer answer={actionData} labels={labels} />
      <Form
        method="post"
        action={draft ? `/create-project/${draft.id}` : "/create-project"}
        noValidate
        onInput={({ currentTarget }) => setTyped(typedValues(new FormData(currentTarget)))}
      >
        <input type="hidden" name="key" value={answer.values.key ?? key} />
        <WhatFields {...fields} />
        <PlanFields {...fields} today={today} typed={typed} />
        <MakingFields {...fields} />
        <ProjectPictures uploads={uploads} pictures={draft?.pictures ?? []} problems={fields.problems} />
        <ClientFields {...fields} />
        <div className="mt-6 lg:hidden">
          <Disclosure title={<Trans>What your client sees</Trans>}>
            <ProjectPreview typed={typed} />
          </Disclosure>
        </div>
        <div className="mt-8 grid gap-3 sm:flex sm:flex-wrap">
          <Button type="submit" name="intent" value="create" variant="primary" icon="hammer" pending={wait}>
            <Trans>Create Project</Trans>
          </Button>
          <Button type="submit" name="intent" value="draft" pending={wait}>
            <Trans>Save as Draft</Trans>
          </Button>
        </div>
      </Form>
    </TwoColumns>
  );
}
