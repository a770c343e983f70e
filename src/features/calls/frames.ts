import type { IceServer } from "#/platform/config.ts";

/** One page in a call. */
export interface Participant {
  /** The name by which the others address it. */
  readonly peer: string;
  readonly personId: number;
  readonly name: string;
}

/** full: four are in it. over: it has ended. unknown: there is no such call for this reader. */
export type JoinRefusal = "full" | "over" | "unknown";

export type JoinAnswer =
  | {
      readonly ok: true;
      /** Whether the seat was still this page's: its links to the others go on. */
      readonly isSame: boolean;
      readonly iceServers: readonly IceServer[];
    }
  | { readonly ok: false; readonly why: JoinRefusal };

/**
 * A message from one page to another through the server: a description or a candidate, which the server does not read.
 */
export type Signal = Readonly<Record<string, unknown>>;

export interface ClientToServer {
  join(request: { call: number; peer: string }, answer: (answer: JoinAnswer) => void): void;
  signal(to: string, data: Signal): void;
  leave(answer: () => void): void;
}

export interface ServerToClient {
  /** Everybody in the call, this page too; after a join and whenever it changes. */
  people(people: readonly Participant[]): void;
  signal(from: string, data: Signal): void;
  /** The call has ended. */
  over(): void;
  /** The same person sat down on another page. */
  elsewhere(): void;
  /** They are no longer of the channel. */
  out(): void;
}
