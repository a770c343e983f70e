import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { uploadRefusals } from "#/platform/uploads/refusals.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { canInChannel } from "../access.ts";
import { sendTeamMessage } from "../commands/send-message.server.ts";
import { MessagesAddress, SendForm } from "../forms.ts";
import { findChannelSubject } from "../queries/channels.server.ts";
import { readMissed, readPage, readThread } from "../queries/messages.server.ts";
import { messageRefusals } from "../refusals.ts";
import type { Route } from "./+types/messages";

/** A stretch of a channel or a thread, or what a page without a socket has missed (`since`). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, viewer: who } = context.get(requestContext);
  const viewer = await who();
  const id = readId(params.channel);
  const subject = id ? await findChannelSubject(db, viewer, id) : null;
  const headers = { "cache-control": "private, no-store" };
  if (!id || !subject || !canInChannel(viewer, "read", subject)) {
    return Response.json({ title: "platform.not-found" }, { status: 404, headers });
  }
  const { since, thread, ...asked } = MessagesAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  if (since !== undefined) return Response.json(await readMissed(db, id, since), { headers });
  if (thread !== undefined) return Response.json(await readThread(db, id, thread), { headers });
  return Response.json(await readPage(db, id, asked), { headers });
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, { ...uploadRefusals, ...messageRefusals }, async ({ ctx, viewer, form, done }) => {
    const channelId = readId(params.channel);
    if (!channelId) throw notFound();
    const { upload: uploads, ...input } = form(SendForm);
    const message = await sendTeamMessage(ctx, viewer, { channelId, uploads, ...input });
    return { message, ...(message ? done(msg`Your message is sent.`) : done(msg`Nothing was sent.`)) };
  });
