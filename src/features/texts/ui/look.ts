import { useCallback, useMemo, useState } from "react";
import { useScripted } from "#/design/use-scripted.ts";
import { type ReadingLook, readLook, usualLook } from "../reading-choices.ts";
import { keepLook, LOOK_KEY, readKeptLook } from "./device-choices.ts";

const names = Object.keys(usualLook) as (keyof ReadingLook)[];

/** Runs as the first thing in the reader's element, before anything of it is painted; an address that asks for a look has it. */
export const lookScript = `try{const b=document.currentScript.parentNode,q=new URLSearchParams(location.search),k=JSON.parse(localStorage.getItem(${JSON.stringify(LOOK_KEY)})||"{}");for(const n of ${JSON.stringify(names)})if(k[n]&&!q.has(n)&&/^[a-z]{1,9}$/.test(k[n]))b.dataset[n]=k[n];const g=b.dataset.ground;if(g&&g!=="house")b.dataset.theme=g==="night"?"dark":"light"}catch{}`;

/** What a look is for the style sheet. */
export const lookAttributes = ({ size, spacing, face, ground, side }: ReadingLook) => ({
  ...{ "data-size": size, "data-spacing": spacing, "data-face": face, "data-ground": ground, "data-side": side },
  "data-theme": ground === "house" ? undefined : ground === "night" ? "dark" : "light",
});

/** The look of the reader's pages on this device. @param asked what the address asks for. */
export function useLook(asked: ReadingLook): [look: ReadingLook, change: (change: Partial<ReadingLook>) => void] {
  const scripted = useScripted();
  const [chosen, setChosen] = useState<ReadingLook | null>(null);
  const look = useMemo(() => chosen ?? (scripted ? keptLook(asked) : asked), [chosen, scripted, asked]);
  const change = useCallback(
    (changed: Partial<ReadingLook>) => {
      const next = { ...look, ...changed };
      setChosen(next);
      keepLook(next);
    },
    [look],
  );
  return [look, change];
}

/** What this device has kept; an address that asks for a look has it. The same object where nothing differs. */
function keptLook(asked: ReadingLook): ReadingLook {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(readKeptLook())) search.set(name, String(value));
  for (const [name, value] of new URLSearchParams(location.search)) search.set(name, value);
  const kept = readLook(search);
  return names.some((name) => kept[name] !== asked[name]) ? kept : asked;
}
