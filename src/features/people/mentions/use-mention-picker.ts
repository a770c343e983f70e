import { useState } from "react";
import { EVERYBODY } from "#/platform/mentions.ts";

export interface Nameable {
  readonly personId: number;
  readonly name: string;
}

/** Everybody at once, among the people that may be named. */
export const everybody: Nameable = { personId: 0, name: EVERYBODY };

const MOST_SHOWN = 6;
const typed = /(?:^|[\s(])@([\p{L}\p{M}\p{N}.' -]{0,40})$/u;

export interface MentionPicker {
  readonly options: readonly Nameable[];
  readonly chosen: number;
  look(text: string, caret: number): void;
  move(step: number): void;
  close(): void;
  /** The text with the name in it, and where the caret goes on. */
  pick(text: string, caret: number, option: Nameable): { text: string; caret: number };
}

/** Offers names while an "@" is typed. */
export function useMentionPicker(people: readonly Nameable[], mayCallAll: boolean): MentionPicker {
  const [asked, setAsked] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const all = mayCallAll ? [...people, everybody] : people;
  const begun = asked?.toLowerCase() ?? "";
  const options =
    asked === null
      ? []
      : all
          .filter(({ name }) => {
            const known = name.toLowerCase();
            return known.startsWith(begun) || known.split(" ").some((word) => word.startsWith(begun));
          })
          .slice(0, MOST_SHOWN);
  return {
    options,
    chosen: Math.min(at, options.length - 1),
    look: (text, caret) => {
      setAsked(typed.exec(text.slice(0, caret))?.[1] ?? null);
      setAt(0);
    },
    move: (step) => setAt((now) => (now + step + options.length) % Math.max(options.length, 1)),
    close: () => setAsked(null),
    pick: (text, caret, { name }) => {
      const head = text.slice(0, caret - (asked?.length ?? 0));
      return { text: `${head}${name} ${text.slice(caret).replace(/^ /, "")}`, caret: head.length + name.length + 1 };
    },
  };
}
