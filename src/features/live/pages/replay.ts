import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { canInRoom } from "../access.ts";
import { ReplayAddress } from "../forms.ts";
import { findRoom, readReplay } from "../queries.server.ts";
import type { Route } from "./+types/replay";

/** Reads the messages from a moment on, for playing beside the recording. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, viewer: who } = context.get(requestContext);
  const viewer = await who();
  const id = readId(params.id);
  const room = id ? await findRoom(db, id) : null;
  if (!room || !canInRoom(viewer, "read", room)) return Response.json({ title: "platform.not-found" }, { status: 404 });
  const after = ReplayAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  return Response.json(await readReplay(db, viewer, room, after));
}
