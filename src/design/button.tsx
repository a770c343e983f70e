import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "live" | "quiet";
export type ButtonSize = "m" | "s";

type Look = {
  /** primary: the one filled marigold of a view. live: only for joining what is live now. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width. */
  wide?: boolean;
  icon?: IconName;
  iconAfter?: IconName;
};

export function buttonClass({ variant = "secondary", size = "m", wide }: Look = {}): string {
  return cx("btn", `btn-${variant}`, size === "s" && "btn-s", wide && "btn-wide");
}

function Inside({ icon, iconAfter, children }: Look & { children?: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  );
}

export type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** Work under way: the button stays focusable, ignores presses and shows a turning ring. */
    pending?: boolean;
    /** Pressed state of a toggle such as Follow. */
    pressed?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  icon,
  iconAfter,
  pending,
  pressed,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"]}
      onClick={pending ? (event) => event.preventDefault() : rest.onClick}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      <Inside icon={pending ? undefined : icon} iconAfter={iconAfter}>
        {pending && <Icon name="loader" className="spin" />}
        {children}
      </Inside>
    </button>
  );
}

export type ButtonLinkProps = Look & ComponentProps<typeof Link>;

export function ButtonLink({ variant, size, wide, icon, iconAfter, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, wide }), className)}>
      <Inside icon={icon} iconAfter={iconAfter}>
        {children}
      </Inside>
    </Link>
  );
}

/** plain: no edge. glass: on pictures. line: outlined. marigold: the one send button. */
export type IconButtonLook = "plain" | "glass" | "line" | "marigold";

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: IconName;
  /** The action of the button; read aloud. */
  label: string;
  look?: IconButtonLook;
  /** Toggle state; a pressed bookmark or heart is filled. */
  pressed?: boolean;
};

export function IconButton({ icon, label, look = "plain", pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx("round", `round-${look}`, className)}
    >
      <Icon name={icon} filled={pressed} />
    </button>
  );
}

export type IconLinkProps = Omit<ComponentProps<typeof Link>, "children"> & {
  icon: IconName;
  label: string;
  look?: IconButtonLook;
};

export function IconLink({ icon, label, look = "plain", className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={cx("round", `round-${look}`, className as string)}>
      <Icon name={icon} />
    </Link>
  );
}
