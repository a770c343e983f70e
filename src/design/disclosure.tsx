import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type DisclosureProps = {
  title: ReactNode;
  defaultOpen?: boolean;
  /** Those that share a name are open one at a time. */
  name?: string;
  children: ReactNode;
};

/** A question and its answer; native, found by the browser's search. */
export function Disclosure({ title, defaultOpen, name, children }: DisclosureProps) {
  return (
    <details open={defaultOpen} name={name} className="disclosure">
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
