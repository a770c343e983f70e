import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "#/design/toaster.tsx";
import { type KeptTick, readTicks, ticksOf, withoutTick, withTick } from "../kept-ticks.ts";
import { minePath } from "../rules.ts";

const KEY = "sangam.yatra.ticks";
const AGAIN_MS = 20_000;

function read(): KeptTick[] {
  try {
    return readTicks(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function write(ticks: readonly KeptTick[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ticks));
  } catch {
    // A browser that keeps nothing sends while the page is open.
  }
}

interface Ticked {
  readonly person: number;
  readonly yatra: number;
  /** The stops, as the server knew them when the page was made. */
  readonly visited: readonly number[];
}

/**
 * Stops that are ticked off, at once and without a net: each press is kept on the device, and sent as soon as that goes.
 * @param refused says that a press could not be taken.
 */
export function useTicks({ person, yatra, visited }: Ticked, refused: string) {
  const [waiting, setWaiting] = useState<readonly KeptTick[]>([]);
  const change = (ticks: readonly KeptTick[]) => {
    write(ticks);
    setWaiting(ticks);
  };
  const flush = useEffectEvent(async () => {
    for (const tick of ticksOf(read(), person)) {
      const answer = await send(tick);
      if (answer === "later") break;
      if (answer === "refused") toast({ text: refused, tone: "refusal" });
      change(withoutTick(read(), tick));
    }
  });
  useEffect(() => {
    const start = () => {
      setWaiting(read());
      void flush();
    };
    start();
    const timer = setInterval(() => void flush(), AGAIN_MS);
    window.addEventListener("online", start);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", start);
    };
  }, []);
  // What was sent stays as it was pressed until the page is read again.
  const [pressed, setPressed] = useState<ReadonlyMap<number, boolean>>(new Map());
  const own = ticksOf(waiting, person).filter((tick) => tick.yatra === yatra);
  const isVisited = (space: number): boolean =>
    own.find((tick) => tick.space === space)?.visited ?? pressed.get(space) ?? visited.includes(space);
  const press = (space: number, isOn: boolean) => {
    setPressed((before) => new Map(before).set(space, isOn));
    change(withTick(read(), { person, yatra, space, visited: isOn, at: Date.now() }));
    void flush();
  };
  return { isVisited, press, waiting: own.length };
}

async function send({ person, yatra, space, visited, at }: KeptTick): Promise<"done" | "refused" | "later"> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ person, space, visited: visited ? "yes" : "no", at }))
    body.set(name, String(value));
  try {
    const { ok, status } = await fetch(minePath(yatra, "tick"), {
      method: "POST",
      headers: { accept: "application/json" },
      body,
    });
    if (ok) return "done";
    // Signed out or in as somebody else, too many at once, or out of order for a while: it is asked again.
    return status === 401 || status === 429 || status >= 500 ? "later" : "refused";
  } catch {
    return "later";
  }
}
