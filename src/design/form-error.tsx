import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export type FormErrorProps = {
  /** What was refused, in one sentence. */
  children: ReactNode;
  /** Links to the fields that need mending. */
  fields?: { id: string; message: ReactNode }[];
};

/** The summary above a form that was refused; takes the focus when it appears. */
export function FormError({ children, fields }: FormErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice notice-refusal outline-none">
      <Icon name="alert" />
      <div>
        <p className="font-semibold">{children}</p>
        {fields && fields.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {fields.map((field) => (
              <li key={field.id}>
                <a href={`#${field.id}`} className="inline-link">
                  {field.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
