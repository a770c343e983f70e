import { useEffect, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Notice } from "./notice.tsx";

interface Done {
  readonly done: { readonly message: string };
}

interface Refused {
  readonly refused: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
}

export type AnswerProps = {
  /** What the page's last form was answered: done or refused, in words; an answer of another shape shows nothing. */
  answer: object | null | undefined;
  /** Field name → its label, named in the summary before what is wrong with it. */
  labels?: Readonly<Record<string, string>>;
  /** Names of the fields that say by themselves what is wrong: where one is wrong alone, nothing stands above. */
  fields?: readonly string[];
  /** The next thing that one may want once it is done. */
  next?: ReactNode;
};

const noFields: readonly string[] = [];

/** What became of a form, above it. */
export function Answer({ answer, labels = {}, fields = noFields, next }: AnswerProps) {
  if (!answer) return null;
  if ("done" in answer) {
    return (
      <Notice tone="success" live className="mb-6">
        {(answer as Done).done.message} {next}
      </Notice>
    );
  }
  if (!("refused" in answer)) return null;
  const { refused } = answer as Refused;
  return <Refusal key={JSON.stringify(refused)} {...refused} labels={labels} own={fields} />;
}

/** The field that is marked as wrong; several forms of a page may have one of the same name. */
function wrongField(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"][aria-invalid="true"]`);
}

type RefusalProps = Refused["refused"] & {
  readonly labels: Readonly<Record<string, string>>;
  readonly own: readonly string[];
};

/**
 * What is to be mended. It takes the focus when it appears, or the only wrong field does. Links lead to the fields,
 * whose ids are their names where no script finds them.
 */
function Refusal({ message, fields, labels, own }: RefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(fields);
  // The words of one field alone stand at the field, where the eye and the focus are.
  const listed = wrong.length > 1 ? wrong : wrong.filter(([name]) => labels[name]);
  const alone = listed.length === 0 ? wrong[0]?.[0] : undefined;
  useEffect(() => (alone === undefined ? box.current : (wrongField(alone) ?? box.current))?.focus(), [alone]);
  if (alone !== undefined && own.includes(alone)) return null;
  const lead = (event: MouseEvent, name: string) => {
    const field = wrongField(name);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice notice-refusal mb-6 outline-none">
      <Icon name="alert" />
      <div>
        <p className="font-semibold">{message}</p>
        {listed.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {listed.map(([name, words]) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => lead(event, name)} className="inline-link">
                  {labels[name] ? `${labels[name]}: ${words}` : words}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
