import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { notFound } from "#/platform/refusal.ts";
import { removeVisit } from "../commands/own-journey.server.ts";
import { findOwnVisit } from "../queries/visits.server.ts";
import { journeyRefusals } from "../refusals.ts";
import type { Route } from "./+types/own-visit";

export const headers = () => ({ "cache-control": "private, no-store" });

const LIST = "/journey?tab=activity";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const visit = id ? await findOwnVisit(ctx.db, ctx.language, viewer, id) : null;
  if (!visit) throw redirect(LIST);
  return { visit };
}

export const action = (args: Route.ActionArgs) =>
  act(args, journeyRefusals, async ({ ctx, viewer }) => {
    const visitId = readId(args.params.id);
    if (!visitId) throw notFound();
    await removeVisit(ctx, viewer, { visitId });
    await setFlash(ctx, "done", msg`The visit is removed from your journey.`);
    throw redirectDocument(LIST, 303);
  });

export default function OwnVisit({ loaderData: { visit }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const day = formatCivilDay(visit.day, i18n.locale);
  return (
    <>
      <PageTitle>{t`Remove a visit`}</PageTitle>
      <BackBar to={LIST}>
        <Trans>Activity</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Remove a visit</Trans>}
          lead={
            <>
              {visit.space} · {day}
            </>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <p className="max-w-[60ch]">
          <Trans>
            The visit leaves your journey, its sums and the numbers that the space sees. Badges that you received stay.
          </Trans>
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Form method="post" action={`/journey/visits/${visit.id}`}>
            <Button type="submit" name="intent" value="remove" icon="trash" pending={pending}>
              <Trans>Remove the visit</Trans>
            </Button>
          </Form>
          <ButtonLink to={LIST} variant="quiet">
            <Trans>Keep it</Trans>
          </ButtonLink>
        </div>
      </Page>
    </>
  );
}
