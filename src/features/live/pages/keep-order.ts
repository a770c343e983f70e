import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { mutePerson, removeMessage, unmutePerson } from "../commands/keep-order.server.ts";
import { OrderForm, readId } from "../forms.ts";
import { liveRefusals } from "../refusals.ts";
import type { Route } from "./+types/keep-order";

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, liveRefusals, async ({ ctx, viewer, form, done }) => {
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const order = form(OrderForm);
    if (order.intent === "remove") {
      await removeMessage(ctx.db, viewer, { occurrenceId, messageId: order.message });
      return done(msg`The message was removed.`);
    }
    if (order.intent === "mute") {
      await mutePerson(ctx.db, viewer, { occurrenceId, personId: order.person });
      return done(msg`Muted: only they see what they write here.`);
    }
    await unmutePerson(ctx.db, viewer, { occurrenceId, personId: order.person });
    return done(msg`They can be heard again.`);
  });
