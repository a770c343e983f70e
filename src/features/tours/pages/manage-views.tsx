import { z } from "zod";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Badge } from "#/design/badge.tsx";
import { Icon } from "#/design/icon.tsx";
import { PHONE_COLUMN, Picture } from "#/design/picture.tsx";
import { changeView, listViews } from "#/features/gallery/public.server.ts";
import { galleryRefusals, ViewsBoard } from "#/features/gallery/public.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { filledLine, id } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import { tourAdmin } from "../access.ts";
import { createTour } from "../commands/edit-tour.server.ts";
import { TITLE_LENGTH } from "../forms.ts";
import { listTours, readViewCounts, type TourCard } from "../queries/inside.server.ts";
import { tourRefusals } from "../refusals.ts";
import type { Route } from "./+types/manage-views";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space } = await openAdminPage(ctx, request, tourAdmin.edit);
  const { db } = ctx;
  const [views, tours] = await Promise.all([
    listViews(db, space.id, null),
    listTours(db, ctx.language, { spaceId: space.id, drafts: true }),
  ]);
  const counts = await readViewCounts(
    db,
    views.map(({ id }) => id),
  );
  return { space, views, tours, counts };
}

const IntentForm = z.object({ intent: z.string().max(40) });
const PanoramaForm = z.object({ space: id, title: filledLine(TITLE_LENGTH), upload: z.string().max(40) });

export const action = (args: Route.ActionArgs) =>
  act(args, { ...galleryRefusals, ...tourRefusals }, async (posted) => {
    const { ctx, viewer, form } = posted;
    if (form(IntentForm).intent !== "add-panorama") return changeView(posted);
    const { space: spaceId, title, upload: uploadId } = form(PanoramaForm);
    const tourId = await createTour(ctx, viewer, { spaceId, title, language: ctx.language, uploadId });
    // A photo becomes a tour on the page where it is furnished and published.
    throw redirect(`/manage-tour/${tourId}`, 303);
  });

export default function ManageViews({ loaderData, actionData }: Route.ComponentProps) {
  const { space, views, tours, counts } = loaderData;
  return (
    <>
      <Answer answer={actionData} />
      <ViewsBoard
        key={space.id}
        spaceId={space.id}
        views={views}
        counts={counts}
        tours={tours.map((tour) => (
          <TourTile key={`tour-${tour.id}`} tour={tour} />
        ))}
        answer={actionData}
      />
    </>
  );
}

function TourTile({ tour }: { tour: TourCard }) {
  const { t } = useLingui();
  const { id, title, still, scenes, views, isPublished } = tour;
  return (
    <li className="relative min-w-0">
      <div className="relative grid aspect-[8/5] place-items-center overflow-hidden rounded-btn bg-sunk text-link">
        {still ? (
          <Picture
            {...pictureSources(still)}
            sizes={`(min-width: 67.5rem) 380px, (min-width: 45rem) 45vw, ${PHONE_COLUMN}`}
            fit="fill"
          />
        ) : (
          <Icon name="rotate-3d" size={48} />
        )}
        <span className="absolute top-2.5 left-2.5">
          <Badge tone="picture">{isPublished ? <Trans>Published</Trans> : <Trans>Draft</Trans>}</Badge>
        </span>
      </div>
      <div className="mt-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-lg wrap-anywhere">
            <Link
              to={`/manage-tour/${id}`}
              className="cover-link hover:text-link"
              aria-label={t`Edit the tour ${title}`}
            >
              {title}
            </Link>
          </h3>
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2 tabular-nums">
            <Icon name="rotate-3d" size={16} />
            <Trans>360° Tour</Trans> · <Plural value={scenes} one="# scene" other="# scenes" />
          </p>
          <p className="text-sm text-ink-2 tabular-nums">
            <Plural value={views} one="# view" other="# views" />
          </p>
        </div>
        <Icon name="edit" className="m-2.5 text-ink-2" />
      </div>
    </li>
  );
}
