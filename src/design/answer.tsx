import { FormError } from "./form-error.tsx";
import { Notice } from "./notice.tsx";

export type AnswerProps = {
  /** What the page's last form was answered: a word that it is done, or what was refused, field by field. */
  answer:
    | { readonly done: { readonly message: string } }
    | { readonly refused: { readonly message: string; readonly fields: Readonly<Record<string, string>> } }
    | null
    | undefined;
  /** Field name → its label, named in the summary before what is wrong with it. */
  labels?: Readonly<Record<string, string>>;
};

/** What became of the last form, above the page's content; links lead to the fields, whose ids are their names. */
export function Answer({ answer, labels = {} }: AnswerProps) {
  if (!answer) return null;
  if ("done" in answer) {
    return (
      <Notice tone="success" live className="mb-6">
        {answer.done.message}
      </Notice>
    );
  }
  const { message, fields } = answer.refused;
  // One field that says the same words stands marked below.
  const others = Object.entries(fields).filter(([id, words]) => labels[id] || words !== message);
  const links = others.map(([id, words]) => ({ id, message: labels[id] ? `${labels[id]}: ${words}` : words }));
  return (
    <div className="mb-6">
      <FormError key={JSON.stringify(answer.refused)} fields={links}>
        {message}
      </FormError>
    </div>
  );
}
