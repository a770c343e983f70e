import { useEffect, useRef, useState } from "react";

/**
 * What is being written is kept on the device until it has arrived. @param key of the form and of who writes, as others may
 * use the same device.
 */
export function useDraft<Draft extends Readonly<Record<string, string>>>(
  key: string,
  /** What the form begins with: a refused form's values go before what was kept. */
  initial: Draft,
  isAnswered: boolean,
  /** What stands there once what was written is discarded. */
  fresh: Draft = initial,
) {
  const [draft, setDraft] = useState(initial);
  const [wasKept, setWasKept] = useState(false);
  /** What was discarded last, until something else is written. */
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const name = `sangam.draft.${key}`;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const kept = isAnswered ? {} : readKept(name, initial);
    // Whoever began before the scripts came goes on with what they typed.
    const typed = readTyped(form.current, initial);
    const texts = { ...kept, ...typed };
    if (Object.keys(texts).length === 0) return;
    setDraft((now) => ({ ...now, ...texts }));
    if (Object.keys(typed).length > 0) keep({ ...initial, ...texts });
    setWasKept(Object.keys(kept).length > 0);
    // What was kept is read once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  const isSent = useRef(false);
  useEffect(() => {
    // Once it stands another page comes; what did not arrive, or was refused, is still on the device.
    const forget = () => {
      if (isSent.current) forgetKept(name);
    };
    addEventListener("pagehide", forget);
    return () => removeEventListener("pagehide", forget);
  }, [name]);
  useEffect(() => {
    if (isAnswered) isSent.current = false;
  }, [isAnswered]);
  const keep = (next: Draft) => {
    try {
      if (Object.values(next).some((text) => text !== "")) localStorage.setItem(name, JSON.stringify(next));
      else localStorage.removeItem(name);
    } catch {
      // The device is full or keeps nothing: the page still has the text.
    }
  };
  return {
    /** Of the form that has the fields. */
    form,
    draft,
    wasKept,
    set: (change: Partial<Draft>) => {
      const next = { ...draft, ...change };
      isSent.current = false;
      setDiscarded(null);
      setDraft(next);
      keep(next);
    },
    /** Whether something stands there that a fresh form has not. */
    isBegun: Object.entries(fresh).some(([field, text]) => draft[field] !== text),
    /** The page and the device forget what was written; it can be had back until something else is. */
    discard: () => {
      setDiscarded(draft);
      setWasKept(false);
      setDraft(fresh);
      forgetKept(name);
    },
    isDiscarded: discarded !== null,
    restore: () => {
      if (discarded === null) return;
      setDiscarded(null);
      setDraft(discarded);
      keep(discarded);
    },
    /** It is on its way. */
    send: () => {
      isSent.current = true;
    },
  };
}

function forgetKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

type Texts = Readonly<Record<string, string>>;

/** What the device has of these fields; nothing where all of it is empty. */
function readKept(name: string, fields: Texts): Texts {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const texts = Object.entries(kept).filter(([field, text]) => field in fields && typeof text === "string");
    return texts.some(([, text]) => text !== "") ? (Object.fromEntries(texts) as Texts) : {};
  } catch {
    // Where nothing can be kept, nothing was.
    return {};
  }
}

/** Fields in which something else stands than the page came with. */
function readTyped(form: HTMLFormElement | null, fields: Texts): Texts {
  const typed: Record<string, string> = {};
  for (const [field, first] of Object.entries(fields)) {
    const control = form?.elements.namedItem(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    // A field of several lines has no carriage returns, whatever the page came with.
    if (control.value !== first.replaceAll(/\r\n?/g, "\n")) typed[field] = control.value;
  }
  return typed;
}
