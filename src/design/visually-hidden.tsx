import type { ReactNode } from "react";

/** For listeners only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** First thing on the page for those who use the keyboard. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className="absolute top-2 -left-[999px] z-60 rounded-btn bg-raised px-5 py-3 focus:left-(--gutter)">
      {children}
    </a>
  );
}
