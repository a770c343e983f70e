import type { ReactNode } from "react";

/** A label with the mark of what must be filled in; the control says so itself to listeners. */
export function RequiredLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span aria-hidden className="text-link">
        {" "}
        *
      </span>
    </>
  );
}
