import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { Form, redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { baseChoice } from "#/features/map/public.server.ts";
import { addDays, civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { isCivilDay } from "#/platform/is-civil-day.ts";
import { notFound } from "#/platform/refusal.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { copyYatra } from "../commands/keep-yatra.server.ts";
import { CopyForm } from "../forms.ts";
import { openYatra } from "../open-yatra.server.ts";
import { yatraRefusals } from "../refusals.ts";
import { minePath, YATRA_PATH } from "../rules.ts";
import { Days } from "../ui/days.tsx";
import { Exports } from "../ui/exports.tsx";
import { Totals } from "../ui/totals.tsx";
import { paceWords } from "../ui/way-words.ts";
import { WayMap } from "../ui/way-map.tsx";
import type { Route } from "./+types/opened";

/** A shared yatra's address is its only key: no copy of it is kept, and nobody is told of it. */
export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });

type Args = { readonly id?: string; readonly token?: string };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [opened, viewer] = [await openYatra(ctx, request, params), await ctx.viewer()];
  const today = civilDay(new Date(ctx.clock()), viewer.kind === "person" ? viewer.zone : "Asia/Kolkata");
  return { ...opened, base: baseChoice(ctx.config), isSignedIn: viewer.kind === "person", today, key: randomUUID() };
}

export const action = (args: Route.ActionArgs) =>
  act(args, yatraRefusals, async ({ ctx, viewer, body, form }) => {
    const { key } = form(CopyForm);
    const { zone } = requirePerson(viewer);
    const params: Args = args.params;
    const from = body.get("from");
    const today = civilDay(new Date(ctx.clock()), zone);
    const asked = typeof from === "string" && isCivilDay(from) && from >= today ? from : addDays(today, 1);
    const circuit = readId(params.id);
    const of = params.token !== undefined ? { token: params.token } : circuit ? { circuit } : null;
    if (!of) throw notFound();
    const id = await copyYatra(ctx, viewer, { of, key, startsOn: asked, language: ctx.language });
    throw redirect(minePath(id), 303);
  });

/** A shared yatra, or a circuit of the house, for whoever opens it. */
export default function Opened({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { whose, view, description, language, path, query, isSignedIn, today, key, base } = loaderData;
  const { plan, stops } = view;
  return (
    <>
      <PageMeta title={plan.title} description={description || undefined} path={path} noIndex={whose === "shared"} />
      <BackBar to={YATRA_PATH}>
        <Trans>Yatras</Trans>
      </BackBar>
      <Page className="pb-20">
        <PageHead
          kicker={whose === "shared" ? <Trans>Shared with you</Trans> : <Trans>A circuit</Trans>}
          title={<span lang={language}>{plan.title}</span>}
          lead={
            <>
              {description && (
                <span lang={language} className="block max-w-[60ch]">
                  {description}
                </span>
              )}
              <span className="mt-1 block text-base">
                <Totals view={view} />
              </span>
            </>
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <TwoColumns
          size="l"
          side={
            <div className="grid gap-6">
              <WayMap view={view} base={base} />
              <Panel
                title={<Trans>Make it your own</Trans>}
                lead={<Trans>Copy it among your yatras, change what you like, and follow it day by day.</Trans>}
              >
                {isSignedIn ? (
                  <Form method="post" action={path + query}>
                    <input type="hidden" name="key" value={key} />
                    <input type="hidden" name="from" value={plan.startsOn} />
                    <Button
                      type="submit"
                      name="intent"
                      value="copy"
                      variant="primary"
                      icon="copy"
                      wide
                      disabled={stops.length === 0}
                    >
                      <Trans>Copy to my yatras</Trans>
                    </Button>
                  </Form>
                ) : (
                  <ButtonLink to={`/login?to=${encodeURIComponent(path + query)}`} variant="primary" icon="copy" wide>
                    <Trans>Sign in to copy it</Trans>
                  </ButtonLink>
                )}
              </Panel>
              {whose === "circuit" && (
                <Form method="get" action={path} preventScrollReset className="flex items-end gap-3">
                  <Field label={t`If you begin on`} className="flex-1">
                    <Input type="date" name="from" min={today} defaultValue={plan.startsOn} />
                  </Field>
                  <Button type="submit">
                    <Trans>Show</Trans>
                  </Button>
                </Form>
              )}
              {stops.length > 0 && <Exports to={(part) => `${path}/${part}${query}`} />}
              <p className="text-sm text-ink-2">{i18n._(paceWords[plan.way])}</p>
            </div>
          }
        >
          {stops.length === 0 ? (
            <Empty icon="footprints" title={<Trans>No stop is left</Trans>}>
              <Trans>The places of this yatra are no longer listed.</Trans>
            </Empty>
          ) : (
            <Days view={view} />
          )}
        </TwoColumns>
      </Page>
    </>
  );
}
