import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { editMessage, react, removeMessage } from "../commands/change-message.server.ts";
import { MessageForm } from "../forms.ts";
import { messageRefusals } from "../refusals.ts";
import type { Route } from "./+types/message";

/** The actions on one message: edit, remove, react. */
export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, messageRefusals, async ({ ctx, viewer, form, done }) => {
    const channelId = readId(params.channel);
    if (!channelId) throw notFound();
    const input = form(MessageForm);
    switch (input.intent) {
      case "edit":
        return {
          message: await editMessage(ctx, viewer, { channelId, ...input }),
          ...done(msg`The message was edited.`),
        };
      case "remove":
        return {
          message: await removeMessage(ctx, viewer, { channelId, ...input }),
          ...done(msg`The message is removed.`),
        };
      case "react":
        return {
          message: await react(ctx, viewer, { channelId, ...input }),
          ...(input.on ? done(msg`Reaction added.`) : done(msg`Reaction removed.`)),
        };
    }
  });
