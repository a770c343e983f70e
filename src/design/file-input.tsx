import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { useFieldWiring } from "./field.tsx";
import { cx } from "./class-names.ts";

export type FileInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** "Choose a picture or drop it here" */
  prompt: ReactNode;
};

/** The native file input under a quiet box, which also takes what is dropped on it. Put in a Field. */
export function FileInput({ prompt, className, onChange, ...rest }: FileInputProps) {
  const [names, setNames] = useState<string[]>([]);
  return (
    <span className={cx("file-input", className)}>
      <input
        type="file"
        {...rest}
        {...useFieldWiring(rest)}
        onChange={(event) => {
          setNames([...(event.target.files ?? [])].map((file) => file.name));
          onChange?.(event);
        }}
      />
      <Icon name="upload" className="text-link" />
      <span className="min-w-0 wrap-anywhere">{names.length > 0 ? names.join(", ") : prompt}</span>
    </span>
  );
}
