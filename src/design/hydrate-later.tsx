import { lazy, memo, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent } from "react";

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

let begin = (): void => undefined;
/** The reader's first move, press, key or scroll anywhere on the page that was loaded. */
const begun = new Promise<void>((resolve) => {
  if (typeof document === "undefined") return;
  begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    resolve();
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
});

/**
 * Fetches all parts now. A page that is to change by itself needs it first: what is read anew is shown once all of it
 * can be, and a part that waits for its reader would keep it waiting.
 */
export const hydrateNow = (): void => begin();

/** Whether the reader has begun to do anything on the page that was loaded: false in what the server sends. */
export function useBegun(): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => void begun.then(() => setBegun(true)), []);
  return hasBegun;
}

/** How long a page has stood, in milliseconds, before what watches over it is fetched without a sign of its reader. */
const REST_MS = 4_000;

/** The page has loaded and stood for a while. */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => void setTimeout(resolve, REST_MS);
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });

/** Shown only where React had to let go of the server's HTML: then the code is wanted at once. */
function Missing() {
  useEffect(() => begin(), []);
  return null;
}

const RETRY_MS = 4_000;

/** Tries until the code is there: a connection that comes and goes takes no page from its reader. */
async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (typeof document === "undefined") throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadPatiently(load);
  }
}

/** A part whose code is fetched once it is shown; until it comes, the fallback around it stands. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}

/**
 * A part of a page whose HTML comes from the server like everything else, and whose code is fetched only once the
 * reader begins to do anything. Until then its links and forms work as plain HTML.
 * @param name of its kind on the page.
 * @param when also "at rest": for what has to be there before it is needed, as once the connection is lost.
 */
export function hydrateLater<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  when: "begun" | "at rest" = "begun",
): ComponentType<Props> {
  const Part = lazyPart(async () => {
    // A part that the server did not send is about to be shown by a navigation.
    const isThere = typeof document !== "undefined" && document.querySelector(`[data-later="${name}"] > *`);
    if (isThere) await (when === "at rest" ? Promise.race([begun, atRest()]) : begun);
    return load();
  });
  // A part whose props stay is left alone: what React is told to draw anew before its code came, it draws without HTML.
  return memo<Props>(function Later(props) {
    return (
      <div data-later={name} className="contents">
        <Suspense fallback={<Missing />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}
