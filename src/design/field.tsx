import { createContext, useContext, useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };
const FieldWiring = createContext<Wiring | null>(null);

/** Attributes that tie a control to the label, hint and error of the Field around it. */
export function useFieldWiring(given: { id?: string; required?: boolean } = {}) {
  const wiring = useContext(FieldWiring);
  return {
    id: given.id ?? wiring?.id,
    required: given.required ?? (wiring?.required || undefined),
    "aria-describedby": wiring?.describedBy,
    "aria-invalid": wiring?.invalid || undefined,
  };
}

export type FieldProps = {
  /** The control's id, for links from a summary of what is wrong; made up unless given. */
  id?: string;
  label: ReactNode;
  /** Keeps the label for listeners only, where a heading or placeholder already says it. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The problem and how to mend it, in words. */
  error?: ReactNode;
  required?: boolean;
  /** The word for "optional", shown after the label. */
  optional?: string;
  className?: string;
  children: ReactNode;
};

/** One labelled control with its hint and error. Put one Input, Textarea, Select or PasswordInput inside. */
export function Field({
  id: given,
  label,
  labelHidden,
  hint,
  error,
  required = false,
  optional,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cx("field", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : cx("field-label", required && "field-label-required")}>
        {label}
        {optional && <span className="font-normal text-ink-2"> ({optional})</span>}
      </label>
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      <FieldWiring value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldWiring>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={18} className="mt-[0.15em]" />
      <span>{children}</span>
    </p>
  );
}

export type InputProps = ComponentProps<"input"> & {
  icon?: IconName;
  /** Words or a sign before the value, such as ₹. */
  before?: ReactNode;
  after?: ReactNode;
};

export function Input({ icon, before, after, className, ...rest }: InputProps) {
  const wired = useFieldWiring(rest);
  if (!icon && !before && !after) return <input {...rest} {...wired} className={cx("control", className)} />;
  return (
    <span className={cx("control control-row", className)}>
      {icon && <Icon name={icon} className="text-ink-2" />}
      {before && <span className="text-ink-2">{before}</span>}
      <input {...rest} {...wired} className="control-bare" />
      {after}
    </span>
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows} {...rest} {...useFieldWiring(rest)} className={cx("control control-area", className)} />;
}

export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cx("control-select", className)}>
      <select {...rest} {...useFieldWiring(rest)} className="control">
        {children}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

/** Fields side by side from the tablet up: their labels, hints, controls and errors stand on common lines. */
export function FieldRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("field-row", className)}>{children}</div>;
}
