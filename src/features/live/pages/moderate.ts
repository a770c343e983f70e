import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { blockPerson, unblockPerson } from "../commands/block-person.server.ts";
import { mutePerson, removeMessage, unmutePerson } from "../commands/moderate-chat.server.ts";
import { addWord, pinMessage, removeWord, setRoomRules } from "../commands/room-settings.server.ts";
import { ModerationForm } from "../forms.ts";
import { liveRefusals } from "../refusals.ts";
import type { Route } from "./+types/moderate";

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, liveRefusals, async ({ ctx, viewer, form, done }) => {
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const input = form(ModerationForm);
    switch (input.intent) {
      case "remove":
        await removeMessage(ctx, viewer, { occurrenceId, messageId: input.message });
        return done(msg`The message was removed.`);
      case "mute":
        await mutePerson(ctx, viewer, { occurrenceId, personId: input.person });
        return done(msg`Muted. Only this person sees their own messages here.`);
      case "unmute":
        await unmutePerson(ctx, viewer, { occurrenceId, personId: input.person });
        return done(msg`Unmuted. Everyone can see their messages again.`);
      case "block":
        await blockPerson(ctx, viewer, { occurrenceId, personId: input.person });
        return done(msg`Blocked. This person can no longer write in this space’s chats.`);
      case "unblock":
        await unblockPerson(ctx, viewer, { occurrenceId, personId: input.person });
        return done(msg`Unblocked. This person may write again.`);
      case "pin":
        await pinMessage(ctx, viewer, { occurrenceId, messageId: input.message });
        return done(msg`The message is pinned.`);
      case "unpin":
        await pinMessage(ctx, viewer, { occurrenceId, messageId: null });
        return done(msg`The message is no longer pinned.`);
      case "add-word":
        await addWord(ctx, viewer, { occurrenceId, word: input.word });
        return done(msg`Messages with this word will be rejected.`);
      case "remove-word":
        await removeWord(ctx, viewer, { occurrenceId, word: input.word });
        return done(msg`This word is allowed again.`);
      case "rules":
        await setRoomRules(ctx, viewer, {
          occurrenceId,
          rules: { slowSeconds: input.slow, followersOnly: input.followersOnly },
        });
        return done(msg`The rules of this chat were changed.`);
    }
  });
