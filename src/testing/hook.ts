import { setImmediate } from "node:timers/promises";
import { createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
// Read before there is a page: it keeps the document that it finds for as long as the process lives.
import { createRoot } from "react-dom/client";
import { vi } from "vitest";

/** A page for a hook without a browser: just as much as React asks for when it draws nothing. */
export interface TestPage {
  readonly window: EventTarget;
  readonly document: EventTarget;
  readonly storage: Map<string, string>;
  /** Once nothing runs in it any more. */
  leave(): Promise<void>;
}

/** A class that browsers have and Node has not. */
class Frame {
  readonly isHere = false;
}

/** @param globals what else the page's scripts find, such as `location`. */
export function testPage(globals: Readonly<Record<string, unknown>> = {}): TestPage {
  const storage = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  };
  const document = Object.assign(new EventTarget(), {
    nodeType: 9,
    activeElement: null,
    visibilityState: "visible",
    documentElement: { dataset: {} as Record<string, string> },
  });
  const window = Object.assign(new EventTarget(), {
    document,
    event: undefined,
    HTMLIFrameElement: Frame,
    ...globals,
  });
  const all: Record<string, unknown> = { ...globals, window, document, localStorage };
  for (const [name, value] of Object.entries(all)) vi.stubGlobal(name, value);
  const leave = async () => {
    // React finishes in turns of its own.
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    vi.unstubAllGlobals();
  };
  return { window, document, storage, leave };
}

export interface RunningHook<Result> {
  /** The hook's last result. */
  readonly now: Result;
  /** Draws again with what `use` sees by now. */
  again(): void;
  /** The page is left: effects are undone. */
  leave(): void;
}

/** Runs a hook in a component that shows nothing, in a page made by `testPage`. */
export async function runHook<Result>({ document }: TestPage, use: () => Result): Promise<RunningHook<Result>> {
  const container = Object.assign(new EventTarget(), { nodeType: 1, tagName: "DIV", ownerDocument: document });
  const root = createRoot(container as never);
  let now: Result | undefined;
  const Nothing = (): ReactNode => {
    now = use();
    return null;
  };
  const again = () => flushSync(() => root.render(createElement(Nothing)));
  again();
  return {
    get now() {
      return now!;
    },
    again,
    leave: () => flushSync(() => root.unmount()),
  };
}
