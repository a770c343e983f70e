import { useEffect, useEffectEvent, useState } from "react";

/** Something that a page waits for, which a socket only announces. */
export interface Topic {
  /** The namespace; "/" unless given. */
  readonly path?: string;
  /** The message that subscribes to one topic; left out where the namespace sends it to everybody. */
  readonly ask?: string;
  readonly about?: string | number;
  /** The event that announces it. */
  readonly hear: string;
  /** Whether something may have happened between the page and its connection. */
  readonly isReadAtFirst?: boolean;
  /** Asked this often besides, while the page is in sight: where no socket comes through. */
  readonly askMs?: number;
}

export interface TopicOptions {
  /** Readers of one public page come one after another within this time. */
  readonly spreadMs?: number;
  /** Connects once the page is idle: nobody needs this first, and it costs a phone the code of a socket. */
  readonly isPatient?: boolean;
}

/** When the page's own content has come, and how long it may still be busy with it. */
const SETTLED_MS = 1_500;
const PATIENCE_MS = 4_000;

/**
 * Calls `onNews` when the topic is announced, with what comes along, and without it after the connection was away. The
 * socket is fetched once the page stands. @param topic null while there is nothing to wait for.
 */
export function useTopic(
  topic: Topic | null,
  onNews: (news?: unknown) => void,
  { spreadMs = 0, isPatient = false }: TopicOptions = {},
): void {
  const isSettled = useSettled(isPatient);
  const emit = useEffectEvent(onNews);
  const { path = "/", ask, about, hear, isReadAtFirst = false, askMs = 0 } = topic ?? { hear: "" };
  useEffect(() => {
    if (hear === "" || !isSettled) return;
    let hasLeft = false;
    let close = () => undefined as void;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (news?: unknown) => {
      clearTimeout(timer);
      timer = setTimeout(() => emit(news), Math.random() * spreadMs);
    };
    const asking = askMs > 0 ? setInterval(() => document.visibilityState === "visible" && later(), askMs) : undefined;
    const begin = async () => {
      const { openConnection } = await import("./connection.ts");
      if (hasLeft) return;
      const connection = openConnection<
        Record<string, (news?: unknown) => void>,
        Record<string, (about?: unknown) => void>
      >({
        path,
        hears: { [hear]: later },
        connected(isAgain) {
          if (ask) connection.say(ask, ...(about === undefined ? [] : [about]));
          // Events missed while the page was away are not sent again.
          if (isAgain || isReadAtFirst) later();
        },
      });
      close = connection.close;
    };
    void begin().catch(() => undefined);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      clearInterval(asking);
      close();
    };
  }, [path, ask, about, hear, isReadAtFirst, askMs, spreadMs, isSettled]);
}

/** Whether the page has settled; for who has no patience, at once. */
function useSettled(isPatient: boolean): boolean {
  const [isSettled, setSettled] = useState(!isPatient);
  useEffect(() => {
    if (!isPatient) return;
    const settle = () => setSettled(true);
    let idle: number | undefined;
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === "function") idle = requestIdleCallback(settle, { timeout: PATIENCE_MS });
      else settle();
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [isPatient]);
  return isSettled;
}
