import { useEffect, useRef, useState } from "react";
import { isSame, keepDraft, readDraft, type PostDraft } from "./kept-draft.ts";

interface Begun {
  /** See draftName. */
  readonly name: string;
  /** What the page came with. */
  readonly first: PostDraft;
  /** Whether it is the answer to a refused form: what was typed stands in it already. */
  readonly isAnswered: boolean;
  /** Whether files were chosen on this page. */
  readonly hasFiles: boolean;
}

/**
 * What is being written is kept on the device until it is sent, and is there again when its writer comes back. The fields
 * keep their own text: give those that it fills a key of `round`, and what `begun` says to begin with.
 */
export function usePostDraft({ name, isAnswered, hasFiles, ...given }: Begun) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(given.first);
  const [typed, setTyped] = useState(first);
  const [{ begun, round, wasKept }, setBegun] = useState({ begun: first, round: 0, wasKept: false });
  const isTouched = useRef(false);
  useEffect(() => {
    // Whoever began before the scripts came goes on with what they typed.
    const inForm = { ...first, ...readFields(form.current!) };
    const kept = isAnswered ? null : readDraft(name);
    if (!isSame(inForm, first)) {
      isTouched.current = true;
      setTyped(inForm);
    } else if (kept && !isSame(kept, first)) {
      setTyped(kept);
      setBegun({ begun: kept, round: 1, wasKept: true });
    }
    // What was kept is read once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  useEffect(() => {
    if (!isTouched.current) return;
    keepDraft(name, isSame(typed, first) ? null : { ...typed, hadFiles: hasFiles });
  }, [name, first, typed, hasFiles]);

  const isSent = useRef(false);
  useEffect(() => {
    if (isAnswered) isSent.current = false;
  }, [isAnswered]);
  useEffect(() => {
    // Once it stands another page comes; what did not arrive, or was refused, is still on the device.
    const forget = () => isSent.current && keepDraft(name, null);
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, [name]);
  const set = (change: Partial<PostDraft>) => {
    isTouched.current = true;
    isSent.current = false;
    setTyped((now) => ({ ...now, ...change }));
  };
  return {
    form,
    typed,
    begun,
    round,
    /** It stands there from an earlier time. */
    wasKept,
    set,
    /** Something in the form has changed. */
    onChange: () => set(readFields(form.current!)),
    /** It is on its way. */
    send: () => void (isSent.current = true),
    discard: () => {
      keepDraft(name, null);
      isTouched.current = false;
      setTyped(first);
      setBegun({ begun: first, round: round + 1, wasKept: false });
      // The pressed button goes with the word about it.
      requestAnimationFrame(() => form.current?.querySelector("textarea")?.focus());
    },
  };
}

/** What stands in the fields that keep their own text. */
function readFields(form: HTMLFormElement): Omit<PostDraft, "language"> {
  const fields = new FormData(form);
  const text = (field: string) => String(fields.get(field) ?? "");
  return {
    ...{
      body: text("body").replaceAll(/\r\n?/g, "\n"),
      event: text("event"),
      artists: fields.getAll("artist").map(String),
    },
    ...{ publishDate: text("publishDate"), publishTime: text("publishTime") },
  };
}
