import { Form } from "react-router";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { cx } from "./class-names.ts";

export type SearchBoxProps = Omit<ComponentProps<"input">, "type"> & {
  /** Read aloud; usually the same words as the placeholder. */
  label: string;
  /** The target of the GET form; the page itself unless given. */
  action?: string;
  /** Word on the button for those without scripts or with a mouse; the box has no button without it. */
  submitLabel?: string;
  /** Hidden fields that keep other filters. */
  children?: ReactNode;
};

/** A GET form with one search field; Enter sends. */
export function SearchBox({ label, action, submitLabel, name = "q", className, children, ...rest }: SearchBoxProps) {
  return (
    <Form
      method="get"
      action={action}
      role="search"
      aria-label={label}
      preventScrollReset
      className={cx("control control-row min-h-13 lg:min-h-14", className)}
    >
      <Icon name="search" className="text-ink-2" />
      <input
        type="search"
        enterKeyHint="search"
        name={name}
        aria-label={label}
        placeholder={label}
        {...rest}
        className="control-bare"
      />
      {children}
      {submitLabel && (
        <button className="round -mr-3" aria-label={submitLabel}>
          <Icon name="arrow-right" />
        </button>
      )}
    </Form>
  );
}
