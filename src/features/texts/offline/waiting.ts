import type { KeptMarks } from "../marks/commands/save-mark.server.ts";
import type { Mark } from "../marks/rules.ts";

/** What was done with a mark on this device. */
export interface MarkChange {
  readonly intent: "save" | "remove";
  /** As it shall be; of one that is removed, as it was. */
  readonly mark: Mark;
}

/** A change that has not come to the server, in the order in which it was made. */
export interface Waiting extends MarkChange {
  /** The same at every try. */
  readonly change: string;
  readonly order: number;
  /** Whose it is: an id of a person; null where it was made before anybody had signed in. */
  readonly who: number | null;
}

/** What of it one reader sees and sends: their own, and what is nobody's yet. */
export const waitingOf = (waiting: readonly Waiting[], who: number | null): readonly Waiting[] =>
  waiting.filter((one) => isNobodys(one) || one.who === who);

export const isNobodys = ({ who }: Waiting): boolean => typeof who !== "number";

/** How many marks are waiting: one that was changed twice is one. */
export const countWaiting = (waiting: readonly Waiting[]): number => new Set(waiting.map(({ mark }) => mark.id)).size;

/**
 * What still waits once a change has come: later changes of the same mark go on from the version that this one made, or
 * on the mark that now keeps its note, where another device had changed the first meanwhile.
 */
export function goOnFrom(waiting: readonly Waiting[], sent: Waiting, { mark, beside }: KeptMarks): readonly Waiting[] {
  const isTaken = mark !== null && mark.note === sent.mark.note && mark.colour === sent.mark.colour;
  const from = beside ?? (isTaken ? mark : null);
  return waiting
    .filter(({ change }) => change !== sent.change)
    .map((later) =>
      from && later.mark.id === sent.mark.id
        ? { ...later, mark: { ...later.mark, id: from.id, version: from.version } }
        : later,
    );
}

/** Marks as a page shows them: what the server has, with what waits on top of it. */
export function withWaiting(marks: readonly Mark[], waiting: readonly Waiting[]): readonly Mark[] {
  const shown = new Map(marks.map((mark) => [mark.id, mark]));
  for (const { intent, mark } of waiting) {
    if (intent === "remove") shown.delete(mark.id);
    else shown.set(mark.id, mark);
  }
  return [...shown.values()];
}
