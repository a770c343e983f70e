import { useEffect } from "react";
import { packChoices, type ReadingChoices, unpackChoices } from "../reading-choices.ts";
import { keepHere } from "./device-choices.ts";

interface Here {
  readonly work: string;
  readonly chapter: string;
  readonly choices: ReadingChoices;
  /** Kept for all their devices too. */
  readonly isMember: boolean;
}

const SETTLED_MS = 2_500;

/** The label of the verse at the top of what is in view; empty above the first. */
function verseInView(): string {
  const verses = [...document.querySelectorAll<HTMLElement>(".verses .v")];
  const line = innerHeight / 3;
  if (scrollY < 80) return "";
  let last = "";
  for (const verse of verses) {
    if (verse.getBoundingClientRect().top > line) break;
    last = verse.id.slice(1);
  }
  return last;
}

/** Keeps where the reader is: on the device at once, and for members, once they stay or leave, wherever they read on. */
export function useReadingPlace({ work, chapter, choices, isMember }: Here): void {
  const packed = packChoices(choices).join(" ");
  useEffect(() => {
    let label = "";
    let sent: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      keepHere(work, { chapter, label }, unpackChoices(packed.split(" ")));
      if (!isMember || sent === label) return;
      sent = label;
      navigator.sendBeacon(`/library/${work}/place`, new URLSearchParams({ chapter, label, choices: packed }));
    };
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        label = verseInView();
        send();
      }, SETTLED_MS);
    };
    const leave = () => {
      if (document.visibilityState === "hidden") send();
    };
    look();
    addEventListener("scroll", look, { passive: true });
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", look);
      document.removeEventListener("visibilitychange", leave);
    };
  }, [work, chapter, packed, isMember]);
}
