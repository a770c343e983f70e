import { useState, useSyncExternalStore } from "react";

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
};
const never = () => () => undefined;

/** The text that somebody has typed and not sent, kept for this tab. @param name of the channel or thread. */
export function useDraftText(name: string): [text: string, setText: (text: string) => void] {
  const key = `sangam.team-draft.${name}`;
  const kept = useSyncExternalStore(
    never,
    () => read(key),
    () => "",
  );
  const [typed, setTyped] = useState<string | null>(null);
  return [
    typed ?? kept,
    (next) => {
      setTyped(next);
      try {
        if (next) sessionStorage.setItem(key, next);
        else sessionStorage.removeItem(key);
      } catch {
        // A browser that keeps nothing: the text stays on the page alone.
      }
    },
  ];
}
