import type { FormValues } from "../details-form.ts";

/** What a form shows: what is saved, or what was typed and refused. */
export interface FormAt {
  readonly values: FormValues;
  /** Field → what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>;
}

/** For the Field around a control; its id is the control's name, so that a summary can lead to it. */
export const fieldOf = ({ problems }: FormAt, name: string) => ({ id: name, error: problems[name] });

export const inputOf = ({ values }: FormAt, name: string) => ({ name, defaultValue: values[name] ?? "" });
