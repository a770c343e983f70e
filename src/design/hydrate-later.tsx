import { type ComponentType, lazy, Suspense } from "react";

const inBrowser = typeof document !== "undefined";
const NEAR = "400px 0px";

let touched: Promise<void> | undefined;

/** The reader's first press or key anywhere: from then on every part of the page must be able to answer. */
function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const events = ["pointerdown", "keydown", "focusin"] as const;
    const done = () => {
      for (const event of events) removeEventListener(event, done, true);
      resolve();
    };
    for (const event of events) addEventListener(event, done, { capture: true, passive: true });
  });
  return touched;
}

function comesNear(name: string): Promise<void> {
  const part = document.querySelector(`[data-later="${name}"]`)?.firstElementChild;
  // Not in the server's page: it is about to be shown by a navigation.
  if (!part) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        resolve();
      },
      { rootMargin: NEAR },
    );
    watch.observe(part);
  });
}

/**
 * A part of a page whose HTML comes from the server like everything else, and whose code is fetched only when
 * it comes near the screen or the reader first touches the page. Until then its links and forms work as plain HTML.
 * @param name unique on the page.
 */
export function hydrateLater<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (inBrowser) await Promise.race([comesNear(name), firstTouch()]);
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
