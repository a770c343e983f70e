import { useState } from "react";
import { useReadAgain } from "./read-again.ts";

export interface NewsWhileWriting {
  /** Something is new, and waits until the reader has done writing or asks for it. */
  readonly isHeld: boolean;
  /** @param news undefined where nobody knows whether something is new. */
  readonly onNews: (news?: unknown) => void;
  readonly show: () => void;
}

/**
 * For pages with forms: reads the page again at once, and where the reader is writing only when they say so. Nothing that was
 * typed is lost. @param shown what the page shows now; once it is another, nothing waits any more.
 */
export function useNewsWhileWriting(shown: unknown): NewsWhileWriting {
  const readAgain = useReadAgain();
  const [heldAt, setHeldAt] = useState<unknown>(null);
  return {
    isHeld: heldAt !== null && heldAt === shown,
    onNews(news) {
      if (!isWriting()) readAgain();
      else if (news !== undefined) setHeldAt(shown);
    },
    show: readAgain,
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isWriting = (): boolean =>
  [...document.querySelectorAll<Control>("main form :is(input, textarea, select)")].some(isChanged);

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.options].some(({ defaultSelected }) => defaultSelected);
    return [...control.options].some(({ selected, defaultSelected, index }) =>
      chosen ? selected !== defaultSelected : selected && index > 0,
    );
  }
  if (control.type === "checkbox" || control.type === "radio") {
    return (control as HTMLInputElement).checked !== (control as HTMLInputElement).defaultChecked;
  }
  return control.type !== "hidden" && control.value !== control.defaultValue;
}
