import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect, redirectDocument, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { listSpaceEvents } from "#/features/events/public.server.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { canBroadcast } from "../access.ts";
import { goLiveNow } from "../commands/go-live.server.ts";
import { GoLiveForm, RecordingsAddress } from "../forms.ts";
import { isListed } from "../queries.server.ts";
import { listStoredRecordings } from "../queries/recordings.server.ts";
import { broadcastRefusals } from "../refusals.ts";
import { Recordings } from "../ui/recordings.tsx";
import { Rehearsal } from "../ui/rehearsal.tsx";
import type { Route } from "./+types/go-live";

const SHOWN_OCCURRENCES = 5;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await requirePersonPage(ctx, request);
  const now = new Date(ctx.clock());
  const spaceId = readId(params.id);
  if (!spaceId || !canBroadcast(viewer, { spaceId })) {
    await setFlash(ctx, "refused", msg`Only those who run a space can go live for it.`);
    throw redirect(spaceId ? `/space/${spaceId}` : "/");
  }
  const { before } = RecordingsAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [listed, { events }, { recordings, next }] = await Promise.all([
    isListed(db, spaceId),
    listSpaceEvents(db, language, now, spaceId),
    listStoredRecordings(db, language, { spaceId }, before),
  ]);
  const dates = before ? [] : events.filter((event) => event.kind === "live").slice(0, SHOWN_OCCURRENCES);
  const isFirstPage = before === undefined;
  return { spaceId, isRehearsal: !listed, dates, recordings, next, isFirstPage, now, zone: viewer.zone };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, broadcastRefusals, async ({ ctx, viewer, form }) => {
    const spaceId = readId(params.id);
    if (!spaceId) throw notFound();
    const { title } = form(GoLiveForm);
    const { occurrenceId } = await goLiveNow(ctx, viewer, { spaceId, title });
    return redirectDocument(`/live-event/${occurrenceId}/studio`);
  });

export default function GoLivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { spaceId, isRehearsal, dates, recordings, next, isFirstPage, now, zone } = loaderData;
  const { t } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { values, problems } = readAnswer(actionData);
  const problem = problems.title;
  const here = `/space/${spaceId}/go-live`;
  return (
    <>
      <PageTitle>{t`Go live`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/dashboard">
        <Trans>Back to Dashboard</Trans>
      </BackBar>
      <Page narrow className="pb-16">
        <PageHead title={<Trans>Go live</Trans>} />
        {isFirstPage && (
          <>
            <Answer answer={actionData} fields={["title"]} />
            {isRehearsal && <Rehearsal className="mb-6" />}
            <Form method="post" action={here} noValidate className="grid gap-4">
              <Field
                id="title"
                label={t`Title of the ceremony`}
                hint={isRehearsal ? undefined : t`It becomes public as soon as your video arrives.`}
                error={problem}
                required
              >
                <Input name="title" maxLength={120} defaultValue={values.title} />
              </Field>
              <Button type="submit" variant="primary" icon="video" wide pending={pending}>
                <Trans>Go live now</Trans>
              </Button>
            </Form>
            {dates.length > 0 && (
              <Section heading={<Trans>Announced dates</Trans>}>
                <ul className="border-t border-line">
                  {dates.map((event) => (
                    <li key={event.id} className="flex items-center justify-between gap-4 border-b border-line py-3">
                      <span className="min-w-0">
                        <b lang={event.language} className="block font-semibold">
                          {event.title}
                        </b>
                        <span className="text-sm text-ink-2">
                          <LocalTime
                            at={event.startsAt}
                            now={now}
                            zone={event.zone}
                            viewerZone={zone}
                            shows="day-time"
                          />
                        </span>
                      </span>
                      <ButtonLink to={`/live-event/${event.id}/studio`} reloadDocument size="s" className="flex-none">
                        <Trans>Go live</Trans>
                      </ButtonLink>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        )}
        {recordings.length > 0 && (
          <Section heading={<Trans>Recordings</Trans>}>
            <Recordings recordings={recordings} here={here} now={now} zone={zone} />
            {next && (
              <p className="mt-8">
                <ButtonLink to={`${here}?before=${next}`} wide>
                  <Trans>Older recordings</Trans>
                </ButtonLink>
              </p>
            )}
          </Section>
        )}
      </Page>
    </>
  );
}
