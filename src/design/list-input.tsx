import { useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import { useFieldWiring } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { useScripted } from "./use-scripted.ts";

export type ListInputProps = {
  /** Posted with one entry on each line. */
  name: string;
  defaultValue?: string;
  /** On the button that adds. */
  add: string;
  /** Read aloud on the button that takes an entry away. */
  remove: (entry: string) => string;
  type?: "text" | "date";
  placeholder?: string;
  maxLength?: number;
  /** Shows an entry; as it is unless given. */
  show?: (entry: string) => string;
  /** Entries that one tap adds. */
  suggestions?: readonly string[];
  suggestionsLabel?: string;
  className?: string;
};

const entriesOf = (text: string): string[] => {
  const seen = new Map<string, string>();
  for (const raw of text.split(/\r?\n/)) {
    const entry = raw.trim().replace(/\s+/g, " ");
    if (entry && !seen.has(entry.toLocaleLowerCase())) seen.set(entry.toLocaleLowerCase(), entry);
  }
  return [...seen.values()];
};

/**
 * A list that grows entry by entry: Enter adds, what is empty or there already is not taken twice. Without scripts it is
 * a text with one entry on each line. Put in a Field.
 */
export function ListInput(props: ListInputProps) {
  const { name, defaultValue = "", add, remove, type = "text", placeholder, maxLength, show, className } = props;
  const { suggestions = [], suggestionsLabel } = props;
  const wiring = useFieldWiring();
  const isScripted = useScripted();
  const [entries, setEntries] = useState(() => entriesOf(defaultValue));
  // Text that is still in the box when the form is sent counts as an entry. Until then nothing moves: a button that is being
  // pressed would slip away.
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const sent = () => {
      const text = input.current?.value ?? "";
      setEntries((known) => entriesOf([...known, text].join("\n")));
      setTyped("");
    };
    form.addEventListener("submit", sent);
    return () => form.removeEventListener("submit", sent);
  }, [isScripted]);
  if (!isScripted) {
    return (
      <textarea {...wiring} name={name} rows={3} defaultValue={entries.join("\n")} className="control control-area" />
    );
  }
  const take = () => {
    setEntries(entriesOf([...entries, typed].join("\n")));
    setTyped("");
    input.current?.focus();
  };
  const has = (entry: string) => entries.some((other) => other.toLocaleLowerCase() === entry.toLocaleLowerCase());
  const untaken = suggestions.filter((entry) => !has(entry));
  return (
    <div className={cx("grid min-w-0 gap-2", className)}>
      <input type="hidden" name={name} value={entriesOf([...entries, typed].join("\n")).join("\n")} />
      <div className="flex gap-2">
        <input
          {...wiring}
          ref={input}
          type={type}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          className="control min-w-0 flex-1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // While an input method composes a syllable, Enter belongs to it.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            take();
          }}
        />
        <Button icon="plus" onClick={take}>
          {add}
        </Button>
      </div>
      {untaken.length > 0 && (
        <ul aria-label={suggestionsLabel} className="flex flex-wrap gap-2">
          {untaken.map((entry) => (
            <li key={entry}>
              <Button size="s" icon="plus" onClick={() => setEntries(entriesOf([...entries, entry].join("\n")))}>
                {entry}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {entries.length > 0 && (
        <ul className="grid gap-1">
          {entries.map((entry) => (
            <li key={entry} className="flex items-center justify-between gap-2 rounded-btn bg-sunk pl-3.5">
              <span className="min-w-0 py-2 wrap-anywhere">{show ? show(entry) : entry}</span>
              <button
                type="button"
                aria-label={remove(entry)}
                className="round round-plain flex-none"
                onClick={() => setEntries(entries.filter((other) => other !== entry))}
              >
                <Icon name="x" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
