import { msg } from "@lingui/core/macro";
import { openAdminPage } from "#/features/members/public.server.ts";
import { spaceAdmin } from "#/features/spaces/public.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { inEveryLanguage } from "#/platform/i18n/languages.ts";
import { Answer } from "#/design/answer.tsx";
import { cropImage, describeImage, moveImage, removeImage } from "../commands/edit-image.server.ts";
import { ImageForm } from "../forms.ts";
import { listImages } from "../queries/images.server.ts";
import { galleryRefusals } from "../refusals.ts";
import { isWhole } from "../rules.ts";
import { ImageBoard } from "../ui/image-board.tsx";
import { ImageEditor } from "../ui/image-editor.tsx";
import type { Route } from "./+types/manage-images";

/** All pictures, or the one that `?image=` names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space } = await openAdminPage(ctx, request, spaceAdmin.edit);
  const images = await listImages(ctx.db, space.id);
  const asked = new URL(request.url).searchParams.get("image");
  const place = asked === null ? -1 : images.findIndex(({ id }) => String(id) === asked);
  return { space, images, place };
}

export const action = (args: Route.ActionArgs) =>
  act(args, galleryRefusals, async ({ ctx, viewer, form, done }) => {
    const input = form(ImageForm);
    const asked = { spaceId: input.space, imageId: input.image };
    switch (input.intent) {
      case "describe": {
        const titles = inEveryLanguage((language) => input[`title_${language}`]);
        const alts = inEveryLanguage((language) => input[`alt_${language}`]);
        await describeImage(ctx, viewer, { ...asked, kind: input.kind, titles, alts });
        return done(msg`The description is saved.`);
      }
      case "move":
        await moveImage(ctx, viewer, { ...asked, to: input.to });
        return done(input.to === 0 ? msg`This is the cover now.` : msg`Moved.`);
      case "crop":
        await cropImage(ctx, viewer, { ...asked, part: input });
        return done(isWhole(input) ? msg`All of the picture is shown.` : msg`Only that part is shown now.`);
      case "remove":
        await removeImage(ctx, viewer, asked);
        return done(msg`The picture is removed.`);
    }
  });

export default function ManageImages({ loaderData, actionData }: Route.ComponentProps) {
  const { space, images, place } = loaderData;
  const image = images[place];
  return (
    <>
      <Answer answer={actionData} />
      {image ? (
        <ImageEditor key={image.id} spaceId={space.id} images={images} place={place} />
      ) : (
        <ImageBoard spaceId={space.id} images={images} />
      )}
    </>
  );
}
