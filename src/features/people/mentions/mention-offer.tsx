import { useEffect, useEffectEvent, useId, type RefObject } from "react";
import { useFetcher } from "react-router";
import { MentionList, mentionOptionId } from "./mention-list.tsx";
import { useMentionPicker, type Nameable } from "./use-mention-picker.ts";

interface MentionOfferProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly peopleFrom: string;
}

const none: readonly Nameable[] = [];

/** The names that the "@" in a text may mean; arrows and Enter of the text choose among them. */
export function MentionOffer({ area, peopleFrom }: MentionOfferProps) {
  const { data, load } = useFetcher<{ readonly people: readonly Nameable[] }>();
  const picker = useMentionPicker(data?.people ?? none, false);
  const listId = useId();
  const isOpen = picker.options.length > 0;
  useEffect(() => void load(peopleFrom), [load, peopleFrom]);

  const look = useEffectEvent(() => picker.look(area.current?.value ?? "", area.current?.selectionStart ?? 0));
  const close = useEffectEvent(() => picker.close());
  const pick = useEffectEvent((option: Nameable) => {
    const text = area.current;
    if (!text) return;
    const caret = text.selectionStart;
    const next = picker.pick(text.value, caret, option);
    text.setRangeText(next.text, 0, text.value.length);
    text.setSelectionRange(next.caret, next.caret);
    // Whoever keeps the text hears of it as of any other letter.
    text.dispatchEvent(new Event("input", { bubbles: true }));
    picker.close();
    text.focus();
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A keyboard that composes letters ends a word by Enter.
    if (!isOpen || event.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") picker.move(event.key === "ArrowDown" ? 1 : -1);
    else if (event.key === "Enter" || event.key === "Tab") pick(picker.options[picker.chosen]!);
    else if (event.key === "Escape") picker.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const text = area.current;
    if (!text) return;
    const hear = (event: KeyboardEvent) => onKeyDown(event);
    const [looked, closed] = [() => look(), () => close()];
    text.addEventListener("input", looked);
    text.addEventListener("keydown", hear);
    text.addEventListener("blur", closed);
    look();
    return () => {
      text.removeEventListener("input", looked);
      text.removeEventListener("keydown", hear);
      text.removeEventListener("blur", closed);
    };
  }, [area]);
  const active = isOpen ? mentionOptionId(listId, picker.chosen) : null;
  useEffect(() => {
    const text = area.current;
    const wiring = {
      role: "combobox",
      "aria-expanded": "true",
      "aria-controls": listId,
      "aria-activedescendant": active,
    };
    for (const [name, value] of Object.entries(wiring)) {
      if (active !== null && value !== null) text?.setAttribute(name, value);
      else text?.removeAttribute(name);
    }
  }, [area, active, listId]);
  return isOpen ? <MentionList id={listId} picker={picker} onPick={(option) => pick(option)} /> : null;
}
