import { useEffect, useEffectEvent } from "react";

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
}

/**
 * Calls `onNews` when the topic is announced, with what comes along, and without it after the connection was away. The
 * socket is fetched once the page stands. @param topic null while there is nothing to wait for.
 */
export function useTopic(
  topic: Topic | null,
  onNews: (news?: unknown) => void,
  { spreadMs = 0 }: TopicOptions = {},
): void {
  const emit = useEffectEvent(onNews);
  const { path = "/", ask, about, hear, isReadAtFirst = false, askMs = 0 } = topic ?? { hear: "" };
  useEffect(() => {
    if (hear === "") return;
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
  }, [path, ask, about, hear, isReadAtFirst, askMs, spreadMs]);
}
