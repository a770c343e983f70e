import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Running text: descriptions, articles, sacred texts. A first paragraph with class "lead" is set in the display face. */
export function Prose({ children, lang, className }: { children: ReactNode; lang?: string; className?: string }) {
  return (
    <div lang={lang} className={cx("prose", className)}>
      {children}
    </div>
  );
}

/** The same, for HTML that was already sanitised. */
export function ProseHtml({
  sanitisedHtml,
  lang,
  className,
}: {
  sanitisedHtml: string;
  lang?: string;
  className?: string;
}) {
  return <div lang={lang} className={cx("prose", className)} dangerouslySetInnerHTML={{ __html: sanitisedHtml }} />;
}
