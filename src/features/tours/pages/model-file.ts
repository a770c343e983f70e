import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { answerMedia } from "../answer-media.server.ts";
import { findSeenView } from "../queries/shown-view.server.ts";
import type { Route } from "./+types/model-file";

/** The file of a 3D model. Apps that show it in a room ask for it as visitors do. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewId = readId(params.id);
  const view = viewId ? await findSeenView(ctx, viewId, null) : null;
  return answerMedia(ctx, request, view?.kind === "model" ? view.mediaId : null);
}
