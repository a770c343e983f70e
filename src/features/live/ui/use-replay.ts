import { useEffect, useRef, useState } from "react";
import type { ChatMessage } from "../frames.ts";
import type { History } from "../queries.server.ts";
import { addPage, emptyReplay, nextPage, saidBy } from "../replay.ts";

const TICK_MS = 500;

export interface ReplayInput {
  readonly roomId: number;
  /** Whether there is a recording to follow. */
  readonly isOn: boolean;
  /** The moment that is shown, in epoch milliseconds; null while nothing plays. */
  readonly clock: () => number | null;
}

/** The messages at the moment of the shown recording; null until it plays. */
export function useReplay({ roomId, isOn, clock }: ReplayInput): readonly ChatMessage[] | null {
  const [said, setSaid] = useState<readonly ChatMessage[] | null>(null);
  const read = useRef(clock);
  useEffect(() => {
    read.current = clock;
  });
  useEffect(() => {
    if (!isOn) return;
    let replay = emptyReplay;
    let loading = false;
    let left = false;
    const load = async (page: NonNullable<ReturnType<typeof nextPage>>) => {
      loading = true;
      const query = `at=${page.after.at}&id=${page.after.id}`;
      const answer = await fetch(`/live-event/${roomId}/replay?${query}`).catch(() => null);
      if (answer?.ok && !left) replay = addPage(replay, page, (await answer.json()) as History);
      loading = false;
    };
    const timer = setInterval(() => {
      const moment = read.current();
      if (moment === null) return;
      const page = nextPage(replay, moment);
      if (page && !loading) void load(page);
      const now = saidBy(replay, moment);
      setSaid((before) => (before?.length === now.length && before.at(-1)?.id === now.at(-1)?.id ? before : now));
    }, TICK_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [roomId, isOn]);
  return isOn ? said : null;
}
