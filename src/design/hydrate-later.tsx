import { type ComponentType, lazy, Suspense } from "react";

const signs = ["pointerdown", "keydown", "focusin", "scroll", "wheel", "touchstart"] as const;
let begun: Promise<void> | undefined;

/** The reader's first press, key or scroll anywhere on the page that was loaded. */
function readerBegins(): Promise<void> {
  begun ??= new Promise((resolve) => {
    const done = () => {
      for (const sign of signs) removeEventListener(sign, done, true);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, done, { capture: true, passive: true });
  });
  return begun;
}

/**
 * A part of a page whose HTML comes from the server like everything else, and whose code is fetched only once the
 * reader begins to do anything. Until then its links and forms work as plain HTML.
 * @param name unique on the page.
 */
export function hydrateLater<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    // Where the server did not send it, a navigation is about to show it.
    const isThere = typeof document !== "undefined" && document.querySelector(`[data-later="${name}"] > *`);
    if (isThere) await readerBegins();
    return { default: await load() };
  });
  return function Later(props: Props) {
    return (
      <div data-later={name} className="contents">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
