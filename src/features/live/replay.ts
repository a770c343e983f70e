import type { ChatMessage } from "./frames.ts";

/** The loaded part of a replay: messages in their order, from a moment on. */
export interface Replay {
  readonly messages: readonly ChatMessage[];
  /** Epoch milliseconds: nothing before is loaded. */
  readonly from: number;
  /** Whether more messages follow the last one. */
  readonly hasMore: boolean;
}

/** The cursor of the next page: after this message of this time. */
export interface ReplayCursor {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly id: number;
}

/** Messages from so long before the moment are there when somebody jumps to it. */
const BEFORE_MS = 5 * 60_000;
/** The next page is asked for this long before it is needed. */
const AHEAD_MS = 30_000;
/** Further than this ahead of what is loaded, it begins anew instead of loading all that lies between. */
const JUMP_MS = 10 * 60_000;
/** Messages shown at once. */
const MOST_SHOWN = 200;

export const emptyReplay: Replay = { messages: [], from: Infinity, hasMore: true };

/** The page to load for this moment; null while everything is there. @param clock epoch milliseconds. */
export function nextPage(replay: Replay, clock: number): { after: ReplayCursor; anew: boolean } | null {
  const last = replay.messages.at(-1);
  const loadedTo = last?.at ?? replay.from;
  // A step back asks again, so that the minutes before the moment are always whole.
  const isBefore = clock < replay.from + BEFORE_MS;
  const isFarAhead = replay.hasMore && clock > loadedTo + JUMP_MS;
  if (isBefore || isFarAhead) return { after: { at: clock - BEFORE_MS, id: 0 }, anew: true };
  if (!replay.hasMore || clock < loadedTo - AHEAD_MS) return null;
  return { after: last ? { at: last.at, id: last.id } : { at: replay.from, id: 0 }, anew: false };
}

/** Adds a requested page; the answer to an older request is recognised by its position and left out. */
export function addPage(
  replay: Replay,
  { after, anew }: { after: ReplayCursor; anew: boolean },
  page: { readonly messages: readonly ChatMessage[]; readonly hasOlder: boolean },
): Replay {
  if (anew) return { messages: page.messages, from: after.at, hasMore: page.hasOlder };
  const known = new Set(replay.messages.map(({ id }) => id));
  const fresh = page.messages.filter(({ id }) => !known.has(id));
  return { ...replay, messages: [...replay.messages, ...fresh], hasMore: page.hasOlder };
}

/** The messages up to a moment, the latest last. */
export function saidBy(replay: Replay, clock: number): readonly ChatMessage[] {
  const end = replay.messages.findIndex(({ at }) => at > clock);
  return replay.messages.slice(0, end === -1 ? undefined : end).slice(-MOST_SHOWN);
}
