import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { answerPrivatePicture } from "#/platform/media/private-picture.ts";
import { findTextPicture } from "../queries/pictures.server.ts";
import type { Route } from "./+types/picture";

/** A picture of a discussion or an answer, for whoever may read that. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const useId = readId(params.use);
  const mediaId = useId === null ? null : await findTextPicture(ctx.db, await ctx.viewer(), useId);
  return answerPrivatePicture(ctx, mediaId, params.name);
}
