import type { CatchUp, FileView, MessagePage, MessageView } from "./views.ts";

/** A message of one's own that has not been seen stored yet. */
export interface Draft {
  readonly clientId: string;
  readonly text: string;
  readonly parent: number | null;
  /** Ids of uploads that go with it, and how they are shown meanwhile. */
  readonly uploads: readonly string[];
  readonly files: readonly Pick<FileView, "name" | "bytes">[];
  readonly state: "sending" | "failed";
  /** Why it failed, in the reader's words; empty when only the connection did. */
  readonly reason: string;
}

/** What a page knows of a channel: one stretch of it without holes, by place, the oldest first. */
export interface ChannelLog {
  readonly messages: readonly MessageView[];
  readonly drafts: readonly Draft[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** What happened up to this number is known; words of a socket do not move it, since one may be lost. */
  readonly rev: number;
}

/** Messages kept in the page: further ones are asked for again. */
export const MOST_KEPT = 400;

export const openLog = (page: MessagePage): ChannelLog => ({ ...page, drafts: [] });

/** Takes messages that are new or changed; what lies outside of the stretch is left where it is. */
export function mergeMessages(log: ChannelLog, told: readonly MessageView[]): ChannelLog {
  if (told.length === 0) return log;
  const first = log.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const lastSeq = log.messages.at(-1)?.seq ?? 0;
  const byId = new Map(log.messages.map((message) => [message.id, message]));
  for (const message of told) {
    const known = byId.get(message.id);
    if (known && known.rev > message.rev) continue;
    const isOutside = (message.seq > lastSeq && log.hasNewer) || (message.seq < first && log.hasOlder);
    if (known || !isOutside) byId.set(message.id, message);
  }
  const sent = new Set(told.map(({ clientId }) => clientId));
  const messages = [...byId.values()].sort((a, b) => a.seq - b.seq);
  return { ...log, messages, drafts: log.drafts.filter(({ clientId }) => !sent.has(clientId)) };
}

/** Adds an older stretch above; the newest are let go where it becomes too much. */
export function addOlder(log: ChannelLog, page: MessagePage, most = MOST_KEPT): ChannelLog {
  const all = join(page.messages, log.messages);
  const messages = all.slice(0, most);
  return { ...log, messages, hasOlder: page.hasOlder, hasNewer: log.hasNewer || messages.length < all.length };
}

/** Adds a newer stretch below; the oldest are let go where it becomes too much. */
export function addNewer(log: ChannelLog, page: MessagePage, most = MOST_KEPT): ChannelLog {
  const all = join(log.messages, page.messages);
  const messages = all.slice(-most);
  return { ...log, messages, hasNewer: page.hasNewer, hasOlder: log.hasOlder || messages.length < all.length };
}

/** Takes what was missed; null after a gap: then the page is read anew. */
export function catchUp(log: ChannelLog, missed: CatchUp): ChannelLog | null {
  if (missed.isGap) return null;
  return { ...mergeMessages(log, missed.messages), rev: Math.max(log.rev, missed.rev) };
}

function join(older: readonly MessageView[], newer: readonly MessageView[]): MessageView[] {
  const byId = new Map<number, MessageView>();
  for (const message of [...older, ...newer]) {
    const known = byId.get(message.id);
    if (!known || known.rev < message.rev) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

export function addDraft(log: ChannelLog, draft: Omit<Draft, "state" | "reason">): ChannelLog {
  const others = log.drafts.filter(({ clientId }) => clientId !== draft.clientId);
  return { ...log, drafts: [...others, { ...draft, state: "sending", reason: "" }] };
}

export const failDraft = (log: ChannelLog, clientId: string, reason: string): ChannelLog => ({
  ...log,
  drafts: log.drafts.map((draft) => (draft.clientId === clientId ? { ...draft, state: "failed", reason } : draft)),
});

export const dropDraft = (log: ChannelLog, clientId: string): ChannelLog => ({
  ...log,
  drafts: log.drafts.filter((draft) => draft.clientId !== clientId),
});
