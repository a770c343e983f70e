import type { Socket } from "socket.io-client";
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
  /** Which channel this page shows; null for none. */
  open(channelId: number | null): void;
  leave(): void;
}

const POLL_MS = 5_000;
/** Refused or unreachable this often, what is new is asked for over HTTP meanwhile. */
const PATIENCE = 2;
/** Nobody touches the page for this long: its reader is away. */
const IDLE_MS = 5 * 60_000;
const signs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Hears what is new in the teams of the reader, and says whether they are at the page. */
export function openTeamSession(): TeamSession {
  const listeners = new Set<TeamListener>();
  const tell = (say: (listener: TeamListener) => void) => listeners.forEach((listener) => say(listener));
  let socket: Socket<TeamHears, TeamSays> | undefined;
  let open = 0;
  let isAway = false;
  let hasLeft = false;
  let failures = 0;
  let polling: ReturnType<typeof setInterval> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const missed = () => tell((listener) => listener.onMissed?.());
  const failed = () => {
    failures += 1;
    if (failures < PATIENCE || polling) return;
    tell((listener) => listener.onConnection?.(false));
    polling = setInterval(missed, POLL_MS);
  };
  const turn = (away: boolean) => {
    if (isAway === away) return;
    isAway = away;
    socket?.emit("away", away);
  };
  const isHere = () => {
    clearTimeout(idle);
    if (document.visibilityState === "hidden") return turn(true);
    turn(false);
    idle = setTimeout(() => turn(true), IDLE_MS);
  };
  const returned = () => {
    isHere();
    // A phone lets the page sleep: what came meanwhile is asked for at once.
    if (document.visibilityState === "visible" && !socket?.connected) missed();
  };
  for (const sign of signs) addEventListener(sign, isHere, { passive: true });
  document.addEventListener("visibilitychange", returned);
  isHere();

  void import("socket.io-client").then(({ io }) => {
    if (hasLeft) return;
    socket = io("/team", { transports: ["websocket"], reconnectionDelay: 500, reconnectionDelayMax: 15_000 });
    socket.on("connect", () => {
      failures = 0;
      clearInterval(polling);
      polling = undefined;
      socket?.emit("open", open);
      if (isAway) socket?.emit("away", true);
      tell((listener) => listener.onConnection?.(true));
      missed();
    });
    socket.on("team", (frame) => tell((listener) => listener.onFrame?.(frame)));
    socket.on("presence", (news) => tell((listener) => listener.onPresence?.(news)));
    socket.on("missed", missed);
    socket.on("connect_error", failed);
    socket.on("disconnect", (reason) => {
      failed();
      // A node that stops sends its readers away; the others take them in, not all in the same instant.
      if (reason === "io server disconnect") again = setTimeout(() => socket?.connect(), 500 + Math.random() * 2_500);
    });
  }, failed);

  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open(channelId) {
      open = channelId ?? 0;
      socket?.emit("open", open);
    },
    leave() {
      hasLeft = true;
      for (const sign of signs) removeEventListener(sign, isHere);
      document.removeEventListener("visibilitychange", returned);
      clearTimeout(idle);
      clearTimeout(again);
      clearInterval(polling);
      socket?.disconnect();
    },
  };
}
