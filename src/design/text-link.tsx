import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type TextLinkProps = ComponentProps<typeof Link> & {
  icon?: IconName;
  iconAfter?: IconName;
  /** Sits inside a sentence: underlined, without the 44 px box. */
  inline?: boolean;
};

export function TextLink({ icon, iconAfter, inline, className, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={cx(inline ? "inline-link" : "act-link", className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  );
}
