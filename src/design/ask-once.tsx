import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";

export type AskOnceProps = {
  /** What is asked for: the words of the button that opens the question. */
  label: ReactNode;
  icon?: IconName;
  small?: boolean;
  /** Of the button that opens the question. */
  className?: string;
  /** It was asked, and refused. */
  defaultOpen?: boolean;
  /** What will happen, and whom it reaches. */
  question: ReactNode;
  /** The button that does it. */
  children: ReactNode;
};

/** Asks before an act that reaches people or cannot be undone; native, so that it asks without scripts too. */
export function AskOnce({ label, icon, small, className, defaultOpen, question, children }: AskOnceProps) {
  return (
    <details className="open:w-full" open={defaultOpen}>
      <summary className={cx("btn btn-secondary", small && "btn-s", className)}>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
      </summary>
      <div className="mt-3 grid justify-items-start gap-3">
        <p>{question}</p>
        {children}
      </div>
    </details>
  );
}
