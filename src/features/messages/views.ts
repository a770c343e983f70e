import type { ChannelKind, Presence } from "./rules.ts";

/** Times are epoch milliseconds: views travel as JSON and over sockets alike. */
export interface ChannelView {
  readonly id: number;
  readonly kind: ChannelKind;
  readonly name: string;
  readonly topic: string;
  readonly unread: number;
  readonly isMuted: boolean;
  readonly isArchived: boolean;
  /** The newest that stands there. */
  readonly last: LastMessage | null;
}

export interface LastMessage {
  readonly personId: number;
  readonly name: string;
  /** At most 120 characters; empty where only files were sent. */
  readonly text: string;
  readonly at: number;
}

export interface TeamMember {
  readonly personId: number;
  readonly name: string;
  /** owner, manager, treasurer, editor or volunteer. */
  readonly role: string;
  readonly status: Presence;
}

export interface FileView {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  /** Null unless it is a picture that is shown. */
  readonly width: number | null;
  readonly height: number | null;
}

export interface MessageView {
  readonly id: number;
  /** Its place in the channel. */
  readonly seq: number;
  /** The number of its last change. */
  readonly rev: number;
  readonly personId: number;
  readonly name: string;
  /** Empty once it is removed. */
  readonly text: string;
  readonly at: number;
  readonly isEdited: boolean;
  readonly isRemoved: boolean;
  /** The sender's own key of it: their page knows its draft by it. */
  readonly clientId: string;
  /** The message that began its thread. */
  readonly parent: { readonly seq: number; readonly name: string; readonly text: string } | null;
  readonly replies: number;
  readonly reactions: readonly { readonly emoji: string; readonly personIds: readonly number[] }[];
  readonly mentions: readonly { readonly personId: number; readonly name: string }[];
  readonly files: readonly FileView[];
}

/** A stretch of a channel, the oldest first. */
export interface MessagePage {
  readonly messages: readonly MessageView[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  /** The channel's number when this was read: what happens later has a higher one. */
  readonly rev: number;
}

/** The changes after a number; `isGap` where there are too many: then the page is read anew. */
export interface CatchUp {
  readonly messages: readonly MessageView[];
  readonly rev: number;
  readonly isGap: boolean;
}

/** A message on the bus; it carries ids, so that each node reads the rows and who may read them. */
export interface TeamNews {
  readonly channel: number;
  /** A message that is new, or that something happened to. */
  readonly message?: number;
  /** Name, members or archive: lists are read anew. */
  readonly isChanged?: boolean;
  /** Those who may no longer read it, and hear so. */
  readonly gone?: readonly number[];
  /** Only this person's other pages: how far they have read, or that they muted it. */
  readonly person?: number;
}

/** A frame of changes to a page. */
export interface TeamFrame {
  /** The changed messages of the channel that is open in this page. */
  readonly messages: readonly MessageView[];
  readonly channels: readonly Pick<ChannelView, "id" | "unread" | "isMuted" | "last">[];
  /** The list of channels is to be read anew. */
  readonly isChanged: boolean;
}

export type PresenceNews = readonly { readonly personId: number; readonly status: Presence }[];

/** The messages of a team's socket, from the server and from the page. */
export interface TeamHears {
  team(frame: TeamFrame): void;
  presence(news: PresenceNews): void;
  /** Something may not have been heard: it is asked for over HTTP. */
  missed(): void;
}
export interface TeamSays {
  /** The channel that the page shows; 0 for none. */
  open(channelId: unknown): void;
  away(isAway: unknown): void;
}
