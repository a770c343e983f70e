import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type Toast = {
  text: ReactNode;
  /** refusal: something asked for was not done, such as a rolled-back like. */
  tone?: "success" | "refusal";
  /** One word that leads on: "Undo". */
  action?: { label: ReactNode; onPress: () => void };
};

type Shown = Toast & { id: number };
/** A number takes that one back. */
const listeners = new Set<(toast: Shown | number) => void>();
let count = 0;

/** Says a word at the foot of the screen; lost where no Toaster is mounted. @returns takes it back before its time. */
export function toast(message: Toast): () => void {
  const shown = { ...message, id: ++count };
  const emit = (said: Shown | number) => listeners.forEach((listen) => listen(said));
  emit(shown);
  return () => emit(shown.id);
}

/** ms a word stays; refusals and actions stay longer */
const stay = (shown: Shown) => (shown.tone === "refusal" || shown.action ? 9000 : 5000);

/** Once, in the root. Both regions are always there, so that listeners hear what is put in them. */
export function Toaster({ closeLabel }: { closeLabel: string }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const drop = (id: number) => setShown((all) => all.filter((one) => one.id !== id));
  useEffect(() => {
    const listen = (one: Shown | number) => {
      if (typeof one === "number") return drop(one);
      setShown((all) => [...all.slice(-2), one]);
      setTimeout(() => drop(one.id), stay(one));
    };
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);

  const row = (one: Shown) => (
    <div key={one.id} className="toast">
      <Icon name={one.tone === "refusal" ? "alert" : "check"} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        {/* The action stands below the words where it leaves them no room. */}
        <span className="min-w-40 flex-1 py-2">{one.text}</span>
        {one.action && (
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4"
            onClick={() => {
              one.action?.onPress();
              drop(one.id);
            }}
          >
            {one.action.label}
          </button>
        )}
      </div>
      <button type="button" className="round" aria-label={closeLabel} onClick={() => drop(one.id)}>
        <Icon name="x" />
      </button>
    </div>
  );
  return (
    <div className="toaster">
      <div role="alert">{shown.filter((one) => one.tone === "refusal").map(row)}</div>
      <div role="status">{shown.filter((one) => one.tone !== "refusal").map(row)}</div>
    </div>
  );
}
