import { openConnection } from "#/platform/realtime/connection.ts";
import type { PresenceNews, TeamFrame, TeamHears, TeamSays } from "../views.ts";

export interface TeamListener {
  onFrame?(frame: TeamFrame): void;
  onPresence?(news: PresenceNews): void;
  /** Something may have been missed: the connection is there (again), or has been away for a while. */
  onMissed?(): void;
  onConnection?(isConnected: boolean): void;
}

export interface TeamSession {
  /** @returns how to stop listening. */
  listen(listener: TeamListener): () => void;
  /** Sets the channel that this page shows; null for none. */
  open(channelId: number | null): void;
  leave(): void;
}

/** The reader counts as away after this long without touching the page. */
const IDLE_MS = 5 * 60_000;
const signs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Hears what is new in the teams of the reader, and says whether they are at the page. */
export function openTeamSession(): TeamSession {
  const listeners = new Set<TeamListener>();
  const emit = (say: (listener: TeamListener) => void) => listeners.forEach((listener) => say(listener));
  let open = 0;
  let isAway = false;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const missed = () => emit((listener) => listener.onMissed?.());
  const connection = openConnection<TeamHears, TeamSays>({
    path: "/team",
    hears: {
      team: (frame) => emit((listener) => listener.onFrame?.(frame)),
      presence: (news) => emit((listener) => listener.onPresence?.(news)),
      missed,
    },
    connected() {
      connection.say("open", open);
      if (isAway) connection.say("away", true);
      missed();
    },
    poll: missed,
    onState: (isConnected) => emit((listener) => listener.onConnection?.(isConnected)),
  });
  const turn = (away: boolean) => {
    if (isAway === away) return;
    isAway = away;
    connection.say("away", away);
  };
  const isHere = () => {
    clearTimeout(idle);
    if (document.visibilityState === "hidden") return turn(true);
    turn(false);
    idle = setTimeout(() => turn(true), IDLE_MS);
  };
  for (const sign of signs) addEventListener(sign, isHere, { passive: true });
  document.addEventListener("visibilitychange", isHere);
  isHere();

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(channelId) {
      open = channelId ?? 0;
      connection.say("open", open);
    },
    leave() {
      for (const sign of signs) removeEventListener(sign, isHere);
      document.removeEventListener("visibilitychange", isHere);
      clearTimeout(idle);
      connection.close();
    },
  };
}
