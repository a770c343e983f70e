import { randomUUID } from "node:crypto";
import type { Db } from "#/platform/db/connection.ts";
import type { SignedIn } from "#/platform/viewer.ts";
import { canInChannel } from "./access.ts";
import { findChannelSubject, readChannel, readPosition } from "./queries/channels.server.ts";
import { readMessagesByIds, readPage, readThread } from "./queries/messages.server.ts";
import { listReaders } from "./queries/team.server.ts";
import type { ChannelView, MessagePage, MessageView } from "./views.ts";

export interface ChannelPageData {
  readonly channel: ChannelView;
  readonly spaceId: number | null;
  readonly page: MessagePage;
  readonly thread: MessagePage | null;
  /** The message to stand at, and the one that something is to be done with without scripts. */
  readonly at: number | null;
  readonly chosen: MessageView | null;
  /** The reader's position when the page was made; null where nothing is new. */
  readonly readSeq: number | null;
  /** The people whom a message may mention. */
  readonly readers: readonly { readonly personId: number; readonly name: string }[];
  readonly viewer: {
    readonly personId: number;
    readonly name: string;
    /** IANA zone in which they read times. */
    readonly zone: string;
    readonly mayWrite: boolean;
    readonly mayReact: boolean;
    readonly mayModerate: boolean;
    readonly mayManage: boolean;
    readonly mayCallAll: boolean;
  };
  /** For the form without scripts: sent twice it is still one message. */
  readonly clientId: string;
}

export interface ChannelFilter {
  readonly at?: number;
  readonly thread?: number;
  readonly before?: number;
  readonly message?: number;
}

/** Reads all of a channel's page; null for a viewer who may not read it. */
export async function readChannelPage(
  db: Db,
  viewer: SignedIn,
  channelId: number,
  { at, thread, before, message }: ChannelFilter = {},
): Promise<ChannelPageData | null> {
  const subject = await findChannelSubject(db, viewer, channelId);
  if (!subject || !canInChannel(viewer, "read", subject)) return null;
  const asked = at === undefined ? { before } : { around: at };
  const [channel, page, threadPage, readSeq, readers] = await Promise.all([
    readChannel(db, viewer, channelId),
    readPage(db, channelId, asked),
    thread === undefined ? null : readThread(db, channelId, thread),
    readPosition(db, viewer, channelId),
    listReaders(db, channelId),
  ]);
  if (!channel) return null;
  const shown = [...page.messages, ...(threadPage?.messages ?? [])];
  const wanted = message === undefined ? undefined : shown.find(({ seq }) => seq === message);
  return {
    channel,
    spaceId: subject.spaceId,
    page,
    thread: threadPage && threadPage.messages.length > 0 ? threadPage : null,
    at: at ?? null,
    chosen: wanted ? ((await readMessagesByIds(db, [wanted.id]))[0] ?? null) : null,
    readSeq: channel.unread > 0 ? (readSeq ?? 0) : null,
    readers,
    viewer: {
      personId: viewer.personId,
      name: viewer.name,
      zone: viewer.zone,
      mayWrite: canInChannel(viewer, "write", subject),
      mayReact: canInChannel(viewer, "react", subject),
      mayModerate: canInChannel(viewer, "moderate", subject),
      mayManage: canInChannel(viewer, "manage", subject),
      mayCallAll: canInChannel(viewer, "call-all", subject),
    },
    clientId: randomUUID(),
  };
}
