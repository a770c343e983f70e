import { Trans as TransOfLingui, type TransProps } from "@lingui/react";

/**
 * Every <Trans> of the house. Lingui reads marks such as <0> in a message once its values stand in it: what somebody wrote
 * with such marks is given as a list, which it sets as it is.
 */
export const Trans = ({ values, ...props }: TransProps) =>
  TransOfLingui({ ...props, ...(values && { values: asWritten(values) }) });

const asWritten = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" && value.includes("<") ? [value] : value,
    ]),
  );
