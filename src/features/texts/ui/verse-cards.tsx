import { useEffect, useState } from "react";
import type { VerseCard } from "../pages/verse-card.ts";

const LINK = "a.verse[data-verse]";
/** A pointer that only passes by asks for nothing. */
const DWELL_MS = 250;
const CARD_ID = "verse-card";
const GAP = 8;
const WIDTH = 340;

/** What was read on this page, or is being read; null where there is nothing of it. */
const cards = new Map<string, Promise<VerseCard | null>>();

function readCard(path: string): Promise<VerseCard | null> {
  let card = cards.get(path);
  if (!card) {
    card = fetch(`${path}/card`, { headers: { accept: "application/json" } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<VerseCard>) : null))
      .catch(() => null);
    cards.set(path, card);
    // What failed may be there the next time.
    void card.then((known) => known ?? cards.delete(path));
  }
  return card;
}

interface Shown {
  readonly card: VerseCard;
  readonly left: number;
  readonly top?: number;
  readonly bottom?: number;
}

/** Where the card stands: below the verse's name, or above it where there is no room. */
function placeBeside(link: Element): Omit<Shown, "card"> {
  const box = link.getBoundingClientRect();
  const left = Math.max(12, Math.min(box.left, document.documentElement.clientWidth - WIDTH - 12));
  return box.bottom > window.innerHeight * 0.6
    ? { left, bottom: window.innerHeight - box.top + GAP }
    : { left, top: box.bottom + GAP };
}

/**
 * Shows the verse that a text of the page names beside its name, on hover or focus. Without scripts, and on a phone, the
 * name leads to the verse.
 */
export function VerseCards() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let wanted: Element | null = null;
    let timer: number | undefined;
    const hide = () => {
      clearTimeout(timer);
      wanted?.removeAttribute("aria-describedby");
      wanted = null;
      setShown(null);
    };
    const show = async (link: Element) => {
      const card = await readCard(new URL((link as HTMLAnchorElement).href).pathname);
      if (!card || wanted !== link) return;
      link.setAttribute("aria-describedby", CARD_ID);
      setShown({ card, ...placeBeside(link) });
    };
    const begin = (event: Event, afterMs: number) => {
      const link = event.target instanceof Element ? event.target.closest(LINK) : null;
      if (link === wanted) return;
      hide();
      if (!link) return;
      wanted = link;
      timer = window.setTimeout(() => void show(link), afterMs);
    };
    const over = (event: PointerEvent) => event.pointerType === "mouse" && begin(event, DWELL_MS);
    const focused = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) begin(event, 0);
    };
    const pressed = (event: KeyboardEvent) => event.key === "Escape" && hide();
    document.addEventListener("pointerover", over);
    document.addEventListener("focusin", focused);
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", pressed);
    window.addEventListener("scroll", hide, { passive: true });
    return () => {
      hide();
      document.removeEventListener("pointerover", over);
      document.removeEventListener("focusin", focused);
      document.removeEventListener("focusout", hide);
      document.removeEventListener("keydown", pressed);
      window.removeEventListener("scroll", hide);
    };
  }, []);
  if (!shown) return null;
  const { card, ...place } = shown;
  return (
    <div id={CARD_ID} role="tooltip" className="verse-card" style={{ ...place, maxWidth: WIDTH }}>
      {card.texts.map(({ text, language, direction }) => (
        <p key={language} lang={language} dir={direction === "rtl" ? "rtl" : undefined}>
          {text}
        </p>
      ))}
      <p className="verse-card-place">{card.cited}</p>
    </div>
  );
}
