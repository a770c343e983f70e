import { lazy, type ComponentType, type LazyExoticComponent } from "react";

const RETRY_MS = 4_000;

/** Tries until the code is there: a connection that comes and goes takes no page from its reader. */
export async function loadPatiently<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof document === "undefined") throw error;
      await new Promise<void>((resolve) => {
        addEventListener("online", () => resolve(), { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

/** A part whose code is fetched once it is shown; until it comes, the fallback around it stands. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadPatiently(load) }));
