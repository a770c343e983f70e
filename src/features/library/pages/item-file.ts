import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { answerFile } from "../answer-file.server.ts";
import { findItemFile } from "../queries/item.server.ts";
import type { Route } from "./+types/item-file";

/** The sound or film of a thing on the shelf. Players ask for it piece by piece. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, storage, viewer } = context.get(requestContext);
  const id = readId(params.id);
  return answerFile(storage, request, id ? await findItemFile(db, id, params.hash, await viewer()) : null);
}
