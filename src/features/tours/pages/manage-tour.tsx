import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { languages } from "#/platform/i18n/languages.ts";
import { notFound } from "#/platform/refusal.ts";
import { addScene } from "../commands/add-scene.server.ts";
import { addHotspot, editHotspot, placeHotspot, removeHotspot } from "../commands/edit-hotspot.server.ts";
import { editScene, moveScene, removeScene } from "../commands/edit-scene.server.ts";
import { describeTour, publishTour, removeTour, takeTourBack } from "../commands/edit-tour.server.ts";
import { TourForm } from "../forms.ts";
import { findEditedTour } from "../queries/edited-tour.server.ts";
import { tourRefusals } from "../refusals.ts";
import { manageTourPath, manageViewsPath } from "../rules.ts";
import { TourEditor } from "../ui/editor/tour-editor.tsx";
import type { Route } from "./+types/manage-tour";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const tourId = readId(params.id);
  const sceneId = readId(new URL(request.url).searchParams.get("scene"));
  const tour = tourId ? await findEditedTour(ctx.db, viewer, tourId, sceneId) : null;
  const space = tour && (await findSpaceBrief(ctx.db, ctx.language, tour.spaceId));
  if (!tour || !space) throw redirect("/manage-space/3d-views");
  return { tour, space: { id: space.id, name: space.name, language: ctx.language } };
}

/** The texts of a form by language, from fields of its name and the code of the language. */
const byLanguage = (input: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(languages.map((language) => [language, String(input[`${name}_${language}`] ?? "")]));

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, tourRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(TourForm);
    const tourId = readId(params.id);
    if (!tourId) throw notFound();
    switch (input.intent) {
      case "describe": {
        const words = { titles: byLanguage(input, "title"), abouts: byLanguage(input, "about") };
        await describeTour(ctx, viewer, { tourId, version: input.version, ...words });
        return done(msg`Your changes are saved.`);
      }
      case "publish":
        await publishTour(ctx, viewer, { tourId, version: input.version });
        return done(msg`The tour is published.`);
      case "take-back":
        await takeTourBack(ctx, viewer, { tourId, version: input.version });
        return done(msg`Only those who edit the tour see it now.`);
      case "remove":
        await removeTour(ctx, viewer, { tourId, version: input.version });
        throw redirect("/manage-space/3d-views", 303);
      case "add-scene": {
        const scene = await addScene(ctx, viewer, { tourId, title: input.title, uploadId: input.upload });
        throw redirect(manageTourPath(tourId, scene), 303);
      }
      case "edit-scene":
        await editScene(ctx, viewer, {
          ...{ tourId, sceneId: input.scene, version: input.version },
          ...{ titles: byLanguage(input, "title"), abouts: byLanguage(input, "about") },
          start: { yaw: input.start_yaw, pitch: input.start_pitch },
          ...{ soundUploadId: input.sound, withoutSound: input.without_sound },
        });
        return done(msg`Your changes are saved.`);
      case "move-scene":
        await moveScene(ctx, viewer, { tourId, sceneId: input.scene, version: input.version, to: input.to });
        return done(msg`The order is changed.`);
      case "remove-scene":
        await removeScene(ctx, viewer, { tourId, sceneId: input.scene, version: input.version });
        throw redirect(manageTourPath(tourId), 303);
      case "add-hotspot":
        await addHotspot(ctx, viewer, {
          ...{ tourId, sceneId: input.scene, kind: input.kind, yaw: input.yaw, pitch: input.pitch },
          ...{ title: input.title, body: input.body, targetId: input.target, soundUploadId: input.sound },
        });
        return done(msg`It stands in the scene.`);
      case "edit-hotspot":
        await editHotspot(ctx, viewer, {
          ...{ tourId, hotspotId: input.hotspot, version: input.version, yaw: input.yaw, pitch: input.pitch },
          ...{ titles: byLanguage(input, "title"), bodies: byLanguage(input, "body") },
          ...{ targetId: input.target, soundUploadId: input.sound },
        });
        return done(msg`Your changes are saved.`);
      case "place-hotspot":
        await placeHotspot(ctx, viewer, {
          ...{ tourId, hotspotId: input.hotspot, version: input.version, yaw: input.yaw, pitch: input.pitch },
        });
        return done(msg`It is moved.`);
      case "remove-hotspot":
        await removeHotspot(ctx, viewer, { tourId, hotspotId: input.hotspot, version: input.version });
        return done(msg`It is removed.`);
    }
  });

export default function ManageTour({ loaderData: { tour, space }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <AdminFrame
      space={space}
      spaces={[space]}
      path="/manage-space/3d-views"
      title={tour.titles[tour.language] || t`360° Tour`}
      back={{ to: manageViewsPath(tour.spaceId), label: <Trans>3D Views</Trans> }}
    >
      <Answer answer={actionData} />
      <TourEditor key={tour.id} tour={tour} answer={actionData} />
    </AdminFrame>
  );
}
