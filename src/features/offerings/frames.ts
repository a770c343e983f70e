import type { OfferingForm } from "./offering-forms.ts";

/** An offering as everybody in the hall sees it. */
export interface OfferingView {
  readonly id: number;
  readonly form: OfferingForm;
  /** Milliseconds since the epoch. */
  readonly litAt: number;
  /** Empty where nobody is named. */
  readonly name: string;
  readonly words: string;
}

export interface HallCounts {
  /** Offered on this civil day of the space, and ever; what was removed is in neither. */
  readonly today: number;
  readonly ever: number;
}

/** What came to a shrine, as the bus carries it: it is stored. */
export interface HallNews {
  readonly lit?: OfferingView;
  readonly removed?: readonly number[];
  /** The shrine itself was changed, or names left what burns there. */
  readonly changed?: true;
}

/** Everything that a hall is told at once. */
export interface HallFrame {
  readonly lit?: readonly OfferingView[];
  readonly removed?: readonly number[];
  /** How many are here, on all nodes. */
  readonly people?: number;
  readonly counts?: HallCounts;
  /** The shrine was changed: its page should be read again. */
  readonly changed?: true;
  /** The node was away for a moment: ask for what was missed. */
  readonly missed?: true;
}

/** What a page does not know yet. With `gap` there was too much: these are the newest, and those shown are dropped. */
export interface HallCatchUp {
  readonly lit: readonly OfferingView[];
  readonly removed: readonly number[];
  readonly gap: boolean;
  readonly counts: HallCounts;
}

export type JoinAnswer = ({ readonly ok: true; readonly people: number } & HallCatchUp) | { readonly ok: false };

export interface ClientToServer {
  join(request: unknown, answer: (answer: JoinAnswer) => void): void;
}
export interface ServerToClient {
  hall(frame: HallFrame): void;
}

export const HALL_PATH = "/halls";
export const hallTopic = (shrineId: number): string => `hall.${shrineId}`;
