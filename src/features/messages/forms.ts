import { z } from "zod";
import { id, idOrNone, line, maybeId } from "#/platform/form-fields.ts";
import { NAME_LENGTH, reactions, TOPIC_LENGTH } from "./rules.ts";

const flag = z.enum(["yes", "no"]).transform((value) => value === "yes");
/** One box, several, or none of a form's boxes. */
const ids = z.union([z.array(id).max(500), id.transform((one) => [one])]).default([]);
const name = z.string().trim().min(1, { error: "messages.name-missing" }).max(NAME_LENGTH);
const topic = line(TOPIC_LENGTH);

export const SendForm = z.object({
  /** Longer than allowed is refused by the command, in its own words. */
  text: z.string().max(20_000),
  clientId: z.uuid(),
  /** Files that it brings. */
  upload: z
    .union([
      z.array(z.string().max(64)).max(50),
      z
        .string()
        .max(64)
        .transform((one) => [one]),
    ])
    .default([]),
  /** Place of the message that it answers. */
  parent: idOrNone,
});

/** The first words to somebody. */
export const FirstMessageForm = z.object({ to: id, text: z.string().max(20_000), clientId: z.uuid() });

export const BlockForm = z.object({ person: id, intent: z.enum(["block", "unblock"]) });

export const MessageForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("edit"), seq: id, text: z.string().max(20_000) }),
  z.object({ intent: z.literal("remove"), seq: id }),
  z.object({ intent: z.literal("react"), seq: id, emoji: z.enum(reactions), on: flag }),
]);

export const ReadForm = z.object({ seq: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER) });

export const ChannelForm = z.object({
  space: id,
  name,
  topic,
  kind: z.enum(["public", "private"]).default("public"),
  members: ids,
});

export const ChannelSettingsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("change"), name, topic }),
  z.object({ intent: z.literal("members"), members: ids }),
  z.object({ intent: z.literal("archive"), on: flag }),
  z.object({ intent: z.literal("mute"), on: flag }),
]);

/** The query of a channel's messages. */
export const MessagesAddress = z.object({
  before: maybeId,
  after: maybeId,
  around: maybeId,
  since: z.coerce.number().int().nonnegative().optional().catch(undefined),
  thread: maybeId,
});

/** A channel's page: a message to stand at, a thread, older ones, and the message to do something with. */
export const ChannelAddress = z.object({
  at: maybeId,
  thread: maybeId,
  before: maybeId,
  message: maybeId,
});
