import { useEffect, useRef, useState } from "react";
import { CLOCK_HEADER, type DisplayState, isDisplayState } from "../display-state.ts";
import { BuildWatch } from "./build-watch.ts";

const ASK_MS = 30_000;
const LONGEST_RETRY_MS = 30_000;
const TIMEOUT_MS = 15_000;
const BUILD_MS = 10 * 60_000;
/** Shorter than that nobody in the foyer needs to know. */
const CUT_OFF_MS = 100_000;

export interface Display {
  /** null: there is no such space, or it shows nothing to everybody. */
  readonly state: DisplayState | null;
  /** The server's clock, which goes on here without it; epoch milliseconds. */
  readonly now: number;
  /** Since when nothing was heard; null while the connection stands. */
  readonly cutOffSince: number | null;
}

interface Loaded {
  readonly state: DisplayState;
  /** The server's clock when it was written. */
  readonly now: number;
  readonly tag: string;
}

/** A television's own clock may be wrong, and be set while it runs: only the time that passes is taken from it. */
interface Clock {
  readonly server: number;
  readonly here: number;
}
const nowOn = ({ server, here }: Clock): number => server + performance.now() - here;

/** A state that asks for itself again, for weeks: one timer to ask, one for the seconds, and the newest state alone. */
export function useDisplay(loaded: Loaded, address: string): Display {
  const [state, setState] = useState<DisplayState | null>(loaded.state);
  const [now, setNow] = useState(loaded.now);
  const [heardAt, setHeardAt] = useState(loaded.now);
  const clock = useRef<Clock | null>(null);
  const begin = useRef(loaded);

  useEffect(() => {
    clock.current ??= { server: begin.current.now, here: performance.now() };
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = nowOn(clock.current!);
      setNow(at);
      // At the beginning of the next second.
      timer = setTimeout(tick, 1_000 - (at % 1_000) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const builds = new BuildWatch();
    let { tag } = begin.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let limit: ReturnType<typeof setTimeout> | undefined;
    let going: AbortController | undefined;
    let failures = 0;
    let lookedAt = performance.now();

    const ask = async () => {
      clearTimeout(timer);
      going?.abort();
      const mine = new AbortController();
      going = mine;
      limit = setTimeout(() => mine.abort(), TIMEOUT_MS);
      try {
        const answer = await fetch(address, {
          ...{ cache: "no-store", signal: mine.signal },
          headers: { "if-none-match": tag, accept: "application/json" },
        });
        const server = Number(answer.headers.get(CLOCK_HEADER));
        // Whatever stands between may answer too, such as a proxy or the page of a network that wants a password.
        if (!(server > 0) || ![200, 304, 404].includes(answer.status)) throw new Error(`answered ${answer.status}`);
        if (answer.status === 404) {
          tag = "";
          setState(null);
        } else if (answer.status === 200) {
          const next: unknown = await answer.json();
          if (!isDisplayState(next)) throw new Error("another answer");
          tag = answer.headers.get("etag") ?? "";
          setState(next);
        }
        clock.current = { server, here: performance.now() };
        setHeardAt(server);
        // A server that was away may have come back as another build.
        if (failures > 0 || performance.now() - lookedAt > BUILD_MS) {
          lookedAt = performance.now();
          void builds.look();
        }
        failures = 0;
      } catch {
        if (going !== mine) return;
        failures += 1;
      }
      clearTimeout(limit);
      if (going !== mine) return;
      const wait = failures === 0 ? ASK_MS : Math.min(LONGEST_RETRY_MS, 1_000 * 2 ** failures);
      // Not all screens at once.
      timer = setTimeout(() => void ask(), wait * (0.8 + Math.random() * 0.4));
    };
    timer = setTimeout(() => void ask(), ASK_MS * Math.random());
    const isBack = () => void ask();
    addEventListener("online", isBack);
    return () => {
      removeEventListener("online", isBack);
      clearTimeout(timer);
      clearTimeout(limit);
      const last = going;
      going = undefined;
      last?.abort();
    };
  }, [address]);

  return { state, now, cutOffSince: now - heardAt > CUT_OFF_MS ? heardAt : null };
}
