import { useEffect, useReducer, useRef, useState } from "react";
import { freshId } from "#/platform/client-id.ts";
import { openConnection } from "#/platform/realtime/connection.ts";
import {
  HALL_PATH,
  type ClientToServer,
  type HallCatchUp,
  type HallCounts,
  type JoinAnswer,
  type OfferingView,
  type ServerToClient,
} from "../frames.ts";
import { catchUp, hearFrame, lowestOf, openHall, place, refresh, type HallLog } from "../hall-log.ts";

export interface HallStart {
  readonly shrineId: number;
  readonly burning: readonly OfferingView[];
  readonly total: number;
  readonly counts: HallCounts;
  readonly people: number;
  /** The shrine was changed or closed: what shows it is read again. */
  readonly onChanged: () => void;
  /** Others have offered something. */
  readonly onCame: () => void;
}

/** One for each browser, so that several tabs are one of the people here. */
function browserSession(): string {
  try {
    const kept = localStorage.getItem("sangam.viewer");
    if (kept) return kept;
    const fresh = freshId();
    localStorage.setItem("sangam.viewer", fresh);
    return fresh;
  } catch {
    return freshId();
  }
}

type Change = (log: HallLog) => HallLog;
const reduce = (log: HallLog, change: Change): HallLog => change(log);

/** All pages of a hall hear at once that it was changed: they are read again one after another. */
const SPREAD_MS = 2_000;

/** What burns in a hall and who is there, as it changes; over a socket, and over HTTP while there is none. */
export function useHall(start: HallStart) {
  const { shrineId } = start;
  const [log, change] = useReducer(reduce, undefined, () => openHall(start.burning, start.total));
  const [read, setRead] = useState(start.burning);
  if (read !== start.burning) {
    setRead(start.burning);
    change((log) => refresh(log, start.burning));
  }
  const [counts, setCounts] = useState(start.counts);
  const [people, setPeople] = useState(start.people);
  const latest = useRef(log);
  const heard = useRef(start);
  useEffect(() => {
    latest.current = log;
    heard.current = start;
  });

  useEffect(() => {
    const session = browserSession();
    let hasLeft = false;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const later = (run: () => void) => {
      const timer = setTimeout(run, Math.random() * SPREAD_MS);
      timers.add(timer);
    };
    const shown = () => ({ after: latest.current.highest, from: lowestOf(latest.current) });
    const hear = (missed: HallCatchUp) => {
      change((log) => catchUp(log, missed));
      setCounts(missed.counts);
    };
    const poll = async () => {
      const { after, from } = shown();
      const answer = await fetch(`/shrine/${shrineId}/burning?after=${after}&from=${from}`).catch(() => null);
      if (!hasLeft && answer?.ok) hear((await answer.json()) as HallCatchUp);
    };
    const join = async (): Promise<boolean> => {
      const answer = await connection.ask<JoinAnswer>("join", { shrine: shrineId, session, ...shown() });
      if (hasLeft || !answer?.ok) return false;
      hear(answer);
      setPeople(answer.people);
      return true;
    };
    const connection = openConnection<ServerToClient, ClientToServer>({
      path: HALL_PATH,
      hears: {
        hall(frame) {
          const isNew = frame.lit?.some(({ id }) => !latest.current.known.has(id)) ?? false;
          if (frame.lit || frame.removed) change((log) => hearFrame(log, frame));
          if (frame.people !== undefined) setPeople(frame.people);
          if (frame.counts) setCounts(frame.counts);
          if (frame.missed) later(() => void join());
          if (frame.changed) later(() => heard.current.onChanged());
          if (isNew) heard.current.onCame();
        },
      },
      connected: join,
      poll: () => void poll(),
    });
    return () => {
      hasLeft = true;
      for (const timer of timers) clearTimeout(timer);
      connection.close();
    };
  }, [shrineId]);

  return {
    log,
    counts,
    people,
    /** The reader's own, as the server has stored it. */
    add(offering: OfferingView, now: HallCounts) {
      change((log) => place(log, [offering]));
      setCounts(now);
    },
  };
}
