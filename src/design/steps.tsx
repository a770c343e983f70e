import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type Step = {
  title: ReactNode;
  /** The time, or the awaited step, with what belongs to it. */
  text?: ReactNode;
  state: "done" | "now" | "later";
};

/** The way of an order or an application, from above to below. */
export function Steps({ label, steps, doneLabel }: { label: string; steps: Step[]; doneLabel: string }) {
  return (
    <ol aria-label={label} className="steps">
      {steps.map((step, i) => (
        <li key={i} aria-current={step.state === "now" ? "step" : undefined} data-state={step.state}>
          <span className="steps-mark">
            {step.state === "done" && <Icon name="check" size={16} label={doneLabel} />}
          </span>
          <div className="pb-5">
            <p className="font-semibold">{step.title}</p>
            {step.text && <div className="text-sm text-ink-2">{step.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
