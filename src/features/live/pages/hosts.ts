import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { sendHostMessage } from "../commands/send-host-message.server.ts";
import { SendForm } from "../forms.ts";
import { liveRefusals } from "../refusals.ts";
import type { Route } from "./+types/hosts";

/** Takes the hosts' messages to each other. */
export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, liveRefusals, async ({ ctx, viewer, form, done }) => {
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const message = await sendHostMessage(ctx, viewer, { occurrenceId, ...form(SendForm) });
    return { message, ...(message ? done(msg`The hosts can read it.`) : done(msg`Nothing was sent.`)) };
  });
