import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { answerPrivatePicture } from "#/platform/media/private-picture.ts";
import { findPictureOf } from "../queries/pictures.server.ts";
import type { Route } from "./+types/picture";

/** A picture of a request, a project or a stage, for its two sides. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const useId = readId(params.use);
  const mediaId = useId === null ? null : await findPictureOf(ctx.db, await ctx.viewer(), useId);
  return answerPrivatePicture(ctx, mediaId, params.name);
}
