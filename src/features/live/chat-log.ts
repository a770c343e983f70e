import { messageLog, type MessageLog } from "#/platform/realtime/message-log.ts";
import type { Sending } from "#/platform/realtime/outbox.ts";
import { keyOf, type CatchUp, type ChatFrame, type ChatMessage } from "./frames.ts";

/** A message of one's own that has not been seen stored yet. */
export type Draft = Sending<{ readonly text: string }>;

/** The messages of a room that one viewer has, by id, the oldest first. */
export type ChatLog = MessageLog<ChatMessage>;

/** Messages kept in the page; older ones can be asked for again. */
export const MOST_LOADED = 300;
/** Kept for somebody who reads further up, so that nothing is taken from under their eyes. */
export const MOST_LOADED_READING = 3_000;

const log = messageLog<ChatMessage>({ positionOf: ({ id }) => id, most: MOST_LOADED });

export const openLog = (messages: readonly ChatMessage[], hasOlder: boolean): ChatLog =>
  log.open({ messages, hasOlder });
/** Adds messages wherever they belong; one that is there already stays once. */
export const addMessages = (now: ChatLog, added: readonly ChatMessage[], keep = MOST_LOADED): ChatLog =>
  log.merge(now, added, keep);
/** Adds an older page in front; nothing is let go for it. */
export const addOlder = (now: ChatLog, messages: readonly ChatMessage[], hasOlder: boolean): ChatLog =>
  log.addOlder(now, { messages, hasOlder }, Infinity);

/** Whether a message is the one that its reader sent under this id. */
export const isSentAs = (message: ChatMessage, clientId: string, viewerId: number | null): boolean =>
  message.personId === viewerId && message.key === keyOf(clientId);

/** Applies a frame; the muted themselves go on seeing what they wrote. */
export function hearFrame(now: ChatLog, frame: ChatFrame, viewerId: number | null, keep = MOST_LOADED): ChatLog {
  const next = addMessages(now, frame.messages ?? [], keep);
  const hidden = next.messages.filter(({ personId }) => personId !== viewerId && frame.hidden?.includes(personId));
  return log.remove(next, [...hidden.map(({ id }) => id), ...(frame.removed ?? [])]);
}

/** Takes what was missed; after a gap what was shown is let go, and can be asked for again. */
export function catchUp(now: ChatLog, missed: CatchUp, viewerId: number | null): ChatLog {
  const own = new Set(now.messages.filter(({ personId }) => personId === viewerId).map(({ id }) => id));
  const { messages } = missed;
  const next = missed.gap ? log.restart(now, { messages, hasOlder: true }) : addMessages(now, messages);
  return log.remove(next, [...missed.removed, ...missed.authorOnly.filter((id) => !own.has(id))]);
}
