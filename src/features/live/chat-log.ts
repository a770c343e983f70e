import type { CatchUp, ChatFrame, ChatMessage } from "./frames.ts";
import { keyOf } from "./frames.ts";

/** A message of one's own that has not been seen stored yet. */
export interface Draft {
  readonly clientId: string;
  readonly text: string;
  readonly state: "sending" | "failed";
  /** Why it failed, in the reader's words; empty when only the connection did. */
  readonly reason: string;
}

/** What one viewer knows of a room; messages by id, the oldest first. */
export interface ChatLog {
  readonly self: number | null;
  readonly messages: readonly ChatMessage[];
  readonly drafts: readonly Draft[];
  readonly hasOlder: boolean;
  /** Highest id ever seen, removed ones included: what comes after it is new. */
  readonly highest: number;
}

/** Messages kept in the page; older ones can be asked for again. */
export const MOST_KEPT = 300;
/** Kept for somebody who reads further up, so that nothing is taken from under their eyes. */
export const MOST_KEPT_READING = 3_000;

export function openLog(self: number | null, messages: readonly ChatMessage[], hasOlder: boolean): ChatLog {
  return { self, messages, drafts: [], hasOlder, highest: messages.at(-1)?.id ?? 0 };
}

/** Adds messages wherever they belong; one that is there already stays once, and ends its draft. */
export function addMessages(log: ChatLog, added: readonly ChatMessage[], keep = MOST_KEPT): ChatLog {
  if (added.length === 0) return log;
  const known = new Set(log.messages.map((message) => message.id));
  const fresh = added.filter((message) => !known.has(message.id) && known.add(message.id));
  const mine = new Set(added.filter((message) => message.personId === log.self).map((message) => message.key));
  const drafts = mine.size > 0 ? log.drafts.filter((draft) => !mine.has(keyOf(draft.clientId))) : log.drafts;
  if (fresh.length === 0) return drafts.length === log.drafts.length ? log : { ...log, drafts };
  const all = [...log.messages, ...fresh].sort((a, b) => a.id - b.id);
  const kept = all.slice(-keep);
  return {
    ...log,
    messages: kept,
    drafts,
    hasOlder: log.hasOlder || kept.length < all.length,
    highest: Math.max(log.highest, all.at(-1)!.id),
  };
}

/** Adds an older page in front; nothing is let go for it. */
export function addOlder(log: ChatLog, older: readonly ChatMessage[], hasOlder: boolean): ChatLog {
  return { ...addMessages(log, older, Infinity), hasOlder };
}

export function removeMessages(log: ChatLog, ids: readonly number[]): ChatLog {
  const gone = new Set(ids);
  const messages = log.messages.filter((message) => !gone.has(message.id));
  return messages.length === log.messages.length ? log : { ...log, messages };
}

/** Takes what a frame tells; the muted themselves go on seeing what they wrote. */
export function hearFrame(log: ChatLog, frame: ChatFrame, keep = MOST_KEPT): ChatLog {
  let next = addMessages(log, frame.messages ?? [], keep);
  for (const person of frame.hidden ?? []) {
    if (person === next.self) continue;
    next = { ...next, messages: next.messages.filter((message) => message.personId !== person) };
  }
  return removeMessages(next, frame.removed ?? []);
}

/** Takes what was missed; after a gap what was shown is let go, and can be asked for again. */
export function catchUp(log: ChatLog, missed: CatchUp): ChatLog {
  const base = missed.gap ? { ...log, messages: [], hasOlder: true } : log;
  const own = new Set(log.messages.filter((message) => message.personId === log.self).map((message) => message.id));
  return removeMessages(addMessages(base, missed.messages), [
    ...missed.removed,
    ...missed.authorOnly.filter((id) => !own.has(id)),
  ]);
}

export function addDraft(log: ChatLog, clientId: string, text: string): ChatLog {
  const drafts = log.drafts.filter((draft) => draft.clientId !== clientId);
  return { ...log, drafts: [...drafts, { clientId, text, state: "sending", reason: "" }] };
}

export function failDraft(log: ChatLog, clientId: string, reason: string): ChatLog {
  const drafts = log.drafts.map((draft): Draft =>
    draft.clientId === clientId ? { ...draft, state: "failed", reason } : draft,
  );
  return { ...log, drafts };
}

export function dropDraft(log: ChatLog, clientId: string): ChatLog {
  return { ...log, drafts: log.drafts.filter((draft) => draft.clientId !== clientId) };
}
