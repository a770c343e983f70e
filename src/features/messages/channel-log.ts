import { messageLog, type MessageLog } from "#/platform/realtime/message-log.ts";
import type { Sending } from "#/platform/realtime/outbox.ts";
import type { FileView, MessagePage, MessageView } from "./views.ts";

/** A message of one's own that has not been seen stored yet. */
export type Draft = Sending<{
  readonly text: string;
  readonly parent: number | null;
  /** Ids of uploads that go with it, and how they are shown meanwhile. */
  readonly uploads: readonly string[];
  readonly files: readonly Pick<FileView, "name" | "bytes">[];
}>;

export interface ChannelLog extends MessageLog<MessageView> {
  /** The last known change by number; socket messages do not move it, since one may be lost. */
  readonly rev: number;
}

/**
 * The messages kept in the page. A socket's messages are added below: they take nothing from under the reader's eyes
 * for longer.
 */
export const MOST_LOADED = 400;
const MOST_ARRIVED = 3_000;

const log = messageLog<MessageView>({ positionOf: ({ seq }) => seq, revOf: ({ rev }) => rev, most: MOST_LOADED });

export const openLog = (page: MessagePage): ChannelLog => ({ ...log.open(page), rev: page.rev });
export const mergeMessages = (now: ChannelLog, arrived: readonly MessageView[]): ChannelLog =>
  log.merge(now, arrived, MOST_ARRIVED);
export const { addOlder, addNewer } = log;
