import { useEffect, useRef, useSyncExternalStore } from "react";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Notice } from "./notice.tsx";
import { toast } from "./toaster.tsx";
import { useFocusWhenLost } from "./use-focus-when-lost.ts";

interface Done {
  readonly done: { readonly message: string };
}

interface Refused {
  readonly refused: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
}

export type AnswerProps = {
  /** The answer to the page's last form: done or refused, in words; an answer of another shape shows nothing. */
  answer: object | null | undefined;
  /** Field name → its label in the summary; scripts find the labels of marked fields by themselves. */
  labels?: Readonly<Record<string, string>>;
  /** Names of the fields that say by themselves what is wrong: where one is wrong alone, nothing stands above. */
  fields?: readonly string[];
  /** The next thing that one may want once it is done. */
  next?: ReactNode;
};

const noFields: readonly string[] = [];

/** The result of a form, above it. */
export function Answer({ answer, labels, fields = noFields, next }: AnswerProps) {
  if (!answer) return null;
  if ("done" in answer) return <Success answer={answer as Done} next={next} />;
  if (!("refused" in answer)) return null;
  return <Refusal answer={answer as Refused} labels={labels} own={fields} />;
}

/** A toast repeats the answer for a reader who is far below in the form. */
function Success({ answer, next }: { answer: Done; next: ReactNode }) {
  const box = useFocusWhenLost(answer);
  useEffect(() => {
    const { top, bottom } = box.current!.getBoundingClientRect();
    // Another answer takes its place: both would stand there together.
    return top < 0 || bottom > innerHeight ? toast({ text: answer.done.message }) : undefined;
  }, [answer, box]);
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Notice tone="success" live>
        {answer.done.message} {next}
      </Notice>
    </div>
  );
}

/** The field that is marked as wrong, by its name, or by its id where it posts none; two forms may have the same. */
function wrongField(name: string): HTMLInputElement | null {
  const [field, wrong] = [CSS.escape(name), '[aria-invalid="true"]'];
  return document.querySelector<HTMLInputElement>(`[name="${field}"]${wrong}, [id="${field}"]${wrong}`);
}

const never = () => () => undefined;

/** A field's label as it reads, without the words for optional and the mark of what is required. */
const labelOf = (name: string): string =>
  wrongField(name)?.labels?.[0]?.textContent.replace(/\s*(\*|\([^)]*\))\s*$/, "") ?? "";

interface RefusalProps {
  readonly answer: Refused;
  readonly labels: AnswerProps["labels"];
  readonly own: readonly string[];
}

/**
 * The refused fields. The summary takes the focus when it appears, or the only wrong field does. Links lead to the
 * fields, whose ids are their names where no script finds them.
 */
function Refusal({ answer, labels = {}, own }: RefusalProps) {
  const { message, fields } = answer.refused;
  const box = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(fields);
  // Read once the marked fields stand in the page.
  const found = useSyncExternalStore(
    never,
    () => wrong.map(([name]) => labelOf(name)).join("\n"),
    () => "",
  ).split("\n");
  // The words of one field alone stand at the field, where the eye and the focus are.
  const listed = wrong.length > 1 ? wrong : wrong.filter(([name]) => labels[name]);
  // The only wrong field's own words, which its line in the list says as well.
  const isRepeated = listed.length === 1 && wrong.length === 1 && listed[0]![1] === message;
  const alone = listed.length === 0 ? wrong[0]?.[0] : undefined;
  useEffect(() => {
    (alone === undefined ? box.current : (wrongField(alone) ?? box.current))?.focus();
  }, [alone, answer]);
  if (alone !== undefined && own.includes(alone)) return null;
  const lead = (event: MouseEvent, name: string) => {
    const field = wrongField(name);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  const wordsOf = (name: string, words: string) => {
    const label = labels[name] || found[wrong.findIndex(([one]) => one === name)];
    return label ? `${label}: ${words}` : words;
  };
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice notice-refusal mb-6 outline-none">
      <Icon name="alert" />
      <div>
        {!isRepeated && <p className="font-semibold">{message}</p>}
        {listed.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {listed.map(([name, words]) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => lead(event, name)} className="inline-link">
                  {wordsOf(name, words)}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
