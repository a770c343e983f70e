import type { FormValues } from "../details-form.ts";

/** The values of a form: the saved ones, or the typed and refused ones. */
export interface FormAt {
  readonly values: FormValues;
  /** Field → what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>;
}

/** For the Field around a control; its id is the control's name, so that a summary can lead to it. */
export const fieldOf = ({ problems }: FormAt, name: string) => ({ id: name, error: problems[name] });

export const inputOf = ({ values }: FormAt, name: string) => ({ name, defaultValue: values[name] ?? "" });
