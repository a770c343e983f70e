import type { ElementType, ReactNode } from "react";
import { TextLink } from "./text-link.tsx";
import { cx } from "./class-names.ts";

export type SectionHeadingProps = {
  children: ReactNode;
  id?: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  link?: { to: string; label: ReactNode };
  /** In place of the link: buttons. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
  /** l: bands of the landing page. m: blocks of a page. s: sidebars and panels. */
  size?: "l" | "m" | "s";
  className?: string;
};

const sizes = {
  l: "text-2xl lg:text-4xl",
  m: "text-xl lg:text-2xl",
  s: "text-[1.35rem]",
};

export function SectionHeading({
  children,
  id,
  lead,
  link,
  action,
  level = 2,
  size = "m",
  className,
}: SectionHeadingProps) {
  const Heading: ElementType = `h${level}`;
  return (
    <div className={cx(size === "l" ? "mb-5 lg:mb-8" : size === "m" ? "mb-3 lg:mb-4" : "mb-3", className)}>
      <div className={cx("flex items-baseline justify-between gap-x-4 gap-y-2", Boolean(action) && "flex-wrap")}>
        <Heading id={id} className={cx("min-w-0", sizes[size])}>
          {children}
        </Heading>
        {link && (
          <TextLink to={link.to} iconAfter="arrow-right" className="flex-none">
            {link.label}
          </TextLink>
        )}
        {action}
      </div>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
    </div>
  );
}

/** Room above a section, by its size or as asked for; sidebars and panels have their own. */
const above = { l: "pt-16 lg:pt-30", m: "pt-10 lg:pt-14", s: "pt-6", none: "" };

export type SectionProps = Omit<SectionHeadingProps, "children" | "level"> & {
  heading: ReactNode;
  headingHidden?: boolean;
  /** Room above it, where the size's own is too much: s below tabs, none at the top of a column. */
  space?: "s" | "none";
  level?: 2 | 3;
  children: ReactNode;
};

/** A named part of a page: heading, optional link, content, and the space above it. */
export function Section({
  heading,
  headingHidden,
  space,
  id,
  level = 2,
  size = "m",
  lead,
  link,
  action,
  className,
  children,
}: SectionProps) {
  const Heading: ElementType = `h${level}`;
  const room = space ?? (size === "s" ? "none" : size);
  return (
    <section id={id} className={cx(above[room], className)}>
      {headingHidden ? (
        <Heading className="sr-only">{heading}</Heading>
      ) : (
        <SectionHeading level={level} size={size} lead={lead} link={link} action={action}>
          {heading}
        </SectionHeading>
      )}
      {children}
    </section>
  );
}
