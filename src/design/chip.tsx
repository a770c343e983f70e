import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { FaithMark } from "./faith-mark.tsx";
import type { Faith } from "./faith-mark.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";
import { useCurrentInView } from "./use-current-in-view.ts";

type Inner = { faith?: Faith; icon?: IconName; children: ReactNode };

function Inside({ faith, icon, children }: Inner) {
  return (
    <>
      {faith && <FaithMark faith={faith} size={19} />}
      {icon && <Icon name={icon} size={18} />}
      {children}
    </>
  );
}

export type ChipProps = Omit<ComponentProps<typeof Link>, "children"> & Inner & { current?: boolean };

/** A filter that is a link, so that it works and can be shared without scripts. */
export function Chip({ faith, icon, current, className, children, ...rest }: ChipProps) {
  return (
    <Link preventScrollReset {...rest} aria-current={current ? "true" : undefined} className={cx("chip", className)}>
      <Inside faith={faith} icon={icon}>
        {children}
      </Inside>
    </Link>
  );
}

export type ChipButtonProps = Omit<ComponentProps<"button">, "children"> & Inner & { pressed?: boolean };

export function ChipButton({ faith, icon, pressed, className, children, ...rest }: ChipButtonProps) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={cx("chip", className)}>
      <Inside faith={faith} icon={icon}>
        {children}
      </Inside>
    </button>
  );
}

export type ChipOptionProps = Omit<ComponentProps<"input">, "children" | "type"> &
  Inner & { type?: "radio" | "checkbox" };

/** A radio or checkbox in the dress of a chip, for forms. */
export function ChipOption({ type = "radio", faith, icon, className, children, ...rest }: ChipOptionProps) {
  return (
    <label className={cx("chip", className)}>
      <input type={type} {...rest} className="sr-only" />
      <Inside faith={faith} icon={icon}>
        {children}
      </Inside>
    </label>
  );
}

/** Chips on one line; on phones it scrolls to the very edge of the screen. */
export function ChipRow({
  label,
  wrap,
  className,
  children,
}: {
  label: string;
  wrap?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const row = useCurrentInView<HTMLDivElement>();
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={cx(wrap ? "flex flex-wrap gap-2" : "chip-row", className)}
    >
      {children}
    </div>
  );
}
