import { Trans as TransOfLingui, type TransProps } from "@lingui/react";
import { Fragment } from "react";

/**
 * Every <Trans> of the house. Lingui reads marks such as <0> in a message once its values stand in it: what somebody wrote
 * with such marks is set as it is, as an element of its own.
 */
export function Trans({ values, ...props }: TransProps) {
  return TransOfLingui({ ...props, ...(values && { values: asWritten(values) }) });
}

function asWritten(values: Record<string, unknown>): Record<string, unknown> {
  const marked = Object.entries(values).filter(([, value]) => typeof value === "string" && value.includes("<"));
  if (marked.length === 0) return values;
  return {
    ...values,
    ...Object.fromEntries(marked.map(([name, value]) => [name, <Fragment key={name}>{value as string}</Fragment>])),
  };
}
