import { useState } from "react";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import { useFieldWiring } from "./field.tsx";
import { cx } from "./class-names.ts";

export type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & { showLabel: string; hideLabel: string };

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className={cx("control control-row pr-0", className)}>
      <input
        autoComplete="current-password"
        {...rest}
        {...useFieldWiring(rest)}
        type={shown ? "text" : "password"}
        className="control-bare"
      />
      <button
        type="button"
        className="round scripted"
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </span>
  );
}
