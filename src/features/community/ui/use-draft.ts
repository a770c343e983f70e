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
) {
  const [draft, setDraft] = useState(initial);
  const [wasKept, setWasKept] = useState(false);
  const name = `sangam.draft.${key}`;
  useEffect(() => {
    if (isAnswered) return;
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
      if (typeof kept !== "object" || kept === null) return;
      const texts = Object.entries(kept).filter(([field, text]) => field in initial && typeof text === "string");
      if (!texts.some(([, text]) => text !== "")) return;
      setDraft((now) => ({ ...now, ...Object.fromEntries(texts) }));
      setWasKept(true);
    } catch {
      // Where nothing can be kept, nothing was.
    }
    // What was kept is read once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  const isSent = useRef(false);
  useEffect(() => {
    // Once it stands another page comes; what did not arrive, or was refused, is still on the device.
    const forget = () => {
      if (!isSent.current) return;
      try {
        localStorage.removeItem(name);
      } catch {
        // Nothing was kept.
      }
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
    draft,
    wasKept,
    set: (change: Partial<Draft>) => {
      const next = { ...draft, ...change };
      isSent.current = false;
      setDraft(next);
      keep(next);
    },
    /** It is on its way. */
    send: () => {
      isSent.current = true;
    },
  };
}
