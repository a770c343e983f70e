import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead, TwoColumns } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readId } from "#/platform/form-fields.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { notFound } from "#/platform/refusal.ts";
import { makeOffering } from "../commands/make-offering.server.ts";
import { OfferForm as Posted, ShrineAddress } from "../forms.ts";
import { readHallPage } from "../hall-page.server.ts";
import { findHall } from "../queries/shrines.server.ts";
import { listNames } from "../queries/names.server.ts";
import { offeringsRefusals } from "../refusals.ts";
import { shrinePath, shrineTag } from "../rules.ts";
import { formWords } from "../ui/form-words.ts";
import { HallPicture, useOpenHall } from "../ui/hall-panel.tsx";
import { NamesList, withNews } from "../ui/names-list.tsx";
import { Afterwards, OfferForm } from "../ui/offer-form.tsx";
import type { Route } from "./+types/shrine";

export const handle: PageHandle = { cachedBy: ["before", "offered"] };

const FIELDS = ["form", "name", "words"];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const shrineId = readId(params.id);
  const hall = shrineId ? await readHallPage(ctx, viewer, shrineId) : null;
  if (!shrineId || !hall) {
    // Of a shrine that is closed the space's own page is left; nothing says that an unlisted one is there.
    const closed = shrineId ? await findHall(ctx.db, shrineId) : null;
    throw redirect(closed?.isListed ? `/space/${closed.spaceId}` : "/explore");
  }
  const { before, offered } = ShrineAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { space } = hall.shrine;
  const listed = await listNames(ctx.db, viewer, { shrineId, spaceId: space.id, before }, hall.now);
  ctx.cacheTags.add(shrineTag(shrineId)).add(`space:${space.id}`);
  return { ...hall, ...listed, isOlder: before !== undefined, hasOffered: offered === "yes" };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, offeringsRefusals, async ({ ctx, viewer, form, done }) => {
    const shrineId = readId(params.id);
    if (!shrineId) throw notFound();
    const { clientId, ...input } = form(Posted);
    const address = ctx.clientAddress;
    const offered = await makeOffering(ctx, viewer, {
      ...input,
      clientId: clientId ?? randomUUID(),
      shrineId,
      address,
    });
    const answer = done(formWords[input.form].done);
    // Without scripts: a page that can be read again without offering again. A refusal stays beside its fields.
    if (args.request.headers.get("accept")?.includes("text/html")) {
      await setFlash(ctx, "done", answer.done.message);
      throw redirect(`${shrinePath(shrineId)}?offered=yes`, 303);
    }
    return { ...offered, ...answer };
  });

export default function Shrine({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { shrine, names, next, isOlder, hasOffered } = loaderData;
  const { space } = shrine;
  const hall = useOpenHall(loaderData);
  const title = shrine.name || t(formWords[shrine.forms[0]!].act);
  const path = shrinePath(shrine.id);
  const back = spacePath(space);
  const isDone = hasOffered && !hall.offer.made;
  return (
    <>
      <PageMeta
        title={`${title} · ${space.name}`}
        description={t`What people offer together at ${space.name}. It burns for a day, and everybody who is there sees it.`}
        path={path}
        noIndex={!space.isListed || isOlder}
      />
      <BackBar to={back}>{space.name}</BackBar>
      <Page className="pb-20">
        <PageHead title={title} lead={<Trans>Together with all who are at {space.name} now.</Trans>} />
        <Answer answer={actionData} fields={FIELDS} />
        <TwoColumns
          side={
            <Section heading={t(formWords[shrine.forms[0]!].act)} headingHidden size="s">
              {isDone ? (
                <Afterwards data={loaderData} />
              ) : (
                <OfferForm data={loaderData} offer={hall.offer} answer={actionData} />
              )}
              {loaderData.mayManage && (
                <p className="mt-6">
                  <TextLink to={`/manage-space/shrines?space=${space.id}`} icon="settings">
                    <Trans>Manage shrines</Trans>
                  </TextLink>
                </p>
              )}
            </Section>
          }
        >
          <div className="max-lg:[&>:first-child]:-mx-(--gutter)">
            <HallPicture data={loaderData} hall={hall} />
          </div>
        </TwoColumns>
        <Section heading={<Trans>Names</Trans>}>
          <NamesList
            shrineId={shrine.id}
            names={isOlder ? names : withNews(names, hall.log.places, hall.log.removed, loaderData.mayManage)}
            next={next}
            now={hall.now}
            zone={hall.zone}
          />
        </Section>
      </Page>
    </>
  );
}
