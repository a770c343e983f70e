import type { Refused } from "#/platform/http/act.ts";
import type { FormValues } from "../../editor/form-values.ts";

/** What the parts of the form share: what stands in its fields, and what is wrong with them. */
export interface FormState {
  readonly values: FormValues;
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * What was typed comes before what is stored. Where somebody else changed a field meanwhile, it says what is there now.
 * @param now puts a stored value into words.
 */
export function formState(stored: FormValues, refused: Refused | null, now: (value: string) => string): FormState {
  if (!refused) return { values: stored, problems: {} };
  const { values } = refused;
  const { code, fields } = refused.refused;
  if (code !== "events.changed-meanwhile") return { values, problems: fields };
  const problems = Object.entries(fields).map(([field, words]) => {
    const there = stored[field];
    return [field, there && there !== values[field] ? `${words} ${now(there)}` : words] as const;
  });
  return { values, problems: Object.fromEntries(problems) };
}
