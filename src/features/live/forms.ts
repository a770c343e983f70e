import { z } from "zod";
import { id, maybeId } from "#/platform/form-fields.ts";
import { HEARTS_A_WINDOW, slowChoices } from "./rules.ts";

export const SendForm = z.object({
  // The room's own limit counts characters after cleaning; this only bounds the work.
  text: z.string().max(8_000, { error: "live.too-long" }),
  clientId: z.uuid(),
});

export const ModerationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), message: id }),
  z.object({ intent: z.literal("mute"), person: id }),
  z.object({ intent: z.literal("unmute"), person: id }),
  z.object({ intent: z.literal("block"), person: id }),
  z.object({ intent: z.literal("unblock"), person: id }),
  z.object({ intent: z.literal("pin"), message: id }),
  z.object({ intent: z.literal("unpin") }),
  z.object({ intent: z.literal("add-word"), word: z.string().max(500, { error: "live.word-long" }) }),
  z.object({ intent: z.literal("remove-word"), word: z.string().max(500) }),
  z.object({
    intent: z.literal("rules"),
    slow: z.coerce.number().pipe(z.literal([...slowChoices])),
    // A box that is not ticked is not sent.
    followersOnly: z
      .literal("yes")
      .optional()
      .transform((ticked) => ticked === "yes"),
  }),
]);

export const PrayerForm = z.object({
  // Characters are counted after cleaning; this only bounds the work.
  name: z.string().max(2_000, { error: "live.name-long" }),
  prayer: z.string().max(16_000, { error: "live.prayer-long" }),
});

export const PrayedForm = z.object({ intent: z.literal("prayed"), prayer: id });

/** The address of a space's prayer requests. */
export const PrayersAddress = z.object({
  shows: z.enum(["waiting", "prayed"]).catch("waiting"),
  after: maybeId,
});

/** Hearts of one press, or of several within a moment. */
export const Hearts = z.number().int().min(1).max(HEARTS_A_WINDOW);

/** The cursor of a replay. */
export const ReplayAddress = z.object({
  at: z.coerce.number().min(0).max(8.64e15).catch(0),
  id: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).catch(0),
});

/** The range of a room's messages: those before an id, or those missed after one. */
export const MessagesAddress = z.object({
  before: maybeId,
  after: z.coerce.number().int().nonnegative().optional().catch(undefined),
  from: z.coerce.number().int().nonnegative().catch(0),
});

/** The address of a ceremony's page: older messages, the message to do something with, and which stream leads. */
export const RoomAddress = z.object({
  before: maybeId,
  message: maybeId,
  event: maybeId,
  /** The reader pressed play on a video of YouTube. */
  play: z.literal("youtube").optional().catch(undefined),
});

export const Join = z.object({
  room: z.number().int().positive(),
  session: z.string().min(8).max(64),
  after: z.number().int().nonnegative(),
  from: z.number().int().nonnegative(),
});
