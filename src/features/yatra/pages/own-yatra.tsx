import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { Panel } from "#/design/panel.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { baseChoice } from "#/features/map/public.server.ts";
import { civilDay } from "#/platform/civil-date.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { useAddress } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { deleteYatra, editYatra, shareYatra, withdrawLink } from "../commands/own-yatra.server.ts";
import { OwnStepForm, VersionForm } from "../forms.ts";
import { nothingHere } from "../open-yatra.server.ts";
import { suggestStops } from "../queries/suggest-stops.server.ts";
import { viewYatra } from "../queries/view-yatra.server.ts";
import { findOwnYatra, readLink } from "../queries/yatras.server.ts";
import { yatraRefusals } from "../refusals.ts";
import { MINE_PATH, minePath, sharedPath } from "../rules.ts";
import { Exports } from "../ui/exports.tsx";
import { Planner } from "../ui/planner.tsx";
import { Planning } from "../ui/planning.tsx";
import { WayMap } from "../ui/way-map.tsx";
import type { Route } from "./+types/own-yatra";

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const plan = id && (await findOwnYatra(ctx.db, viewer, id));
  if (!plan) throw nothingHere();
  const q = new URL(request.url).searchParams.get("find");
  const now = new Date(ctx.clock());
  const [view, token, found] = await Promise.all([
    viewYatra(ctx.db, { language: ctx.language, now, plan }),
    readLink(ctx.db, ctx.secret, id),
    q === null ? null : suggestStops(ctx.db, ctx.language, q),
  ]);
  return {
    ...{ id, view, token, version: plan.version, today: civilDay(now, viewer.zone) },
    base: baseChoice(ctx.config),
    asked: found && { q: q ?? "", found },
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, yatraRefusals, async ({ ctx, viewer, form, done }) => {
    const yatraId = readId(args.params.id);
    if (!yatraId) throw notFound();
    const step = form(OwnStepForm);
    if (step.intent === "share") {
      await shareYatra(ctx, viewer, yatraId);
      return done(msg`Whoever has the link can read it now, without your notes.`);
    }
    if (step.intent === "withdraw") {
      await withdrawLink(ctx, viewer, yatraId);
      return done(msg`The link is withdrawn: it opens nothing any more.`);
    }
    if (step.intent === "delete") {
      await deleteYatra(ctx, viewer, yatraId);
      throw redirect(MINE_PATH, 303);
    }
    const { version } = form(VersionForm);
    await editYatra(ctx, viewer, { yatraId, version, edit: step });
    throw redirect(minePath(yatraId), 303);
  });

export default function OwnYatra({ loaderData, actionData }: Route.ComponentProps) {
  const { id, view, version, today, asked, base } = loaderData;
  const path = minePath(id);
  return (
    <>
      <PageTitle>{view.plan.title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={MINE_PATH}>
        <Trans>My yatras</Trans>
      </BackBar>
      <Page className="pb-20">
        <PageHead
          title={view.plan.title}
          className="lg:pt-6"
          action={
            view.stops.length > 0 && (
              <ButtonLink to={minePath(id, "follow")} variant="primary" icon="footprints">
                <Trans>Follow it day by day</Trans>
              </ButtonLink>
            )
          }
        />
        <Answer
          answer={actionData}
          fields={["title", "startsOn", "setsOutAt", "hoursADay", "way", "stay", "nights", "note"]}
        />
        <Planning value={{ action: path, carried: { version: String(version) }, hasNotes: true, answer: actionData }}>
          <Planner
            view={view}
            today={today}
            asked={asked}
            here={{ path, query: {} }}
            map={<WayMap view={view} base={base} />}
            actions={<Whole data={loaderData} />}
          />
        </Planning>
      </Page>
    </>
  );
}

/** Its link, its files, and its end. */
function Whole({ data: { id, token, view } }: { readonly data: Route.ComponentProps["loaderData"] }) {
  const { t } = useLingui();
  const { address } = useAddress();
  const path = minePath(id);
  return (
    <Panel
      title={token ? <Trans>Shared by its link</Trans> : <Trans>Only you see it</Trans>}
      lead={
        token ? (
          <Trans>
            Whoever has the link reads the stops, days and hours, and can copy them. Your notes stay with you.
          </Trans>
        ) : (
          <Trans>Make a link to show it to those who come along.</Trans>
        )
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {token && (
            <ShareButton
              to={address(sharedPath(token))}
              title={view.plan.title}
              label={t`Send the link`}
              copied={t`Link copied`}
              failed={t`The link could not be copied. Here it is:`}
              size="s"
            />
          )}
          <Form method="post" action={path} preventScrollReset>
            {token ? (
              <Button type="submit" name="intent" value="withdraw" size="s" icon="lock">
                <Trans>Withdraw the link</Trans>
              </Button>
            ) : (
              <Button type="submit" name="intent" value="share" size="s" icon="link">
                <Trans>Make a link</Trans>
              </Button>
            )}
          </Form>
          {token && (
            <ButtonLink to={sharedPath(token)} size="s" variant="quiet" icon="eye">
              <Trans>As others see it</Trans>
            </ButtonLink>
          )}
        </div>
        <Exports to={(part) => minePath(id, part)} />
        <AskOnce
          small
          icon="trash"
          label={<Trans>Delete this yatra</Trans>}
          question={<Trans>It is gone then, with its notes and its link.</Trans>}
        >
          <Form method="post" action={path}>
            <Button type="submit" name="intent" value="delete" size="s">
              <Trans>Yes, delete it</Trans>
            </Button>
          </Form>
        </AskOnce>
      </div>
    </Panel>
  );
}
