/** Characters (code points) that a message, a channel's name and its topic may have. */
export const MESSAGE_LENGTH = 4_000;
export const NAME_LENGTH = 60;
export const TOPIC_LENGTH = 250;

/** Messages that a channel opens with, and how many come with each step back. */
export const PAGE = 50;
/** New messages are counted up to here; more are shown as "999+". */
export const MOST_COUNTED = 1_000;
/** The number of results of one search. */
export const FOUND = 40;

/** The limits of a person's messages, in all channels together, and of reactions, edits and removals. */
export const WRITE_LIMIT = { limit: 30, windowSeconds: 60 } as const;
export const TOUCH_LIMIT = { limit: 120, windowSeconds: 60 } as const;
export const CHANNEL_LIMIT = { limit: 20, windowSeconds: 3_600 } as const;

/** The people whom somebody may write to for the first time in a day, and the messages before an answer. */
export const DIRECT_LIMIT = { limit: 10, windowSeconds: 86_400 } as const;
export const MOST_UNANSWERED = 3;

/** Open channels of one space. */
export const MOST_CHANNELS = 200;
/** Files with one message. */
export const MOST_FILES = 6;
/** Kinds of reaction that one message takes from one person. */
export const reactions = ["🙏", "👍", "❤️", "😊", "🎉", "✅"] as const;
export type Reaction = (typeof reactions)[number];

/** Seconds after a node's last sign within which its people count as here. */
export const PRESENCE_SECONDS = 25;

export type ChannelKind = "public" | "private" | "announcements" | "direct";
/** away: the page is open, and nobody is at it. */
export type Presence = "online" | "away" | "offline";

/**
 * The channel for a call from the quick cards: the open one, else the first that takes messages from all; in a space
 * without one the announcements, for those who write there.
 */
export function callChannelOf(
  channels: readonly { readonly id: number; readonly kind: ChannelKind; readonly isArchived: boolean }[],
  openId: number | null | undefined,
  announceIn: number | null,
): number | null {
  const talked = channels.filter(({ kind, isArchived }) => kind !== "announcements" && !isArchived);
  return (talked.find(({ id }) => id === openId) ?? talked[0])?.id ?? announceIn;
}
