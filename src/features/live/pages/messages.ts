import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { canInRoom } from "../access.ts";
import { sendMessage } from "../commands/send-message.server.ts";
import { MessagesAddress, SendForm } from "../forms.ts";
import { findRoom, readHistory, readMissed } from "../queries.server.ts";
import { liveRefusals } from "../refusals.ts";
import type { Route } from "./+types/messages";

/** Older messages (`before`), or what a viewer without a socket has missed (`after`, `from`). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, viewer: who } = context.get(requestContext);
  const viewer = await who();
  const id = readId(params.id);
  const room = id ? await findRoom(db, id) : null;
  if (!room || !canInRoom(viewer, "read", room)) return Response.json({ title: "platform.not-found" }, { status: 404 });
  const asked = MessagesAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  if (asked.after !== undefined) {
    return Response.json(await readMissed(db, viewer, room, { after: asked.after, from: asked.from }));
  }
  return Response.json(await readHistory(db, viewer, room, asked.before));
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, liveRefusals, async ({ ctx, viewer, form, done }) => {
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const sent = await sendMessage(ctx, viewer, { occurrenceId, ...form(SendForm) });
    return { ...sent, ...(sent.message ? done(msg`Your message is in the chat.`) : done(msg`Nothing was sent.`)) };
  });
