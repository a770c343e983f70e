import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { markRead } from "../commands/read-state.server.ts";
import { ReadForm } from "../forms.ts";
import { messageRefusals } from "../refusals.ts";
import type { Route } from "./+types/read";

/** Stores the position up to which somebody has read a channel. */
export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, messageRefusals, async ({ ctx, viewer, form, done }) => {
    const channelId = readId(params.channel);
    if (!channelId) throw notFound();
    await markRead(ctx, viewer, { channelId, ...form(ReadForm) });
    return done(msg`Marked as read.`);
  });
