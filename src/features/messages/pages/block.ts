import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { blockPerson } from "../commands/direct.server.ts";
import { BlockForm } from "../forms.ts";
import { messageRefusals } from "../refusals.ts";
import type { Route } from "./+types/block";

/** Takes the blocking and unblocking of a person. */
export const action = (args: Route.ActionArgs) =>
  act(args, messageRefusals, async ({ ctx, viewer, form, done }) => {
    const { person: personId, intent } = form(BlockForm);
    await blockPerson(ctx, viewer, { personId, on: intent === "block" });
    return intent === "block"
      ? done(msg`You can no longer message each other.`)
      : done(msg`You may write to each other again.`);
  });
