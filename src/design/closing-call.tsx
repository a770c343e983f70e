import type { ReactNode } from "react";

/** Full-bleed aubergine with the lattice: the closing call of a page, once. */
export function ClosingCall({
  title,
  children,
  actions,
}: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <section className="closing" data-theme="dark">
      <div className="page relative py-16 lg:py-28">
        <h2 className="max-w-[18ch] text-3xl lg:text-[3.75rem] lg:leading-hero">{title}</h2>
        {children && <div className="mt-3 max-w-[46ch] text-on-aubergine-2 lg:text-lg">{children}</div>}
        {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </section>
  );
}
