import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface TitleProps {
  readonly children: ReactNode;
  /** By which a region is named. */
  readonly id?: string | undefined;
  /**
   * xl: a page of one thing, such as a space; l: a list, a form, an account; m: a step, such as paying; s: beside
   * something larger, such as a call; xs: above a picture that plays.
   */
  readonly size: "xl" | "l" | "m" | "s" | "xs";
  /** The language of what people named themselves. */
  readonly lang?: string | undefined;
  readonly dir?: "ltr" | "rtl" | undefined;
  readonly className?: string | undefined;
  readonly "aria-live"?: "polite" | undefined;
}

/** The one h1 of a page, in a size of the scale. */
export function Title({ size, className, children, ...rest }: TitleProps) {
  return (
    <h1 className={cx(`title title-${size}`, className)} {...rest}>
      {children}
    </h1>
  );
}
