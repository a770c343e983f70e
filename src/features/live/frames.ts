import type { RoomRules } from "./rules.ts";

/** One message as every viewer gets it. */
export interface ChatMessage {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** A member of the space, or who leads the ceremony. */
  readonly host: boolean;
  /** Has given to the space. */
  readonly supporter: boolean;
  /** First letters of the sender's own id for it, by which their browser knows it again. */
  readonly key: string;
}

/** A message on the bus about a room, sent with the commit of the change. */
export type RoomNews = {
  readonly room: number;
} & (
  | { readonly message: ChatMessage }
  | { readonly removed: readonly number[] }
  /** Somebody was muted: everybody else forgets their messages. */
  | { readonly hidden: number }
  | { readonly pinned: ChatMessage | null }
  | { readonly rules: RoomRules }
  | { readonly hearts: number }
);

/** The hosts' own messages of a room; they never travel with those that everybody gets. */
export interface HostNews {
  readonly room: number;
  readonly message: ChatMessage;
}

/** A frame to a viewer's socket: all changes since the last frame, in order. */
export interface ChatFrame {
  readonly messages?: readonly ChatMessage[];
  readonly removed?: readonly number[];
  readonly hidden?: readonly number[];
  readonly viewers?: number;
  /** Seconds between two messages of one person while the room is slowed down; 0 when it no longer is. */
  readonly slowSeconds?: number;
  /** Only followers of the space may write now, or everybody again. */
  readonly followersOnly?: boolean;
  /** The message on top; null where there is none any more. */
  readonly pinned?: ChatMessage | null;
  /** Hearts that were given since the last frame. */
  readonly hearts?: number;
  /** The ceremony began, ended or was changed: the page should be read again. */
  readonly changed?: true;
  /** The node lost touch for a moment: ask for what was missed. */
  readonly missed?: true;
}

/** The missed messages. With `gap` there were too many: these are the newest, and the shown ones are dropped. */
export interface CatchUp {
  readonly messages: readonly ChatMessage[];
  readonly removed: readonly number[];
  /** Ids that everybody but their author forgets. */
  readonly authorOnly: readonly number[];
  readonly gap: boolean;
}

export type JoinAnswer =
  | ({
      readonly ok: true;
      readonly viewers: number;
      readonly slowSeconds: number;
      readonly followersOnly: boolean;
      readonly pinned: ChatMessage | null;
    } & CatchUp)
  | { readonly ok: false };

/** The hosts' own messages so far, for viewers who may read them. */
export type BackChannelAnswer =
  | { readonly ok: true; readonly messages: readonly ChatMessage[] }
  | { readonly ok: false };

export interface ClientToServer {
  join(request: unknown, answer: (answer: JoinAnswer) => void): void;
  /** Asks to hear what the hosts of the joined room say; the socket's cookie says who asks. */
  openBackChannel(answer: (answer: BackChannelAnswer) => void): void;
  /** Gives hearts to the joined room. */
  hearts(count: unknown): void;
  /** Subscribes to the beginning and end of ceremonies, on pages that list them. */
  listings(): void;
}
export interface ServerToClient {
  chat(frame: ChatFrame): void;
  hosts(message: ChatMessage): void;
  /** The list of live ceremonies has changed. */
  listings(): void;
}

export const keyOf = (clientId: string): string => clientId.slice(0, 8);
