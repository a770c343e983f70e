import type { ReactNode } from "react";
import { Link } from "react-router";
import { FaithMark } from "./faith-mark.tsx";
import type { Faith } from "./faith-mark.tsx";
import { cx } from "./class-names.ts";

export type HeroProps = {
  title: ReactNode;
  /** The same thought in another language. */
  second?: { lang: string; text: ReactNode };
  lead: ReactNode;
  /** Buttons, the filled one first. */
  actions: ReactNode;
};

/** The first words of the site: large title, one sentence, and what to do. The Arcade follows. */
export function Hero({ title, second, lead, actions }: HeroProps) {
  return (
    <div className="page pt-6 lg:grid lg:grid-cols-[1fr_448px] lg:items-end lg:gap-12 lg:pt-11">
      <div>
        <h1 className="text-[2.26rem] leading-hero tracking-hero lg:text-6xl">{title}</h1>
        {second && (
          <p lang={second.lang} className="serif mt-2 text-[1.14rem] text-link lg:text-[1.45rem]">
            {second.text}
          </p>
        )}
      </div>
      <div>
        <p className="mt-3 max-w-[44ch] text-ink-2 lg:mt-0 lg:text-[1.16rem]">{lead}</p>
        <div className="hero-actions">{actions}</div>
      </div>
    </div>
  );
}

export type FaithListItem = { faith: Faith; to?: string; name: ReactNode; count?: ReactNode };

/** Every faith at the same size, between hairlines; two columns on desktops. */
export function FaithList({ items, className }: { items: FaithListItem[]; className?: string }) {
  return (
    <ul className={cx("faith-list", className)}>
      {items.map((item) => {
        const inside = (
          <>
            <FaithMark faith={item.faith} size={40} className="max-lg:size-[30px]" />
            <span className="faith-list-name">{item.name}</span>
            {item.count && <span className="text-sm text-ink-2 tabular-nums">{item.count}</span>}
          </>
        );
        return <li key={item.faith}>{item.to ? <Link to={item.to}>{inside}</Link> : <div>{inside}</div>}</li>;
      })}
    </ul>
  );
}

/** Heading on the left, its list on the right, from the desktop up. */
export function Duo({
  heading,
  lead,
  children,
  className,
}: {
  heading: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={cx("pt-16 lg:grid lg:grid-cols-[1fr_1.62fr] lg:gap-20 lg:pt-30", className)}>
      <div className="mb-5">
        <h2 className="text-2xl lg:text-4xl">{heading}</h2>
        {lead && <p className="mt-3 text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** A few reasons side by side under hairlines. */
export function Points({ items, className }: { items: { title: ReactNode; text: ReactNode }[]; className?: string }) {
  return (
    <ul className={cx("grid gap-6 md:grid-cols-3 lg:gap-10", className)}>
      {items.map((item, i) => (
        <li key={i} className="border-t border-line pt-4 lg:pt-6">
          <h3 className="mb-1.5 text-[1.35rem] lg:mb-2.5 lg:text-[1.6rem]">{item.title}</h3>
          <p className="text-ink-2">{item.text}</p>
        </li>
      ))}
    </ul>
  );
}
