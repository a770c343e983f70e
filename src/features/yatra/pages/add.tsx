import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { readPlacesOnWay } from "#/features/spaces/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { editYatra } from "../commands/own-yatra.server.ts";
import { AddForm } from "../forms.ts";
import { nothingHere } from "../open-yatra.server.ts";
import { planAddress, readPlan } from "../plan-address.ts";
import { listOwnYatras } from "../queries/yatras.server.ts";
import { yatraRefusals } from "../refusals.ts";
import { addPath, emptyPlan, minePath, MOST_STOPS, stopAt } from "../rules.ts";
import { useKeptPlan } from "../ui/kept-plan.ts";
import type { Route } from "./+types/add";

export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const spaceId = readId(params.space);
  const place = spaceId && (await readPlacesOnWay(ctx.db, ctx.language, [spaceId])).get(spaceId);
  if (!place) throw nothingHere();
  const viewer = await ctx.viewer();
  const after = new URL(request.url).searchParams.get("after");
  const own = viewer.kind === "person" ? await listOwnYatras(ctx.db, viewer, { after, space: spaceId }) : null;
  const { name, language } = place;
  return { spaceId, name, language, own };
}

export const action = (args: Route.ActionArgs) =>
  act(args, yatraRefusals, async ({ ctx, viewer, form }) => {
    const space = readId(args.params.space);
    if (!space) throw notFound();
    const { yatra, version } = form(AddForm);
    await editYatra(ctx, viewer, { yatraId: yatra, version, edit: { intent: "add", space } });
    throw redirect(minePath(yatra), 303);
  });

/** A place is to become a stop: of which yatra? */
export default function Add({ loaderData: { spaceId, name, language, own }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const fresh = planAddress({ ...emptyPlan, stops: [stopAt(spaceId)] });
  return (
    <>
      <PageTitle>{t`Add to a yatra`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={`/space/${spaceId}`}>
        <span lang={language}>{name}</span>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Add to a yatra</Trans>}
          lead={<span lang={language}>{name}</span>}
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        <div className="grid gap-3">
          <KeptOnDevice spaceId={spaceId} />
          <ButtonLink to={fresh} variant={own?.yatras.length ? "secondary" : "primary"} icon="plus" wide>
            <Trans>Begin a new plan with it</Trans>
          </ButtonLink>
        </div>
        {own && own.yatras.length > 0 && (
          <RowList label={t`My yatras`} className="mt-8">
            {own.yatras.map(({ id, version, title, stops, hasSpace }) => (
              <ListRow
                key={id}
                title={title}
                action={
                  hasSpace ? (
                    <ButtonLink to={minePath(id)} variant="quiet" size="s" icon="check">
                      <Trans>Is in it</Trans>
                    </ButtonLink>
                  ) : (
                    <Form method="post" action={addPath(spaceId)}>
                      <input type="hidden" name="yatra" value={id} />
                      <input type="hidden" name="version" value={version} />
                      <Button
                        type="submit"
                        name="intent"
                        value="add"
                        size="s"
                        icon="plus"
                        disabled={stops >= MOST_STOPS}
                        aria-label={t`Add to ${title}`}
                      >
                        <Trans>Add</Trans>
                      </Button>
                    </Form>
                  )
                }
              >
                <Plural value={stops} one="# stop" other="# stops" />
              </ListRow>
            ))}
          </RowList>
        )}
        {own?.next && (
          <LoadMore to={`${addPath(spaceId)}?after=${own.next}`}>
            <Trans context="yatras">Earlier ones</Trans>
          </LoadMore>
        )}
      </Page>
    </>
  );
}

/** The plan that this device has, with the place as its last stop. */
function KeptOnDevice({ spaceId }: { readonly spaceId: number }) {
  const kept = useKeptPlan();
  if (!kept) return null;
  const plan = readPlan(new URL(kept, "http://device").searchParams);
  if (plan.stops.length === 0) return null;
  const isIn = plan.stops.some((stop) => stop.spaceId === spaceId);
  const isFull = plan.stops.length >= MOST_STOPS;
  return (
    <ButtonLink
      to={isIn || isFull ? kept : planAddress({ ...plan, stops: [...plan.stops, stopAt(spaceId)] })}
      icon={isIn ? "check" : "footprints"}
      wide
    >
      {isIn ? (
        <Trans>It is in the plan on this device</Trans>
      ) : isFull ? (
        <Trans>The plan on this device is full</Trans>
      ) : (
        <Plural
          value={plan.stops.length}
          one="Add to the plan on this device (# stop)"
          other="Add to the plan on this device (# stops)"
        />
      )}
    </ButtonLink>
  );
}
