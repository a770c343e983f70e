import { msg } from "@lingui/core/macro";
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { messageRefusals } from "#/features/messages/public.ts";
import { sendTeamMessage } from "#/features/messages/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { startCall } from "../commands/start-call.server.ts";
import { StartForm } from "../forms.ts";
import type { Route } from "./+types/start";

/** Opens the call of a channel, or leads into the one that runs; a line in the channel says so. */
export const action = (args: Route.ActionArgs) =>
  act(args, messageRefusals, async ({ ctx, viewer, form }) => {
    const { channel: channelId } = form(StartForm);
    const { id, isNew } = await startCall(ctx, viewer, { channelId });
    const path = `/team-communication/call/${id}`;
    if (isNew) {
      const words = await loadWords(ctx.language);
      const text = words._(msg`I started a video call: ${ctx.config.publicUrl}${path}`);
      await sendTeamMessage(ctx, viewer, { channelId, text, clientId: randomUUID() });
    }
    return redirect(path, 303);
  });
