import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export type PanelProps = {
  title?: ReactNode;
  lead?: ReactNode;
  level?: 2 | 3;
  id?: string;
  children: ReactNode;
  className?: string;
};

/** The only box of the house: for what takes money, messages or settings. Never inside another. */
export function Panel({ title, lead, level = 2, id, children, className }: PanelProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <section id={id} className={cx("rounded-card border border-line bg-raised p-5", className)}>
      {title && <Title className={cx("text-xl", lead ? "mb-1" : "mb-3")}>{title}</Title>}
      {lead && <p className="mb-4 text-sm text-ink-2">{lead}</p>}
      {children}
    </section>
  );
}
