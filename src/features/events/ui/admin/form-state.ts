import type { FormValues } from "../../editor/form-values.ts";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";

/** The state that the parts of the form share: their values and problems. */
export interface FormState {
  readonly values: FormValues;
  readonly problems: ReadAnswer["problems"];
}

/**
 * Typed values come before stored ones. A field that somebody else changed meanwhile shows the present value.
 * @param now puts a stored value into words.
 */
export function withStored(stored: FormValues, answer: ReadAnswer, now: (value: string) => string): FormState {
  const { refusal, values, problems } = answer;
  if (!refusal) return { values: stored, problems };
  if (refusal.code !== "events.changed-meanwhile") return { values, problems };
  const entries = Object.entries(problems).map(([field, words]) => {
    const there = stored[field];
    return [field, there && there !== values[field] ? `${words} ${now(there)}` : words] as const;
  });
  return { values, problems: Object.fromEntries(entries) };
}
