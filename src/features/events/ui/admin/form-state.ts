import type { FormValues } from "../../editor/form-values.ts";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";

/** What the parts of the form share: what stands in its fields, and what is wrong with them. */
export interface FormState {
  readonly values: FormValues;
  readonly problems: ReadAnswer["problems"];
}

/**
 * What was typed comes before what is stored. Where somebody else changed a field meanwhile, it says what is there now.
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
