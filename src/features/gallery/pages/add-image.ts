import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { addImage } from "../commands/add-image.server.ts";
import { AddImageForm } from "../forms.ts";
import { galleryRefusals } from "../refusals.ts";
import type { Route } from "./+types/add-image";

/** One upload becomes one picture, so that each file has an answer of its own. */
export const action = (args: Route.ActionArgs) =>
  act(args, galleryRefusals, async ({ ctx, viewer, form, done }) => {
    const { space, upload, kind, before } = form(AddImageForm);
    const image = await addImage(ctx, viewer, {
      ...{ spaceId: space, uploadId: upload, kind, before },
      language: ctx.language,
    });
    return { ...done(msg`The picture is in your gallery.`), image };
  });
