import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { CardGrid, PictureCard } from "#/design/card.tsx";
import { Empty } from "#/design/empty.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { CARD_SIZES } from "#/design/picture.tsx";
import { viewKindWords } from "#/features/gallery/public.tsx";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { spacePath } from "#/features/spaces/public.ts";
import { canAdmin } from "#/platform/admin-actions.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import { canSeeTour, tourAdmin } from "../access.ts";
import { listOtherViews, listTours, readViewCounts } from "../queries/inside.server.ts";
import { findInsideSubject } from "../queries/tour-subject.server.ts";
import { insidePath, tourPath, viewPath } from "../rules.ts";
import type { Route } from "./+types/inside";

export const handle: PageHandle = { cachedBy: [] };

/** Everything of a space that one can look around in; its editors see their drafts as well. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const spaceId = readId(params.id);
  const subject = spaceId ? await findInsideSubject(db, spaceId) : null;
  const space = subject && canSeeTour(viewer, subject) ? await findSpaceBrief(db, language, subject.spaceId) : null;
  if (!space) throw new Response(null, { status: 404 });
  ctx.cacheTags.add(`space:${space.id}`);
  const drafts = canAdmin(viewer, tourAdmin.edit, space.id);
  const [tours, others] = await Promise.all([
    listTours(db, language, { spaceId: space.id, drafts }),
    listOtherViews(db, language, space.id),
  ]);
  const counts = await readViewCounts(
    db,
    others.map(({ id }) => id),
  );
  return {
    space: { id: space.id, kind: space.kind, name: space.name, isListed: space.isListed },
    tours,
    others,
    counts,
  };
}

export default function Inside({ loaderData: { space, tours, others, counts } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { name } = space;
  return (
    <>
      <PageMeta
        title={t`Inside ${name}`}
        description={t`Look around in ${name}, as if you stood there.`}
        path={insidePath(space.id)}
        noIndex={!space.isListed}
      />
      <BackBar to={spacePath(space)}>{name}</BackBar>
      <Page className="pb-24">
        <PageHead title={<Trans>Inside {name}</Trans>} lead={<Trans>Look around as if you stood there.</Trans>} />
        {tours.length + others.length === 0 ? (
          <Empty icon="rotate-3d" title={<Trans>Nothing to look around in yet</Trans>} />
        ) : (
          <CardGrid className="pt-6">
            {tours.map((tour, index) => (
              <PictureCard
                key={`t${tour.id}`}
                to={tourPath(tour.id)}
                level={2}
                title={tour.title}
                {...(tour.still && {
                  picture: { ...pictureSources(tour.still), sizes: CARD_SIZES, priority: index === 0 },
                })}
                placeholder={<Icon name="rotate-3d" size={48} />}
                kicker={<Trans>360° Tour</Trans>}
                badge={
                  !tour.isPublished && (
                    <Badge tone="picture">
                      <Trans>Draft</Trans>
                    </Badge>
                  )
                }
                fact={<Fact scenes={tour.scenes} views={tour.views} />}
              />
            ))}
            {others.map((view) => (
              <PictureCard
                key={`v${view.id}`}
                to={viewPath(view.id)}
                level={2}
                title={view.title}
                {...(view.thumbnail && { picture: { ...pictureSources(view.thumbnail), sizes: CARD_SIZES } })}
                placeholder={<Icon name={view.kind === "model" ? "layers" : "external"} size={48} />}
                kicker={t(viewKindWords[view.kind])}
                fact={<Fact scenes={0} views={counts[view.id] ?? 0} />}
              />
            ))}
          </CardGrid>
        )}
      </Page>
    </>
  );
}

function Fact({ scenes, views }: { scenes: number; views: number }) {
  return (
    <span className="tabular-nums text-ink-2">
      {scenes > 0 && <Plural value={scenes} one="# scene" other="# scenes" />}
      {scenes > 0 && views > 0 && " · "}
      {views > 0 && <Plural value={views} one="# view" other="# views" />}
    </span>
  );
}
