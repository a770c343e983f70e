import type { Refused } from "#/platform/http/act.ts";
import type { FormValues } from "../../form-values.ts";

/** What the parts of the form share: what stands in its fields, and what is wrong with them. */
export interface FormState {
  readonly values: FormValues;
  readonly problems: Readonly<Record<string, string>>;
}

/** What was typed comes before what is stored; a box that was cleared stays so. */
export function formState(stored: FormValues, refused: Refused | null): FormState {
  return refused
    ? { values: refused.values, problems: refused.refused.fields }
    : { values: stored, problems: {} };
}
