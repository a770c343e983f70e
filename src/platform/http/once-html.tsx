import { createContext, use, useEffect, useRef, type ComponentProps } from "react";
import { useRevalidator } from "react-router";

/** Of a document that is being rendered: HTML that its loaders left for it, by names. */
export const OnceHtmlContext = createContext<ReadonlyMap<string, string>>(new Map());

export interface OnceHtmlProps extends Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> {
  /** As `ctx.leaveOnce` named it. */
  readonly name: string;
  /** What `ctx.leaveOnce` gave: null where the document has it already. */
  readonly html: string | null;
}

/**
 * HTML that a loader made, safe as it stands. A document has it once: the browser takes over what the server sent,
 * instead of a second copy in the page's data.
 */
export function OnceHtml({ name, html, ...rest }: OnceHtmlProps) {
  const left = use(OnceHtmlContext).get(name);
  const box = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // React had to let go of the server's HTML: it is asked for once more.
    if (html === null && !box.current?.hasChildNodes()) void revalidate();
  }, [html, revalidate]);
  return <div {...rest} ref={box} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html ?? left ?? "" }} />;
}
