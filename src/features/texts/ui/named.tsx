import type { Named } from "../views.ts";

/** A name in its own language and direction. */
export const NamedText = ({ name }: { name: Named }) => (
  <span lang={name.language} dir={name.direction === "rtl" ? "rtl" : undefined}>
    {name.text}
  </span>
);
