import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const sizes = {
  /** A page of one thing: a space, a person, a campaign. */
  xl: "text-3xl lg:text-5xl",
  /** A page of a list, a form or an account. */
  l: "text-2xl lg:text-5xl",
  /** A step of something, such as paying. */
  m: "text-2xl lg:text-4xl",
  /** Beside something larger, such as a ticket or a call. */
  s: "text-2xl lg:text-3xl",
  /** Above a picture that plays. */
  xs: "text-xl lg:text-3xl",
} as const;

export interface TitleProps {
  readonly children: ReactNode;
  readonly size: keyof typeof sizes;
  /** The language of what people named themselves. */
  readonly lang?: string | undefined;
  readonly className?: string | undefined;
  readonly "aria-live"?: "polite" | undefined;
}

/** The one h1 of a page, in a size of the scale. */
export function Title({ children, size, className, ...rest }: TitleProps) {
  return (
    <h1 className={cx(sizes[size], "leading-display wrap-anywhere", className)} {...rest}>
      {children}
    </h1>
  );
}
