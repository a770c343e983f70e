import { msg } from "@lingui/core/macro";
import { openAdminPage } from "#/features/members/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { Answer } from "#/design/answer.tsx";
import { addView } from "../commands/add-view.server.ts";
import { removeView, renameView } from "../commands/edit-view.server.ts";
import { ViewForm } from "../forms.ts";
import { listViews } from "../queries/views.server.ts";
import { galleryRefusals } from "../refusals.ts";
import { ViewsBoard } from "../ui/views-board.tsx";
import type { Route } from "./+types/manage-views";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space } = await openAdminPage(ctx, request, spaceAdmin.edit);
  return { space, views: await listViews(ctx.db, space.id) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, galleryRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(ViewForm);
    const { space: spaceId } = input;
    const { language } = ctx;
    switch (input.intent) {
      case "add-panorama":
        await addView(ctx, viewer, {
          spaceId,
          kind: "panorama",
          title: input.title,
          language,
          uploadId: input.upload,
        });
        return done(msg`The 360° photo was checked and saved.`);
      case "add-model":
        await addView(ctx, viewer, {
          spaceId,
          kind: "model",
          title: input.title,
          language,
          uploadId: input.upload,
          thumbnailUploadId: input.thumbnail,
        });
        return done(msg`The 3D model was checked and saved.`);
      case "add-link":
        await addView(ctx, viewer, {
          spaceId,
          kind: "link",
          title: input.title,
          language,
          url: input.url,
          thumbnailUploadId: input.thumbnail,
        });
        return done(msg`The tour was saved.`);
      case "rename":
        await renameView(ctx, viewer, { spaceId, viewId: input.view, title: input.title });
        return done(msg`Your changes are saved.`);
      case "remove":
        await removeView(ctx, viewer, { spaceId, viewId: input.view });
        return done(msg`It is removed.`);
    }
  });

export default function ManageViews({ loaderData, actionData }: Route.ComponentProps) {
  const { space, views } = loaderData;
  return (
    <>
      <Answer answer={actionData} />
      <ViewsBoard key={space.id} spaceId={space.id} views={views} answer={actionData} />
    </>
  );
}
