import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type ComposerProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  sendLabel: string;
  pending?: boolean;
};

/** One line to write and a round button to send; stands inside the caller's form. */
export function Composer({ label, sendLabel, pending, className, ...rest }: ComposerProps) {
  return (
    <div className={cx("flex gap-2", className)}>
      <input
        autoComplete="off"
        enterKeyHint="send"
        placeholder={label}
        {...rest}
        aria-label={label}
        className="control min-h-11.5 flex-1 rounded-full px-4.5"
      />
      <IconButton
        type="submit"
        icon="send"
        label={sendLabel}
        look="marigold"
        aria-disabled={pending}
        className="size-11.5"
      />
    </div>
  );
}

/** A quiet word above a composer: the rule of the place. */
export function NoteBar({
  icon = "leaf",
  children,
  className,
}: {
  icon?: IconName;
  children: ReactNode;
  className?: string;
}) {
  return (
    <p
      className={cx("flex max-w-none items-center gap-2 bg-sunk px-5 py-2 text-sm leading-small text-ink-2", className)}
    >
      <Icon name={icon} size={17} />
      {children}
    </p>
  );
}
