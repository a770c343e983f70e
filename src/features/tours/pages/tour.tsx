import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Link } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { cx } from "#/design/class-names.ts";
import { Notice } from "#/design/notice.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { Picture } from "#/design/picture.tsx";
import { Section } from "#/design/section.tsx";
import { Title } from "#/design/title.tsx";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { spacePath } from "#/features/spaces/public.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { useVisitBeacon } from "#/platform/http/use-visit-beacon.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { findScene, findTour, type SceneBrief } from "../queries/tour.server.ts";
import { insidePath, tourPath } from "../rules.ts";
import { tourTag } from "../tour-tag.ts";
import { HotspotList } from "../ui/hotspot-list.tsx";
import { type Stage, TourStage } from "../ui/tour-stage.tsx";
import type { Route } from "./+types/tour";

export const handle: PageHandle = { cachedBy: ["scene"] };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const tourId = readId(params.id);
  const tour = tourId ? await findTour(db, language, await ctx.viewer(), tourId) : null;
  if (!tour) throw new Response(null, { status: 404 });
  ctx.cacheTags.add(tourTag(tour.id)).add(`space:${tour.spaceId}`);
  const space = await findSpaceBrief(db, language, tour.spaceId);
  if (!space) throw new Response(null, { status: 404 });
  const asked = readId(new URL(request.url).searchParams.get("scene"));
  const sceneId = tour.scenes.some(({ id }) => id === asked) ? asked! : tour.scenes[0]?.id;
  const scene = sceneId === undefined ? null : await findScene(db, language, { tourId: tour.id, sceneId });
  return { tour, scene, space: { id: space.id, name: space.name, kind: space.kind } };
}

export default function Tour({ loaderData: { tour, scene, space } }: Route.ComponentProps) {
  const { t } = useLingui();
  const stage = useRef<Stage>(null);
  useVisitBeacon(`/tour/${tour.id}/look`);
  const number = tour.scenes.findIndex(({ id }) => id === scene?.id) + 1;
  const total = tour.scenes.length;
  const { views } = tour;
  const { name } = space;
  return (
    <>
      <PageMeta
        title={`${tour.title} – ${space.name}`}
        description={tour.about || t`Look around in ${name}, as if you stood there.`}
        path={tourPath(tour.id)}
        noIndex={!tour.isPublished || !tour.isListed}
      />
      <BackBar to={spacePath(space)}>{space.name}</BackBar>
      <div className="tour-frame">
        {scene && (
          <TourStage
            scene={scene}
            at={{ spaceId: space.id, tourId: tour.id, sceneId: scene.id }}
            place={t`${number} of ${total}`}
            ref={stage}
          />
        )}
      </div>
      <Page className="pb-24">
        {!tour.isPublished && (
          <Notice className="mt-5" icon="eye-off">
            <Trans>Only those who edit this tour see it until it is published.</Trans>
          </Notice>
        )}
        <TwoColumns
          size="m"
          className="pt-6"
          side={<Scenes tourId={tour.id} scenes={tour.scenes} current={scene?.id ?? 0} spaceId={space.id} />}
        >
          <Title size="l">{tour.title}</Title>
          {tour.about && <p className="mt-3 max-w-prose text-lg text-ink-2 whitespace-pre-line">{tour.about}</p>}
          {views > 0 && (
            <p className="mt-2 text-sm text-ink-2 tabular-nums">
              <Plural value={views} one="# view" other="# views" />
            </p>
          )}
          {scene ? (
            <Section heading={scene.title} size="m" className="pt-8" space="none">
              {scene.about && <p className="mb-4 max-w-prose whitespace-pre-line">{scene.about}</p>}
              <HotspotList
                hotspots={scene.hotspots}
                scene={{ spaceId: space.id, tourId: tour.id, sceneId: scene.id }}
                onLook={(to) => stage.current?.turnTo(to)}
              />
            </Section>
          ) : (
            <p className="mt-6 text-ink-2">
              <Trans>This tour has no scene yet.</Trans>
            </p>
          )}
        </TwoColumns>
      </Page>
    </>
  );
}

interface ScenesProps {
  readonly tourId: number;
  readonly spaceId: number;
  readonly scenes: readonly SceneBrief[];
  readonly current: number;
}

/** All scenes of the tour, to go to directly. */
function Scenes({ tourId, spaceId, scenes, current }: ScenesProps) {
  return (
    <nav aria-labelledby="scenes" className="max-lg:mt-10">
      <h2 id="scenes" className="mb-3 text-[1.35rem]">
        <Trans>All scenes</Trans>
      </h2>
      <ol className="grid gap-3">
        {scenes.map(({ id, title, still }, index) => (
          <li key={id}>
            <Link
              to={tourPath(tourId, id)}
              preventScrollReset
              aria-current={id === current ? "page" : undefined}
              className={cx(
                "flex items-center gap-3.5 rounded-card p-1.5 hover:bg-sunk",
                id === current && "bg-tint font-semibold",
              )}
            >
              <span className="relative aspect-8/5 w-28 flex-none overflow-hidden rounded-btn">
                <Picture {...pictureSources(still)} sizes="112px" />
              </span>
              <span className="min-w-0 wrap-anywhere">
                <span className="text-sm text-ink-2 tabular-nums">{index + 1}</span>
                <br />
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="pt-4">
        <Link to={insidePath(spaceId)} className="act-link">
          <Trans>Everything to look around in</Trans>
        </Link>
      </p>
    </nav>
  );
}
