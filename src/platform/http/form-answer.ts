import type { Done, Refused } from "./act.ts";

/** The answer that a page's action gave. */
export type FormAnswer = Done | Refused | null | undefined;

export interface ReadAnswer {
  /** The values typed into a refused form, by field name; empty otherwise. */
  readonly values: Refused["values"];
  /** The problems of a refused form, by field name. */
  readonly problems: Refused["refused"]["fields"];
  /** Why it was refused; null where it was not. */
  readonly refusal: Refused["refused"] | null;
  readonly isDone: boolean;
}

/**
 * Reads the answer of a page's action, for the form that shows it. Answers of another shape count as none.
 * @param own distinguishes forms of one page: fields of this form alone, such as its intent, with their values.
 */
export function readAnswer(answer: unknown, own: Readonly<Record<string, string>> = {}): ReadAnswer {
  const given = typeof answer === "object" && answer !== null ? answer : {};
  const refused = "refused" in given ? (given as Refused) : null;
  const isOwn = refused !== null && Object.entries(own).every(([field, value]) => refused.values[field] === value);
  const mine = isOwn ? refused : null;
  return {
    values: mine?.values ?? {},
    problems: mine?.refused.fields ?? {},
    refusal: mine?.refused ?? null,
    isDone: "done" in given,
  };
}
