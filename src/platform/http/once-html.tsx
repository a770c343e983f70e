import { createContext, use, useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from "react";
import { useRevalidator } from "react-router";

/** Of a document that is being rendered: HTML that its loaders left for it, by names. */
export const OnceHtmlContext = createContext<ReadonlyMap<string, string>>(new Map());

export interface OnceHtmlProps extends Omit<ComponentProps<"div">, "children" | "dangerouslySetInnerHTML"> {
  /** As `ctx.leaveOnce` named it. */
  readonly name: string;
  /** What `ctx.leaveOnce` gave: null where the document has it already. */
  readonly html: string | null;
}

const MOST_PREPARED = 2;
const prepared = new Map<string, HTMLElement>();

/** Reads HTML before it is shown, while nothing else is done: on a slow phone that takes longer than all else of a new page. */
export function prepareHtml(html: string): void {
  if (prepared.has(html)) return;
  const box = document.createElement("div");
  box.innerHTML = html;
  prepared.set(html, box);
  if (prepared.size > MOST_PREPARED) prepared.delete(prepared.keys().next().value!);
}

function put(box: HTMLElement, html: string): void {
  const ready = prepared.get(html);
  prepared.delete(html);
  if (ready) box.replaceChildren(...ready.childNodes);
  else box.innerHTML = html;
}

/**
 * HTML that a loader made, safe as it stands. A document has it once: the browser takes over what the server sent,
 * instead of a second copy in the page's data.
 */
export function OnceHtml({ name, html, ...rest }: OnceHtmlProps) {
  const left = use(OnceHtmlContext).get(name);
  const box = useRef<HTMLDivElement>(null);
  const [first] = useState({ html, inner: { __html: html ?? left ?? "" } });
  const shown = useRef(first.html);
  const { revalidate } = useRevalidator();
  useLayoutEffect(() => {
    if (shown.current === html) return;
    shown.current = html;
    put(box.current!, html ?? "");
  }, [html]);
  useEffect(() => {
    // React had to let go of the server's HTML: it is asked for once more.
    if (html === null && !box.current?.hasChildNodes()) void revalidate();
  }, [html, revalidate]);
  return <div {...rest} ref={box} suppressHydrationWarning dangerouslySetInnerHTML={first.inner} />;
}
